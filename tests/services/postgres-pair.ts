import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { OsUser } from '#server/kernel/os-user.ts';
import { databaseAccount, ownFolder } from '#server/kernel/postgres/embedded-account.ts';
import { type Binaries, findBinaries } from '#server/kernel/postgres/embedded-binaries.ts';
import { ADMIN, passwordFrom, postgresEnvironment } from '#server/kernel/postgres/embedded-cluster.ts';
import { startEmbeddedPostgres } from '#server/kernel/postgres/embedded-postgres.ts';
import { connectAdmin } from '#server/kernel/postgres/embedded-roles.ts';
import { fillDataFolder } from '../prepared-cluster.ts';

const STANDBY = 'standby';
const READY_TIMEOUT_MS = 60_000;

class Node {
  readonly cluster: string;
  readonly #password: string;
  readonly #process: ChildProcess;

  constructor(cluster: string, password: string, binaries: Binaries, account: OsUser | undefined, options: string[]) {
    this.cluster = cluster;
    this.#password = password;
    const log = openSync(`${cluster}.log`, 'a');
    const settings = ['listen_addresses=', 'unix_socket_directories=.', 'fsync=off', ...options];
    this.#process = spawn(
      binaries.postgres,
      ['-D', ownFolder(cluster, account), ...settings.flatMap(setting => ['-c', setting])],
      { ...account, cwd: cluster, env: postgresEnvironment, stdio: ['ignore', log, log] },
    );
  }

  get socket(): string {
    return join(this.cluster, '.s.PGSQL.5432');
  }

  async asAdmin<T>(work: (admin: pg.Client) => Promise<T>): Promise<T> {
    for (const until = Date.now() + READY_TIMEOUT_MS; ; await sleep(100)) {
      const admin = await connectAdmin(this.cluster, this.#password).catch(error => {
        if (Date.now() > until) throw error;
      });
      if (admin) return work(admin).finally(() => admin.end());
    }
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    this.#process.kill(signal);
    await once(this.#process, 'exit');
  }
}

/**
 * Starts a primary and a standby of the embedded PostgreSQL. The standby is synchronous: it has all that the primary
 * has acknowledged. The path of `folder` must be short, because sockets are in it.
 */
export async function startPostgresPair(folder: string) {
  const primaryFolder = join(folder, 'a');
  const standbyFolder = join(folder, 'b');
  mkdirSync(standbyFolder);
  mkdirSync(primaryFolder, { mode: 0o711 }); // the standby, which runs as another user, must reach it below root's folder
  await fillDataFolder(primaryFolder);
  const made = await startEmbeddedPostgres({ folder: primaryFolder });
  await made.stop();
  const { user, password, database } = made.connection;
  const admin = passwordFrom(join(primaryFolder, 'postgres/admin-password'));
  const account = databaseAccount(primaryFolder);
  const binaries = await findBinaries(account);
  const run = (cluster: string, options: string[]) => new Node(cluster, admin, binaries, account, options);

  const source = join(primaryFolder, 'postgres/cluster');
  const primary = run(source, [`synchronous_standby_names=${STANDBY}`, 'wal_keep_size=256MB']);
  const copy = join(standbyFolder, 'cluster');
  await primary.asAdmin(async client => {
    await client.query("select pg_backup_start('standby', true)");
    cpSync(source, copy, {
      recursive: true,
      filter: path => !/postmaster\.(?:pid|opts)$|\.s\.PGSQL|pg_wal\/\w|pg_replslot\/\w/.test(path),
    });
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    writeFileSync(join(copy, 'backup_label'), rows[0]?.labelfile ?? '');
  });
  writeFileSync(join(copy, 'standby.signal'), '');
  const conninfo = `host='${source}' user=${ADMIN} password=${admin} application_name=${STANDBY}`;
  if (account) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, copy]);
  const standby = run(copy, ['hot_standby=on', `primary_conninfo=${conninfo}`]);
  await primary.asAdmin(async client => {
    const state = 'select 1 from pg_stat_replication where sync_state = $1';
    while (!(await client.query(state, ['sync'])).rowCount) await sleep(100);
  });
  return {
    primary,
    standby,
    /** The connection URL of the application's database when it is reached through this local port. */
    urlAt: (port: number) => `postgres://${user}:${password}@127.0.0.1:${port}/${database}`,
    promote: () => standby.asAdmin(client => client.query('select pg_promote()')),
    async stop() {
      await primary.end('SIGQUIT');
      await standby.end('SIGQUIT');
    },
  };
}
