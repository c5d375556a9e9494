import { type Account, accountOf } from '../account.ts';
import { StartupError } from '../startup-error.ts';

/** PostgreSQL refuses root: while we are root ourselves, another user runs it. */
export function databaseAccount(dataDir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const account = accountOf(dataDir);
  if (account) return account;
  throw new StartupError('Baza ne može da radi kao root, a nema ni korisnika „okno“, „postgres“ ni „nobody“.');
}

/**
 * How that user names the folder it is started in: as root the folder may lie below a private one (/root, say)
 * that the other user cannot pass, but what a process stands in it can always reach.
 */
export const ownFolder = (folder: string, account: Account | undefined) =>
  account && process.platform === 'linux' ? '/proc/self/cwd' : folder;
