import { open } from 'node:fs/promises';
import { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Refusal } from '#domain/errors.ts';
import { HttpRefusal } from '#server/kernel/http/http-errors.ts';
import { HEAD_BYTES } from './accepted-types.ts';

const interrupted = () => new HttpRefusal(400, 'BAD_USER_INPUT', 'Slanje fajla je prekinuto.');

/** Yields the body's chunks; fails when no bytes arrive for `idleMs`. */
async function* chunksOf(body: Readable, idleMs: number): AsyncGenerator<Buffer> {
  const idle = setTimeout(
    () => body.destroy(new HttpRefusal(408, 'BAD_USER_INPUT', 'Slanje fajla je zastalo.')),
    idleMs,
  );
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      yield chunk as Buffer;
      idle.refresh();
    }
  } catch (error) {
    throw error instanceof Refusal ? error : interrupted();
  } finally {
    clearTimeout(idle);
  }
}

/**
 * Frees a chunk's memory now. The garbage collector sees only a small object, so hundreds of megabytes of chunks would
 * wait for its next run. Memory that is shared with other buffers is not freed.
 */
function release({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}

const RECHECK_MS = 1000;

/** Calls `requireValidSession` every second while chunks arrive. */
async function* whileSessionValid(
  chunks: AsyncIterable<Buffer>,
  requireValidSession: () => Promise<void>,
): AsyncGenerator<Buffer> {
  let checkedAt = performance.now();
  for await (const chunk of chunks) {
    yield chunk;
    if (performance.now() - checkedAt <= RECHECK_MS) continue;
    await requireValidSession();
    checkedAt = performance.now();
  }
}

interface Receiving {
  body: Readable;
  /** The Content-Length: exactly this many bytes are accepted. */
  length: number;
  path: string;
  idleMs: number;
  /** Gets the first bytes before the others are accepted; throws to refuse them. */
  inspect(head: Buffer): Promise<void>;
  /** Called every second while bytes arrive, and once more at the end; throws to refuse the body. */
  requireValidSession(): Promise<void>;
}

/** Writes the body to a new file as it arrives; throws when it is cut off, too long or refused. */
export async function receiveBody(receiving: Receiving): Promise<void> {
  const { body, length, path, idleMs, inspect, requireValidSession } = receiving;
  await using file = await open(path, 'wx', 0o600);
  let head: Buffer = Buffer.alloc(0);
  let size = 0;
  // only the chunks of an HTTP request are known to share their memory with nothing else
  const isOwn = body instanceof IncomingMessage;
  for await (const chunk of whileSessionValid(chunksOf(body, idleMs), requireValidSession)) {
    if (size + chunk.length > length) throw interrupted();
    if (size < HEAD_BYTES) {
      head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - size)]);
      if (head.length === HEAD_BYTES) await inspect(head);
    }
    size += chunk.length;
    await file.appendFile(chunk);
    if (isOwn) release(chunk);
  }
  if (size > 0 && size < HEAD_BYTES) await inspect(head);
  if (size !== length) throw interrupted();
  await requireValidSession();
}
