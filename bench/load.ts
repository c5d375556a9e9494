import autocannon, { type Result } from 'autocannon';

const CONNECTIONS = 8;

/** The requests that each connection sends one after another, again and again, until all have sent `amount`. */
export interface Load {
  url: string;
  amount: number;
  requests: { method: 'POST'; headers?: Record<string, string>; body?: string }[];
}

// this file runs in a separate process, so that the time for sending is not counted as work of the server
const load: Load = JSON.parse(process.argv[2] ?? '');
const startedAt = performance.now();
let endedAt = startedAt;
const result = await new Promise<Result>((resolve, reject) => {
  const running = autocannon({ ...load, connections: CONNECTIONS, timeout: 60 }, (error, all) =>
    error ? reject(error) : resolve(all),
  );
  // measured here, because autocannon rounds the duration of a run up to whole seconds
  running.on('response', () => {
    endedAt = performance.now();
  });
});
if (result.non2xx + result.errors > 0)
  throw new Error(`${load.url}: ${result.non2xx} refused, ${result.errors} failed`);
process.stdout.write(String((load.amount * 1000) / (endedAt - startedAt)));
