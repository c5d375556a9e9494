import net, { type AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { createHttpServer } from './http-server.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await createHttpServer(readConfig({ LOG_LEVEL: 'silent' }));
  app.get('/nesto/:id', async () => 'ovde');
  app.get('/dugo', (_, reply) => {
    const body = new PassThrough();
    body.write('pola');
    return reply.send(body);
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

test('an invalid request cuts off the unfinished response before it, without writing an error into the response', async () => {
  const socket = net.connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET /dugo HTTP/1.1\r\nHost: a\r\n\r\n');
  let response = '';
  for await (const chunk of socket) {
    response += String(chunk);
    if (response.endsWith('pola\r\n')) socket.write('zdravo\r\n\r\n');
  }
  expect(response.match(/HTTP\/1.1/g)).toHaveLength(1);
  expect(response).toMatch(/pola\r\n$/);
});

const responseTo = (bytes: string): Promise<string> => {
  const socket = net.connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(bytes);
  return text(socket);
};

test.each([
  ['bytes that are not HTTP', 'zdravo\r\n\r\n', 400],
  ['two Content-Length headers', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab', 400],
  ['a header of 100,000 characters', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(100_000)}\r\n\r\n`, 431],
])('returns an error in the usual JSON form for %s', async (_name, bytes, status) => {
  const response = await responseTo(bytes);
  expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  const [head = '', body = ''] = response.split('\r\n\r\n');
  expect(head).toContain('X-Content-Type-Options: nosniff');
  expect(head).toContain("Content-Security-Policy: default-src 'none'; frame-ancestors 'none'");
  expect(head).toContain(`Content-Length: ${Buffer.byteLength(body)}`);
  expect(JSON.parse(body)).toEqual({
    error: { code: 'BAD_USER_INPUT', message: expect.stringMatching(/\.$/), requestId: expect.any(String) },
  });
});

test.each([
  ['a path with an invalid percent escape', '/%zz', 400],
  ['a path parameter of 501 characters', `/nesto/${'a'.repeat(501)}`, 414],
])('returns a Serbian sentence for %s', async (_name, url, statusCode) => {
  const response = await app.inject({ url });
  expect(response.statusCode).toBe(statusCode);
  expect(response.json()).toMatchObject({ error: { code: 'BAD_USER_INPUT', message: 'Zahtev nije ispravan.' } });
});
