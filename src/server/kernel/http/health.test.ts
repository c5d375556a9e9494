import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { registerHealth } from './health.ts';
import { createHttpServer } from './http-server.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

async function running(check: () => Promise<void>) {
  let runs = 0;
  const app = await createHttpServer(readConfig({ LOG_LEVEL: 'silent' }));
  registerHealth(app, [
    () => {
      runs += 1;
      return check();
    },
  ]);
  await app.ready();
  const requestHealth = async () => (await app.inject('/api/health')).statusCode;
  return { ask: requestHealth, runs: () => runs };
}

test('any number of requests within a second share one check', async () => {
  const { ask, runs } = await running(async () => {});
  expect(new Set(await Promise.all(Array.from({ length: 200 }, ask)))).toEqual(new Set([200]));
  expect(await ask()).toBe(200);
  expect(runs()).toBe(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await ask()).toBe(200);
  expect(runs()).toBe(2);
});

test('a failure is reported, and a recovery a second later', async () => {
  let isUnreachable = true;
  const { ask, runs } = await running(async () => {
    if (isUnreachable) throw new Error('away');
  });
  expect([await ask(), await ask()]).toEqual([503, 503]);
  isUnreachable = false;
  expect(await ask()).toBe(503);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await ask()).toBe(200);
  expect(runs()).toBe(2);
});

test('a check that hangs is reported after two seconds, and not repeated while it hangs', async () => {
  const { ask, runs } = await running(() => new Promise(() => {}));
  for (let attempt = 0; attempt < 3; attempt++) {
    const response = ask();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await response).toBe(503);
  }
  expect(runs()).toBe(1);
});

test('a server without its database is alive, and not ready', async () => {
  const app = await createHttpServer(readConfig({ LOG_LEVEL: 'silent' }));
  registerHealth(app, [() => Promise.reject(new Error('away'))]);
  expect((await app.inject('/api/health')).statusCode).toBe(503);
  expect((await app.inject('/api/health/live')).json()).toEqual({ status: 'ok' });
});
