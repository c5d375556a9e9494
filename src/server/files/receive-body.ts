import { type FileHandle, open } from 'node:fs/promises';
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

/** The size of a write: larger writes need fewer switches to other threads. A fast sender fills it with four chunks. */
const PART_BYTES = 256 * 1024;

interface Part {
  chunks: Buffer[];
  bytes: number;
}

/**
 * Joins chunks until they are large enough for a write; the first part is yielded as soon as it is enough to recognise
 * the type.
 */
async function* partsOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Part> {
  let part: Part = { chunks: [], bytes: 0 };
  let yieldAtBytes = HEAD_BYTES;
  for await (const chunk of chunks) {
    part.chunks.push(chunk);
    part.bytes += chunk.length;
    if (part.bytes < yieldAtBytes) continue;
    yield part;
    part = { chunks: [], bytes: 0 };
    yieldAtBytes = PART_BYTES;
  }
  if (part.bytes > 0) yield part;
}

async function write(file: FileHandle, { chunks, bytes }: Part): Promise<void> {
  const { bytesWritten } = await file.writev(chunks); // a disk that is nearly full writes fewer bytes
  if (bytesWritten < bytes) await file.appendFile(Buffer.concat(chunks).subarray(bytesWritten));
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
  let size = 0;
  // only the chunks of an HTTP request are known to share their memory with nothing else
  const isOwn = body instanceof IncomingMessage;
  for await (const part of partsOf(whileSessionValid(chunksOf(body, idleMs), requireValidSession))) {
    if (size + part.bytes > length) throw interrupted();
    if (size === 0) await inspect(Buffer.concat(part.chunks, Math.min(part.bytes, HEAD_BYTES)));
    await write(file, part);
    if (isOwn) part.chunks.forEach(release);
    size += part.bytes;
  }
  if (size !== length) throw interrupted();
  await requireValidSession();
}
