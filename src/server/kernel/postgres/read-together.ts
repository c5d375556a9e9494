/** Runs a read, or shares the one that others wait for. */
export type ReadTogether = <T>(key: string, read: () => Promise<T>) => Promise<T>;

/** After this long an unanswered read, perhaps on a silent connection, delays only the calls already waiting for it. */
const LATE_MS = 1_000;

/**
 * A call with the key of a read in flight waits for the next one, which all who wait share: each is answered by a read that
 * began after it called.
 */
export function readTogether(): ReadTogether {
  const running = new Map<string, { now: Promise<unknown>; next?: Promise<unknown> }>();

  const start = (key: string, read: () => Promise<unknown>): Promise<unknown> => {
    const entry = { now: read() };
    running.set(key, entry);
    const end = () => {
      if (running.get(key) === entry) running.delete(key);
    };
    entry.now.then(end, end);
    return entry.now;
  };

  const ended = async (read: Promise<unknown>): Promise<void> => {
    const late = Promise.withResolvers<void>();
    const timer = setTimeout(late.resolve, LATE_MS);
    await Promise.race([read.catch(() => {}), late.promise]);
    clearTimeout(timer);
  };

  return <T>(key: string, read: () => Promise<T>): Promise<T> => {
    const current = running.get(key);
    if (!current) return start(key, read) as Promise<T>;
    current.next ??= ended(current.now).then(() => start(key, read));
    return current.next as Promise<T>;
  };
}
