/** Returns a `run` that starts the work, one run at a time: a call during a run returns the result of that run. */
export function oneRun<T>(work: () => Promise<T>) {
  let currentRun: Promise<T> | undefined;
  return {
    run(): Promise<T> {
      currentRun ??= work().finally(() => {
        currentRun = undefined;
      });
      return currentRun;
    },
    /** Resolves when no run is in progress, even if the last one failed. */
    async idle(): Promise<void> {
      await currentRun?.catch(() => {});
    },
  };
}
