// npm run restore -- DATOTEKA: a backup into an empty installation (DATA_DIR, DATABASE_URL, STORAGE_URL), of the same Okno or a newer one.

import { requireOlder, restore, verify } from '#server/backup/restore.ts';
import { openForRestore } from '#server/beside.ts';
import { openStore } from '#server/files/files.ts';
import { readConfig } from '#server/kernel/config.ts';
import { endRestore } from '#server/kernel/half-restored.ts';
import { StartupError } from '#server/kernel/startup-error.ts';
import { runCommand } from './command.ts';

await runCommand(async () => {
  const file = process.argv[2];
  if (file === undefined) throw new StartupError('Navedite kopiju: npm run restore -- DATOTEKA');
  const config = readConfig(process.env);
  const { dataDir } = config;
  const verified = await verify(file);
  await requireOlder(verified.head);
  process.stderr.write('Kopija je ispravna; vraćam…\n');
  const { connection, close } = await openForRestore(config);
  try {
    await restore(file, verified, { connection, dataDir, store: await openStore(config) });
  } finally {
    await close();
  }
  endRestore(dataDir);
  return `Vraćeno je stanje od ${verified.head.at} u „${dataDir}“. Pokrenite Okno: npm start`;
});
