import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { createHttpServer } from './http-server.ts';

test('a database that is away is 503, and says when to try again', async () => {
  const app = await createHttpServer(readConfig({ LOG_LEVEL: 'silent' }));
  app.get('/away', async () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  });
  const { statusCode, headers } = await app.inject('/away');
  expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
});
