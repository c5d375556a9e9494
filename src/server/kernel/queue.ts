/** Limits the tasks that wait: `max` of them; `refuse` throws for one more. */
interface WaitingLimit {
  max: number;
  refuse(): never;
}

/** Runs at most `atOnce` tasks at a time, in the order of the calls. */
export function createQueue(atOnce = 1, limit?: WaitingLimit): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = atOnce;
  return async work => {
    if (free === 0 && limit && waiting.length >= limit.max) limit.refuse();
    if (free > 0) free -= 1;
    else await new Promise<void>(resolve => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

/** Runs one task at a time per key and `atOnce` in all, so that a busy key delays only itself. */
export function createFairQueue(atOnce: number): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const enqueue = createQueue(atOnce);
  const last = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const mine = (last.get(key) ?? Promise.resolve()).then(() => enqueue(work));
    const done = mine
      .catch(() => {})
      .finally(() => {
        if (last.get(key) === done) last.delete(key);
      });
    last.set(key, done);
    return mine;
  };
}
