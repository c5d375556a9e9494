import { lchownSync, lstatSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from './account.ts';

/** What a data folder holds; and what a file system's own root holds. */
const OURS = /^(files|keys|postgres|okno\.lock.*|lost\+found)$/;

/** Names in the data folder that are not Okno's; a folder with others' things is not given away. */
export const foreignNames = (dataDir: string): string[] => readdirSync(dataDir).filter(name => !OURS.test(name));

const below = (path: string): string[] =>
  lstatSync(path).isDirectory() ? readdirSync(path).map(name => join(path, name)) : [];

/** Links are given themselves, not what they lead to. The folder comes last: an interrupted walk is seen and repeated. */
function give(path: string, account: Account): void {
  for (const inner of below(path)) give(inner, account);
  lchownSync(path, account.uid, account.gid);
}

/**
 * Makes the account the owner of everything in the data folder; true if anything changed hands. What is looked at is
 * what a start as root or a restored copy leaves: the folder, its entries and theirs.
 */
export function takeOver(dataDir: string, account: Account): boolean {
  const isOthers = (path: string) => lstatSync(path).uid !== account.uid;
  const ours = below(dataDir).filter(path => !path.endsWith('lost+found'));
  const roots = ours.map(path => realpathSync(path)).filter(path => isOthers(path) || below(path).some(isOthers));
  for (const root of roots) give(root, account);
  if (isOthers(dataDir)) lchownSync(dataDir, account.uid, account.gid);
  else if (!roots.length) return false;
  return true;
}
