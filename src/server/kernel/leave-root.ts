import * as fs from 'node:fs';
import { flushCompileCache } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chownDataDir, foreignNames, requireOwn } from './chown-data-dir.ts';
import type { Config } from './config.ts';
import { openDataFolder } from './data-folder.ts';
import { type OsUser, osUserNamed, osUserOf } from './os-user.ts';
import { findBinaries } from './postgres/embedded-binaries.ts';
import { ConfigurationError } from './startup-error.ts';

const PROGRAM = fileURLToPath(new URL('../../../', import.meta.url));
/** Files of the program that are checked: an account that can read these can read all its files. */
const PROBES = ['src/server/main.ts', 'src/server/files/image-process.ts', 'node_modules/fastify/package.json'];

const succeeds = (act: () => unknown): boolean => {
  try {
    act();
    return true;
  } catch {
    return false;
  }
};

function switchTo({ uid, gid }: OsUser): void {
  process.setgroups?.([gid]);
  process.setgid?.(gid);
  process.setuid?.(uid);
}

/** Runs `work` with the account's rights, then restores root's rights. */
function withRightsOf<T>({ uid, gid }: OsUser, work: () => T): T {
  const groups = process.getgroups?.() ?? [];
  process.setgroups?.([gid]);
  process.setegid?.(gid);
  process.seteuid?.(uid);
  try {
    return work();
  } finally {
    process.seteuid?.(0);
    process.setegid?.(0);
    process.setgroups?.(groups);
  }
}

/** Returns the first folder that the current user may not enter; the path if only the file is unreadable. */
function firstUnreadable(path: string): string {
  const folders: string[] = [];
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) folders.unshift(folder);
  return folders.find(folder => !succeeds(() => fs.statSync(`${folder}/.`))) ?? path;
}

/** Why the account cannot run the server here, as the second half of a sentence; undefined if it can. */
function accountProblem(account: OsUser, dataDir: string): string | undefined {
  const needed = [process.execPath, ...[...PROBES, 'dist/index.html'].map(path => join(PROGRAM, path))].filter(path =>
    fs.existsSync(path),
  );
  const unreachable = withRightsOf(account, () => {
    const path = needed.find(path => !succeeds(() => fs.closeSync(fs.openSync(path, 'r'))));
    if (path) return firstUnreadable(path);
    return succeeds(() => fs.statSync(dataDir)) ? undefined : firstUnreadable(dataDir);
  });
  if (unreachable)
    return `nema pristup do „${unreachable}“; premestite Okno i podatke gde ga ima (na primer u /opt/okno)`;
  const [foreign] = fs.statSync(dataDir).uid === account.uid ? [] : foreignNames(dataDir);
  return (
    foreign && `ne može da dobije „${dataDir}“, jer je tu i „${foreign}“; zadajte poseban folder promenljivom DATA_DIR`
  );
}

/**
 * When root starts the process, it becomes another user before it opens anything, permanently and with all child
 * processes: RUN_AS, the owner of the data, or the first user of NAMES that exists. That user becomes owner of the data
 * folder. If this is impossible, the server stays root and reports why; with RUN_AS it throws ConfigurationError.
 */
export async function leaveRoot({ dataDir, databaseUrl, runAs }: Config, log: (line: string) => void): Promise<void> {
  if (process.getuid?.() !== 0) return requireOwn(dataDir);
  const account = runAs ? osUserNamed([runAs]) : osUserOf(dataDir);
  if (runAs && !account?.uid)
    throw new ConfigurationError(`Promenljiva RUN_AS nije ispravna: nema korisnika „${runAs}“.`);
  const giveUp = (reason: string) => {
    if (runAs) throw new ConfigurationError(`Okno ne može da radi kao „${runAs}“: taj korisnik ${reason}.`);
    log(`Upozorenje: Okno radi kao root. Korisnik pod kojim bi Okno radilo (uid ${account?.uid}) ${reason}.`);
  };
  if (!account)
    return log('Upozorenje: Okno radi kao root. Napravite korisnika „okno“, pa će program raditi pod tim korisnikom.');
  const isFirst = !fs.existsSync(join(dataDir, 'okno.lock'));
  using _folder = await openDataFolder(dataDir);
  try {
    const problem = accountProblem(account, dataDir);
    if (problem) return giveUp(problem);
    // done as root, since missing links of the package may have to be made
    if (!databaseUrl) await findBinaries(account);
    if (chownDataDir(dataDir, account) && !isFirst) {
      log(`Podaci u „${dataDir}“ sada pripadaju korisniku pod kojim Okno radi (uid ${account.uid}).`);
    }
    flushCompileCache();
    switchTo(account);
  } catch (error) {
    if (!(error as NodeJS.ErrnoException).syscall) throw error;
    giveUp(`to ne može da postane: ${(error as Error).message}`);
  }
}
