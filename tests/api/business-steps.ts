import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { CHECKLIST, CHECKLIST_FIELDS } from '#domain/enumerations.ts';
import type { FieldErrors } from '#domain/errors.ts';
import { DOCUMENT_LISTS, type DocumentKind } from '#domain/lists.ts';
import { newObjectKey } from '#server/files/object-key.ts';
import type { CallOptions, TestApp } from './app.ts';

export interface Row {
  id: string;
  createdAt: string;
}

/** Calls one mutation; returns the selected fields. Throws on any error. */
export async function change<T>(
  app: TestApp,
  name: string,
  input: object,
  selection = 'id createdAt',
  options?: CallOptions,
): Promise<T> {
  const { data, body } = await attempt<T>(app, name, input, selection, options);
  if (!data) throw new Error(`${name}: ${body}`);
  return data[name] as T;
}

function attempt<T>(app: TestApp, name: string, input: object, selection: string, options?: CallOptions) {
  const field = app.schema.getMutationType()?.getFields()[name];
  const type = String(field?.args[0]?.type);
  const query = `mutation($input: ${type}) { ${name}(input: $input) { ${selection} } }`;
  return app.gql<Record<string, T> | null>(query, { input }, options);
}

/** Calls one mutation that must be refused; returns the error code and the field errors. Throws when it succeeds. */
export async function refusal(
  app: TestApp,
  name: string,
  input: object,
  options?: CallOptions,
): Promise<{ code: string; fields?: FieldErrors }> {
  const { errors, body, status } = await attempt(app, name, input, '__typename', options);
  const extensions = errors[0]?.extensions;
  if (!extensions || extensions.status >= 500) throw new Error(`${name} was not refused: ${status} ${body}`);
  return extensions;
}

/** The text of a search with one word more than is allowed. */
export const TOO_MANY_WORDS = [...'abcdefghijklmnopqrstu'].join(' ');

/** What `refusal` returns for an input with a wrong value in this field. */
export const refusedAt = (field: string) => ({ code: 'BAD_USER_INPUT', fields: { [field]: expect.any(String) } });
export const CONFLICT = { code: 'CONFLICT' };
export const FORBIDDEN = { code: 'FORBIDDEN' };
export const NOT_FOUND = { code: 'NOT_FOUND' };

/** Runs a query of one field and returns the field's value; throws on any error. */
export async function query<T>(app: TestApp, text: string, variables: object = {}, options?: CallOptions): Promise<T> {
  const { data, errors, body } = await app.gql<Record<string, T> | null>(text, variables, options);
  if (!data || errors.length > 0) throw new Error(body);
  return Object.values(data)[0] as T;
}

/** Reads a record by its id: `read(app, 'getProject', id, 'step')`. */
export const read = <T>(
  app: TestApp,
  field: string,
  id: string,
  selection: string,
  options?: CallOptions,
): Promise<T> => query(app, `query($id: ID!) { ${field}(id: $id) { ${selection} } }`, { id }, options);

/** The error code of a refused query; undefined for a query that succeeds. */
export const queryCode = async (app: TestApp, text: string, variables: object = {}, options?: CallOptions) =>
  (await app.gql(text, variables, options)).errors[0]?.extensions.code;

/** A record's changes in the trail, the oldest first; with `action`, only those of that action. */
export async function trailOf(app: TestApp, entityId: string, action?: string) {
  const rows = app.db
    .selectFrom('changes')
    .select(['action', 'detail'])
    .where('entity_id', '=', entityId)
    .orderBy('id');
  return (await rows.execute()).filter(row => action === undefined || row.action === action);
}

type Table = 'accounts' | 'clients' | 'glass_orders' | 'preoffers' | 'projects';
/** Sets columns of a row directly in its table. */
export const setColumns = (app: TestApp, table: Table, id: string, columns: object) =>
  app.db.updateTable(table).set(columns).where('id', '=', id).execute();

const ROW_DEFAULTS = {
  payments: { tip: 'rata', nacin: 'gotovina' },
  payment_dues: { tip: 'rata' },
  visits: { vreme: '09:00' },
  documents: {},
};
/** Adds a row that belongs to the project directly to the table, as if the staff account had created it. */
export const insertForProject = (
  app: TestApp,
  table: keyof typeof ROW_DEFAULTS,
  project_id: string,
  columns: object,
) => {
  const row = { project_id, created_by: app.staff, korisnik: 'Mira', ...ROW_DEFAULTS[table], ...columns };
  return app.db.insertInto(table).values(row).execute();
};

/** Restores a record from the bin as the owner; returns the code and the message of each error. */
export async function restore(app: TestApp, vrsta: string, id: string) {
  const mutation = 'mutation($vrsta: String!, $id: ID!) { restoreDeleted(vrsta: $vrsta, id: $id) { id } }';
  const { errors } = await app.gql(mutation, { vrsta, id }, { as: app.owner });
  return errors.map(({ message, extensions }) => [extensions.code, message]);
}

/** Calls the mutation concurrently with each input; returns how many calls succeeded, and the codes of the refusals. */
export async function race(app: TestApp, name: string, inputs: object[], options: CallOptions[] = []) {
  await app.warm(inputs.length);
  const responses = await Promise.all(inputs.map((input, i) => attempt(app, name, input, '__typename', options[i])));
  const codes = responses.flatMap(({ errors }) => errors.map(error => error.extensions.code));
  return { done: responses.filter(({ errors }) => errors.length === 0).length, codes };
}

/** Adds the row of an uploaded file for this kind of list, without the file; returns the object's key. */
export async function storeObject(app: TestApp, kind: DocumentKind, naziv = 'skica.pdf'): Promise<string> {
  const { prefix } = DOCUMENT_LISTS[kind];
  const object_key = newObjectKey(prefix, naziv);
  const content_type = kind === 'image' ? 'image/jpeg' : 'application/pdf';
  const row = { object_key, prefix, naziv, content_type, size: 1234, state: 'stored' as const, created_by: app.staff };
  await app.db.insertInto('files').values(row).execute();
  return object_key;
}

export const CHECKLIST_ANSWERS = Object.fromEntries(CHECKLIST_FIELDS.map(field => [field, CHECKLIST[field][0]]));

export const newClient = (app: TestApp, more: object = {}) =>
  change<Row>(app, 'createClients', { poslovnoIme: `Kuća ${randomUUID()}`, ...more });

export async function newPreoffer(app: TestApp, more: object = {}): Promise<Row & { clientId: string }> {
  const { id: clientId } = await newClient(app);
  const input = { clientId, klijent: 'Đorđević d.o.o.', vrstaPosla: 'PVC', mesto: 'Čačak', ...more };
  return change(app, 'createPreoffers', input, 'id createdAt clientId');
}

/** The two fields that identify a pre-offer, a project or a glass order in an input. */
export const target = ({ id, createdAt }: Row): Row => ({ id, createdAt });

export const deleteClient = (app: TestApp, clientId: string) => app.rest('PUT', '/api/clients/delete', { clientId });

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
  const project = target(await change<Row>(app, 'createProjects', projectInput(await newPreoffer(app))));
  if (step >= 4) {
    const objectKey = await storeObject(app, 'measurement');
    const input = { ...project, naziv: 'mere.pdf', objectKey, ...CHECKLIST_ANSWERS };
    await change(app, 'updateProjectMeasurementsFiles', input);
  }
  if (step >= 6) {
    const objectKey = await storeObject(app, 'offer');
    await change(app, 'updateProjectOfferFiles', { ...project, naziv: 'ponuda.pdf', objectKey });
    await change(app, 'updateProjectSelectedOffer', { ...project, objectKey, step: 6, vrednost });
  }
  if (step >= 9) {
    const objectKey = await storeObject(app, 'contract');
    await change(app, 'updateProjectContracts', { ...project, naziv: 'ugovor.pdf', objectKey });
  }
  return project;
}

/** Moves a project at step 9 into the archive. */
export async function archiveProject(app: TestApp, project: Row): Promise<void> {
  await change(app, 'updateProject', { ...project, readyForOptimization: true });
  await change(app, 'updateProject', { ...project, archived: true });
}
