import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/kernel/postgres/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/kernel/postgres/embedded-postgres.ts';
import { EventReader } from '../api/event-reader.ts';
import { Caller } from '../e2e/caller.ts';
import { OWNER, OWNER_ENV } from '../e2e/owner.ts';
import { startServer } from '../e2e/start-server.ts';
import { startPgBouncer } from '../services/pgbouncer.ts';

const scratch = mkdtempSync(join(tmpdir(), 'okno-bouncer-'));
let database: EmbeddedPostgres;
const stops: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  const folder = join(scratch, 'baza');
  database = await startEmbeddedPostgres({ folder });
  chmodSync(scratch, 0o711);
  chmodSync(folder, 0o711); // PgBouncer and servers started by root run as another user
});
afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
  await database?.stop();
  rmSync(scratch, { recursive: true, force: true });
});

const startBehind = async (pool: 'session' | 'transaction' | 'statement') => {
  const bouncer = await startPgBouncer(join(scratch, pool), pool, database.connection);
  stops.push(bouncer.stop);
  const server = await startServer(join(scratch, `server-${pool}`), { ...OWNER_ENV, DATABASE_URL: bouncer.url });
  stops.push(() => server.stop());
  return server;
};

test('behind PgBouncer in session mode times are UTC although the database has another zone, and changes are streamed', async () => {
  const db = openDatabase(database.connection, { max: 1 });
  await sql.raw(`alter database ${database.connection.database} set timezone = 'Europe/Belgrade'`).execute(db);
  await db.destroy();
  const server = await startBehind('session');
  const caller = await Caller.signIn(OWNER, server.url);
  const token = caller.headers.authorization.replace('Bearer ', '');
  const stream = await EventReader.open(`${server.url}/api/graphql/stream`, token);
  const before = Date.now();
  const { createdAt } = await caller.change('createClients', { poslovnoIme: 'Preko bazena' });
  expect(JSON.stringify(await stream.next())).toContain('"entity":"client"');
  stream.close();
  expect(Date.parse(createdAt)).toBeGreaterThanOrEqual(before - 1_000);
  expect(Date.parse(createdAt)).toBeLessThanOrEqual(Date.now() + 1_000);
});

test.each(['transaction', 'statement'] as const)(
  'behind PgBouncer in %s mode the server does not start, and its error says which mode it needs',
  async pool => {
    await expect(startBehind(pool)).rejects.toThrow('Podesite mu pool_mode = session');
  },
);
