import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { expect, onTestFinished, test } from 'vitest';
import { openNewDatabase } from '../../../../tests/api/database.ts';
import { applyMigrations, type Upgrade } from './apply-migrations.ts';
import { openDatabase } from './database.ts';

const CLIENTS = sql`select count(*) from clients`;
const up = (statement: string): Migration => ({ up: async db => void (await sql.raw(statement).execute(db)) });

/** Returns a migrated database, and a function that applies more migrations as a starting server does. */
async function openMigratedDatabase() {
  const { connection, db } = await openNewDatabase({ max: 4 }, onTestFinished);
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const earlier = Object.fromEntries(rows.map(({ name }) => [name, up('select 1')]));
  const apply = async (more: Record<string, Migration>, upgrade?: Upgrade) => {
    const server = openDatabase(connection, { max: 2, isUnlimited: true });
    const migrations = { getMigrations: async () => ({ ...earlier, ...more }) };
    await applyMigrations(server, migrations, upgrade).finally(() => server.destroy());
  };
  return { db, apply };
}

test('a migration that waits for a locked table does not block its readers', async () => {
  const { db, apply } = await openMigratedDatabase();
  const printed = Promise.withResolvers<string>();
  let applied: Promise<void> | undefined;
  await db.transaction().execute(async reader => {
    await CLIENTS.execute(reader);
    applied = apply({ '9998_column': up('alter table clients add column proba text') }, { print: printed.resolve });
    expect(await printed.promise).toBe('Promena baze čeka da se oslobode tabele koje se upravo koriste…');
    // `lock_timeout` would end this query after six seconds if it had to wait for the migration
    await CLIENTS.execute(db);
  });
  await applied;
  await sql`select proba from clients`.execute(db);
});

test('a table that one migration changed can be read while the next migration runs', async () => {
  const { db, apply } = await openMigratedDatabase();
  const reads: unknown[] = [];
  await apply({
    '9998_column': up('alter table clients add column proba text'),
    '9999_long': { up: async () => void reads.push((await CLIENTS.execute(db)).rows.length) },
  });
  expect(reads).toEqual([1]);
});

test('migrations before a failed one stay applied, and the next start continues with the failed one', async () => {
  const { db, apply } = await openMigratedDatabase();
  const first = { '9998_table': up('create table proba (id int)') };
  await expect(apply({ ...first, '9999_fails': up('select 1 / 0') })).rejects.toThrow('division by zero');
  await sql`insert into proba values (1)`.execute(db);
  await apply({ ...first, '9999_fails': up('alter table proba add column b int') });
  expect((await sql`select * from proba`.execute(db)).rows).toEqual([{ id: 1, b: null }]);
});

test('one of several servers that start together applies the migrations; the others print that they wait', async () => {
  const { db, apply } = await openMigratedDatabase();
  const applied: string[][] = [];
  const printed: string[] = [];
  const waiting = Promise.withResolvers<void>();
  const upgrade = {
    before: async (pending: string[]) => {
      applied.push(pending);
      await waiting.promise;
    },
    print: (line: string) => {
      printed.push(line);
      if (printed.length === 2) waiting.resolve();
    },
  };
  const table = { '9998_table': up('create table proba (id int)') };
  await Promise.all([1, 2, 3].map(() => apply(table, upgrade)));
  expect(applied).toEqual([['9998_table']]);
  expect(printed).toEqual(Array(2).fill('Drugi server upravo menja bazu za novu verziju; čekam ga…'));
  await sql`select from proba`.execute(db);
});
