let running = 0;
const waiting: (() => void)[] = [];

/** Runs a change by the user; colleagues' changes are shown only after its response. */
export async function trackInFlight<T>(work: () => Promise<T>): Promise<T> {
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    if (running === 0) for (const resolve of waiting.splice(0)) resolve();
  }
}

/** Resolves when no change is in flight, so that a refetch cannot overwrite an optimistic update. */
export const whenIdle = (): Promise<void> =>
  running === 0
    ? Promise.resolve()
    : new Promise(resolve => {
        waiting.push(resolve);
      });
