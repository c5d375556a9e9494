// npm run rotate-keys: retires the keys that sign identity tokens, while the server runs or not. Each server process signs
// its next token with a new key; tokens of the old one live out their five minutes. Nobody is signed out.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { retireKeys } from '#server/identity/sessions/signing-keys.queries.ts';
import { type Installation, openInstallation } from '#server/installation.ts';
import { type Config, readConfig } from '#server/kernel/config.ts';
import { leaveRoot } from '#server/kernel/leave-root.ts';
import { openDatabase } from '#server/kernel/postgres/database.ts';
import { postmasterPid, worksIn } from '#server/kernel/postgres/embedded-process.ts';
import { NAME } from '#server/kernel/postgres/embedded-server.ts';
import { socketFolder } from '#server/kernel/postgres/embedded-socket.ts';
import { StartupError } from '#server/kernel/startup-error.ts';

/** Beside the running server, which holds the data folder; or by opening the installation, which nobody uses now. */
async function open(config: Config): Promise<Pick<Installation, 'db' | 'close'>> {
  const folder = join(config.dataDir, 'postgres');
  const cluster = join(folder, 'cluster');
  if (!config.databaseUrl && !existsSync(cluster)) throw new StartupError(`U „${config.dataDir}“ nema Okna.`);
  if (config.databaseUrl || !worksIn(postmasterPid(cluster), cluster)) {
    await leaveRoot(config, line => process.stdout.write(`${line}\n`));
    return openInstallation(config);
  }
  const socket = socketFolder(cluster);
  const password = readFileSync(join(folder, 'password'), 'utf8');
  const db = openDatabase({ host: socket.host, port: 5432, user: NAME, password, database: NAME }, 1);
  const close = async () => {
    await db.destroy();
    socket.remove();
  };
  return { db, close };
}

try {
  const { db, close } = await open(readConfig(process.env));
  const retired = await retireKeys(db, new Date()).finally(close);
  const what = retired === 0 ? 'Nema ključeva za zamenu' : `Povučenih ključeva: ${retired}`;
  process.stdout.write(`${what}. Sledeći identitetski token potpisuje nov ključ.\n`);
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof StartupError ? error.message : (error as Error).stack}\n`);
  process.exit(1);
}
