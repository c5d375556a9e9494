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
 * Frees a chunk's memory now. A chunk weighs little in the young generation, so that hundreds of megabytes of them would
 * wait for its next collection. Memory that is shared with other buffers stays.
 */
function release({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
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

const ASK_EVERY_MS = 1000;

/** Writes the body to a new file as it arrives; throws when it is cut off, too long or refused. */
export async function receiveBody({ body, length, path, idleMs, inspect, requireStill }: Receiving): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    let size = 0;
    let head: Buffer | null = Buffer.alloc(0);
    let asked = performance.now();
    // the HTTP parser makes each chunk for its reader alone
    const isOwn = body instanceof IncomingMessage;
    for await (const chunk of chunksOf(body, idleMs)) {
      size += chunk.length;
      if (size > length) throw interrupted();
      if (head) {
        head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES)]).subarray(0, HEAD_BYTES);
        if (head.length === HEAD_BYTES || size === length) {
          await inspect(head);
          head = null;
        }
      }
      await file.appendFile(chunk);
      if (isOwn) release(chunk);
      if (performance.now() - asked > ASK_EVERY_MS) {
        await requireStill();
        asked = performance.now();
      }
    }
    if (size !== length) throw interrupted();
    await requireStill();
  } finally {
    await file.close();
  }
}
