import * as fs from 'node:fs';
import { join, resolve } from 'node:path';
import { openDataFolder } from '../data-folder.ts';
import { databaseAccount } from './embedded-account.ts';
import { findBinaries } from './embedded-binaries.ts';
import { ensureCluster, passwordFrom, requireNothingLost } from './embedded-cluster.ts';
import { postmasterPid, worksIn } from './embedded-process.ts';
import { NAME, restartWhenEnded, shutDown, startOrAdopt } from './embedded-server.ts';
import { socketFolder } from './embedded-socket.ts';

export type EmbeddedPostgres = {
  connection: { host: string; port: number; user: string; password: string; database: string };
  how: 'started' | 'adopted';
  pid: number;
  stop(): Promise<void>;
};

/**
 * Runs the PostgreSQL of the packages in `<folder>/postgres`, reachable only through its socket and with a password.
 * Only one process may use a folder; if PostgreSQL ends while that process lives, it is started again. Throws
 * StartupError with a sentence for the person who starts it. Times are in milliseconds.
 */
export async function startEmbeddedPostgres(options: {
  folder: string;
  /** Prints lines for the person who starts the server. */
  log?: (line: string) => void;
  /** Logs what happens after the start. */
  warn?: (line: string) => void;
  settings?: Record<string, string>;
  timeoutMs?: number;
}): Promise<EmbeddedPostgres> {
  const { log = () => {}, warn = () => {}, settings = {}, timeoutMs = 60_000 } = options;
  const dataFolder = resolve(options.folder);
  const folder = join(dataFolder, 'postgres');
  const cluster = join(folder, 'cluster');
  const folderLock = await openDataFolder(dataFolder);
  const socket = socketFolder(cluster);
  const release = () => {
    socket.remove();
    folderLock.close();
  };
  try {
    requireNothingLost(dataFolder, cluster);
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    const account = databaseAccount(dataFolder);
    if (account) fs.chmodSync(folder, 0o711);
    const binaries = await findBinaries(account);
    if (!fs.existsSync(cluster)) log('Prvi start: pravim bazu podataka…');
    await ensureCluster(cluster, binaries, account);
    const passwords = {
      admin: passwordFrom(join(folder, 'admin-password')),
      own: passwordFrom(join(folder, 'password')),
    };
    const server = {
      cluster,
      host: socket.host,
      binaries,
      account,
      passwords,
      log: join(folder, 'postgres.log'),
      settings,
    };
    const { pid, how } = await startOrAdopt(server, timeoutMs);
    const endRestarts = restartWhenEnded(server, pid, timeoutMs, warn);
    let stopping: Promise<void> | undefined;
    // runs however this process ends, unless it is killed
    const endDatabase = () => {
      const current = postmasterPid(cluster);
      if (worksIn(current, cluster)) process.kill(current, 'SIGINT');
    };
    process.once('exit', endDatabase);
    const stop = async () => {
      await shutDown(await endRestarts(), cluster);
      process.off('exit', endDatabase);
      release();
    };
    return {
      connection: { host: socket.host, port: 5432, user: NAME, password: passwords.own, database: NAME },
      how,
      pid,
      stop: () => {
        stopping ??= stop();
        return stopping;
      },
    };
  } catch (error) {
    await shutDown(postmasterPid(cluster), cluster);
    release();
    throw error;
  }
}
