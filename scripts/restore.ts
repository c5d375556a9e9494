// npm run restore -- [--kljuc FAJL] [--pecat FAJL] FAJL|s3://…: restores a backup of this or an older version of Okno into an empty
// installation (DATA_DIR, DATABASE_URL, STORAGE_URL).
import { requireOlder, verify } from '#server/backup/restore.ts';
import { readConfig } from '#server/kernel/config.ts';
import { requireRestorable } from '#server/kernel/half-restored.ts';
import { restoreInstallation } from '#server/restore-installation.ts';
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
  requireRestorable(dataDir); // before the archive is read, which takes minutes for a large one
  const bar = progressBar();
  const print = (line: string) => {
    bar.clear();
    process.stderr.write(`${line}\n`);
  };
  const showing = (what: string) => ({ identity, sealKey, progress: (part: number) => bar.show(part, what) });
  const verified = await verify(archive, showing('proveravam'));
  await requireOlder(verified.head);
  print(`${originOf(verified, sealKey !== undefined).join('\n')}\nKopija je ispravna; vraćam…`);
  await restoreInstallation(archive, verified, showing('vraćam'), { config, print });
  print('Automatske kopije su isključene; uključuje ih vlasnik u Podešavanjima. Svi se prijavljuju ponovo.');
  return `Vraćeno je stanje od ${verified.head.at} u „${dataDir}“. Pokrenite Okno: npm start`;
});
