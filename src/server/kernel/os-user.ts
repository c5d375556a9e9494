import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A user of the operating system, with the user's group. */
export type OsUser = { uid: number; gid: number };

/** In order of preference: a user made for Okno, then users that most systems have. */
const NAMES = ['okno', 'postgres', 'nobody'];

/** The first of these users that exists on this machine. */
export function osUserNamed(names: string[]): OsUser | undefined {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'));
  const user = names.map(name => users.find(fields => fields[0] === name)).find(fields => fields !== undefined);
  return user && { uid: Number(user[2]), gid: Number(user[3]) };
}

/**
 * The user that runs Okno on a data folder when root starts it: the owner of the embedded database, else of the
 * folder, else the first user of NAMES that exists; never root.
 */
export function osUserOf(dataDir: string): OsUser | undefined {
  for (const path of [join(dataDir, 'postgres/cluster'), dataDir]) {
    const owner = statSync(path, { throwIfNoEntry: false });
    if (owner?.uid) return { uid: owner.uid, gid: owner.gid };
  }
  return osUserNamed(NAMES);
}
