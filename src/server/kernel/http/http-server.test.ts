import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../config.ts';
import { createHttpServer } from './http-server.ts';

let app: FastifyInstance;
let openStreams = 0;
const lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  app = await createHttpServer(readConfig({}), { write: line => void lines.push(JSON.parse(line)) });
  app.get('/file', async (_request, reply) => {
    openStreams++;
    const endless = new Readable({ read: () => void endless.push(Buffer.alloc(65_536)) });
    return reply.send(endless.once('close', () => openStreams--));
  });
  app.get('/short', async () => 'short');
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

function open(): Socket {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  onTestFinished(() => void socket.destroy());
  return socket;
}

test('500 requests for a file in one write open one stream for each connection, and all are closed with it', async () => {
  const sockets = Array.from({ length: 20 }, open);
  for (const socket of sockets) socket.write('GET /file HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(500));
  await expect.poll(() => openStreams).toBe(20);
  const other = open();
  other.write('GET /short HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(other, 'data');
  expect(openStreams).toBe(20);
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => openStreams).toBe(0);
});

test('logs 499 for a request whose caller disconnects before the response', async () => {
  const before = openStreams;
  const socket = open();
  socket.write('GET /file?secret=1 HTTP/1.1\r\nHost: a\r\n\r\n');
  await expect.poll(() => openStreams).toBe(before + 1);
  lines.length = 0;
  socket.destroy();
  await expect.poll(() => lines).toMatchObject([{ method: 'GET', path: '/file', status: 499, ip: '127.0.0.1' }]);
});
