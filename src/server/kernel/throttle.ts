import { setTimeout as sleep } from 'node:timers/promises';

/** The number of rows that long work reads or writes at once; small, so that other requests are answered in between. */
export const PART_ROWS = 50;

/**
 * Pre-offers or projects that an import of old ones writes at once: more than PART_ROWS, so that a repeated submit,
 * which waits for the first one, does not wait long.
 */
export const PART_JOBS = 200;

/**
 * How many times as long as the work itself the pauses are: work takes at most a third of the time, so that other
 * requests stay fast.
 */
const PAUSE_PER_WORK = 2;
/** The longest pause: a part that took long was itself mostly waiting for other work. */
const PAUSE_MAX_MS = 250;
/** The longest total of one work's pauses: its caller is disconnected after a minute without a response. */
const ALL_PAUSES_MAX_MS = 5_000;

/** Returns a function that pauses twice as long as the last part took, minus the time since the part `ended`. */
function pauses(maxTotalMs: number) {
  let remainingMs = maxTotalMs;
  return async (ms: number, ended: number): Promise<void> => {
    const length = Math.min(ms * PAUSE_PER_WORK, PAUSE_MAX_MS, remainingMs) - (performance.now() - ended);
    if (length <= 0) return;
    remainingMs -= length;
    await sleep(length);
  };
}

/**
 * Reads long work part by part and pauses in between, at most `maxTotalMs` milliseconds in total, so that the event
 * loop, the database and a processor are mostly free for other requests. Time that a slow reader takes counts as a
 * pause.
 */
export async function* throttled<T>(parts: AsyncIterable<T>, maxTotalMs = ALL_PAUSES_MAX_MS): AsyncGenerator<T> {
  const pauseAfter = pauses(maxTotalMs);
  let startedAt = performance.now();
  for await (const part of parts) {
    const endedAt = performance.now();
    yield part;
    await pauseAfter(endedAt - startedAt, endedAt);
    startedAt = performance.now();
  }
}

/** Handles rows in parts of that size, with pauses in between; `from` is the index of a part's first row. */
export async function inParts<T>(
  rows: readonly T[],
  size: number,
  work: (part: readonly T[], from: number) => Promise<unknown>,
): Promise<void> {
  const pauseAfter = pauses(ALL_PAUSES_MAX_MS);
  for (let from = 0; from < rows.length; from += size) {
    const began = performance.now();
    await work(rows.slice(from, from + size), from);
    const ended = performance.now();
    if (from + size < rows.length) await pauseAfter(ended - began, ended);
  }
}

/**
 * Returns a function that runs short work that blocks the event loop, after a pause for the work before it. Call it for
 * one work at a time.
 */
export function withPauses(): <T>(work: () => T) => Promise<T> {
  const pauseAfter = pauses(Number.POSITIVE_INFINITY);
  let [lastMs, ended] = [0, 0];
  return async work => {
    await pauseAfter(lastMs, ended);
    const began = performance.now();
    try {
      return work();
    } finally {
      ended = performance.now();
      lastMs = ended - began;
    }
  };
}
