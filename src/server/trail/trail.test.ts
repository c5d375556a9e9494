import { expect, test } from 'vitest';
import { PAGE_ROWS_MAX } from '#domain/limits.ts';
import { type CallOptions, startApp } from '../../../tests/api/app.ts';
import { newClient, newPreoffer, TOO_MANY_WORDS } from '../../../tests/api/business-steps.ts';
import type { ChangeRow } from './trail.queries.ts';

type Change = Omit<ChangeRow, 'detail'> & { detail: string };
interface TrailQuery {
  first?: number;
  after?: string | null;
  search?: string;
  entity?: string;
  entityId?: string;
}

const app = await startApp();

const LIST = `query($first: Int, $after: String, $search: String, $entity: String, $entityId: ID) {
  listChanges(first: $first, after: $after, search: $search, entity: $entity, entityId: $entityId) {
    items { id action actorName actorUsername entity entityId zapis detail } nextToken } }`;
const requestTrail = (query: TrailQuery, options: CallOptions = app.asOwner) =>
  app.gql<{ listChanges: { items: Change[]; nextToken: string | null } }>(LIST, query, options);
const changes = async (query: TrailQuery) => (await requestTrail(query)).data.listChanges.items;
const code = async (query: TrailQuery, options?: CallOptions) =>
  (await requestTrail(query, options)).errors[0]?.extensions.code;

test('lists every change of a record, newest first, with the changed values and the record’s name', async () => {
  const { id } = await newClient(app, { poslovnoIme: 'Žitoprodukt' });
  await app.rest('PUT', '/api/clients/update', { clientId: id, mesto: 'Bečej' });
  const [second, first, ...more] = await changes({ entity: 'client', entityId: id });
  expect(more).toEqual([]);
  expect(first).toMatchObject({
    action: 'createClients',
    actorName: 'Mira Jović',
    actorUsername: 'mira',
    zapis: 'Žitoprodukt',
  });
  expect(second).toMatchObject({ action: 'clients/update', entity: 'client', entityId: id });
  expect(JSON.parse(second?.detail ?? '')).toEqual({ mesto: { staro: null, novo: 'Bečej' } });
});

test('only owners read the history of a deleted record', async () => {
  const { id } = await newClient(app, { poslovnoIme: 'Obrisani' });
  const record = { entity: 'client', entityId: id };
  const asStaff = { as: app.staff };
  expect(await code(record, asStaff)).toBeUndefined();
  await app.deleteClient(id);
  expect(await code(record, asStaff)).toBe('NOT_FOUND');
  expect(await code({ entity: 'client', entityId: 'nije-zapis' }, asStaff)).toBe('NOT_FOUND');
  expect((await changes(record)).map(({ action }) => action)).toEqual(['clients/delete', 'createClients']);
});

test('the trail refuses a record without id or kind, a wrong page size and an invalid page token', async () => {
  for (const query of [
    { entity: 'client' },
    { entityId: app.staff },
    { first: 0 },
    { first: PAGE_ROWS_MAX + 1 },
    { after: 'x' },
  ])
    expect(await code(query), JSON.stringify(query)).toBe('BAD_USER_INPUT');
});

test('the search of the trail finds a change by its author, by the Serbian name of its action, and by its texts', async () => {
  const { id } = await newClient(app, { poslovnoIme: 'Čađava Škola' });
  await app.deleteClient(id);
  const actionsFound = async (search: string) => (await changes({ search })).map(({ action }) => action);
  expect(await actionsFound('cadjava skola')).toEqual(['clients/delete', 'createClients']);
  expect(await actionsFound('obrisan klijent cadjava')).toEqual(['clients/delete']);
  expect(await actionsFound('Dodat klijent čađava jović')).toEqual(['createClients']);
  expect(await actionsFound('čađava petar')).toEqual([]);
  expect(await actionsFound('100%')).toEqual([]);
  for (const search of ['a'.repeat(201), TOO_MANY_WORDS]) expect(await code({ search }), search).toBe('BAD_USER_INPUT');
});

test('returns every change of a record once, page by page', async () => {
  const { id, createdAt } = await newPreoffer(app);
  for (let note = 1; note <= 5; note++)
    await app.change('updatePreofferComments', { id, createdAt, komentar: `${note}` });
  const record = { entity: 'preoffer', entityId: id };
  const all = await changes(record);
  const paged: Change[] = [];
  let after: string | null = null;
  do {
    const { data }: Awaited<ReturnType<typeof requestTrail>> = await requestTrail({ ...record, first: 2, after });
    paged.push(...data.listChanges.items);
    after = data.listChanges.nextToken;
  } while (after);
  expect(paged).toEqual(all);
  expect(paged).toHaveLength(6);
});

test('the database refuses to update and delete rows of the trail', async () => {
  await newClient(app);
  await expect(app.db.updateTable('changes').set({ actor_name: 'Neko' }).execute()).rejects.toThrow();
  await expect(app.db.deleteFrom('changes').execute()).rejects.toThrow();
});
