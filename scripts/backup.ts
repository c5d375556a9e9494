// npm run backup -- [--za age1…] FAJL|FOLDER|s3://…: writes rows, files and keys into one archive; the server may be running.
import { fileSize } from '#domain/text/formats.ts';
import { newArchive } from '#server/backup/archive-name.ts';
import { backUp } from '#server/backup/backup.ts';
import { rowsOfAll } from '#server/backup/content.ts';
import { isRecipient } from '#server/backup/encryption.ts';
import { connectFromCli } from '#server/connect-from-cli.ts';
import { openStore } from '#server/files/files.ts';
import { readConfig } from '#server/kernel/config.ts';
import { StartupError } from '#server/kernel/startup-error.ts';
import { readCommand } from './archive-command.ts';
import { runCommand } from './command.ts';
import { progressBar } from './progress.ts';

await runCommand(async () => {
  const { archive, values } = readCommand(
    'npm run backup -- [--za JAVNI_KLJUČ] /put/do/foldera | s3://bucket/folder/',
    ['za'],
  );
  const recipient = values.za;
  if (recipient !== undefined && !(await isRecipient(recipient)))
    throw new StartupError(`„${recipient}“ nije javni ključ (age1…).`);
  const file = await newArchive(archive, new Date(), recipient !== undefined);
  const config = readConfig(process.env);
  await using opened = await connectFromCli(config);
  using bar = progressBar();
  const source = { connection: opened.connection, dataDir: config.dataDir, store: await openStore(config) };
  const made = await backUp(
    source,
    file,
    ({ rows, files, share }) => bar.show(share, `redova: ${rows}, fajlova: ${files}`),
    { recipients: recipient === undefined ? [] : [recipient] },
  );
  const { files, missing, bytes } = made;
  return [
    `Kopija je u „${file}“ (${fileSize(bytes)}; redova: ${rowsOfAll(made)}, fajlova: ${files}).`,
    recipient === undefined
      ? 'Ko je ima, može sve da pročita: čuvajte je na sigurnom.'
      : 'Otvara je samo tajni ključ: čuvajte ga odvojeno od kopija. Bez njega kopija ne vredi.',
    ...missing.map(key => `Upozorenje: u skladištu nema „${key}“.`),
  ].join('\n');
});
