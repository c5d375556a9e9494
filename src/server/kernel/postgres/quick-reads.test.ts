import { CompiledQuery, type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../../../tests/api/database.ts';
import { heldWay } from '../../../../tests/api/held-way.ts';
import { type Connection, type Database, type Db, isUnavailable, openDatabase } from './database.ts';
import { quick } from './quick-reads.ts';

let db: Kysely<Database>;
let connection: Connection;
let drop: () => Promise<void>;

beforeAll(async () => {
  const fresh = await freshDatabase();
  ({ connection, drop } = fresh);
  db = openDatabase(connection);
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

describe('a transaction, which begins with its first statement,', () => {
  const names = async () => (await sql<{ name: string }>`select name from begun order by 1`.execute(db)).rows;
  const add = (to: Db, name: string) =>
    sql`${sql.raw('/*add_begun*/')} insert into begun values (${name}), (${name})`.execute(to);
  beforeAll(async () => {
    await sql`create table begun (name text not null check (name <> 'refused'))`.execute(db);
  });
  beforeEach(async () => {
    await sql`delete from begun`.execute(db);
  });

  test('undoes that statement too, and says how many rows it wrote', async () => {
    const undone = db.transaction().execute(async transaction => {
      expect((await add(transaction, 'a')).numAffectedRows).toBe(2n);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await names()).toEqual([]);
  });

  test('undoes a first statement that is not prepared', async () => {
    const undone = db.transaction().execute(async transaction => {
      await sql`insert into begun values ('b')`.execute(transaction);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await names()).toEqual([]);
  });

  test('is over when its first statement is refused; its connection takes the next', async () => {
    const one = openDatabase(connection, { max: 1 });
    for (const _time of [1, 2]) {
      const refused = one.transaction().execute(transaction => add(transaction, 'refused'));
      await expect(refused).rejects.toMatchObject({ code: '23514' });
      await one.transaction().execute(transaction => add(transaction, 'c'));
    }
    expect(await names()).toHaveLength(4);
    await one.destroy();
  });

  test('without a statement asks nothing, and leaves the connection without a transaction', async () => {
    const one = openDatabase(connection, { max: 1 });
    expect(await one.transaction().execute(async () => 'nothing')).toBe('nothing');
    await expect(
      one.transaction().execute(async () => {
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    await add(one, 'd');
    expect(await names()).toHaveLength(2);
    await one.destroy();
  });

  test('on a connection that is ended meanwhile fails as unavailable, and the next one runs', async () => {
    const one = openDatabase(connection, { max: 1 });
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(one);
    const cut = one.transaction().execute(async transaction => {
      await add(transaction, 'e');
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
      await add(transaction, 'f');
    });
    expect(await cut.catch(isUnavailable)).toBe(true);
    await one.transaction().execute(transaction => add(transaction, 'g'));
    expect(await names()).toEqual([{ name: 'g' }, { name: 'g' }]);
    await one.destroy();
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

test('a transaction on a connection that went silent fails as unavailable; later ones take another', async () => {
  const { connection: far, holdUp, close } = await heldWay();
  const distant = openDatabase(far, { max: 1, silentMs: 300 });
  const ask = () =>
    distant.transaction().execute(transaction => sql`${sql.raw('/*far*/')} select 1 as n`.execute(transaction));
  await ask();
  holdUp();
  expect(await ask().catch(isUnavailable)).toBe(true);
  expect((await ask()).rows).toEqual([{ n: 1 }]);
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
