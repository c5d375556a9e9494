import { type Account, accountOf } from '../account.ts';
import { StartupError } from '../startup-error.ts';

/** PostgreSQL refuses to run as root: when we are root, another user runs it. */
export function databaseAccount(dataDir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const account = accountOf(dataDir);
  if (account) return account;
  throw new StartupError('Baza ne može da radi kao root, a nema ni korisnika „okno“, „postgres“ ni „nobody“.');
}

/**
 * The path by which that user reaches the folder: it may lie below a private one (/root, say) that the user cannot enter,
 * but a process can always reach its own working directory.
 */
export const ownFolder = (folder: string, account: Account | undefined) =>
  account && process.platform === 'linux' ? '/proc/self/cwd' : folder;
