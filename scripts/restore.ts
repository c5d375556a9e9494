// npm run restore -- [--kljuc FAJL] [--pecat FAJL] FAJL|s3://…: a backup into an empty installation (DATA_DIR, DATABASE_URL, STORAGE_URL), of the same Okno or a newer one.

import { switchScheduleOff } from '#server/backup/backup-plan.queries.ts';
import { requireOlder, restore, verify } from '#server/backup/restore.ts';
import { openForRestore } from '#server/beside.ts';
import { openStore } from '#server/files/files.ts';
import { readConfig } from '#server/kernel/config.ts';
import { endRestore } from '#server/kernel/half-restored.ts';
import { markRestoring } from '#server/kernel/postgres/migrate.ts';
import { originOf, readCommand, readIdentity, readSealKey } from './archive-command.ts';
import { runCommand } from './command.ts';
import { progressBar } from './progress.ts';

await runCommand(async () => {
  const { archive, values } = readCommand('npm run restore -- [--kljuc FAJL_SA_KLJUČEM] [--pecat FAJL] KOPIJA', [
    'kljuc',
    'pecat',
  ]);
  const sealKey = readSealKey(values.pecat);
  const identity = readIdentity(values.kljuc);
  const config = readConfig(process.env);
  const { dataDir } = config;
  const bar = progressBar();
  const showing = (what: string) => ({ identity, sealKey, progress: (part: number) => bar.show(part, what) });
  const verified = await verify(archive, showing('proveravam'));
  bar.clear();
  await requireOlder(verified.head);
  process.stderr.write(`${originOf(verified, sealKey !== undefined).join('\n')}\nKopija je ispravna; vraćam…\n`);
  const { connection, close } = await openForRestore(config);
  try {
    await restore(archive, verified, { connection, dataDir, store: await openStore(config) }, showing('vraćam'));
    await switchScheduleOff(connection);
    if (config.databaseUrl) await markRestoring(connection, null);
  } finally {
    bar.clear();
    await close();
  }
  endRestore(dataDir);
  process.stderr.write('Automatske kopije su isključene; uključuje ih vlasnik u Podešavanjima.\n');
  return `Vraćeno je stanje od ${verified.head.at} u „${dataDir}“. Pokrenite Okno: npm start`;
});
