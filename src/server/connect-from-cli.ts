import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { type Connection, type Database, openDatabase } from '#server/kernel/postgres/database.ts';
import { startEmbeddedPostgres } from '#server/kernel/postgres/embedded-postgres.ts';
import { postmasterPid, worksIn } from '#server/kernel/postgres/embedded-process.ts';
import { NAME, shutDown } from '#server/kernel/postgres/embedded-server.ts';
import { socketFolder } from '#server/kernel/postgres/embedded-socket.ts';
import { markRestoring, migrateToLatest, requireEmpty } from '#server/kernel/postgres/migrate.ts';
import type { Config } from './kernel/config.ts';
import { openDataFolder } from './kernel/data-folder.ts';
import { beginRestore, isHalfRestored, requireWhole, unfinishedRestore } from './kernel/half-restored.ts';
import { leaveRoot } from './kernel/leave-root.ts';
import { StartupError } from './kernel/startup-error.ts';
import { backupBeforeUpgrade } from './upgrade.ts';

interface CliConnection extends AsyncDisposable {
  connection: Connection;
}

const print = (line: string) => process.stderr.write(`${line}\n`);
const clusterOf = ({ dataDir }: Config) => join(dataDir, 'postgres/cluster');
/** Whether a server runs on the embedded database, and so has migrated it. */
const isRunning = (config: Config) =>
  !config.databaseUrl && worksIn(postmasterPid(clusterOf(config)), clusterOf(config));

async function startEmbedded({ dataDir }: Config): Promise<CliConnection> {
  const { connection, stop } = await startEmbeddedPostgres({ folder: dataDir, log: print });
  return { connection, [Symbol.asyncDispose]: stop };
}

/**
 * Connects a command on the server's computer to the external database, or to the embedded one, which it starts unless
 * the server runs. It applies no migrations. Throws StartupError with one clear line.
 */
export async function connectFromCli(config: Config): Promise<CliConnection> {
  requireWhole(config.dataDir);
  if (config.databaseUrl) return { connection: { url: config.databaseUrl }, [Symbol.asyncDispose]: async () => {} };
  const cluster = clusterOf(config);
  if (!existsSync(cluster))
    throw new StartupError(
      `U „${config.dataDir}“ nema Okna. Zadajte DATA_DIR (ili DATABASE_URL) kao pri pokretanju servera.`,
    );
  if (!isRunning(config)) return startEmbedded(config);
  const socket = socketFolder(cluster);
  const password = readFileSync(join(config.dataDir, 'postgres/password'), 'utf8');
  const connection = { host: socket.host, port: 5432, user: NAME, password, database: NAME };
  return { connection, [Symbol.asyncDispose]: async () => socket.remove() };
}

/** Like `connectFromCli`, but runs the migrations first unless a server is running, and opens the database. */
export async function openFromCli(config: Config): Promise<{ db: Kysely<Database> } & AsyncDisposable> {
  const isMigrated = isRunning(config);
  if (!config.databaseUrl && existsSync(clusterOf(config)) && !isMigrated) await leaveRoot(config, print);
  await using opening = new AsyncDisposableStack();
  const { connection } = opening.use(await connectFromCli(config));
  const before = backupBeforeUpgrade(config, connection, print);
  if (!isMigrated) await migrateToLatest(connection, undefined, { print, before });
  const db = opening.use(openDatabase(connection, { max: 1 }));
  const opened = opening.move();
  return { db, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

/**
 * Opens an empty database and data folder, marked as being restored. Removes the remains of an unfinished restore;
 * throws StartupError if there is anything else in them.
 */
export async function openForRestore(config: Config): Promise<CliConnection> {
  const { dataDir, databaseUrl } = config;
  using opening = new DisposableStack();
  opening.use(await openDataFolder(dataDir));
  if (databaseUrl) await requireEmpty({ url: databaseUrl }, unfinishedRestore(dataDir));
  // a killed restore may have left its database running
  if (isHalfRestored(dataDir)) await shutDown(postmasterPid(clusterOf(config)), clusterOf(config));
  const restore = beginRestore(dataDir);
  if (databaseUrl) {
    await markRestoring({ url: databaseUrl }, restore);
    const lock = opening.move();
    return { connection: { url: databaseUrl }, [Symbol.asyncDispose]: async () => lock.dispose() };
  }
  opening.dispose(); // the embedded database locks the folder
  return startEmbedded(config);
}
