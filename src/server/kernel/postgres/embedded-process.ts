import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

/** The process id in the cluster's pid file, or 0. */
export function postmasterPid(cluster: string): number {
  try {
    return Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10) || 0;
  } catch {
    return 0;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether that process really belongs to this cluster: after a reboot another process may have its id. */
export function worksIn(pid: number, cluster: string): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(cluster);
  } catch {
    return false;
  }
}

/** Whether any process still uses this cluster, such as backends that outlive their killed server. */
export const isInUse = (cluster: string): boolean =>
  process.platform === 'linux' &&
  readdirSync('/proc').some(name => /^\d+$/.test(name) && worksIn(Number(name), cluster));
