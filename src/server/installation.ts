import type { Kysely } from 'kysely';
import pino from 'pino';
import type { Config } from './kernel/config.ts';
import { openDataFolder } from './kernel/data-folder.ts';
import { requireWhole } from './kernel/half-restored.ts';
import { logOutput } from './kernel/log-output.ts';
import { type Connection, type Database, openDatabase } from './kernel/postgres/database.ts';
import { startEmbeddedPostgres } from './kernel/postgres/embedded-postgres.ts';
import { migrateToLatest } from './kernel/postgres/migrate.ts';
import { backupBeforeUpgrade } from './upgrade.ts';

export interface Installation {
  db: Kysely<Database>;
  connection: Connection;
  /** Registers a `close` function, which runs before the functions that were registered earlier. */
  closeFirst(close: () => Promise<void>): void;
  /** Closes everything that was opened, in reverse order; the database comes last. */
  close(): Promise<void>;
}

/**
 * Opens the database, embedded or external, and migrates it; `print` prints what takes long. Throws StartupError with one
 * line for the administrator.
 */
export async function openInstallation(config: Config, print: (line: string) => void): Promise<Installation> {
  requireWhole(config.dataDir);
  const events = pino({ level: config.logLevel, timestamp: pino.stdTimeFunctions.isoTime }, logOutput());
  await using opening = new AsyncDisposableStack();
  // with the embedded database, the database locks the folder
  if (config.databaseUrl) opening.use(await openDataFolder(config.dataDir));
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({ folder: config.dataDir, log: print, warn: line => events.warn(line) });
  if (embedded) opening.defer(embedded.stop);
  const connection = embedded?.connection ?? { url: config.databaseUrl ?? '' };
  await migrateToLatest(connection, embedded ? undefined : config.dataDir, {
    print,
    before: backupBeforeUpgrade(config, connection, print),
  });
  const db = opening.use(openDatabase(connection, { max: config.databasePool }));
  const opened = opening.move();
  return { db, connection, closeFirst: close => opened.defer(close), close: () => opened.disposeAsync() };
}
