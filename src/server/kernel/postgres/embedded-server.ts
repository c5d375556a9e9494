import { spawn } from 'node:child_process';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { oneRun } from '../one-run.ts';
import type { OsUser } from '../os-user.ts';
import { StartupError } from '../startup-error.ts';
import { ownFolder } from './embedded-account.ts';
import type { Binaries } from './embedded-binaries.ts';
import { postgresEnvironment } from './embedded-cluster.ts';
import { isAlive, isInUse, postmasterPid, worksIn } from './embedded-process.ts';
import { prepareDatabase } from './embedded-roles.ts';

/** The name of the application's role and database. */
export const NAME = 'okno';
const STOP_MS = 8_000;
const WATCH_MS = 1_000;
const LOG_BYTES = 5_000_000;

const SETTINGS = {
  listen_addresses: '',
  unix_socket_directories: '.',
  unix_socket_permissions: '0700',
  port: '5432',
  max_connections: '50',
  cluster_name: NAME,
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // statements may contain personal data, so they are not logged
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

export type Server = {
  cluster: string;
  host: string;
  passwords: { admin: string; own: string };
  binaries: Binaries;
  account: OsUser | undefined;
  log: string;
  settings: Record<string, string>;
};

/**
 * Starts the server in a separate session of the operating system: Ctrl+C in the terminal is then sent only to this
 * process, which stops the server after the requests in flight.
 */
function launch({ cluster, binaries, account, log, settings }: Server) {
  if ((fs.statSync(log, { throwIfNoEntry: false })?.size ?? 0) > LOG_BYTES) fs.renameSync(log, `${log}.1`);
  const output = fs.openSync(log, 'a', 0o600);
  const options = Object.entries({ ...SETTINGS, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(binaries.postgres, ['-D', ownFolder(cluster, account), ...options], {
    ...account,
    cwd: cluster,
    env: postgresEnvironment,
    detached: true,
    stdio: ['ignore', output, output],
  });
  const serverProcess = { pid: child.pid, ended: false };
  const end = () => {
    serverProcess.ended = true;
  };
  child.on('error', end).on('exit', end).unref();
  fs.closeSync(output);
  return serverProcess;
}

/** Removes the pid and lock files that a killed server left behind. */
function removePidFiles(cluster: string): void {
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) fs.rmSync(join(cluster, name), { force: true });
}

/**
 * Starts the server, or adopts one that outlived its killed application; waits for recovery and for old processes to
 * end.
 */
export async function startOrAdopt(server: Server, timeoutMs: number) {
  const { cluster, host, passwords } = server;
  const until = performance.now() + timeoutMs;
  let launched: ReturnType<typeof launch> | undefined;
  for (let wait = 20; performance.now() < until; wait = Math.min(wait * 1.5, 500)) {
    const pid = postmasterPid(cluster);
    if (pid && isAlive(pid) && worksIn(pid, cluster)) {
      if (await prepareDatabase(host, passwords.admin, NAME, passwords.own)) {
        return { pid, how: launched?.pid === pid ? ('started' as const) : ('adopted' as const) };
      }
    } else if ((!launched || launched.ended) && !isInUse(cluster)) {
      // no server runs here: the pid file is cut short, or its id now belongs to another process
      if (!pid || isAlive(pid)) removePidFiles(cluster);
      launched = launch(server);
    }
    await sleep(wait);
  }
  throw new StartupError(`Baza podataka nije krenula na vreme; razlog je u „${server.log}“.`);
}

/**
 * Starts the server again whenever it ends; returns a function that stops this and returns the server's current process
 * id.
 */
export function restartWhenEnded(server: Server, first: number, timeoutMs: number, log: (line: string) => void) {
  let pid = first;
  const restart = oneRun(async () => {
    log('Baza podataka je stala; pokrećem je ponovo.');
    await startOrAdopt(server, timeoutMs).then(
      restarted => {
        pid = restarted.pid;
      },
      error => log(error.message),
    );
  });
  const watch = setInterval(() => {
    if (!worksIn(pid, server.cluster)) void restart.run();
  }, WATCH_MS).unref();
  return async () => {
    clearInterval(watch);
    await restart.idle();
    return pid;
  };
}

/** Stops the server and waits up to eight seconds; a slower one ends by itself, and the next start waits for it. */
export async function shutDown(pid: number, cluster: string): Promise<void> {
  if (!worksIn(pid, cluster)) return;
  process.kill(pid, 'SIGINT'); // fast shutdown: roll back, write everything, end
  for (const until = performance.now() + STOP_MS; performance.now() < until && worksIn(pid, cluster); ) await sleep(30);
}
