// npm run verify -- [--kljuc FAJL] [--pecat FAJL] FAJL|s3://…: reads a whole backup and compares every checksum; writes nothing.
import { rowsOfAll } from '#server/backup/content.ts';
import { verify } from '#server/backup/restore.ts';
import { originOf, readCommand, readIdentity, readSealKey } from './archive-command.ts';
import { runCommand } from './command.ts';
import { progressBar } from './progress.ts';

await runCommand(async () => {
  const { archive, values } = readCommand('npm run verify -- [--kljuc FAJL_SA_KLJUČEM] [--pecat FAJL] KOPIJA', [
    'kljuc',
    'pecat',
  ]);
  const sealKey = readSealKey(values.pecat);
  using bar = progressBar();
  const progress = (part: number) => bar.show(part, 'proveravam');
  const verified = await verify(archive, { identity: readIdentity(values.kljuc), sealKey, progress });
  const { head, counts } = verified;
  return [
    `Kopija je ispravna: Okno ${head.okno}, ${head.at}, redova: ${rowsOfAll(counts)}, fajlova: ${counts.files}.`,
    ...originOf(verified, sealKey !== undefined),
  ].join('\n');
});
