import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '../../../tests/scratch.ts';
import { openDataFolder } from './data-folder.ts';

const scratch = scratchFolder();

test('makes the folder for its user only, locks it, and unlocks it on close', async () => {
  const folder = join(scratch, 'naši podaci', 'okno');
  const folderLock = await openDataFolder(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  await expect(openDataFolder(folder)).rejects.toThrow(`„${folder}“ već koristi drugo pokrenuto Okno`);
  folderLock.close();
  (await openDataFolder(folder)).close();
});

test('the error for a folder that cannot be used names the reason', async () => {
  const file = join(scratch, 'datoteka');
  writeFileSync(file, 'x');
  await expect(openDataFolder(file)).rejects.toThrow('to nije folder');
  await expect(openDataFolder(join(file, 'x'))).rejects.toThrow('to nije folder');
});

test('the error for a folder on a full disk says so', async () => {
  const folder = join(scratch, 'pun disk');
  await expect(openDataFolder(folder, { neededBytes: Number.MAX_SAFE_INTEGER })).rejects.toThrow(
    `Folder sa podacima „${folder}“ ne može da se koristi: nema mesta na disku. Oslobodite mesto.`,
  );
  (await openDataFolder(folder)).close();
});

test.runIf(existsSync('/proc/self'))(
  'reports a path where no folder can be made instead of retrying for ever',
  async () => {
    await expect(openDataFolder('/proc/podaci/okno')).rejects.toThrow('tu ne može da se napravi');
  },
);
