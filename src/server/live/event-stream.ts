import { setTimeout as after } from 'node:timers/promises';

/** Keeps proxies from closing a quiet stream, and lets both ends notice a lost connection. */
const BEAT_MS = 15_000;
const BEAT = ':\n\n';

interface Options {
  /** Called before every message and with every beat; false ends the stream. */
  mayGoOn(): Promise<boolean>;
  signal: AbortSignal;
}

const frame = (result: unknown): string => `event: next\ndata: ${JSON.stringify(result)}\n\n`;

/**
 * The text of a server-sent event stream: a beat at once, then one `next` per result, and `complete` when the server ends
 * it.
 */
export async function* eventStream(
  results: AsyncIterator<unknown>,
  { mayGoOn, signal }: Options,
): AsyncGenerator<string> {
  let next = results.next();
  try {
    yield BEAT;
    while (!signal.aborted) {
      const pause = new AbortController();
      const came = await Promise.race([
        next,
        after(BEAT_MS, undefined, { ref: false, signal: pause.signal }).catch(() => undefined),
      ]).finally(() => pause.abort());
      if (came?.done || !(await mayGoOn())) break;
      if (!came) {
        yield BEAT;
        continue;
      }
      next = results.next();
      yield frame(came.value);
    }
    yield 'event: complete\ndata:\n\n';
  } finally {
    void results.return?.();
  }
}
