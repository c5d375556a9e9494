import { expect, test } from 'vitest';
import { VIEWS_MAX } from '#domain/limits.ts';
import { startApp } from '../../../tests/api/app.ts';

interface View {
  id: string;
  naziv: string;
  upit: string;
  deljen: boolean;
  moj: boolean;
  autor: string;
  version: number;
}

const app = await startApp();

const SELECTION = 'id naziv upit deljen moj autor version';
const NEW = { lista: 'projects', naziv: 'Za ponudu', upit: 'korak=4&odgovornaOsoba=ja', deljen: false };
const save = (input: object) => app.change<View>('saveListView', { ...NEW, ...input }, SELECTION);

const views = (as = app.staff) => app.query<View[]>(`{ listViews(lista: "projects") { ${SELECTION} } }`, {}, { as });

test('returns a saved view only to its author until it is shared; then only the author and owners may change it', async () => {
  const view = await save({});
  expect(view).toMatchObject({ naziv: 'Za ponudu', upit: 'korak=4&odgovornaOsoba=ja', moj: true, version: 1 });
  expect(await views()).toEqual([view]);
  expect(await views(app.owner)).toEqual([]);
  const ownView = { ...NEW, id: view.id, version: 1 };
  expect((await app.refusal('saveListView', ownView, app.asOwner)).code).toBe('NOT_FOUND');
  expect((await app.refusal('deleteListView', { id: view.id }, app.asOwner)).code).toBe('NOT_FOUND');

  const sharedView = await save({ id: view.id, version: 1, deljen: true, naziv: 'Ponude' });
  expect(sharedView).toMatchObject({ naziv: 'Ponude', deljen: true, version: 2 });
  expect((await app.refusal('saveListView', ownView)).code).toBe('CONFLICT');
  const other = await app.account('luka', 'Luka Lukić', []);
  expect(await views(other)).toEqual([{ ...sharedView, moj: false }]);
  expect((await app.refusal('saveListView', { ...ownView, version: 2 }, { as: other })).code).toBe('FORBIDDEN');
  expect((await app.refusal('deleteListView', { id: view.id }, { as: other })).code).toBe('FORBIDDEN');
  await app.change('deleteListView', { id: view.id }, 'id', app.asOwner);
  expect(await views(other)).toEqual([]);
  expect(await app.trailOf('projects')).toEqual([
    { action: 'saveListView', detail: { naziv: 'Aktivni projekti: Ponude' } },
    { action: 'deleteListView', detail: { naziv: 'Aktivni projekti: Ponude' } },
  ]);
});

test.each([
  [{ lista: 'clients' }, 'lista'],
  [{ naziv: ' ' }, 'naziv'],
  [{ naziv: 'a'.repeat(61) }, 'naziv'],
  [{ upit: 'korak=5' }, 'upit'],
  [{ upit: 'status=Zainteresovan' }, 'upit'],
  [{ upit: `q=${'a'.repeat(1001)}` }, 'upit'],
])('refuses a saved view with %j, and reports the field %s', async (input, field) => {
  const { code, fields } = await app.refusal('saveListView', { ...NEW, ...input });
  expect([code, Object.keys(fields ?? {})]).toEqual(['BAD_USER_INPUT', [field]]);
});

test('returns NOT_FOUND for the delete of a saved view that is unknown, or shared in a list that the caller may not read', async () => {
  const { id: shared } = await save({ lista: 'preoffers', upit: 'status=Zainteresovan', deljen: true });
  const fitter = await app.account('toma', 'Toma Terenac', ['teren']);
  expect((await app.refusal('deleteListView', { id: shared }, { as: fitter })).code).toBe('NOT_FOUND');
  for (const id of ['0', '999', 'x', '9'.repeat(40), '-1'])
    expect((await app.refusal('deleteListView', { id })).code, id).toBe('NOT_FOUND');
});

test('refuses more saved views than the limit, even for concurrent additions', async () => {
  const luka = await app.account('mina', 'Mina Minić', []);
  const rows = Array.from({ length: VIEWS_MAX - 1 }, (_, i) => ({
    account_id: luka,
    lista: 'preoffers',
    naziv: `Prikaz ${i}`,
    upit: '',
  }));
  await app.db.insertInto('list_views').values(rows).execute();
  const options = [{ as: luka }, { as: luka }];
  expect(await app.race('saveListView', [NEW, NEW], options)).toEqual({ done: 1, codes: ['CONFLICT'] });
});

test('stores the chosen columns of a list for each person', async () => {
  const storedColumns = (as = app.staff) => app.query('{ getListColumns(lista: "projects") }', {}, { as });
  const store = (kolone: string[]) => app.change('saveListColumns', { lista: 'projects', kolone }, 'kolone');
  expect(await storedColumns()).toBeNull();
  await store(['klijent', 'korak']);
  await store(['korak', 'klijent']);
  expect(await storedColumns()).toEqual(['korak', 'klijent']);
  expect(await storedColumns(app.owner)).toBeNull();
  await store([]);
  expect(await storedColumns()).toBeNull();
  for (const kolone of [['status', 'klijent'], ['korak']])
    expect((await app.refusal('saveListColumns', { lista: 'projects', kolone })).code).toBe('BAD_USER_INPUT');
  const kolone = ['poslovnoIme', 'pib', 'mesto', 'adresa', 'duguje'];
  const clients = { lista: 'clients', kolone };
  expect(await app.change('saveListColumns', clients, 'lista kolone')).toEqual(clients);
  const fitter = await app.account('teren', 'Toma Terenac', ['teren']);
  expect((await app.refusal('saveListColumns', clients, { as: fitter })).code).toBe('FORBIDDEN');
});
