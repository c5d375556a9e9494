import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { LIST_ITEMS_MAX } from '#domain/limits.ts';
import { type CallOptions, startApp } from '../../../tests/api/app.ts';
import {
  newClient,
  newPreoffer,
  newProject,
  type Row,
  refusedAt,
  TOO_MANY_WORDS,
} from '../../../tests/api/business-steps.ts';
import type { BinRow } from './bin.queries.ts';
import { emptyBin } from './empty-bin.ts';

const app = await startApp();

const LIST = 'query($search: String) { listDeleted(search: $search) { id vrsta naziv klijent projectId deletedBy } }';
const inBin = (search: string) => app.query<BinRow[]>(LIST, { search }, app.asOwner);

test('refuses a search that is too long or has too many words', async () => {
  for (const search of ['a'.repeat(201), TOO_MANY_WORDS]) {
    const { errors } = await app.gql(LIST, { search }, app.asOwner);
    expect(errors[0]?.extensions, search).toMatchObject(refusedAt('search'));
  }
});

/** The first row of the bin that matches the search. */
async function firstInBin(search: string): Promise<BinRow> {
  const [item] = await inBin(search);
  if (!item) throw new Error(`nothing in the bin for ${search}`);
  return item;
}

const UNDO =
  'mutation($vrsta: String!, $parentId: ID!, $createdAt: DateTime) { undoDelete(vrsta: $vrsta, parentId: $parentId, createdAt: $createdAt) { naziv } }';
const undo = (vrsta: string, parentId: string, options: CallOptions & { createdAt?: string } = {}) =>
  app.gql<{ undoDelete: { naziv: string } }>(UNDO, { vrsta, parentId, createdAt: options.createdAt }, options);

const errorsOf = ({ errors }: { errors: { message: string; extensions: { code: string } }[] }) =>
  errors.map(({ message, extensions }) => [extensions.code, message]);

async function addContract(project: Row, naziv: string): Promise<string> {
  const objectKey = await app.storeObject('contract', naziv);
  await app.change('updateProjectContracts', { ...project, naziv, objectKey });
  return objectKey;
}
const removeContract = async (project: Row, naziv: string, objectKey: string, index: number) =>
  app.change('deleteProjectContracts', { ...project, naziv, objectKey, index });

const contracts = async ({ id }: Row) => {
  const { ugovori } = await app.read<{ ugovori: { naziv: string }[] }>('getProject', id, 'ugovori { naziv }');
  return ugovori.map(({ naziv }) => naziv);
};

test('finds a deleted client by words without diacritics, and restores it once', async () => {
  const { id } = await newClient(app, { poslovnoIme: 'Šećerana Đorđević' });
  await app.deleteClient(id);
  expect(await inBin('djordjevic jovic')).toHaveLength(1);
  const item = await firstInBin('djordjevic jovic');
  expect(item).toMatchObject({ id, vrsta: 'client', naziv: 'Šećerana Đorđević', deletedBy: 'Mira Jović' });
  expect(await app.restore('client', id)).toEqual([]);
  expect(await inBin('djordjevic jovic')).toEqual([]);
  expect(await app.read('getClient', id, 'poslovnoIme')).toEqual({ poslovnoIme: 'Šećerana Đorđević' });
  expect(await app.restore('client', id)).toEqual([['NOT_FOUND', 'Zapis nije u korpi.']]);
});

test('restores a document to its old position on the list', async () => {
  const project = await newProject(app, 9);
  const key = await addContract(project, 'aneks.pdf');
  await addContract(project, 'drugi aneks.pdf');
  await removeContract(project, 'aneks.pdf', key, 1);
  const item = await firstInBin('aneks');
  expect(item).toMatchObject({ vrsta: 'document', naziv: 'aneks.pdf', projectId: project.id });
  await app.restore('document', item.id);
  expect(await contracts(project)).toEqual(['ugovor.pdf', 'aneks.pdf', 'drugi aneks.pdf']);
});

test('returns CONFLICT with the reason when a project no longer allows the restore of its item', async () => {
  const project = await newProject(app, 4);
  const objectKey = await app.storeObject('offer', 'stara ponuda.pdf');
  const file = { ...project, naziv: 'stara ponuda.pdf', objectKey };
  await app.change('updateProjectOfferFiles', file);
  await app.change('deleteProjectOfferFiles', { ...file, index: 0 });
  const chosen = await app.storeObject('offer');
  await app.change('updateProjectOfferFiles', { ...project, naziv: 'nova.pdf', objectKey: chosen });
  await app.change('updateProjectSelectedOffer', { ...project, objectKey: chosen, step: 6 });
  const item = await firstInBin('stara ponuda');
  const sentence = 'Ponuda je već izabrana, pa se dokumenti ponude više ne mogu dodavati ni brisati.';
  expect(await app.restore('document', item.id)).toEqual([['CONFLICT', sentence]]);
  expect(await inBin('stara ponuda')).toHaveLength(1);
  await sql`update projects set deleted_at = now(), deleted_by = ${app.owner} where id = ${project.id}`.execute(app.db);
  expect(await app.restore('document', item.id)).toEqual([['CONFLICT', expect.stringContaining('je obrisan')]]);
});

test('undoes a delete only for the person who deleted, and only for a minute', async () => {
  const project = await newProject(app);
  const measurement = { datum: '2026-12-01', vreme: '09:30' };
  await app.change('updateProjectMeasurements', { ...project, ...measurement });
  await app.change('deleteProjectMeasurements', { ...project, ...measurement, index: 0 });
  const notFound = [['NOT_FOUND', expect.stringContaining('obratite se vlasniku')]];
  expect(errorsOf(await undo('measurement', project.id, app.asOwner))).toEqual(notFound);
  expect(errorsOf(await undo('comment', project.id))).toEqual(notFound);
  expect((await undo('measurement', project.id)).data).toMatchObject({ undoDelete: { naziv: '01.12.2026. 09:30' } });
  await app.change('deleteProjectMeasurements', { ...project, ...measurement, index: 0 });
  await sql`update measurements set deleted_at = deleted_at - interval '61 seconds'
    where project_id = ${project.id}`.execute(app.db);
  expect(errorsOf(await undo('measurement', project.id))).toEqual(notFound);
  expect(errorsOf(await undo('projekat', project.id))).toMatchObject([['BAD_USER_INPUT', expect.any(String)]]);
});

test('the first undo in a project restores the item deleted last', async () => {
  const project = await newProject(app, 9);
  const first = await addContract(project, 'prvi.pdf');
  const second = await addContract(project, 'drugi.pdf');
  await removeContract(project, 'prvi.pdf', first, 1);
  await removeContract(project, 'drugi.pdf', second, 1);
  await undo('document', project.id);
  expect(await contracts(project)).toEqual(['ugovor.pdf', 'drugi.pdf']);
  await undo('document', project.id);
  expect(await contracts(project)).toEqual(['ugovor.pdf', 'prvi.pdf', 'drugi.pdf']);
});

test('an undo with createdAt restores the deleted item that was created at that time', async () => {
  const project = await newProject(app, 9);
  const first = await addContract(project, 'prvi.pdf');
  const second = await addContract(project, 'drugi.pdf');
  for (const komentar of ['prva', 'druga'])
    await app.change('updateProjectOptimizationComments', { ...project, komentar });
  const days = ['2026-12-01', '2026-12-02'].map(datum => ({ datum, vreme: '08:00' }));
  for (const day of days) await app.change('updateProjectMeasurements', { ...project, ...day });
  const selection =
    'documents: ugovori { createdAt } comments: optimizacijaKomentari { createdAt } measurements: merenja { createdAt }';
  const lists = await app.read<Record<string, { createdAt: string }[]>>('getProject', project.id, selection);
  const { documents = [], comments = [], measurements = [] } = lists;

  await removeContract(project, 'prvi.pdf', first, 1);
  await removeContract(project, 'drugi.pdf', second, 1);
  for (const komentar of ['prva', 'druga'])
    await app.change('deleteProjectOptimizationComments', { ...project, komentar, index: 0 });
  for (const day of days) await app.change('deleteProjectMeasurements', { ...project, ...day, index: 0 });

  const notFound = [['NOT_FOUND', expect.stringContaining('Nema šta da se vrati')]];
  expect(errorsOf(await undo('document', project.id, { createdAt: '2020-01-01T00:00:00.000Z' }))).toEqual(notFound);
  const restoredName = async (vrsta: string, items: { createdAt: string }[], index: number) =>
    (await undo(vrsta, project.id, items[index])).data.undoDelete.naziv;
  expect(await restoredName('document', documents, 1)).toBe('prvi.pdf');
  expect(errorsOf(await undo('document', project.id, documents[1]))).toEqual(notFound);
  expect(await restoredName('document', documents, 2)).toBe('drugi.pdf');
  expect(await restoredName('comment', comments, 0)).toBe('prva');
  expect(await restoredName('measurement', measurements, 0)).toBe('01.12.2026. 08:00');
});

const FULL = [['CONFLICT', 'Lista je puna: može imati najviše 2,000 stavki.']];

/** Inserts that many notes of the project's optimization at once. */
const insertComments = (project: Row, count: number) =>
  sql`insert into comments (kind, project_id, komentar, korisnik, created_by)
    select 'optimization', ${project.id}, n, 'Mira', ${app.staff} from generate_series(1, ${count}::int) n`.execute(
    app.db,
  );

test('refuses to restore an item to a full list; one of two concurrent restores takes the last slot', async () => {
  const project = await newProject(app, 9);
  for (const komentar of ['pred punim', 'pred punim i ona']) {
    await app.change('updateProjectOptimizationComments', { ...project, komentar });
    await app.change('deleteProjectOptimizationComments', { ...project, komentar, index: 0 });
  }
  await insertComments(project, LIST_ITEMS_MAX - 1);
  const items = await inBin('pred punim');
  expect(items).toHaveLength(2);
  await app.warm();
  const undoComment = async () => errorsOf(await undo('comment', project.id));
  const faults = await Promise.all([...items.map(({ id }) => app.restore('comment', id)), undoComment()]);
  expect(faults.filter(({ length }) => length === 0)).toHaveLength(1);
  const remaining = await firstInBin('pred punim');
  expect(await app.restore('comment', remaining.id)).toEqual(FULL);
  expect(await undoComment()).toEqual(FULL);
  expect(await inBin('pred punim')).toHaveLength(1);
  const { rows } = await sql<{ live: number }>`select count(*)::int as live from comments
    where project_id = ${project.id} and deleted_at is null`.execute(app.db);
  expect(rows[0]?.live).toBe(LIST_ITEMS_MAX);
  // items of other lists of the project can still be restored
  const key = await addContract(project, 'na drugom spisku.pdf');
  await removeContract(project, 'na drugom spisku.pdf', key, 1);
  expect((await undo('document', project.id)).errors).toEqual([]);
});

test('one of three concurrent restores of a client succeeds, and the trail contains one restore', async () => {
  const { id } = await newClient(app);
  await app.deleteClient(id);
  await app.warm();
  const faults = await Promise.all([1, 2, 3].map(() => app.restore('client', id)));
  expect(faults.filter(({ length }) => length === 0)).toHaveLength(1);
  const text = 'query($id: ID!) { listChanges(entity: "client", entityId: $id) { items { action actorName } } }';
  expect(await app.query(text, { id })).toEqual({
    items: [
      { action: 'restoreDeleted', actorName: 'Petar Vlasnik' },
      { action: 'clients/delete', actorName: 'Mira Jović' },
      { action: 'createClients', actorName: 'Mira Jović' },
    ],
  });
});

const days = (n: number) => new Date(Date.now() + n * 86_400_000);

test('deletes items that have been in the bin for 90 days, and stored objects to which no document refers', async () => {
  const project = await newProject(app, 9);
  const unsharedKey = await addContract(project, 'sam.pdf');
  const sharedKey = await addContract(project, 'deljen.pdf');
  await addContract(project, 'ostaje.pdf');
  await sql`update documents set object_key = ${sharedKey} where naziv = 'ostaje.pdf'`.execute(app.db);
  await removeContract(project, 'sam.pdf', unsharedKey, 1);
  await removeContract(project, 'deljen.pdf', sharedKey, 1);
  const { clientId } = await newPreoffer(app);
  const { id: unused } = await newClient(app, { poslovnoIme: 'Niko i ništa' });
  await app.deleteClient(clientId);
  await app.deleteClient(unused);
  const uplata = { ...project, tip: 'avans', nacin: 'gotovina', iznos: '77.00', datum: '2026-11-21' };
  const list = 'uplate { uplataId: id version index }';
  const { uplate } = await app.change<{ uplate: object[] }>('updateProjectPayments', uplata, list);
  await app.change('deleteProjectPayment', { ...project, ...uplate[0], razlog: 'stara uplata' });

  const removed: string[] = [];
  const remove = async (objectKey: string) => void removed.push(objectKey);
  await emptyBin(app.db, days(89), remove);
  expect(removed).toEqual([]);
  expect(await inBin('sam.pdf')).toHaveLength(1);
  expect(await inBin('stara uplata')).toHaveLength(1);
  await emptyBin(app.db, days(91), remove);
  expect(removed).toContain(unsharedKey);
  expect(removed).not.toContain(sharedKey);
  expect(await inBin('sam.pdf')).toEqual([]);
  expect(await inBin('stara uplata')).toEqual([]);
  expect(await inBin('niko i nista')).toEqual([]);
  const remainingClients = await app.db
    .selectFrom('clients')
    .select('id')
    .where('id', 'in', [clientId, unused])
    .execute();
  expect(remainingClients).toEqual([{ id: clientId }]);
});

const addPersonAndCall = async (clientId: string) => {
  await app.change('createClientPerson', { clientId, ime: 'Ana' });
  const call = { clientId, vrsta: 'Poziv', vreme: '2026-11-20T09:30:00.000Z', tekst: 'Pita za rok' };
  await app.change('createClientContact', call);
};
const countOfClient = async (table: 'client_people' | 'client_contacts', clientId: string) =>
  (await app.db.selectFrom(table).select('id').where('client_id', '=', clientId).execute()).length;

test('a client with a pre-offer leaves the bin after 90 days, and can no longer be restored', async () => {
  const { clientId } = await newPreoffer(app);
  await app.setColumns('clients', clientId, { poslovno_ime: 'Zidarić' });
  await app.deleteClient(clientId);
  const deletedAgo = (days: number) =>
    app.setColumns('clients', clientId, { deleted_at: new Date(Date.now() - days * 86_400_000) });
  await deletedAgo(89);
  expect(await inBin('zidaric')).toHaveLength(1);
  await deletedAgo(91);
  expect(await inBin('zidaric')).toEqual([]);
  expect(await app.restore('client', clientId)).toEqual([['NOT_FOUND', 'Zapis nije u korpi.']]);
});

test('deletes contact persons and calls together with their client after 90 days, unless the client has pre-offers', async () => {
  const { id } = await newClient(app);
  const { clientId: used } = await newPreoffer(app);
  for (const clientId of [id, used]) {
    await addPersonAndCall(clientId);
    await app.deleteClient(clientId);
  }
  await emptyBin(app.db, days(91), async () => {});
  const clients = await app.db.selectFrom('clients').select('id').where('id', 'in', [id, used]).execute();
  expect(clients).toEqual([{ id: used }]);
  expect([await countOfClient('client_people', id), await countOfClient('client_contacts', id)]).toEqual([0, 0]);
  expect([await countOfClient('client_people', used), await countOfClient('client_contacts', used)]).toEqual([1, 1]);
});
