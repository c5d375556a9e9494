import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { IMPORT_BYTES_MAX } from '#domain/limits.ts';
import { startApp } from '../../tests/api/app.ts';
import { newObjectKey } from './files/object-key.ts';
import { URL_MAX } from './kernel/request-limits.ts';

const UPLOAD_MB = 1;
const app = await startApp({ MAX_UPLOAD_MB: String(UPLOAD_MB), PUBLIC_URL: 'http://localhost' });
const address = await app.app.listen({ port: 0, host: '127.0.0.1' });

const KB = 1024;

test.each([
  'POST /api/graphql',
  'PUT /api/clients/update',
  'PUT /api/files/ugovori?naziv=a.pdf',
  'POST /api/import/clients/preview',
])('%s without a session returns 401 instead of 100 Continue', async request => {
  const { port, hostname } = new URL(address);
  const socket = connect(Number(port), hostname);
  const lines = ['Host: a', 'Expect: 100-continue', 'Content-Type: application/json', 'Content-Length: 10'];
  socket.write(`${request} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  const [first] = await once(socket, 'data');
  socket.destroy();
  expect(String(first)).toMatch(/^HTTP\/1\.1 401 /);
});

describe('the limit of a request body', () => {
  const send = (method: 'POST' | 'PUT', url: string, payload: Buffer, type = 'application/json') =>
    app.app.inject({
      method,
      url,
      payload,
      headers: { origin: 'http://localhost', ...app.headers(app.asOwner), 'content-type': type },
    });
  /** Returns a JSON body of exactly that many bytes. */
  const json = (bytes: number) => Buffer.from('{"x":""}'.padEnd(bytes, ' '));

  test.each([
    ['POST', '/api/auth/sign-in', 16 * KB],
    ['POST', '/api/auth/sign-up', 16 * KB],
    ['POST', '/api/auth/forgot-password', 16 * KB],
    ['POST', '/api/auth/change-password', 16 * KB],
    ['POST', '/api/auth/admin/users', 16 * KB],
    ['PUT', '/api/clients/update', 128 * KB],
    ['PUT', '/api/clients/delete', 128 * KB],
    ['POST', '/api/files/urls', 128 * KB],
    ['POST', '/api/graphql', 1024 * KB],
    ['POST', '/api/import/clients/preview', IMPORT_BYTES_MAX],
    ['PUT', '/api/files/ugovori?naziv=a.pdf', UPLOAD_MB * 1024 * KB],
  ] as const)('%s %s accepts a body of %i bytes and returns 413 for one byte more', async (method, url, limit) => {
    expect((await send(method, url, json(limit))).statusCode).not.toBe(413);
    const large = await send(method, url, json(limit + 1));
    expect(large.statusCode).toBe(413);
    expect(large.json()).toMatchObject({
      error: {
        code: 'BAD_USER_INPUT',
        message: expect.stringMatching(/veći od dozvoljenog/),
        requestId: expect.any(String),
      },
    });
  });
});

test('the keys of a hundred photos with the longest names fit into one request', async () => {
  const objectKeys = Array.from({ length: 100 }, () => newObjectKey('fotografije', `${'č'.repeat(200)}.jpg`));
  const { status } = await app.rest('POST', '/api/files/urls', { objectKeys, variant: 'thumb' });
  expect(status).toBe(200);
});

test('returns 414 on every path for a URL above the length limit', async () => {
  for (const path of ['/', '/klijenti', '/api/health', '/api/nema', '/api/files/url']) {
    const url = `${path}?x=${'.'.repeat(URL_MAX)}`;
    const allowed = await app.app.inject({ url: url.slice(0, URL_MAX) });
    expect(allowed.statusCode).not.toBe(414);
    const long = await app.app.inject({ url: url.slice(0, URL_MAX + 1) });
    expect(long.statusCode, path).toBe(414);
    expect(long.json()).toMatchObject({ error: { code: 'BAD_USER_INPUT', requestId: expect.any(String) } });
  }
});
