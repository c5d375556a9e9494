import { connect, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { rightsOf } from '#domain/rights.ts';
import { recordChange } from '#server/changes/changes.ts';
import { openApp, startApp } from '../../../tests/api/app.ts';
import { EventReader } from '../../../tests/api/event-reader.ts';

const readers: EventReader[] = [];
const app = await startApp();
const url = await app.app.listen({ host: '127.0.0.1', port: 0 });
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close();
});

const stream = async (as: string | null = app.staff, query = '', path = '/api/graphql/stream') => {
  const reader = await EventReader.open(`${url}${path}${query}`, as && app.bearer(as));
  readers.push(reader);
  return reader;
};
const openStream = async (as = app.staff) => {
  const reader = await EventReader.openOnceListening(url, app.bearer(as));
  readers.push(reader);
  return reader;
};
const waitingForLocks = async () => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    app.db,
  );
  return rows[0]?.n;
};
const CREATE = 'mutation createClients($input: CreateClientsInput!) { createClients(input: $input) { id } }';
const createClient = (poslovnoIme: string) =>
  app.gql<{ createClients: { id: string } }>(CREATE, { input: { tip: 'pravno', poslovnoIme } });
const actor = () => ({
  accountId: app.owner,
  sessionId: '',
  username: 'v',
  name: 'Petar Vlasnik',
  rights: rightsOf(['owner']),
});

interface ChangedEvent {
  data: { changed: Record<string, unknown> };
}

test('a change is reported to everybody with its author and without its content', async () => {
  const [staffStream, ownerStream] = [await openStream(), await openStream(app.owner)];
  const { data } = await createClient('Tajna firma');
  for (const reader of [staffStream, ownerStream]) {
    expect(reader.type).toBe('text/event-stream; charset=utf-8');
    expect(await reader.next<ChangedEvent>()).toEqual({
      data: {
        changed: {
          entity: 'client',
          id: data.createClients.id,
          action: 'createClients',
          actorId: app.staff,
          actorName: 'Mira Jović',
          page: null,
        },
      },
    });
  }
});

test('the event of a change names the page that made it, so that this page can ignore it', async () => {
  const reader = await openStream();
  await app.app.inject({
    method: 'POST',
    url: '/api/graphql',
    headers: { ...app.headers(), 'okno-page': 'page-1234' },
    payload: { query: CREATE, variables: { input: { tip: 'pravno', poslovnoIme: 'Sa stranice' } } },
  });
  expect(await reader.next<ChangedEvent>()).toMatchObject({ data: { changed: { page: 'page-1234' } } });
});

test('a change that is rolled back is not reported', async () => {
  const reader = await openStream();
  const call = { actor: actor(), page: undefined };
  await app.db
    .transaction()
    .execute(async db => {
      await recordChange({ ...call, db }, { entity: 'client', id: 'never', action: 'createClients' });
      throw new Error('taken back');
    })
    .catch(() => {});
  await recordChange({ ...call, db: app.db }, { entity: 'client', id: 'kept', action: 'createClients' });
  expect(await reader.next<ChangedEvent>()).toMatchObject({ data: { changed: { id: 'kept' } } });
});

test('a person who may not read an area is not notified of operations in it', async () => {
  const fitter = await app.account('monter', 'Monter', ['teren']);
  const [fitterStream, ownerStream] = [await openStream(fitter), await openStream(app.owner)];
  const call = { actor: actor(), page: undefined, db: app.db };
  for (const action of [
    'updateProjectFinances',
    'updateProjectContracts',
    'updateProjectPayments',
    'updateProjectData',
  ] as const)
    await recordChange(call, { entity: 'project', id: 'p', action });
  expect(await fitterStream.next<ChangedEvent>()).toMatchObject({ data: { changed: { action: 'updateProjectData' } } });
  expect(await ownerStream.next<ChangedEvent>()).toMatchObject({
    data: { changed: { action: 'updateProjectFinances' } },
  });
});

test('a change of an account ends the account’s streams at once, but only if its rights changed', async () => {
  const id = await app.account('premesten', 'Premešten', ['zaposleni']);
  const [changedStream, staffStream] = [await openStream(id), await openStream()];
  const patch = (payload: object) =>
    app.app.inject({ method: 'PATCH', url: `/api/auth/admin/users/${id}`, headers: app.headers(app.asOwner), payload });
  expect((await patch({ name: 'Drugo ime' })).statusCode).toBe(200);
  await createClient('Posle imena');
  for (const reader of [changedStream, staffStream])
    expect(await reader.next<ChangedEvent>()).toMatchObject({ data: { changed: { entity: 'client' } } });
  expect((await patch({ groups: ['teren'] })).statusCode).toBe(200);
  // The session is checked before a change is sent, but no change follows; heartbeats, which check it too, come only
  // every 15 seconds.
  const ended = await Promise.race([
    changedStream.next(),
    new Promise(resolve => setTimeout(resolve, 10_000, 'still open')),
  ]);
  expect(ended).toBe('complete');
  await createClient('Za ostale');
  expect(await staffStream.next<ChangedEvent>()).toMatchObject({ data: { changed: { entity: 'client' } } });
});

test('changes of accounts are reported to owners only', async () => {
  const [staffStream, ownerStream] = [await openStream(), await openStream(app.owner)];
  const call = { actor: actor(), page: undefined, db: app.db };
  await recordChange(call, { entity: 'account', id: 'secret', action: 'createAccount' });
  await recordChange(call, { entity: 'company', id: 'company', action: 'updateCompany' });
  expect(await ownerStream.next<ChangedEvent>()).toMatchObject({ data: { changed: { entity: 'account' } } });
  expect(await staffStream.next<ChangedEvent>()).toMatchObject({ data: { changed: { entity: 'company' } } });
});

test('sends only the fields that the subscription selects', async () => {
  await openStream();
  const reader = await stream(app.staff, `?query=${encodeURIComponent('subscription { changed { id } }')}`);
  const { data } = await createClient('Samo broj');
  expect(await reader.next<ChangedEvent>()).toEqual({ data: { changed: { id: data.createClients.id } } });
});

test('GET /api/graphql streams changes to a caller that accepts an event stream', async () => {
  await openStream();
  const reader = await stream(app.staff, '', '/api/graphql');
  await createClient('Isti put');
  expect(await reader.next<ChangedEvent>()).toMatchObject({ data: { changed: { entity: 'client' } } });
});

test.each(['/api/graphql', '/api/graphql/stream'])(
  'POST %s sends the results of the named subscription (protocol graphql-sse)',
  async path => {
    (await openStream()).close();
    const body = {
      query: 'subscription names { changed { entity actorName } }',
      operationName: 'names',
      variables: {},
    };
    const reader = await EventReader.open(`${url}${path}`, app.bearer(app.staff), { body });
    readers.push(reader);
    expect([reader.status, reader.type]).toEqual([200, 'text/event-stream; charset=utf-8']);
    await createClient('Po protokolu');
    expect(await reader.next<ChangedEvent>()).toEqual({
      data: { changed: { entity: 'client', actorName: 'Mira Jović' } },
    });
  },
);

test('the stream of an account that was disabled ends instead of reporting the next change', async () => {
  const id = await app.account('nina', 'Nina Ilić', []);
  const reader = await openStream(id);
  await app.db.updateTable('accounts').set({ status: 'disabled' }).where('id', '=', id).execute();
  await createClient('Posle isključenja');
  expect(await reader.next()).toBe('complete');
  expect(await reader.next()).toBeNull();
});

test('a lost connection to the database ends all streams, and they can be opened again', async () => {
  const reader = await openStream();
  const { rows } = await sql<{ ended: boolean }>`
    select pg_terminate_backend(pid) as ended from pg_stat_activity
    where application_name = 'okno live' and datname = current_database()`.execute(app.db);
  expect(rows).toEqual([{ ended: true }]);
  expect(await reader.next()).toBe('complete');
  const secondStream = await openStream();
  await createClient('Opet na vezi');
  expect(await secondStream.next<ChangedEvent>()).toMatchObject({ data: { changed: { entity: 'client' } } });
});

test('the server ends all streams when it stops', async () => {
  const other = await openApp();
  const address = await other.app.listen({ host: '127.0.0.1', port: 0 });
  const reader = await EventReader.openOnceListening(address, other.bearer(other.staff));
  await other.close();
  expect(await reader.next()).toBe('complete');
});

test.each([
  ['no token', null, '', 401],
  ['a query', undefined, '?query=%7B%20getUserInfo%20%7B%20name%20%7D%20%7D', 400],
  ['a mutation', undefined, '?query=mutation%20%7B%20undoDelete(vrsta:%22a%22,parentId:%22b%22)%7Bid%7D%20%7D', 400],
  ['nonsense', undefined, '?query=subscription%20%7B', 400],
  ['two queries', undefined, '?query=a&query=b', 400],
  ['a variable', undefined, '?query=subscription($a:Int!)%7B%20changed%20%7B%20id%20%7D%20%7D', 400],
])('a subscription with %s is refused', async (_name, as, query, status) => {
  await openStream();
  expect((await stream(as === null ? null : app.staff, query)).status).toBe(status);
});

test('refuses a GET of GraphQL that does not accept a stream', async () => {
  const reader = await EventReader.open(`${url}/api/graphql?query=%7B__typename%7D`, app.bearer(app.staff), {
    accept: '*/*',
  });
  expect(reader.status).toBe(405);
});

test('refuses the 21st stream of one account, and serves another account and a freed slot', async () => {
  const id = await app.account('mnogo', 'Mnogo Prozora', []);
  const streams = [];
  for (let i = 0; i < 20; i++) streams.push(await openStream(id));
  expect((await stream(id)).status).toBe(429);
  expect((await openStream(app.owner)).status).toBe(200);
  streams[0]?.close();
  let status = 429;
  while (status === 429) status = (await stream(id)).status;
  expect(status).toBe(200);
});

test('a caller that disconnects before it is authenticated takes no slot', async () => {
  await openStream();
  const id = await app.account('brzo', 'Brzo Odlazi', []);
  const accepted: Socket[] = [];
  const accept = (socket: Socket) => accepted.push(socket);
  app.app.server.on('connection', accept);
  let requestCount = 0;
  const count = () => requestCount++;
  app.app.server.on('request', count);
  await app.db.transaction().execute(async db => {
    await sql`lock table accounts in access exclusive mode`.execute(db); // so that nobody can be authenticated in the meantime
    const sockets = Array.from({ length: 8 }, () => connect(Number(new URL(url).port), '127.0.0.1'));
    for (const socket of sockets)
      socket.write(`GET /api/graphql/stream HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${app.bearer(id)}\r\n\r\n`);
    await expect.poll(async () => requestCount === 8 && ((await waitingForLocks()) ?? 0) > 0).toBe(true);
    const ports = sockets.map(({ localPort }) => localPort);
    for (const socket of sockets) socket.resetAndDestroy();
    const isGone = () => accepted.every(({ remotePort, destroyed }) => destroyed || !ports.includes(remotePort));
    await expect.poll(isGone).toBe(true);
  });
  app.app.server.off('connection', accept);
  app.app.server.off('request', count);
  for (let i = 0; i < 20; i++) expect((await openStream(id)).status).toBe(200);
});
