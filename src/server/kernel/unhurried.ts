import { setTimeout as rest } from 'node:timers/promises';

/** Of the time that long work takes, a third at most is work. */
const REST_PER_WORK = 2;
/** A part that took long waited for others itself. */
const REST_MS_MAX = 250;

/** Rests until that long after `ended` for work that took `ms`; whoever waited for the reader meanwhile has rested. */
async function restAfter(ms: number, ended: number): Promise<void> {
  const left = Math.min(ms * REST_PER_WORK, REST_MS_MAX) - (performance.now() - ended);
  if (left > 0) await rest(left);
}

/**
 * Reads long work part by part and rests in between, so that the event loop, the database and a processor are free for the
 * others most of the time. A reader that is slow anyway waits no longer.
 */
export async function* unhurried<T>(parts: AsyncIterable<T>): AsyncGenerator<T> {
  let began = performance.now();
  for await (const part of parts) {
    const ended = performance.now();
    yield part;
    await restAfter(ended - began, ended);
    began = performance.now();
  }
}

/** Works on rows in parts of that size, and rests in between. */
export async function inParts<T>(
  rows: readonly T[],
  size: number,
  work: (part: readonly T[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += size) {
    const began = performance.now();
    await work(rows.slice(from, from + size));
    const ended = performance.now();
    if (from + size < rows.length) await restAfter(ended - began, ended);
  }
}
