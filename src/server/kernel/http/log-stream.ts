import pino, { type DestinationStream } from 'pino';

/** Lines are written together once they are so long (bytes), at the latest after so long (ms): a write for every answer costs half of its work. */
const LINES_BYTES = 4_096;
const LINES_MS = 250;

let stream: DestinationStream | undefined;

/** Standard output for log lines. What waits is written when the process ends; only a process killed at once loses it. */
export function logStream(): DestinationStream {
  if (stream) return stream;
  const output = pino.destination({ dest: 1, minLength: LINES_BYTES, sync: true });
  setInterval(() => output.flush(), LINES_MS).unref();
  process.once('exit', () => output.flushSync());
  stream = output;
  return output;
}
