import { expect, test } from 'vitest';
import { scratchFolder } from '../../tests/scratch.ts';
import { connectFromCli } from './connect-from-cli.ts';
import { readConfig } from './kernel/config.ts';

test('a command for a folder without an installation fails with the names of the variables that it needs', async () => {
  const dataDir = scratchFolder();
  await expect(connectFromCli(readConfig({ DATA_DIR: dataDir }))).rejects.toThrow(
    `U „${dataDir}“ nema Okna. Zadajte DATA_DIR (ili DATABASE_URL) kao pri pokretanju servera.`,
  );
});
