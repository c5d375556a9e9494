import { execFileSync } from 'node:child_process';
import { constants } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** A server stops its PostgreSQL first, which may take this long. */
const END_MS = 15_000;

interface Running {
  pid: number;
  parent: number;
  command: string;
}

function running(): Running[] {
  const lines = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n');
  return lines.map(line => {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return { pid: Number(pid), parent: Number(parent), command };
  });
}

/**
 * The ids of all processes below this one, also of those in sessions of their own, and of those that work in the folder: a server
 * whose starter has ended has another parent.
 */
function started(folder: string): number[] {
  const all = running();
  const children = Map.groupBy(all, ({ parent }) => parent);
  const found = new Set(all.filter(({ command }) => command.includes(folder)).map(({ pid }) => pid)).add(process.pid);
  for (const parent of found) for (const { pid } of children.get(parent) ?? []) found.add(pid);
  found.delete(process.pid);
  return [...found];
}

/** Returns false when the process has ended. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

/**
 * When this process is interrupted, ends everything that it started, directly or through other processes, and what works in the
 * folder; then itself with `cleanUp`. Kills processes that don't end on SIGTERM.
 */
export function endTogether(folder: string, cleanUp: () => void): void {
  let isEnding = false;
  const end = async (name: NodeJS.Signals) => {
    if (isEnding) return;
    isEnding = true;
    const all = new Set(started(folder));
    for (const pid of all) signal(pid, 'SIGTERM');
    for (const until = Date.now() + END_MS; Date.now() < until && [...all].some(pid => signal(pid, 0)); ) {
      await sleep(250);
      for (const pid of started(folder)) all.add(pid);
    }
    for (const pid of all) signal(pid, 'SIGKILL');
    cleanUp();
    process.exit(128 + constants.signals[name]);
  };
  for (const name of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) process.on(name, end);
}
