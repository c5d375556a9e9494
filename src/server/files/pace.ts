import { setTimeout as rest } from 'node:timers/promises';

/** Waits until the bytes that were taken have had their time. */
export type Pace = (bytes: number) => Promise<void>;

/**
 * Keeps all that share it to so many bytes a millisecond. Nobody who brings less waits, and time in which nothing was taken
 * is not saved up.
 */
export function createPace(bytesPerMs: number): Pace {
  let free = 0;
  return async bytes => {
    const now = performance.now();
    free = Math.max(free, now) + bytes / bytesPerMs;
    if (free - now >= 1) await rest(free - now);
  };
}
