import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
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
  app.get('/record/:id', async () => 'record');
  app.put('/record/:id', async request => request.body);
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

function openSocket(): Socket {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  onTestFinished(() => void socket.destroy());
  return socket;
}

test('500 requests on one connection open one file at a time, which is closed when the caller disconnects', async () => {
  const sockets = Array.from({ length: 20 }, openSocket);
  for (const socket of sockets) socket.write('GET /file HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(500));
  await expect.poll(() => openStreams).toBe(20);
  const other = openSocket();
  other.write('GET /short HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(other, 'data');
  expect(openStreams).toBe(20);
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => openStreams).toBe(0);
});

test('logs 499 for a request whose caller disconnects before the response', async () => {
  const before = openStreams;
  const socket = openSocket();
  socket.write('GET /file?secret=1 HTTP/1.1\r\nHost: a\r\n\r\n');
  await expect.poll(() => openStreams).toBe(before + 1);
  lines.length = 0;
  socket.destroy();
  await expect.poll(() => lines).toMatchObject([{ method: 'GET', path: '/file', status: 499, ip: '127.0.0.1' }]);
});

/** Sends the bytes on a new connection; returns everything that the server sends back. */
async function responseTo(bytes: string): Promise<string> {
  const socket = openSocket();
  socket.write(bytes);
  return text(socket);
}
const end = 'Connection: close\r\n\r\n';

test.each([
  ['two Host headers', `GET /short HTTP/1.1\r\nHost: a\r\nhost: b\r\n${end}`],
  ['an HTTP version that does not exist', `GET /short HTTP/0.9\r\nHost: a\r\n${end}`],
])('returns 400 to %s', async (_, bytes) => {
  expect(await responseTo(bytes)).toMatch(/^HTTP\/1\.1 400 /);
});

test('returns 405 with the allowed methods for a known path, and 404 for an unknown one', async () => {
  const refused = await app.inject({ method: 'DELETE', url: '/record/1?a=b' });
  expect(refused.statusCode).toBe(405);
  expect(refused.headers.allow).toBe('GET, HEAD, PUT');
  expect((await app.inject({ method: 'DELETE', url: '/record/1/2' })).statusCode).toBe(404);
  expect((await app.inject({ method: 'HEAD', url: '/record/1' })).statusCode).toBe(200);
});

test('sends 100 Continue when the body is read; a refused sender gets only the refusal', async () => {
  const head = `PUT /record/1 HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Type: application/json\r\n`;
  const socket = openSocket();
  socket.write(`${head}Content-Length: 2\r\n${end}`);
  const [first] = await once(socket, 'data');
  expect(String(first)).toBe('HTTP/1.1 100 Continue\r\n\r\n');
  socket.write('{}');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
  expect(await responseTo(`${head}Content-Length: 9000000\r\n${end}`)).toMatch(/^HTTP\/1\.1 413 /);
});

test('logs one line for each response', async () => {
  lines.length = 0;
  await app.inject('/short');
  const socket = openSocket();
  socket.write(`GET /short HTTP/1.1\r\nHost: a\r\n${end}`);
  await text(socket);
  expect(lines.map(({ path, status }) => [path, status])).toEqual([
    ['/short', 200],
    ['/short', 200],
  ]);
});
