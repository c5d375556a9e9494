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
 * Frees a chunk's memory now. A chunk weighs little in the young generation, so that hundreds of megabytes of them would
 * wait for its next collection. Memory that is shared with other buffers stays.
 */
function release({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}

const ASK_EVERY_MS = 1000;

/** Asks every second while chunks arrive. */
async function* whileStill(chunks: AsyncIterable<Buffer>, requireStill: () => Promise<void>): AsyncGenerator<Buffer> {
  let asked = performance.now();
  for await (const chunk of chunks) {
    yield chunk;
    if (performance.now() - asked <= ASK_EVERY_MS) continue;
    await requireStill();
    asked = performance.now();
  }
}

/** Four chunks of a fast sender, because each write wakes another thread. */
const PART_BYTES = 256 * 1024;

interface Part {
  chunks: Buffer[];
  bytes: number;
}

/** Puts chunks together until they are worth a write; the first part is as soon there as it shows what it is of. */
async function* partsOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Part> {
  let part: Part = { chunks: [], bytes: 0 };
  let enough = HEAD_BYTES;
  for await (const chunk of chunks) {
    part.chunks.push(chunk);
    part.bytes += chunk.length;
    if (part.bytes < enough) continue;
    yield part;
    part = { chunks: [], bytes: 0 };
    enough = PART_BYTES;
  }
  if (part.bytes > 0) yield part;
}

async function write(file: FileHandle, { chunks, bytes }: Part): Promise<void> {
  const { bytesWritten } = await file.writev(chunks); // fewer on a disk that is nearly full
  if (bytesWritten < bytes) await file.appendFile(Buffer.concat(chunks).subarray(bytesWritten));
}

interface Receiving {
  body: Readable;
  /** Content-Length: exactly this many bytes are accepted. */
  length: number;
  path: string;
  idleMs: number;
  /** Sees the first bytes before the rest is taken; throws to refuse. */
  inspect(head: Buffer): Promise<void>;
  /** Asked again every second while bytes arrive, and once they are all here; throws to refuse. */
  requireStill(): Promise<void>;
}

/** Writes the body to a new file as it arrives; throws when it is cut off, too long or refused. */
export async function receiveBody(receiving: Receiving): Promise<void> {
  const { body, length, path, idleMs, inspect, requireStill } = receiving;
  const file = await open(path, 'wx', 0o600);
  try {
    let size = 0;
    // the HTTP parser makes each chunk for its reader alone
    const isOwn = body instanceof IncomingMessage;
    for await (const part of partsOf(whileStill(chunksOf(body, idleMs), requireStill))) {
      if (size + part.bytes > length) throw interrupted();
      if (size === 0) await inspect(Buffer.concat(part.chunks, Math.min(part.bytes, HEAD_BYTES)));
      await write(file, part);
      if (isOwn) part.chunks.forEach(release);
      size += part.bytes;
    }
    if (size !== length) throw interrupted();
    await requireStill();
  } finally {
    await file.close();
  }
}
