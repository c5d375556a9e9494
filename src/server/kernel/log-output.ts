import { setTimeout as sleep } from 'node:timers/promises';
import pino, { type DestinationStream } from 'pino';

/** Lines are written together at this size or after this time: a write takes half as long as a whole response. */
const WRITE_BYTES = 4_096;
const WRITE_MS = 250;
/** While standard output cannot be written, this many bytes wait, about 5,000 lines; further lines are dropped. */
const WAITING_BYTES_MAX = 1_000_000;
const LAST_LINES_MS = 1_000;

let droppedCount = 0;

/**
 * Standard output, written in the background: a full disk, or a reader that stalls or ends, must not stop the server.
 */
function openOutput() {
  // Node makes the pipe behind `process.stdout` non-blocking; a blocking write would block a thread, and the exit of
  // the process
  const { isTTY } = process.stdout;
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const output = pino.destination({
    dest: 1,
    sync: false,
    minLength: WRITE_BYTES,
    maxLength: WAITING_BYTES_MAX,
    periodicFlush: WRITE_MS,
  });
  // after an error on a closed pipe, pino's listener would silently discard all later lines
  output.removeAllListeners('error').on('error', () => {});
  output.on('drop', () => {
    droppedCount++;
  });
  return { output, isTTY, log: pino({ timestamp: pino.stdTimeFunctions.isoTime }, output) };
}

let opened: ReturnType<typeof openOutput> | undefined;

function open() {
  opened ??= openOutput();
  return opened;
}

export const logOutput = (): DestinationStream => open().output;

/** How many lines could not be written since the start. */
export const droppedLines = (): number => droppedCount;

/** Prints sentences for the person who starts the server: plain in a terminal, else as log lines at any LOG_LEVEL. */
export function print(...sentences: string[]): void {
  const { output, isTTY, log } = open();
  for (const sentence of sentences) {
    if (isTTY) output.write(`${sentence}\n`);
    else log.info(sentence);
  }
  output.flush();
}

/** Writes waiting lines, for at most a second. Call it before `process.exit`, which would wait for a stalled reader. */
export async function closeLog(): Promise<void> {
  if (!opened) return;
  const { output } = opened;
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  output.once('close', resolve).once('error', () => resolve());
  output.end();
  await Promise.race([ended, sleep(LAST_LINES_MS)]);
  output.destroy();
}
