import { CompiledQuery, type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../../tests/api/database.ts';
import { heldWay } from '../../../../tests/api/held-way.ts';
import { type Database, type Db, isUnavailable, openDatabase } from './database.ts';
import { quick } from './quick-reads.ts';

let db: Kysely<Database>;
let drop: () => Promise<void>;

beforeAll(async () => {
  const fresh = await freshDatabase();
  drop = fresh.drop;
  db = openDatabase(fresh.connection);
});
afterAll(async () => {
  await db.destroy();
  await drop();
});

interface Row {
  pid: number;
  value: string;
  ids: string[];
}
const read = async (db: Db, name: string, value: string): Promise<Row | undefined> => {
  const text = `${quick(name)} select pg_backend_pid() as pid, $1::text as value, $2::text[] as ids`;
  return (await db.executeQuery<Row>(CompiledQuery.raw(text, [value, ['a', 'b"c']]))).rows[0];
};

test('reads of one turn travel four to a connection, and each gets its own rows, also when they come again', async () => {
  for (const _time of [1, 2, 3]) {
    const rows = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((value, i) => read(db, `same_${i % 2}`, value)));
    expect(rows.map(row => row?.value)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(rows[0]?.ids).toEqual(['a', 'b"c']);
    expect(new Set(rows.map(row => row?.pid)).size).toBe(2);
  }
});

test('a read that the database refuses is refused alone', async () => {
  const divide = (by: number) =>
    sql<{ n: number }>`${sql.raw(quick('divide'))} select 12 / ${by}::int as n`.execute(db);
  for (const _time of [1, 2]) {
    const results = await Promise.allSettled([
      divide(3),
      read(db, 'beside_1', 'a'),
      divide(0),
      read(db, 'beside_2', 'b'),
      divide(4),
      divide(0),
    ]);
    const told = results.map(result => (result.status === 'fulfilled' ? 'read' : String(result.reason.code)));
    expect(told).toEqual(['read', 'read', '22012', 'read', 'read', '22012']);
  }
});

test('two statements of one name are told apart', async () => {
  const one = sql<{ n: number }>`${sql.raw(quick('twice'))} select 1 as n`;
  const two = sql<{ n: number }>`${sql.raw(quick('twice'))} select 2 as n`;
  expect((await one.execute(db)).rows).toEqual([{ n: 1 }]);
  await expect(two.execute(db)).rejects.toThrow('twice');
});

test('a transaction reads what it wrote', async () => {
  await db.transaction().execute(async transaction => {
    await sql`create table written (n int)`.execute(transaction);
    await sql`insert into written values (1)`.execute(transaction);
    const { rows } = await sql<{ n: number }>`${sql.raw(quick('written'))} select n from written`.execute(transaction);
    expect(rows).toEqual([{ n: 1 }]);
    await sql`drop table written`.execute(transaction);
  });
});

test('a connection that went silent fails the reads on it, and is not used again', async () => {
  const { connection, holdUp, close } = await heldWay();
  const distant = openDatabase(connection, { max: 1, silentMs: 300 });
  await read(distant, 'distant', 'a');
  holdUp();
  const both = await Promise.allSettled([read(distant, 'distant', 'b'), read(distant, 'distant', 'c')]);
  expect(both.map(result => result.status === 'rejected' && isUnavailable(result.reason))).toEqual([true, true]);
  expect((await read(distant, 'distant', 'd'))?.value).toBe('d');
  await distant.destroy();
  await close();
});

test('an ended connection fails the read that it runs; those behind it and later ones take another', async () => {
  const asleep = sql`${sql.raw(quick('asleep'))} select pg_sleep(5)`.execute(db).catch(isUnavailable);
  const behind = read(db, 'behind', 'a');
  const end = sql`select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'PgSleep'`;
  for (let ended = 0; ended === 0; ) ended = (await end.execute(db)).rows.length;
  expect(await asleep).toBe(true);
  expect((await behind)?.value).toBe('a');
  expect((await read(db, 'behind', 'b'))?.value).toBe('b');
});
