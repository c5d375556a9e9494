// npm run backup -- DATOTEKA|FOLDER: one archive of rows, files and keys, while the server runs or not.
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { backUp } from '#server/backup/backup.ts';
import { connectBeside } from '#server/beside.ts';
import { openStore } from '#server/files/files.ts';
import { readConfig } from '#server/kernel/config.ts';
import { StartupError } from '#server/kernel/startup-error.ts';
import { runCommand } from './command.ts';

const TELL_MS = 2_000;
const MEGABYTE = 1_000_000;

/** The file to write: in a folder, one named by the moment. */
function fileOf(given: string | undefined): string {
  if (given === undefined) throw new StartupError('Navedite gde: npm run backup -- /put/do/foldera');
  const path = resolve(given);
  const moment = new Date().toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-');
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  const file = isFolder ? join(path, `okno-${moment}.tar.zst`) : path;
  if (existsSync(file)) throw new StartupError(`„${file}“ već postoji. Navedite drugo ime.`);
  return file;
}

await runCommand(async () => {
  const file = fileOf(process.argv[2]);
  const config = readConfig(process.env);
  const { connection, close } = await connectBeside(config);
  try {
    const store = await openStore(config);
    let told = Date.now();
    const { rows, files, missing, bytes } = await backUp({ connection, dataDir: config.dataDir, store }, file, done => {
      if (Date.now() - told < TELL_MS) return;
      told = Date.now();
      process.stderr.write(`  redova: ${done.rows}, datoteka: ${done.files}\n`);
    });
    const total = Object.values(rows).reduce((a, b) => a + b, 0);
    return [
      `Kopija je u „${file}“ (${(bytes / MEGABYTE).toFixed(1)} MB; redova: ${total}, datoteka: ${files}).`,
      'Ko je ima, može sve da pročita: čuvajte je na sigurnom.',
      ...missing.map(key => `Upozorenje: u skladištu nema „${key}“.`),
    ].join('\n');
  } finally {
    await close();
  }
});
