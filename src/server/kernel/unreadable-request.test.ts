import net, { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { createHttpServer } from './http-server.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await createHttpServer(readConfig({ LOG_LEVEL: 'silent' }));
  app.get('/nesto/:id', async () => 'ovde');
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const answerTo = (sent: string): Promise<string> => {
  const socket = net.connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(sent);
  return text(socket);
};

test.each([
  ['no HTTP at all', 'zdravo\r\n\r\n', 400],
  ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab', 400],
  ['a header without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(100_000)}\r\n\r\n`, 431],
])('%s is refused in the form of every error', async (_name, sent, status) => {
  const answer = await answerTo(sent);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toContain(`Content-Length: ${Buffer.byteLength(body)}`);
  expect(JSON.parse(body)).toEqual({
    error: { code: 'BAD_USER_INPUT', message: expect.stringMatching(/\.$/), requestId: expect.any(String) },
  });
});

test.each([
  ['an address that is no text', '/%zz', 400],
  ['an endless parameter', `/nesto/${'a'.repeat(501)}`, 414],
])('%s too', async (_name, url, statusCode) => {
  const answer = await app.inject({ url });
  expect(answer.statusCode).toBe(statusCode);
  expect(answer.json()).toMatchObject({ error: { code: 'BAD_USER_INPUT', message: 'Zahtev nije ispravan.' } });
});
