import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** In milliseconds. A statement without a response fails after the first two together, 2.5 s. */
const TIMES = { suspectMs: 1_000, answerMs: 1_500, againMs: 500 };

export type Pulse = ReturnType<typeof createPulse>;

/**
 * Notices a silent database long before its statements time out: while statements wait and none gets a response,
 * `probe` checks whether the database responds at all. If it does not, `onSilent` is called, and the probe is repeated
 * until it responds.
 */
export function createPulse(
  probe: (answerMs: number) => Promise<boolean>,
  onSilent: () => void,
  { suspectMs, answerMs, againMs } = TIMES,
) {
  let waitingCount = 0;
  /** When the last response arrived, or the first statement began to wait. */
  let lastResponse = 0;
  let isSilent = false;
  let isWatching = false;
  const pause = (ms: number) => sleep(ms, undefined, { ref: false });

  async function watch(): Promise<void> {
    isWatching = true;
    while (waitingCount > 0) {
      const msUntilSuspect = lastResponse + suspectMs - performance.now();
      if (msUntilSuspect > 0) {
        await pause(msUntilSuspect);
        await nextTurn(); // first handles responses that arrived while this process was busy
        continue;
      }
      const responseBefore = lastResponse;
      const isAnswered = await probe(answerMs);
      await nextTurn();
      if (isAnswered || lastResponse !== responseBefore) {
        lastResponse = performance.now();
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
    /** Counts a statement or a new connection as waiting until the returned function is called. */
    startWaiting(): () => void {
      if (waitingCount++ === 0) lastResponse = performance.now();
      if (!isWatching) void watch();
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        waitingCount--;
        lastResponse = performance.now();
      };
    },
  };
}
