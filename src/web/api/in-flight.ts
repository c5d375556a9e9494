let runningCount = 0;
const idleListeners: (() => void)[] = [];

/** Runs a change by the user; colleagues' changes are shown only after its response. */
export async function trackInFlight<T>(work: () => Promise<T>): Promise<T> {
  runningCount += 1;
  try {
    return await work();
  } finally {
    runningCount -= 1;
    if (runningCount === 0) for (const resolve of idleListeners.splice(0)) resolve();
  }
}

/** Resolves when no change is in flight, so that a refetch cannot overwrite an optimistic update. */
export const whenIdle = (): Promise<void> =>
  runningCount === 0
    ? Promise.resolve()
    : new Promise(resolve => {
        idleListeners.push(resolve);
      });
