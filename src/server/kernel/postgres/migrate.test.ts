import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openNewDatabase } from '../../../../tests/api/database.ts';
import { scratchFolder } from '../../../../tests/scratch.ts';
import { openDatabase } from './database.ts';
import { migrateToLatest } from './migrate.ts';

const database = () => openNewDatabase({ max: 1 }, onTestFinished);

test('a database that a newer version migrated is refused with one line of instructions', async () => {
  const { connection, db } = await database();
  await migrateToLatest(connection);
  await sql`insert into kysely_migration values ('9999_later', '2027-01-01')`.execute(db);
  await expect(migrateToLatest(connection)).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringMatching(
      /^Bazu je već koristila novija verzija Okna \(ima „9999_later“\)\. Pokrenite tu verziju/,
    ),
  });
});

test('the start is refused when the database is empty but the data folder has files or keys of a company', async () => {
  const { connection, db } = await database();
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  const dataDir = scratchFolder();
  mkdirSync(join(dataDir, 'keys'));
  mkdirSync(join(dataDir, 'files/ugovori'), { recursive: true });
  const file = join(dataDir, 'files/ugovori/a.pdf');
  writeFileSync(file, 'x');
  await expect(migrateToLatest(connection, dataDir)).rejects.toThrow('ima dokumenata firme (files)');
  rmSync(file);
  writeFileSync(join(dataDir, 'keys/identity.key'), 'x');
  await expect(migrateToLatest(connection, dataDir)).rejects.toThrow('ima ključeva firme (keys)');
  const { rows } = await sql`select 1 from pg_class where relname = 'accounts'`.execute(db);
  expect(rows).toEqual([]);
  rmSync(join(dataDir, 'keys/identity.key'));
  await migrateToLatest(connection, dataDir);
  writeFileSync(file, 'x');
  await migrateToLatest(connection, dataDir);
});

test.each([
  ['postgres://okno:x@127.0.0.1:1/okno', 'na toj adresi ne radi PostgreSQL'],
  ['postgres://okno:x@%2Fnowhere:5432/okno', 'tu nema soketa PostgreSQL-a'],
])('refuses the database address %s with one line that contains „%s“', async (url, cause) => {
  await expect(migrateToLatest({ url })).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringContaining(cause),
  });
});

test('a wrong password, user or database name is reported in one line', async () => {
  const { connection } = await database();
  const migrationError = (other: object) => migrateToLatest({ ...connection, ...other }).catch(String);
  for (const wrong of [{ password: 'x' }, { user: 'neko' }])
    expect(await migrationError(wrong)).toMatch(/^StartupError: Baza podataka ne može da se koristi: lozinka.*\.$/);
  expect(await migrationError({ database: 'nema_je' })).toContain(
    'StartupError: Baza podataka ne može da se koristi: ta baza',
  );
});

test('a connection for migrations has no limit for the time of a statement', async () => {
  const { connection, db } = await database();
  await migrateToLatest(connection);
  const limits = sql<{ statement: string; lock: string }>`
    select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`;
  const unlimited = openDatabase(connection, { max: 1, isUnlimited: true });
  expect((await limits.execute(unlimited)).rows).toEqual([{ statement: '0', lock: '2s' }]);
  expect((await limits.execute(db)).rows).toEqual([{ statement: '8s', lock: '6s' }]);
  await unlimited.destroy();
});

test('connections use UTC even if the database has another time zone', async () => {
  const { connection, db } = await database();
  await sql.raw(`alter database ${connection.database} set timezone = 'Europe/Belgrade'`).execute(db);
  const other = openDatabase(connection, { max: 1 });
  const { rows } = await sql<{ zone: string; at: string }>`
    select current_setting('TimeZone') as zone, '2026-11-22T12:00:00Z'::timestamptz as at`.execute(other);
  await other.destroy();
  expect(rows).toEqual([{ zone: 'UTC', at: '2026-11-22T12:00:00.000Z' }]);
});
