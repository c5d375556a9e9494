import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { existingData } from '../existing-data.ts';
import type { OsUser } from '../os-user.ts';
import { StartupError } from '../startup-error.ts';
import { readOrMakeFile, syncToDisk } from '../whole-file.ts';
import { ownFolder } from './embedded-account.ts';
import type { Binaries } from './embedded-binaries.ts';

export const ADMIN = 'postgres';

/** The environment of the server and initdb, without variables that change how they work. */
export const postgresEnvironment = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };

/** Reads a password from its file; makes a random one at first use. */
export const passwordFrom = (path: string): string =>
  readOrMakeFile(path, () => randomBytes(24).toString('base64url')).toString('utf8');

async function initdb(fresh: string, adminPassword: string, binaries: Binaries, account: OsUser | undefined) {
  const passwordFile = `${fresh}.password`;
  fs.mkdirSync(fresh, { mode: 0o700 });
  fs.writeFileSync(passwordFile, adminPassword, { mode: 0o600 });
  if (account) for (const path of [fresh, passwordFile]) fs.chownSync(path, account.uid, account.gid);
  const options = ['-U', ADMIN, '--pwfile', `../${basename(passwordFile)}`];
  const child = spawn(
    binaries.initdb,
    ['-D', ownFolder(fresh, account), ...options, '-A', 'scram-sha-256', '-k', '-E', 'UTF8', '--locale=C'].concat([
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ]),
    { ...account, cwd: fresh, env: postgresEnvironment, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  fs.rmSync(passwordFile, { force: true });
  if (code !== 0) throw new StartupError(`Baza podataka ne može da se napravi: ${errors.trim().split('\n').at(-1)}`);
}

/**
 * Throws StartupError when the cluster is missing although a company's files or keys exist, or when it has no version
 * file: a new cluster would silently start an empty company.
 */
export function requireNothingLost(dataDir: string, cluster: string): void {
  const names = fs.existsSync(cluster) ? fs.readdirSync(cluster) : [];
  if (names.includes('PG_VERSION')) return;
  const restore = 'Vratite folder „postgres“ iz rezervne kopije';
  if (names.length) {
    throw new StartupError(`Baza u „${cluster}“ je oštećena: nema fajla PG_VERSION. ${restore}.`);
  }
  const existing = existingData(dataDir);
  if (existing) {
    throw new StartupError(
      `„${dataDir}“ ${existing}, a baze podataka nema. ${restore}; ako je baza na drugom serveru, zadajte DATABASE_URL; za novu, praznu firmu zadajte drugi folder promenljivom DATA_DIR.`,
    );
  }
}

/**
 * Makes the cluster at first start: under a temporary name, then renamed, so that a killed initdb leaves nothing half
 * made. Throws StartupError when another major version of PostgreSQL made it.
 */
export async function ensureCluster(cluster: string, binaries: Binaries, account: OsUser | undefined): Promise<void> {
  const folder = dirname(cluster);
  const versionFile = join(cluster, 'PG_VERSION');
  for (const name of fs.readdirSync(folder)) {
    if (name.startsWith('new-')) fs.rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 20 });
  }
  if (!fs.existsSync(versionFile)) {
    const fresh = join(folder, `new-${randomBytes(6).toString('hex')}`);
    await initdb(fresh, passwordFrom(join(folder, 'admin-password')), binaries, account);
    fs.renameSync(fresh, cluster);
    syncToDisk(folder);
  }
  const clusterMajor = fs.readFileSync(versionFile, 'utf8').trim();
  if (clusterMajor !== binaries.major) {
    throw new StartupError(
      `Bazu u „${cluster}“ napravio je PostgreSQL ${clusterMajor}, a ova verzija Okna donosi ${binaries.major}: podaci treba prvo da se prenesu.`,
    );
  }
}
