import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newDatabase, openNewDatabase } from '../../../../tests/api/database.ts';
import { startSwitchableLink } from '../../../../tests/services/switchable-link.ts';
import { isUnavailable, openDatabase, ping } from './database.ts';

const unavailable = async (work: Promise<unknown>) => isUnavailable(await work.catch((error: unknown) => error));

test('a database URL without a password uses PGPASSWORD', async () => {
  const { connection, drop } = await newDatabase();
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const { host, user, password, database } = connection;
  const url = `postgres://${user}@${encodeURIComponent(host)}/${database}`;
  const answer = async () => {
    const db = openDatabase({ url }, { max: 1 });
    return ping(db)
      .then(
        () => 'connected',
        ({ code }: { code?: string }) => code,
      )
      .finally(() => db.destroy());
  };
  vi.stubEnv('PGPASSWORD', `a'b"c$d #${password}`);
  expect(await answer()).toBe('28P01');
  vi.stubEnv('PGPASSWORD', password);
  expect(await answer()).toBe('connected');
  await drop();
});

test('runs different statements that begin with the same comment on one connection', async () => {
  const { db } = await openNewDatabase({ max: 1 });
  const number = async (text: string) => {
    const { rows } = await sql<{ number: number }>`/*numbers*/ select ${sql.raw(text)}::int as number`.execute(db);
    return rows[0]?.number;
  };
  expect(await number('1')).toBe(1);
  expect(await number('2')).toBe(2);
  expect(await number('1')).toBe(1);
  const { rows } = await sql`select from pg_prepared_statements where name like 'numbers%'`.execute(db);
  expect(rows).toHaveLength(2);
});

/** Creates a database, and starts a link to it, which can stop forwarding. */
async function startLinkToDatabase() {
  const { connection, drop } = await newDatabase();
  const link = await startSwitchableLink(join(connection.host, `.s.PGSQL.${connection.port}`));
  onTestFinished(async () => {
    await link.close();
    await drop();
  });
  return { link, connection: { ...connection, host: '127.0.0.1', port: link.port } };
}

test('queries on a connection that went silent fail, and the connection is not used again', async () => {
  const { link, connection } = await startLinkToDatabase();
  const db = openDatabase(connection, { max: 1, silentMs: 300 });
  await ping(db);
  link.stall();
  expect(await unavailable(ping(db))).toBe(true);
  await ping(db);
  const changing = db.transaction().execute(async transaction => {
    await ping(transaction);
    link.stall();
    await ping(transaction);
  });
  expect(await unavailable(changing)).toBe(true);
  await ping(db);
  await db.destroy();
});

test('when a database goes silent, waiting statements fail, and new ones fail at once until it responds again', async () => {
  const { link, connection } = await startLinkToDatabase();
  const db = openDatabase(connection, { max: 2, silentMs: 600_000 });
  const [firstPing, secondPing] = [ping(db), ping(db)];
  await Promise.all([firstPing, secondPing]);
  link.goSilent();
  const waiting = Array.from({ length: 5 }, () => unavailable(ping(db)));
  expect(await Promise.all(waiting)).toEqual([true, true, true, true, true]);
  const pingError = await ping(db).catch((error: Error) => error.message);
  expect(pingError).toBe('Connection terminated: the database is silent');
  link.resume();
  await expect
    .poll(() =>
      ping(db).then(
        () => 'answered',
        () => 'refused',
      ),
    )
    .toBe('answered');
  await db.destroy();
});

test('a statement that a standby refuses is reported as an unreachable database', async () => {
  const { db } = await openNewDatabase({ max: 1 });
  const writing = db.transaction().execute(async transaction => {
    await sql`set transaction read only`.execute(transaction);
    await sql`create table written (n int)`.execute(transaction);
  });
  expect(await unavailable(writing)).toBe(true);
});
