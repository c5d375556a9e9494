/** The work, of which one run happens at a time: a call in the meantime gets the run that is not over yet. */
export function oneRun<T>(work: () => Promise<T>) {
  let running: Promise<T> | undefined;
  return {
    run(): Promise<T> {
      running ??= work().finally(() => {
        running = undefined;
      });
      return running;
    },
    /** Resolves when nothing runs, also after a run that failed. */
    async idle(): Promise<void> {
      await running?.catch(() => {});
    },
  };
}
