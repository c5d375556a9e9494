import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { CHECKLIST, CHECKLIST_FIELDS } from '#domain/enumerations.ts';
import type { TestApp } from './app.ts';

export interface Row {
  id: string;
  createdAt: string;
}

/** The text of a search with one word more than is allowed. */
export const TOO_MANY_WORDS = [...'abcdefghijklmnopqrstu'].join(' ');

/** What `refusal` returns for an input with a wrong value in this field. */
export const refusedAt = (field: string) => ({ code: 'BAD_USER_INPUT', fields: { [field]: expect.any(String) } });
export const CONFLICT = { code: 'CONFLICT' };
export const FORBIDDEN = { code: 'FORBIDDEN' };
export const NOT_FOUND = { code: 'NOT_FOUND' };

export const CHECKLIST_ANSWERS = Object.fromEntries(CHECKLIST_FIELDS.map(field => [field, CHECKLIST[field][0]]));

export const newClient = (app: TestApp, more: object = {}) =>
  app.change('createClients', { poslovnoIme: `Kuća ${randomUUID()}`, ...more });

export async function newPreoffer(app: TestApp, more: object = {}): Promise<Row & { clientId: string }> {
  const { id: clientId } = await newClient(app);
  const input = { clientId, klijent: 'Đorđević d.o.o.', vrstaPosla: 'PVC', mesto: 'Čačak', ...more };
  return app.change('createPreoffers', input, 'id createdAt clientId');
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

/** Creates a project and brings it to this step; `vrednost` is entered with the chosen offer, unless it is null. */
export async function newProject(
  app: TestApp,
  step: 3 | 4 | 6 | 9 = 3,
  vrednost: string | null = '1000.00',
): Promise<Row> {
  const project = target(await app.change('createProjects', projectInput(await newPreoffer(app))));
  if (step >= 4) {
    const objectKey = await app.storeObject('measurement');
    const input = { ...project, naziv: 'mere.pdf', objectKey, ...CHECKLIST_ANSWERS };
    await app.change('updateProjectMeasurementsFiles', input);
  }
  if (step >= 6) {
    const objectKey = await app.storeObject('offer');
    await app.change('updateProjectOfferFiles', { ...project, naziv: 'ponuda.pdf', objectKey });
    await app.change('updateProjectSelectedOffer', { ...project, objectKey, step: 6, vrednost });
  }
  if (step >= 9) {
    const objectKey = await app.storeObject('contract');
    await app.change('updateProjectContracts', { ...project, naziv: 'ugovor.pdf', objectKey });
  }
  return project;
}

/** Moves a project at step 9 into the archive. */
export async function archiveProject(app: TestApp, project: Row): Promise<void> {
  await app.change('updateProject', { ...project, readyForOptimization: true });
  await app.change('updateProject', { ...project, archived: true });
}
