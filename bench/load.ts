import { once } from 'node:events';
import autocannon, { type Result } from 'autocannon';

/** What to send, how often, over how many connections; the requests take turns. */
export interface Load {
  url: string;
  connections: number;
  amount: number;
  requests: { method: 'POST'; headers?: Record<string, string>; body?: string }[];
}

export interface Loaded {
  perSecond: number;
}

/** A process of its own, so that sending is not counted as the server's work. */
const [load] = (await once(process, 'message')) as [Load];
const began = performance.now();
let ended = began;
const result = await new Promise<Result>((resolve, reject) => {
  const running = autocannon({ ...load, timeout: 60 }, (error, all) => (error ? reject(error) : resolve(all)));
  // the run's own duration ends on a tick of a second
  running.on('response', () => {
    ended = performance.now();
  });
});
if (result.non2xx + result.errors > 0)
  throw new Error(`${load.url}: ${result.non2xx} refused, ${result.errors} failed`);
process.send?.({ perSecond: (load.amount * 1000) / (ended - began) } satisfies Loaded);
process.disconnect();
