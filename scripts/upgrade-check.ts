// npm run upgrade-check: prints what starting this version would change in the database; changes nothing. Run it with the environment
// variables of npm start.
import { connectFromCli } from '#server/connect-from-cli.ts';
import { readConfig } from '#server/kernel/config.ts';
import { openDatabase } from '#server/kernel/postgres/database.ts';
import { pendingMigrations } from '#server/kernel/postgres/migrate.ts';
import { readVersions } from '#server/kernel/versions.ts';
import { destinationOf } from '#server/upgrade.ts';
import { runCommand } from './command.ts';

const NO_BACKUP = 'Kopija pre toga neće biti napravljena';

await runCommand(async () => {
  const config = readConfig(process.env);
  await using opened = await connectFromCli(config);
  const { connection } = opened;
  const pending = await pendingMigrations(connection);
  await using db = openDatabase(connection, { max: 1 });
  const { okno, node, postgres, neededPostgres } = await readVersions(db);
  const lines = [`Okno ${okno}, Node ${node}, PostgreSQL ${postgres}.`];
  if (neededPostgres) lines.push(`PostgreSQL-u nedostaju bezbednosne ispravke: treba ${neededPostgres}.`);
  if (!pending.length) return [...lines, 'Ova verzija ne menja bazu.'].join('\n');
  lines.push(`Pri pokretanju ove verzije baza se menja: ${pending.join(', ')}.`);
  const destination = await destinationOf(config, connection);
  if (!destination) lines.push(`${NO_BACKUP} (UPGRADE_BACKUP=off).`);
  else if (destination.reason)
    lines.push(`${NO_BACKUP}: ${destination.reason}. Napravite je: npm run backup -- FOLDER`);
  else
    lines.push(
      `Pre toga će biti napravljena kopija u „${destination.folder}“.`,
      'Povratak: prethodnom verzijom vratite tu kopiju u prazan DATA_DIR (npm run restore).',
    );
  return lines.join('\n');
});
