import { once } from 'node:events';
import autocannon, { type Options, type Result } from 'autocannon';

/** What to send, how often, over how many connections; the requests take turns. */
export interface Load {
  url: string;
  connections: number;
  amount: number;
  requests: { method: 'GET' | 'POST' | 'PUT'; headers?: Record<string, string>; body?: string }[];
  /** Sends so many bytes of a PDF as the body instead. */
  bodyBytes?: number;
}

export interface Loaded {
  perSecond: number;
  p99: number;
}

/** A process of its own, so that sending is not counted as the server's work. */
const [load] = (await once(process, 'message')) as [Load];
const { bodyBytes, requests, ...rest } = load;
const pdf = bodyBytes && Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bodyBytes - 9, 1)]);
const began = performance.now();
let ended = began;
const options: Options = {
  ...rest,
  timeout: 60,
  requests: pdf ? requests.map(request => ({ ...request, body: pdf })) : requests,
};
const result = await new Promise<Result>((resolve, reject) => {
  const running = autocannon(options, (error, all) => (error ? reject(error) : resolve(all)));
  // the run's own duration ends on a tick of a second
  running.on('response', () => {
    ended = performance.now();
  });
});
if (result.non2xx + result.errors > 0)
  throw new Error(`${load.url}: ${result.non2xx} refused, ${result.errors} failed`);
process.send?.({ perSecond: (load.amount * 1000) / (ended - began), p99: result.latency.p99 } satisfies Loaded);
process.disconnect();
