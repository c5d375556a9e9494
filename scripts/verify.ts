// npm run verify -- DATOTEKA: reads a whole backup and compares every checksum; writes nothing.
import { verify } from '#server/backup/restore.ts';
import { StartupError } from '#server/kernel/startup-error.ts';
import { runCommand } from './command.ts';

await runCommand(async () => {
  const file = process.argv[2];
  if (file === undefined) throw new StartupError('Navedite kopiju: npm run verify -- DATOTEKA');
  const { head, counts } = await verify(file);
  const rows = Object.values(counts.rows).reduce((a, b) => a + b, 0);
  return `Kopija je ispravna: Okno ${head.okno}, ${head.at}, redova: ${rows}, datoteka: ${counts.files}.`;
});
