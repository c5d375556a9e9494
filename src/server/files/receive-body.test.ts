import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { receiveBody } from './receive-body.ts';

const own = (text: string) => Buffer.from(Uint8Array.from(Buffer.from(text)).buffer);

/** Receives one chunk and returns what was stored of it. */
async function received(body: Readable, chunk: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'okno-'));
  const path = join(folder, 'primljeno');
  const { length } = chunk;
  body.push(chunk);
  body.push(null);
  await receiveBody({ body, length, path, idleMs: 10_000, inspect: async () => {}, requireStill: async () => {} });
  const stored = await readFile(path, 'utf8');
  await rm(folder, { recursive: true });
  return stored;
}

test('a chunk from the network gives its memory back once it is written', async () => {
  const chunk = own('prozor na jugu');
  expect(await received(new IncomingMessage(new Socket()), chunk)).toBe('prozor na jugu');
  expect(chunk.length).toBe(0);
});

test('memory that a chunk shares with others stays', async () => {
  const chunk = Buffer.from('prozor na jugu').subarray(0, 6);
  expect(await received(new IncomingMessage(new Socket()), chunk)).toBe('prozor');
  expect(chunk.toString()).toBe('prozor');
});

test('a sender in this process keeps its bytes', async () => {
  const chunk = own('prozor na jugu');
  expect(await received(new Readable({ read() {} }), chunk)).toBe('prozor na jugu');
  expect(chunk.toString()).toBe('prozor na jugu');
});
