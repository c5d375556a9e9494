import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { newDatabase, openNewDatabase } from '../../tests/api/database.ts';
import { scratchFolder } from '../../tests/scratch.ts';
import { verify } from './backup/restore.ts';
import { readConfig } from './kernel/config.ts';
import { openDatabase } from './kernel/postgres/database.ts';
import { migrateTo, migrateToLatest, pendingMigrations } from './kernel/postgres/migrate.ts';
import { backupBeforeUpgrade, destinationOf } from './upgrade.ts';

const OLD = '0025_today';

/**
 * Makes a company of an older version. Returns `start`, which starts this version on it, `before`, which runs before
 * the migrations, and the printed lines.
 */
async function makeOlderCompany(env: Record<string, string> = {}) {
  const { connection, db } = await openNewDatabase({ max: 1 }, onTestFinished);
  const dataDir = scratchFolder();
  await sql.raw('drop schema public cascade; create schema public').execute(db);
  await migrateTo(connection, OLD);
  await sql`insert into accounts (username, username_key, name, status) values ('ana', 'ana', 'Ana', 'active')`.execute(
    db,
  );
  const printed: string[] = [];
  const config = readConfig({ DATA_DIR: dataDir, ...env });
  const print = (line: string) => void printed.push(line);
  const before = backupBeforeUpgrade(config, connection, print);
  const start = () => migrateToLatest(connection, undefined, { print, before });
  return { connection, dataDir, db, printed, before, start };
}

test('a backup is made before the database changes, and the restore command is printed', async () => {
  const { connection, dataDir, printed, start } = await makeOlderCompany();
  const backupFolder = join(dataDir, 'backups');
  mkdirSync(backupFolder);
  for (const year of [2023, 2024, 2025]) writeFileSync(join(backupFolder, `pre-nadogradnje-okno-${year}.tar.zst`), '');
  await start();
  const names = readdirSync(backupFolder).sort();
  expect(names).toEqual(['pre-nadogradnje-okno-2025.tar.zst', expect.stringMatching(/^pre-nadogradnje-okno-2\d{7}-/)]);
  const file = join(backupFolder, String(names[1]));
  const { head, counts } = await verify(file);
  expect([head.migrations.at(-1), counts.rows.accounts]).toEqual([OLD, 1]);
  expect(printed).toEqual([
    expect.stringMatching(/^Ova verzija menja bazu \(0026_growth, /),
    `Pre toga pravim kopiju u „${file}“…`,
    expect.stringMatching(/^Kopija je gotova \(\d+ KB\)\./),
  ]);
  expect(printed.at(-1)).toContain(`naredbom npm run restore -- "${file}".`);
  expect(await pendingMigrations(connection)).toEqual([]);
  await start();
  expect(readdirSync(backupFolder)).toHaveLength(2);
});

test('destinationOf writes nothing into the data folder', async () => {
  const { connection, dataDir } = await makeOlderCompany();
  for (const folder of [dataDir, join(dataDir, 'nema', 'ga')]) {
    const destination = await destinationOf(readConfig({ DATA_DIR: folder }), connection);
    expect(destination).toEqual({ folder: join(folder, 'backups'), isOwn: true, why: undefined });
  }
  expect(readdirSync(dataDir)).toEqual([]);
});

test('the database stays unchanged when the backup to UPGRADE_BACKUP fails', async () => {
  const { connection, start } = await makeOlderCompany({ UPGRADE_BACKUP: '/nema/takvog/foldera' });
  await expect(start()).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringMatching(
      /^Baza nije menjana, jer kopija u „\/nema\/takvog\/foldera“ \(UPGRADE_BACKUP\) nije/,
    ),
  });
  expect(await pendingMigrations(connection)).toContain('0026_growth');
});

test('no backup is made with UPGRADE_BACKUP=off or without room in the data folder', async () => {
  const company = await makeOlderCompany({ UPGRADE_BACKUP: 'off' });
  await company.before([OLD]);
  expect(company.printed.at(-1)).toBe('Kopija se pre toga ne pravi (UPGRADE_BACKUP=off).');

  const large = await makeOlderCompany();
  await sql`
    insert into files (object_key, prefix, naziv, content_type, size, state, created_by)
    select 'contract/x', 'contract', 'x.pdf', 'application/pdf', 30000000000, 'stored', id from accounts`.execute(
    large.db,
  );
  await large.before([OLD]);
  expect(large.printed.at(-1)).toMatch(/^Kopija pre toga nije napravljena: imala bi do 2\d\.\d GB/);
});

test('a new database is migrated without a backup', async () => {
  const { connection, drop } = await newDatabase();
  const db = openDatabase(connection, { max: 1 });
  await sql.raw('drop schema public cascade; create schema public').execute(db);
  const pendingOfRuns: string[][] = [];
  await migrateToLatest(connection, undefined, { before: async pending => void pendingOfRuns.push(pending) });
  await db.destroy();
  await drop();
  expect(pendingOfRuns).toEqual([]);
});
