import { accessSync, constants, existsSync, lchownSync, lstatSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { OsUser } from './os-user.ts';
import { StartupError } from './startup-error.ts';

/** Names that Okno uses in a data folder, and names that a file system uses in its root. */
const KNOWN_NAMES = /^(backups|drill|files|keys|postgres|okno\.lock.*|okno\.restoring|lost\+found)$/;

/** Returns names in the folder that Okno does not use; the owner of a folder with such files is never changed. */
export const foreignNames = (dataDir: string): string[] => readdirSync(dataDir).filter(name => !KNOWN_NAMES.test(name));

const entriesOf = (path: string): string[] =>
  lstatSync(path).isDirectory() ? readdirSync(path).map(name => join(path, name)) : [];

/**
 * Changes the owner of the path and everything below it; of symbolic links, not of their targets. The path itself comes
 * last, so that an interrupted change is detected and repeated.
 */
function changeOwner(path: string, account: OsUser): void {
  for (const inner of entriesOf(path)) changeOwner(inner, account);
  lchownSync(path, account.uid, account.gid);
}

const rootsOf = (dataDir: string): string[] =>
  entriesOf(dataDir)
    .filter(path => !path.endsWith('lost+found'))
    .map(path => realpathSync(path));

const canWrite = (path: string): boolean => {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
};

/** Throws StartupError when the folder or something in it has another owner, and this user cannot write there. */
export function requireOwn(dataDir: string): void {
  if (!existsSync(dataDir)) return;
  const isClosed = (path: string) => lstatSync(path).uid !== process.getuid?.() && !canWrite(path);
  const unreadable = isClosed(dataDir)
    ? dataDir
    : rootsOf(dataDir).find(path => isClosed(path) || entriesOf(path).some(isClosed));
  if (!unreadable) return;
  throw new StartupError(
    `„${unreadable}“ pripada drugom korisniku. Dajte ga ovome: sudo chown -R ${process.getuid?.()}:${process.getgid?.()} "${dataDir}"`,
  );
}

/**
 * Makes the account the owner of everything in the data folder; returns whether any owner changed. It looks for another
 * owner only down to the second level, where a start as root or a restored copy would leave one.
 */
export function chownDataDir(dataDir: string, account: OsUser): boolean {
  const hasOtherOwner = (path: string) => lstatSync(path).uid !== account.uid;
  const roots = rootsOf(dataDir).filter(path => hasOtherOwner(path) || entriesOf(path).some(hasOtherOwner));
  for (const root of roots) changeOwner(root, account);
  if (hasOtherOwner(dataDir)) lchownSync(dataDir, account.uid, account.gid);
  else if (!roots.length) return false;
  return true;
}
