import { readFile } from 'node:fs/promises';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { scratchFolder } from '../../../tests/scratch.ts';
import { HEAD_BYTES } from './accepted-types.ts';
import { receiveBody } from './receive-body.ts';

const unsharedBuffer = (text: string) => Buffer.from(Uint8Array.from(Buffer.from(text)).buffer);

/** Receives a body of those chunks; returns the stored content and the first bytes that were inspected. */
async function receive(body: Readable, chunks: readonly Buffer[]) {
  const path = join(scratchFolder(), 'primljeno');
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  let head = '';
  await receiveBody({
    body,
    length,
    path,
    idleMs: 10_000,
    inspect: async first => {
      head += first.toString();
    },
    requireValidSession: async () => {},
  });
  return { stored: await readFile(path), head };
}

/** Receives one chunk and returns what was stored of it. */
async function receiveChunk(body: Readable, chunk: Buffer): Promise<string> {
  body.push(chunk);
  body.push(null);
  return (await receive(body, [chunk])).stored.toString();
}

/** Chunks that all differ from each other. */
const chunksOf = (count: number, size: number) =>
  Array.from({ length: count }, (_, n) => Buffer.from(String(n).padStart(size, 'prozor ')));

test('releases the memory of a chunk once the chunk is written', async () => {
  const chunk = unsharedBuffer('prozor na jugu');
  expect(await receiveChunk(new IncomingMessage(new Socket()), chunk)).toBe('prozor na jugu');
  expect(chunk.length).toBe(0);
});

test('does not release memory that a chunk shares with other buffers', async () => {
  const chunk = Buffer.from('prozor na jugu').subarray(0, 6);
  expect(await receiveChunk(new IncomingMessage(new Socket()), chunk)).toBe('prozor');
  expect(chunk.toString()).toBe('prozor');
});

test('does not release the memory of a chunk that another part of this process sends', async () => {
  const chunk = unsharedBuffer('prozor na jugu');
  expect(await receiveChunk(new Readable({ read() {} }), chunk)).toBe('prozor na jugu');
  expect(chunk.toString()).toBe('prozor na jugu');
});

test('stores chunks of any size in their order, and passes the first bytes to `inspect`', async () => {
  for (const chunks of [chunksOf(3000, 11), chunksOf(700, 1000), chunksOf(9, 65_536), chunksOf(2, 400_000)]) {
    const body = Buffer.concat(chunks);
    const { stored, head } = await receive(Readable.from(chunks), chunks);
    expect(stored.equals(body)).toBe(true);
    expect(head).toBe(body.subarray(0, HEAD_BYTES).toString());
  }
});
