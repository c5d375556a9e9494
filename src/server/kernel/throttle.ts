import { setTimeout as sleep } from 'node:timers/promises';

/** Rows that long work reads or writes at a time, few enough that other requests are answered in between. */
export const PART_ROWS = 50;

/** Jobs of an old list written at a time: more, so that the same submit sent twice need not wait long for the first. */
export const PART_JOBS = 200;

/** Long work uses at most a third of the time, so that other requests stay fast. */
const PAUSE_PER_WORK = 2;
/** A part that took long waited for others itself. */
const PAUSE_MS_MAX = 250;
/** In all, where somebody waits for a response: a connection without one is closed after a minute. */
const PAUSES_MS_MAX = 5_000;

/** Waits so many milliseconds. */
type Pause = (ms: number) => Promise<unknown>;

/** Sleeps twice as long as the last part took, minus the time since it `ended`, in which the reader was waited for. */
function pauses(most: number, pause: Pause) {
  let left = most;
  return async (ms: number, ended: number): Promise<void> => {
    const length = Math.min(ms * PAUSE_PER_WORK, PAUSE_MS_MAX, left) - (performance.now() - ended);
    if (length <= 0) return;
    left -= length;
    await pause(length);
  };
}

/**
 * Reads long work part by part and sleeps in between, so that the event loop, the database and a processor are free for other
 * requests most of the time; in all at most `most` milliseconds. A reader that is slow anyway waits no longer.
 */
export async function* throttled<T>(
  parts: AsyncIterable<T>,
  most = PAUSES_MS_MAX,
  pause: Pause = sleep,
): AsyncGenerator<T> {
  const pauseAfter = pauses(most, pause);
  let began = performance.now();
  for await (const part of parts) {
    const ended = performance.now();
    yield part;
    await pauseAfter(ended - began, ended);
    began = performance.now();
  }
}

/** Works on rows in parts of that size, and sleeps in between; `from` is the index of a part's first row. */
export async function inParts<T>(
  rows: readonly T[],
  size: number,
  work: (part: readonly T[], from: number) => Promise<unknown>,
  pause: Pause = sleep,
): Promise<void> {
  const pauseAfter = pauses(PAUSES_MS_MAX, pause);
  for (let from = 0; from < rows.length; from += size) {
    const began = performance.now();
    await work(rows.slice(from, from + size), from);
    const ended = performance.now();
    if (from + size < rows.length) await pauseAfter(ended - began, ended);
  }
}
