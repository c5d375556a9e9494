import pino, { type DestinationStream } from 'pino';

/**
 * Lines are written together once they reach this size (bytes), at the latest after this time (ms): a write per response
 * would cost half of the response's work.
 */
const LINES_BYTES = 4_096;
const LINES_MS = 250;

let stream: DestinationStream | undefined;

/** Standard output for log lines. Buffered lines are written when the process exits; only SIGKILL loses them. */
export function logStream(): DestinationStream {
  if (stream) return stream;
  const output = pino.destination({ dest: 1, minLength: LINES_BYTES, sync: true });
  setInterval(() => output.flush(), LINES_MS).unref();
  process.once('exit', () => output.flushSync());
  stream = output;
  return output;
}
