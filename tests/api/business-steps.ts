import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { CHECKLIST, CHECKLIST_FIELDS } from '#domain/enumerations.ts';
import type { DocumentKind } from '#domain/lists.ts';

export interface Row {
  id: string;
  createdAt: string;
}

/** Calls the API: a test app, or the `Caller` of a browser test. */
export interface Api {
  change<T = Row>(name: string, input: object, selection?: string): Promise<T>;
  storeObject(kind: DocumentKind, naziv?: string): Promise<string>;
}

/** The text of a search with one word more than is allowed. */
export const TOO_MANY_WORDS = [...'abcdefghijklmnopqrstu'].join(' ');

/** What `refusal` returns for an input with a wrong value in this field. */
export const refusedAt = (field: string) => ({ code: 'BAD_USER_INPUT', fields: { [field]: expect.any(String) } });
export const CONFLICT = { code: 'CONFLICT' };
export const FORBIDDEN = { code: 'FORBIDDEN' };
export const NOT_FOUND = { code: 'NOT_FOUND' };

export const CHECKLIST_ANSWERS = Object.fromEntries(CHECKLIST_FIELDS.map(field => [field, CHECKLIST[field][0]]));

export const newClient = (api: Api, more: object = {}) =>
  api.change('createClients', { poslovnoIme: `Kuća ${randomUUID()}`, ...more });

export async function newPreoffer(api: Api, more: object = {}): Promise<Row & { clientId: string }> {
  const { id: clientId } = await newClient(api);
  const input = { clientId, klijent: 'Đorđević d.o.o.', vrstaPosla: 'PVC', mesto: 'Čačak', ...more };
  return api.change('createPreoffers', input, 'id createdAt clientId');
}

/** The two fields that identify a pre-offer, a project or a glass order in an input. */
export const target = ({ id, createdAt }: Row): Row => ({ id, createdAt });

export const projectInput = ({ id, createdAt, clientId }: Row & { clientId: string }) => ({
  preofferId: id,
  preofferCreatedAt: createdAt,
  klijent: 'Đorđević d.o.o.',
  clientId,
  vrstaPosla: 'PVC',
  step: 3,
});

type Step = 3 | 4 | 6 | 9;

/** Creates a project and brings it to this step. */
export async function newProject(api: Api, step: Step = 3, vrednost: string | null = '1000.00'): Promise<Row> {
  const project = target(await api.change('createProjects', projectInput(await newPreoffer(api))));
  await bringToStep(api, project, step, vrednost);
  return project;
}

/** Brings a new project to this step; `vrednost` is entered with the chosen offer, unless it is null. */
export async function bringToStep(api: Api, project: Row, step: Step, vrednost: string | null = '1000.00') {
  if (step >= 4) {
    const objectKey = await api.storeObject('measurement', 'mere.pdf');
    const input = { ...project, naziv: 'mere.pdf', objectKey, ...CHECKLIST_ANSWERS };
    await api.change('updateProjectMeasurementsFiles', input);
  }
  if (step >= 6) {
    const objectKey = await api.storeObject('offer', 'ponuda.pdf');
    await api.change('updateProjectOfferFiles', { ...project, naziv: 'ponuda.pdf', objectKey });
    await api.change('updateProjectSelectedOffer', { ...project, objectKey, step: 6, vrednost });
  }
  if (step >= 9) {
    const objectKey = await api.storeObject('contract', 'ugovor.pdf');
    await api.change('updateProjectContracts', { ...project, naziv: 'ugovor.pdf', objectKey });
  }
}

/** Moves a project at step 9 into the archive. */
export async function archiveProject(api: Api, project: Row): Promise<void> {
  await api.change('updateProject', { ...project, readyForOptimization: true });
  await api.change('updateProject', { ...project, archived: true });
}
