import { switchScheduleOff } from './backup/backup-plan.queries.ts';
import { restore, type Target } from './backup/restore.ts';
import { openForRestore } from './connect-from-cli.ts';
import { openStore } from './files/files.ts';
import { endAllSessions } from './identity/sessions/sessions.queries.ts';
import type { Config } from './kernel/config.ts';
import { endRestore, unfinishedRestore } from './kernel/half-restored.ts';
import { type Connection, openDatabase } from './kernel/postgres/database.ts';
import { databaseProblem } from './kernel/postgres/database-problem.ts';
import { markRestored } from './kernel/postgres/migrate.ts';
import { StartupError } from './kernel/startup-error.ts';

interface Options {
  config: Config;
  /** Prints a line for the operator. */
  print(line: string): void;
  /** Opens the store for the files; by default the store in the configuration. */
  store?(): Promise<Target['store']>;
}

/**
 * Switches the restored plan of backups off and ends the restored sessions, which people may have ended since the
 * archive was made.
 */
async function endFormerWork(connection: Connection): Promise<void> {
  await using db = openDatabase(connection, { max: 1 });
  await switchScheduleOff(db);
  await endAllSessions(db);
}

/**
 * Fills an empty installation from a verified archive. When it is interrupted, no server starts with this installation,
 * and the same command starts the restore again: the folder and the database stay marked until the last step.
 */
export async function restoreInstallation(
  archive: string,
  verified: Parameters<typeof restore>[1],
  readOptions: Parameters<typeof restore>[3],
  { config, print, store = () => openStore(config) }: Options,
): Promise<void> {
  const { dataDir, databaseUrl } = config;
  {
    // closed before the restore ends, because a server may start from then on
    await using opened = await openForRestore(config);
    const { connection } = opened;
    try {
      await restore(archive, verified, { connection, dataDir, store: await store() }, readOptions);
      await endFormerWork(connection);
      if (databaseUrl) await markRestored(connection, unfinishedRestore(dataDir) ?? '');
    } catch (error) {
      print(
        `Vraćanje nije završeno, pa se Okno u „${dataDir}“ ne pokreće. Otklonite uzrok iz sledećeg reda i ponovite istu naredbu: počinje ispočetka.`,
      );
      const problem = databaseProblem(connection, error);
      throw problem ? new StartupError(problem) : error;
    }
  }
  endRestore(dataDir);
}
