import { fork } from 'node:child_process';
import type { Connection } from '#server/kernel/postgres/database.ts';

/** The work of the process that makes a backup. */
export interface BackupJob {
  connection: Connection;
  dataDir: string;
  storageUrl: string | undefined;
  /** The folder, on disk or in a bucket. */
  folder: string;
  name: string;
  recipient: string | undefined;
  /** Whether the bucket may be on this computer. */
  localStore: boolean;
  /** Whether to restore the backup into a scratch installation and compare. */
  drill: boolean;
  /** Names of failed archives, whose partial files are deleted first: this one needs their space. */
  failed: string[];
  /** Names of older archives to delete once this one is made. */
  remove: string[];
}

/** The one message that the process sends. */
export type BackupReport =
  | { problem: string; reason?: string }
  | {
      bytes: number;
      rows: number;
      files: number;
      missing: number;
      removed: string[];
      /** Null when there was no drill or it succeeded. */
      drillProblem: string | null;
    };

/** Limit of the process's heap in megabytes; a backup of any size needs less. */
const MEMORY_MB = 256;
const ENDED: BackupReport = { problem: 'Pravljenje kopije je prekinuto.' };

/**
 * Makes a backup in a separate process, so that compressing and encrypting do not slow down requests. The process ends
 * when `signal` is aborted, and when the server ends.
 */
export function runBackup(program: URL, job: BackupJob, signal: AbortSignal): Promise<BackupReport> {
  return new Promise(resolve => {
    const child = fork(program, {
      execArgv: [`--max-old-space-size=${MEMORY_MB}`, '--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    let report = ENDED;
    const stop = () => child.kill('SIGTERM');
    signal.addEventListener('abort', stop);
    child.once('message', message => {
      report = message as BackupReport;
    });
    child.once('error', () => child.kill('SIGKILL'));
    child.once('close', () => {
      signal.removeEventListener('abort', stop);
      resolve(report);
    });
    if (signal.aborted) stop();
    child.send(job);
  });
}
