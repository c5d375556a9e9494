import { setTimeout as sleep } from 'node:timers/promises';
import pino, { type DestinationStream } from 'pino';

/** Lines are written together once they reach this size, or after this time: a write for each costs as much as half a response. */
const WRITE_BYTES = 4_096;
const WRITE_MS = 250;
/** While standard output cannot be written, 5,000 lines wait; those that come then are dropped. */
const MAX_WAITING_BYTES = 1_000_000;
const LAST_LINES_MS = 1_000;

let dropped = 0;

/** Standard output, written in the background: a full disk or a reader that stalls or ends must not stop the server. */
function openOutput() {
  // Node makes the pipe behind `process.stdout` non-blocking; a blocked write would hold a thread, and the exit with it
  const { isTTY } = process.stdout;
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const output = pino.destination({
    dest: 1,
    sync: false,
    minLength: WRITE_BYTES,
    maxLength: MAX_WAITING_BYTES,
    periodicFlush: WRITE_MS,
  });
  // pino's own listener discards all later lines without an event once a pipe is closed
  output.removeAllListeners('error').on('error', () => {});
  output.on('drop', () => {
    dropped++;
  });
  return { output, isTTY, log: pino({ timestamp: pino.stdTimeFunctions.isoTime }, output) };
}

let opened: ReturnType<typeof openOutput> | undefined;

function open() {
  opened ??= openOutput();
  return opened;
}

/** Where log lines go. */
export const logOutput = (): DestinationStream => open().output;

/** How many lines could not be written since the start. */
export const droppedLines = (): number => dropped;

/** Prints sentences for the person who starts the server: plain in a terminal, else as lines of the log, whatever its level. */
export function say(...sentences: string[]): void {
  const { output, isTTY, log } = open();
  for (const sentence of sentences) {
    if (isTTY) output.write(`${sentence}\n`);
    else log.info(sentence);
  }
  output.flush();
}

/** Writes what is waiting, for a second at most. To be called before `process.exit`, which would wait for a stalled reader. */
export async function closeLog(): Promise<void> {
  if (!opened) return;
  const { output } = opened;
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  output.once('close', resolve).once('error', () => resolve());
  output.end();
  await Promise.race([ended, sleep(LAST_LINES_MS)]);
  output.destroy();
}
