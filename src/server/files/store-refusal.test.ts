import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { expect, test } from 'vitest';
import { notFound } from '#domain/errors.ts';
import { startApp } from '../../../tests/api/app.ts';
import { png, SAMPLES } from '../../../tests/api/sample-bytes.ts';
import { StoreFailure } from './store.ts';
import { storeRefusal } from './store-refusal.ts';

const app = await startApp();

const log = pino({ level: 'silent' });
const failure = (properties: object) => Object.assign(new Error('inside'), properties);

test('storeRefusal returns a sentence for a full disk and for an unreachable store, and returns other errors unchanged', () => {
  expect(storeRefusal(failure({ code: 'ENOSPC' }), log)).toMatchObject({
    status: 503,
    message: expect.stringContaining('nema mesta'),
  });
  expect(storeRefusal(failure({ code: 'EROFS' }), log)).toMatchObject({
    status: 503,
    message: expect.stringContaining('nije dostupno'),
  });
  expect(storeRefusal(new StoreFailure(failure({ code: 'ECONNREFUSED', syscall: 'connect' })), log)).toMatchObject({
    status: 503,
    message: expect.stringContaining('nije dostupno'),
  });
  for (const other of [failure({}), failure({ code: 'ENOENT', syscall: 'connect' }), notFound()]) {
    expect(storeRefusal(other, log)).toBe(other);
  }
});

test('a store that lost its folder is unhealthy, and its routes return 503 with Retry-After and without details', async () => {
  const { objectKey } = (await app.upload('ugovori', 'a.png', await png())).json();
  await rm(join(app.dataDir, 'files'), { recursive: true });
  await expect(app.built.files.healthy()).rejects.toThrow();
  const thumbnail = await app.get(`/api/files/url?variant=thumb&objectKey=${encodeURIComponent(objectKey)}`);
  const upload = await app.upload('ugovori', 'a.pdf', SAMPLES.pdf);
  for (const response of [thumbnail, upload]) {
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('5');
    expect(response.body).not.toContain(app.dataDir);
  }
});
