import { readFileSync, statSync } from 'node:fs';
import { StartupError } from './startup-error.ts';

/** The user and group that run the database, where they are not our own. */
export type Account = { uid: number; gid: number };

/** PostgreSQL refuses root: as root it runs as the owner of the cluster, or as the first of these users that exists. */
export function databaseAccount(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner?.uid) return { uid: owner.uid, gid: owner.gid };
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const user = users.find(fields => fields[0] === name);
    if (user) return { uid: Number(user[2]), gid: Number(user[3]) };
  }
  throw new StartupError('Baza ne može da radi kao root, a nema ni korisnika „postgres“ ni „nobody“.');
}

/**
 * How that user names the folder it is started in: as root the folder may lie below a private one (/root, say)
 * that the other user cannot pass, but what a process stands in it can always reach.
 */
export const ownFolder = (folder: string, account: Account | undefined) =>
  account && process.platform === 'linux' ? '/proc/self/cwd' : folder;
