import { execFileSync } from 'node:child_process';
import { constants } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** Time for processes to end on SIGTERM: a server first stops its PostgreSQL. */
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
 * Returns the ids of all processes that this one started, directly or through others, and of those with the folder in their
 * command: a server has another parent once the process that started it has ended.
 */
function startedProcesses(folder: string): number[] {
  const all = running();
  const children = Map.groupBy(all, ({ parent }) => parent);
  const found = new Set(all.filter(({ command }) => command.includes(folder)).map(({ pid }) => pid)).add(process.pid);
  for (const parent of found) for (const { pid } of children.get(parent) ?? []) found.add(pid);
  found.delete(process.pid);
  return [...found];
}

/** Sends the signal, or only checks the process when it is 0; returns false when there is no such process. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

/**
 * When this process is interrupted, ends all processes that it started, directly or through others, and those with the folder in
 * their command; kills those that don't end on SIGTERM. Then calls `cleanUp` and ends itself.
 */
export function endTogether(folder: string, cleanUp: () => void): void {
  let isEnding = false;
  const end = async (name: NodeJS.Signals) => {
    if (isEnding) return;
    isEnding = true;
    const all = new Set(startedProcesses(folder));
    for (const pid of all) signal(pid, 'SIGTERM');
    for (const until = Date.now() + END_MS; Date.now() < until && [...all].some(pid => signal(pid, 0)); ) {
      await sleep(250);
      for (const pid of startedProcesses(folder)) all.add(pid);
    }
    for (const pid of all) signal(pid, 'SIGKILL');
    cleanUp();
    process.exit(128 + constants.signals[name]);
  };
  for (const name of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) process.on(name, end);
}
