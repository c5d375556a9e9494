// npm run upgrade-check: what a start of this version would do to the database, with the environment of npm start; changes nothing.
import { connectFromCli } from '#server/connect-from-cli.ts';
import { readConfig } from '#server/kernel/config.ts';
import { openDatabase } from '#server/kernel/postgres/database.ts';
import { pendingMigrations } from '#server/kernel/postgres/migrate.ts';
import { readVersions } from '#server/kernel/versions.ts';
import { destinationOf } from '#server/upgrade.ts';
import { runCommand } from './command.ts';

const SAYS_NO_BACKUP = 'Kopija pre toga neće biti napravljena';

await runCommand(async () => {
  const config = readConfig(process.env);
  const { connection, close } = await connectFromCli(config);
  try {
    const pending = await pendingMigrations(connection);
    const db = openDatabase(connection, { max: 1 });
    const { okno, node, postgres, neededPostgres } = await readVersions(db).finally(() => db.destroy());
    const lines = [`Okno ${okno}, Node ${node}, PostgreSQL ${postgres}.`];
    if (neededPostgres) lines.push(`PostgreSQL-u nedostaju bezbednosne ispravke: treba ${neededPostgres}.`);
    if (!pending.length) return [...lines, 'Ova verzija ne menja bazu.'].join('\n');
    lines.push(`Pri pokretanju ove verzije baza se menja: ${pending.join(', ')}.`);
    const place = await destinationOf(config, connection);
    if (!place) lines.push(`${SAYS_NO_BACKUP} (UPGRADE_BACKUP=off).`);
    else if (place.reason) lines.push(`${SAYS_NO_BACKUP}: ${place.reason}. Napravite je: npm run backup -- FOLDER`);
    else lines.push(`Pre toga će biti napravljena kopija u „${place.folder}“.`);
    lines.push('Povratak: prethodnom verzijom vratite tu kopiju u prazan DATA_DIR (npm run restore).');
    return lines.join('\n');
  } finally {
    await close();
  }
});
