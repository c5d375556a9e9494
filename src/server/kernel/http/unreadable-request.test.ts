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

test('an answer that has begun is cut off, not mixed with a refusal', async () => {
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
  ['no HTTP at all', 'zdravo\r\n\r\n', 400],
  ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab', 400],
  ['a header without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(100_000)}\r\n\r\n`, 431],
])('%s is refused in the form of every error', async (_name, bytes, status) => {
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
  ['an address that is no text', '/%zz', 400],
  ['an endless parameter', `/nesto/${'a'.repeat(501)}`, 414],
])('%s is refused with a Serbian sentence', async (_name, url, statusCode) => {
  const response = await app.inject({ url });
  expect(response.statusCode).toBe(statusCode);
  expect(response.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
  expect(response.json()).toMatchObject({ error: { code: 'BAD_USER_INPUT', message: 'Zahtev nije ispravan.' } });
});
