import { fork } from 'node:child_process';
import type { BackupJob, BackupReport } from './backup-job.ts';

/** Megabytes of the process's heap; a backup of any size needs less. */
const MEMORY_MB = 256;
const ENDED: BackupReport = { problem: 'Pravljenje kopije je prekinuto.' };

/**
 * Makes a backup in a separate process, so that compressing and encrypting do not slow down requests. The process ends
 * with the signal, and with the server.
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
