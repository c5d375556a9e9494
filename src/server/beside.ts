import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '#server/kernel/postgres/database.ts';
import { postmasterPid, worksIn } from '#server/kernel/postgres/embedded-process.ts';
import { NAME } from '#server/kernel/postgres/embedded-server.ts';
import { socketFolder } from '#server/kernel/postgres/embedded-socket.ts';
import { migrateToLatest } from '#server/kernel/postgres/migrate.ts';
import { type Installation, openInstallation } from './installation.ts';
import type { Config } from './kernel/config.ts';
import { leaveRoot } from './kernel/leave-root.ts';
import { StartupError } from './kernel/startup-error.ts';

/**
 * The database for a command on the server's own computer: beside the running server, which holds the data folder, or by opening the
 * installation, which nobody uses now. Throws StartupError with one clear line.
 */
export async function openBeside(config: Config): Promise<Pick<Installation, 'db' | 'close'>> {
  if (config.databaseUrl) {
    const connection = { url: config.databaseUrl };
    await migrateToLatest(connection);
    const db = openDatabase(connection, { max: 1 });
    return { db, close: () => db.destroy() };
  }
  const folder = join(config.dataDir, 'postgres');
  const cluster = join(folder, 'cluster');
  if (!existsSync(cluster)) throw new StartupError(`U „${config.dataDir}“ nema Okna.`);
  if (!worksIn(postmasterPid(cluster), cluster)) {
    await leaveRoot(config, line => process.stdout.write(`${line}\n`));
    return openInstallation(config);
  }
  const socket = socketFolder(cluster);
  const password = readFileSync(join(folder, 'password'), 'utf8');
  const db = openDatabase({ host: socket.host, port: 5432, user: NAME, password, database: NAME }, { max: 1 });
  const close = async () => {
    await db.destroy();
    socket.remove();
  };
  return { db, close };
}
