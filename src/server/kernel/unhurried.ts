import { setTimeout as rest } from 'node:timers/promises';

/** Rows that long work reads or writes at a time, few enough that other requests are answered in between. */
export const PART_ROWS = 50;

/** Jobs of an old list written at a time: more, so that the same submit sent twice need not wait long for the first. */
export const PART_JOBS = 200;

/** Of the time that long work takes, a third at most is work. */
const REST_PER_WORK = 2;
/** A part that took long waited for others itself. */
const REST_MS_MAX = 250;
/** In all, where somebody waits for an answer: a connection without one is closed after a minute. */
const RESTS_MS_MAX = 5_000;

/** Rests until so long after `ended` as work of `ms` asks for; whoever waited for the reader meanwhile has rested. */
function rests(most: number) {
  let left = most;
  return async (ms: number, ended: number): Promise<void> => {
    const pause = Math.min(ms * REST_PER_WORK, REST_MS_MAX, left) - (performance.now() - ended);
    if (pause <= 0) return;
    left -= pause;
    await rest(pause);
  };
}

/**
 * Reads long work part by part and rests in between, so that the event loop, the database and a processor are free for the
 * others most of the time; in all at most `most` milliseconds. A reader that is slow anyway waits no longer.
 */
export async function* unhurried<T>(parts: AsyncIterable<T>, most = RESTS_MS_MAX): AsyncGenerator<T> {
  const restAfter = rests(most);
  let began = performance.now();
  for await (const part of parts) {
    const ended = performance.now();
    yield part;
    await restAfter(ended - began, ended);
    began = performance.now();
  }
}

/** Works on rows in parts of that size, and rests in between; `from` is the place of a part's first row. */
export async function inParts<T>(
  rows: readonly T[],
  size: number,
  work: (part: readonly T[], from: number) => Promise<unknown>,
): Promise<void> {
  const restAfter = rests(RESTS_MS_MAX);
  for (let from = 0; from < rows.length; from += size) {
    const began = performance.now();
    await work(rows.slice(from, from + size), from);
    const ended = performance.now();
    if (from + size < rows.length) await restAfter(ended - began, ended);
  }
}
