import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { fileSize } from '#domain/text/formats.ts';
import { archiveName, inFolder } from '#server/backup/archive-name.ts';
import { backUp } from '#server/backup/backup.ts';
import { openStore } from '#server/files/files.ts';
import { systemClock } from '#server/kernel/clock.ts';
import { type Connection, openDatabase } from '#server/kernel/postgres/database.ts';
import type { Config } from './kernel/config.ts';
import { freeBytes } from './kernel/data-folder.ts';
import { StartupError } from './kernel/startup-error.ts';

const NAME = 'pre-nadogradnje-';
/** How many archives of earlier upgrades are retained in the data folder. */
const RETAINED_ARCHIVES = 2;
const GIGABYTE_BYTES = 1_000_000_000;
/**
 * A larger archive is not made before an upgrade unless a destination is configured, because it would delay the start
 * by minutes; a large installation has regular backups anyway.
 */
const ARCHIVE_MAX_BYTES = 20 * GIGABYTE_BYTES;

/** Returns the size of all files and of the database in bytes; the archive is smaller, because it is compressed. */
async function bytesOfAll(connection: Connection): Promise<number> {
  await using db = openDatabase(connection, { max: 1, isUnlimited: true });
  const { rows } = await sql<{ bytes: string }>`
    select (select coalesce(sum(size), 0) from files where state = 'stored') + pg_database_size(current_database()) as bytes`.execute(
    db,
  );
  return Number(rows[0]?.bytes);
}

/** Returns the folder itself or its closest existing parent. */
const existingFolder = (folder: string): string => (existsSync(folder) ? folder : existingFolder(dirname(folder)));

/** Returns why no backup can be made in the data folder, as a Serbian clause; undefined if it can be made. */
function problemWith(folder: string, bytes: number): string | undefined {
  if (bytes > ARCHIVE_MAX_BYTES) return `imala bi do ${fileSize(bytes)}, što bi dugo zadržalo pokretanje`;
  const free = freeBytes(existingFolder(folder));
  // the migrations need space too
  return free < bytes * 2 ? `na disku je slobodno ${fileSize(free)}, a treba ${fileSize(bytes * 2)}` : undefined;
}

function removeOlder(folder: string): void {
  const archives = readdirSync(folder)
    .filter(name => name.startsWith(NAME) && !name.endsWith('.part'))
    .sort();
  for (const name of archives.slice(0, -RETAINED_ARCHIVES)) rmSync(join(folder, name));
}

/**
 * Returns the folder for the backup before an upgrade, and the reason if no backup can be made there; undefined when no
 * backup is wanted. Changes nothing.
 */
export async function destinationOf(
  { dataDir, upgradeBackup }: Config,
  connection: Connection,
): Promise<{ folder: string; isOwn: boolean; reason?: string | undefined } | undefined> {
  if (upgradeBackup === 'off') return undefined;
  if (upgradeBackup) return { folder: upgradeBackup, isOwn: false };
  return { folder: join(dataDir, 'backups'), isOwn: true, reason: problemWith(dataDir, await bytesOfAll(connection)) };
}

/**
 * Returns a function that runs before the migrations of a database in use: it prints their names, makes a backup, and
 * prints how to return to it. In the data folder an impossible backup is skipped, with the reason; at a destination
 * that the operator configured (UPGRADE_BACKUP) it must succeed, otherwise StartupError is thrown and nothing is
 * migrated.
 */
export function backupBeforeUpgrade(config: Config, connection: Connection, print: (line: string) => void) {
  return async (pending: string[]): Promise<void> => {
    print(`Ova verzija menja bazu (${pending.join(', ')}).`);
    const destination = await destinationOf(config, connection);
    if (!destination) return print('Kopija se pre toga ne pravi (UPGRADE_BACKUP=off).');
    const { folder, isOwn, reason } = destination;
    const skipBackup = (problem: string) =>
      print(`Kopija pre toga nije napravljena: ${problem}. Bez kopije nema povratka na prethodnu verziju.`);
    if (reason) return skipBackup(reason);
    if (isOwn) mkdirSync(folder, { recursive: true, mode: 0o700 });
    const file = inFolder(folder, NAME + archiveName(systemClock(), false));
    print(`Pre toga pravim kopiju u „${file}“…`);
    try {
      const { bytes } = await backUp({ connection, dataDir: config.dataDir, store: await openStore(config) }, file);
      if (isOwn) removeOlder(folder);
      print(
        `Kopija je gotova (${fileSize(bytes)}). Povratak: prethodnom verzijom je vratite u prazan DATA_DIR (i praznu bazu) naredbom npm run restore -- "${file}".`,
      );
    } catch (error) {
      const problem = (error as Error).message;
      if (isOwn) return skipBackup(problem);
      throw new StartupError(
        `Baza nije menjana, jer kopija u „${folder}“ (UPGRADE_BACKUP) nije napravljena: ${problem}. Ispravite UPGRADE_BACKUP ili zadajte UPGRADE_BACKUP=off.`,
      );
    }
  };
}
