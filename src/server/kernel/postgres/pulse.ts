import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds. A statement without an answer fails after the first two together: 2.5 s. */
const TIMES = { suspectMs: 1_000, answerMs: 1_500, againMs: 500 };

export interface Pulse {
  isSilent(): boolean;
  /** Counts a statement or a new connection as waiting until the returned function is called. */
  waits(): () => void;
}

/**
 * Notices a database that went silent long before its statements run out of time: while statements wait and none is answered, it
 * is asked whether anything answers at all (`probe`). If nothing does, `onSilent` is called, and it is asked until something does.
 */
export function createPulse(
  probe: (answerMs: number) => Promise<boolean>,
  onSilent: () => void,
  { suspectMs, answerMs, againMs } = TIMES,
): Pulse {
  let waiting = 0;
  /** When something was last answered, or the first began to wait. */
  let sign = 0;
  let isSilent = false;
  let isWatching = false;
  const pause = (ms: number) => sleep(ms, undefined, { ref: false });

  async function watch(): Promise<void> {
    isWatching = true;
    while (waiting > 0) {
      const left = sign + suspectMs - performance.now();
      if (left > 0) {
        await pause(left);
        await nextTurn(); // what arrived while this process was busy is read first
        continue;
      }
      const seen = sign;
      const isAnswered = await probe(answerMs);
      await nextTurn();
      if (isAnswered || sign !== seen) {
        sign = performance.now();
        continue;
      }
      isSilent = true;
      onSilent();
      while (!(await probe(answerMs))) await pause(againMs);
      isSilent = false;
    }
    isWatching = false;
  }

  return {
    isSilent: () => isSilent,
    waits() {
      if (waiting++ === 0) sign = performance.now();
      if (!isWatching) void watch();
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        waiting--;
        sign = performance.now();
      };
    },
  };
}
