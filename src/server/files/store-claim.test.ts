import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openNewDatabase } from '../../../tests/api/database.ts';
import { scratchFolder } from '../../../tests/scratch.ts';
import { claimFolder } from './store-claim.ts';

test('a second server with a separate folder is refused, because that folder has none of the files', async () => {
  const { db } = await openNewDatabase({ max: 2 }, onTestFinished);
  const [first, second] = [scratchFolder('prvi'), scratchFolder('drugi')];
  await claimFolder(db, first);
  await claimFolder(db, first);
  const refused = await claimFolder(db, second).catch(String);
  expect(refused).toMatch(/^StartupError: Dokumenti iz ove baze nisu u „.*drugi-\w+“, nego u drugom folderu/);
  // follows the instruction in the error line
  writeFileSync(join(second, '.store'), /unesite „(\w+)“/.exec(String(refused))?.[1] ?? '');
  await claimFolder(db, second);
  expect(readFileSync(join(second, '.store'))).toEqual(readFileSync(join(first, '.store')));
});

test('one of two servers that start at once on an empty database with separate folders is refused', async () => {
  const { db } = await openNewDatabase({ max: 2 }, onTestFinished);
  const claims = await Promise.allSettled(['a', 'b'].map(name => claimFolder(db, scratchFolder(name))));
  expect(claims.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});
