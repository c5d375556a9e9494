import { readdirSync, readFileSync } from 'node:fs';

/** Reads a file of a process in /proc; returns an empty text when the process has ended. */
function read(pid: string | number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

const parentOf = (pid: string | number) => Number(/\) \S (\d+)/.exec(read(pid, 'stat'))?.[1]);

/** Returns the processor time that a process has used since its start, in microseconds. */
const usedTime = (pid: string | number) => Number(read(pid, 'schedstat').split(' ')[0]) / 1000;

export type Spent = { node: number; postgres: number };

/**
 * Measures the processor time, in microseconds, of this process and of all processes of the database server to which `backendPid`
 * belongs. The returned function starts a measurement and returns the function that ends it.
 */
export function cpuClock(backendPid: number): () => () => Spent {
  const postmaster = parentOf(backendPid);
  const family = () =>
    new Map(
      readdirSync('/proc')
        .filter(name => /^\d+$/.test(name) && (Number(name) === postmaster || parentOf(name) === postmaster))
        .map(pid => [pid, usedTime(pid)]),
    );
  return () => {
    const before = family();
    const start = process.cpuUsage();
    return () => {
      const { user, system } = process.cpuUsage(start);
      const postgres = [...family()].reduce((sum, [pid, now]) => sum + Math.max(0, now - (before.get(pid) ?? 0)), 0);
      return { node: user + system, postgres };
    };
  };
}
