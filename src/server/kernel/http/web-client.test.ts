import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scratchFolder } from '../../../../tests/scratch.ts';
import { readConfig } from '../config.ts';
import { createHttpServer } from './http-server.ts';
import { isPage, registerWebClient } from './web-client.ts';

const folder = scratchFolder();
const SCRIPT = 'let a = 1;'.repeat(100);
let app: FastifyInstance;
beforeAll(async () => {
  const files: Record<string, string | Buffer> = {
    'index.html': '<p>Okno</p>',
    'assets/a-1.js': SCRIPT,
    'assets/a-1.js.gz': gzipSync(SCRIPT),
    'assets/a-1.js.map': '{}',
    '.vite/pages.json': '[]',
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  app = await createHttpServer(readConfig({ LOG_LEVEL: 'silent' }));
  registerWebClient(app, folder);
});
afterAll(() => app.close());

const get = (url: string, headers = {}, method: 'GET' | 'HEAD' = 'GET') => app.inject({ method, url, headers });

test('a file is sent compressed only to callers that accept compression', async () => {
  const plain = await get('/assets/a-1.js');
  expect(plain.body).toBe(SCRIPT);
  expect(plain.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': String(SCRIPT.length),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  const compressed = await get('/assets/a-1.js', { 'accept-encoding': 'br, gzip;q=0.8' });
  expect(compressed.headers['content-encoding']).toBe('gzip');
  expect(compressed.headers.etag).not.toBe(plain.headers.etag);
  expect(gunzipSync(compressed.rawPayload).toString()).toBe(SCRIPT);
  const refused = await get('/assets/a-1.js', { 'accept-encoding': 'gzip;q=0.0' });
  expect(refused.headers).not.toHaveProperty('content-encoding');
  expect(refused.body).toBe(SCRIPT);
});

test('returns 304 to a caller that has the file, and headers alone to HEAD', async () => {
  const { headers } = await get('/assets/a-1.js');
  expect(headers.etag).toMatch(/^"/);
  const again = await get('/assets/a-1.js', { 'if-none-match': `"x", ${headers.etag}` });
  expect(again).toMatchObject({ statusCode: 304, body: '' });
  const head = await get('/assets/a-1.js', {}, 'HEAD');
  expect(head).toMatchObject({ statusCode: 200, body: '' });
  expect(head.headers['content-length']).toBe(String(SCRIPT.length));
});

test('page paths get index.html; source maps, hidden files and missing files get 404', async () => {
  for (const url of ['/', '/klijenti/1?x=1', '/index.html'])
    expect(await get(url)).toMatchObject({ statusCode: 200, body: '<p>Okno</p>' });
  for (const url of ['/assets/a-1.js.map', '/assets/a-1.js.gz', '/.vite/pages.json', '/assets/b.js', '/api/x'])
    expect((await get(url)).statusCode).toBe(404);
});

test('the files of the web client are read at startup only', async () => {
  writeFileSync(join(folder, 'index.html'), 'changed');
  expect((await get('/')).body).toBe('<p>Okno</p>');
});

test.each([
  ['/', true],
  ['/klijenti', true],
  ['/projekti/a.b/ponude', true],
  ['/favicon.ico', false],
  ['/assets/a.js', false],
  ['/.env', false],
  ['/.git/config', false],
  ['/a/.git', false],
  ['.env', false],
])('isPage(%j) returns %j', (path, page) => expect(isPage(path)).toBe(page));

// with quadratic run time these would take hours
test.each(['.', 'a.', '..a'])('checks a path with two million times %j in linear time', segment => {
  expect(isPage(`/a${segment.repeat(2_000_000)}/b`)).toBe(true);
});
