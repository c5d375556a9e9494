import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from './startup-error.ts';
import { syncToDisk } from './whole-file.ts';

/** A file with this name is in a data folder from the beginning of a restore to its end. */
const MARK = 'okno.restoring';
/** Names in an otherwise empty data folder: of the file system, and of the lock. */
const SYSTEM_NAMES = /^(lost\+found|okno\.lock.*)$/;

export const isHalfRestored = (dataDir: string): boolean => existsSync(join(dataDir, MARK));

/** Throws StartupError for a folder whose restore was not finished. */
export function requireWhole(dataDir: string): void {
  if (!isHalfRestored(dataDir)) return;
  throw new StartupError(
    `Vraćanje kopije u „${dataDir}“ nije završeno. Ponovite ga naredbom „npm run restore -- FAJL“ ili zadajte drugi folder promenljivom DATA_DIR.`,
  );
}

/** Returns the id of the unfinished restore in that folder, which the database has too; undefined if there is none. */
export const unfinishedRestore = (dataDir: string): string | undefined =>
  isHalfRestored(dataDir) ? readFileSync(join(dataDir, MARK), 'utf8') : undefined;

/**
 * Returns the names in the folder of a restore, which are the remains of an unfinished one; none if there is no folder. Throws
 * StartupError for any other folder that is not empty.
 */
export function requireRestorable(dataDir: string): string[] {
  const isFolder = statSync(dataDir, { throwIfNoEntry: false })?.isDirectory();
  const names = isFolder ? readdirSync(dataDir).filter(name => !SYSTEM_NAMES.test(name)) : [];
  if (names.length === 0 || names.includes(MARK)) return names;
  throw new StartupError(
    `„${dataDir}“ nije prazan. Kopija se vraća u prazan folder: zadajte drugi promenljivom DATA_DIR.`,
  );
}

/**
 * Marks a folder as being restored, and empties it if an earlier restore was not finished; throws StartupError for any
 * other folder that is not empty. Returns the id of the restore: the earlier id when the restore is repeated.
 */
export function beginRestore(dataDir: string): string {
  const names = requireRestorable(dataDir);
  const restore = unfinishedRestore(dataDir) || randomUUID();
  for (const name of names) if (name !== MARK) rmSync(join(dataDir, name), { recursive: true, maxRetries: 20 });
  writeFileSync(join(dataDir, MARK), restore, { mode: 0o600, flush: true });
  syncToDisk(dataDir);
  return restore;
}

export function endRestore(dataDir: string): void {
  rmSync(join(dataDir, MARK));
  syncToDisk(dataDir);
}
