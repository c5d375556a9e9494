import { type OsUser, osUserOf } from '../os-user.ts';
import { StartupError } from '../startup-error.ts';

/** The user that runs PostgreSQL, which refuses to run as root; undefined when we are not root. */
export function databaseAccount(dataDir: string): OsUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const account = osUserOf(dataDir);
  if (account) return account;
  throw new StartupError('Baza ne može da radi kao root, a nema ni korisnika „okno“, „postgres“ ni „nobody“.');
}

/**
 * Returns the path by which the account reaches the folder, when it is the working directory. The folder may be below
 * one that the account cannot enter, such as /root, but a process can always reach its working directory.
 */
export const ownFolder = (folder: string, account: OsUser | undefined) =>
  account && process.platform === 'linux' ? '/proc/self/cwd' : folder;
