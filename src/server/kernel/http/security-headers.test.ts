import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { URL_MAX } from '../request-limits.ts';
import { createHttpServer } from './http-server.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await createHttpServer(readConfig({ LOG_LEVEL: 'silent' }));
  app.get('/api/tajna', async () => 'tajna');
  app.get('/api/greska', async () => {
    throw new Error('greška');
  });
  app.get('/strana', async () => 'strana');
  app.get('/zapis/:id', async () => 'zapis');
});
afterAll(() => app.close());

test.each([
  ['GET', 200, '/api/tajna'],
  ['GET', 404, '/api/nema'],
  ['GET', 500, '/api/greska'],
  ['GET', 200, '/strana'],
  ['OPTIONS', 405, '/strana'],
  ['GET', 400, '/%ff'],
  ['GET', 414, `/strana?x=${'a'.repeat(URL_MAX)}`],
  ['GET', 414, `/zapis/${'a'.repeat(501)}`],
] as const)('the response to %s with the status %s has the security headers', async (method, status, url) => {
  const { headers, statusCode } = await app.inject({ method, url });
  expect(statusCode).toBe(status);
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringMatching(/^default-src 'none';script-src 'self'.*;frame-ancestors 'none'$/),
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': expect.stringContaining('camera=(), '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(headers['x-powered-by']).toBeUndefined();
});

test.each([
  ['/api/tajna', 200, 'no-store'],
  ['/%61pi/tajna', 200, 'no-store'],
  ['/api/nema', 404, 'no-store'],
  ['/strana', 200, undefined],
])('the response to %s has the expected Cache-Control', async (url, statusCode, cacheControl) => {
  const response = await app.inject({ url });
  expect([response.statusCode, response.headers['cache-control']]).toEqual([statusCode, cacheControl]);
});
