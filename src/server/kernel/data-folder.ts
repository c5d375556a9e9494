import { accessSync, constants, mkdirSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from './startup-error.ts';

const SQLITE_BUSY = 5;

const REASONS: Record<string, string> = {
  EACCES: 'nema dozvole za pisanje',
  EPERM: 'nema dozvole za pisanje',
  EROFS: 'disk je samo za čitanje',
  ENOSPC: 'nema mesta na disku',
  ENOENT: 'tu ne može da se napravi',
  ENOTDIR: 'deo putanje nije folder',
  EEXIST: 'to nije folder',
};

/** With less than this many free bytes PostgreSQL does not start: it could not even write its pid file and the reason. */
const NEEDED_BYTES = 1_000_000;

/** The bytes that the program can still write on the disk of the folder. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/**
 * Replaces mkdir's `recursive`, which never returns where no folder can be made, such as below /proc. Every user may
 * enter the new parent folders, because root may make them for a server that runs as another user.
 */
function makeFolder(path: string, mode = 0o700): void {
  if (isFolder(path)) return;
  if (!isFolder(dirname(path))) makeFolder(dirname(path), 0o711);
  mkdirSync(path, { mode });
}

const unusable = (folder: string, error: unknown) => {
  const { code, message } = error as NodeJS.ErrnoException;
  const remedy = code === 'ENOSPC' ? 'Oslobodite mesto.' : 'Zadajte drugi promenljivom DATA_DIR.';
  return new StartupError(
    `Folder sa podacima „${folder}“ ne može da se koristi: ${REASONS[String(code)] ?? message}. ${remedy}`,
  );
};

/**
 * Makes the folder if it is missing and locks it for this process until it is closed. The operating system holds the
 * lock (through SQLite), so it ends with the process, even after a crash. Throws StartupError when the folder cannot be
 * written, its disk is full, or another process has locked it.
 */
export async function openDataFolder(
  folder: string,
  { neededBytes = NEEDED_BYTES } = {},
): Promise<Pick<DatabaseSync, 'close'> & Disposable> {
  let lock: DatabaseSync;
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
    if (freeBytes(folder) < neededBytes) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    lock = new DatabaseSync(join(folder, 'okno.lock'), { timeout: 0 });
  } catch (error) {
    throw unusable(folder, error);
  }
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw unusable(folder, error);
    throw new StartupError(
      `Folder sa podacima „${folder}“ već koristi drugo pokrenuto Okno. Ugasite ga ili zadajte drugi folder promenljivom DATA_DIR.`,
    );
  }
  return lock;
}
