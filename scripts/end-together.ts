import { execFileSync } from 'node:child_process';
import { constants } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** A server stops its PostgreSQL first, which may take this long. */
const END_MS = 15_000;

/** The ids of all processes below this one, also of those in sessions of their own. */
function descendants(): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const children = Map.groupBy(
    lines.map(line => line.trim().split(/\s+/).map(Number)),
    ([, parent]) => parent,
  );
  const found = [process.pid];
  for (const parent of found) found.push(...(children.get(parent) ?? []).map(([pid]) => pid as number));
  return found.slice(1);
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
 * When this process is interrupted, ends everything that it started, directly or through other processes, and then itself with
 * `cleanUp`. Kills processes that don't end on SIGTERM.
 */
export function endTogether(cleanUp: () => void): void {
  let isEnding = false;
  const end = async (name: NodeJS.Signals) => {
    if (isEnding) return;
    isEnding = true;
    const started = descendants();
    for (const pid of started) signal(pid, 'SIGTERM');
    for (const until = Date.now() + END_MS; Date.now() < until && started.some(pid => signal(pid, 0)); )
      await sleep(50);
    for (const pid of started) signal(pid, 'SIGKILL');
    cleanUp();
    process.exit(128 + constants.signals[name]);
  };
  for (const name of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) process.on(name, end);
}
