import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { createHttpServer } from './http-server.ts';
import { registerSecurityHeaders } from './security-headers.ts';

let app: FastifyInstance;
beforeAll(async () => {
  const config = readConfig({ LOG_LEVEL: 'silent' });
  app = await createHttpServer(config);
  registerSecurityHeaders(app, config);
  app.get('/api/tajna', async () => 'tajna');
  app.get('/api/greska', async () => {
    throw new Error('greška');
  });
  app.get('/strana', async () => 'strana');
});
afterAll(() => app.close());

test.each(['/api/tajna', '/api/nema', '/api/greska', '/strana'])('%s has the security headers', async url => {
  const { headers } = await app.inject({ url });
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
