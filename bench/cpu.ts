import { readdirSync, readFileSync } from 'node:fs';

/** Returns an empty text for a process that has ended. */
function read(pid: string | number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

const parentOf = (pid: string | number) => Number(/\) \S (\d+)/.exec(read(pid, 'stat'))?.[1]);

/** Processor time of a process since its start, in microseconds. */
const used = (pid: string | number) => Number(read(pid, 'schedstat').split(' ')[0]) / 1000;

export interface Spent {
  node: number;
  postgres: number;
}

/**
 * Measures the processor time of this process and of the database server with that backend, in microseconds. The returned
 * function starts a measurement and returns the function that ends it.
 */
export function cpuClock(backendPid: number): () => () => Spent {
  const postmaster = parentOf(backendPid);
  const family = () =>
    new Map(
      readdirSync('/proc')
        .filter(name => /^\d+$/.test(name) && (Number(name) === postmaster || parentOf(name) === postmaster))
        .map(pid => [pid, used(pid)]),
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
