import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#server/kernel/postgres/database.ts';
import { freshDatabase } from '../../../tests/api/database.ts';
import { claimFolder } from './store-claim.ts';

test('a second server with a folder of its own is refused, since it has none of the files', async () => {
  const { connection, drop } = await freshDatabase();
  const db = openDatabase(connection, { max: 2 });
  const scratch = mkdtempSync(join(tmpdir(), 'okno-claim-'));
  onTestFinished(async () => {
    await db.destroy();
    await drop();
    rmSync(scratch, { recursive: true });
  });
  const [first, second] = ['prvi', 'drugi'].map(name => join(scratch, name)) as [string, string];
  for (const folder of [first, second]) mkdirSync(folder);
  await claimFolder(db, first);
  await claimFolder(db, first);
  const refused = await claimFolder(db, second).catch(String);
  expect(refused).toMatch(/^StartupError: Dokumenti iz ove baze nisu u „.*drugi“, nego u drugom folderu/);
  // follows the instruction in the error line
  writeFileSync(join(second, '.store'), /unesite „(\w+)“/.exec(String(refused))?.[1] ?? '');
  await claimFolder(db, second);
  expect(readFileSync(join(second, '.store'))).toEqual(readFileSync(join(first, '.store')));
});

test('of two servers that start at once on an empty database, one is refused', async () => {
  const { connection, drop } = await freshDatabase();
  const db = openDatabase(connection, { max: 2 });
  const folders = ['a', 'b'].map(() => mkdtempSync(join(tmpdir(), 'okno-claim-')));
  onTestFinished(async () => {
    await db.destroy();
    await drop();
    for (const folder of folders) rmSync(folder, { recursive: true });
  });
  const claims = await Promise.allSettled(folders.map(folder => claimFolder(db, folder)));
  expect(claims.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});
