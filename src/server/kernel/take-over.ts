import { accessSync, constants, existsSync, lchownSync, lstatSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from './account.ts';
import { StartupError } from './startup-error.ts';

/** The names in a data folder, and those that a file system puts into its root. */
const OURS = /^(backups|drill|files|keys|postgres|okno\.lock.*|okno\.restoring|lost\+found)$/;

/** Names in the data folder that are not Okno's; a folder with foreign files never changes its owner. */
export const foreignNames = (dataDir: string): string[] => readdirSync(dataDir).filter(name => !OURS.test(name));

const below = (path: string): string[] =>
  lstatSync(path).isDirectory() ? readdirSync(path).map(name => join(path, name)) : [];

/**
 * Changes the owner of links, not of their targets. The folder itself comes last, so an interrupted walk is detected and
 * repeated.
 */
function give(path: string, account: Account): void {
  for (const inner of below(path)) give(inner, account);
  lchownSync(path, account.uid, account.gid);
}

const rootsOf = (dataDir: string): string[] =>
  below(dataDir)
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

/**
 * For a server that root did not start: throws StartupError when a copy made by root, of which it can write nothing, is in its
 * data folder.
 */
export function requireOwn(dataDir: string): void {
  if (!existsSync(dataDir)) return;
  const isClosed = (path: string) => lstatSync(path).uid !== process.getuid?.() && !canWrite(path);
  const closed = isClosed(dataDir)
    ? dataDir
    : rootsOf(dataDir).find(path => isClosed(path) || below(path).some(isClosed));
  if (!closed) return;
  throw new StartupError(
    `„${closed}“ pripada drugom korisniku. Dajte ga ovome: sudo chown -R ${process.getuid?.()}:${process.getgid?.()} "${dataDir}"`,
  );
}

/**
 * Makes the account the owner of everything in the data folder; true if any owner changed. Checks what a start as root or a
 * restored copy leaves behind: the folder, its entries and their entries.
 */
export function takeOver(dataDir: string, account: Account): boolean {
  const isOthers = (path: string) => lstatSync(path).uid !== account.uid;
  const roots = rootsOf(dataDir).filter(path => isOthers(path) || below(path).some(isOthers));
  for (const root of roots) give(root, account);
  if (isOthers(dataDir)) lchownSync(dataDir, account.uid, account.gid);
  else if (!roots.length) return false;
  return true;
}
