let running = 0;
const waiting: (() => void)[] = [];

/** Runs a change of the person's; what others changed is not shown before it has its answer. */
export async function whileBusy<T>(work: () => Promise<T>): Promise<T> {
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    if (running === 0) for (const resolve of waiting.splice(0)) resolve();
  }
}

/** Resolves when no change is on its way: reading anew then covers nothing that the screen shows ahead of the server. */
export const whenIdle = (): Promise<void> =>
  running === 0
    ? Promise.resolve()
    : new Promise(resolve => {
        waiting.push(resolve);
      });
