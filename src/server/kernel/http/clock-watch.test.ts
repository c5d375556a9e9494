import { expect, test } from 'vitest';
import { startApp } from '../../../../tests/api/app.ts';

const app = await startApp();

const health = async () => (await app.app.inject('/api/health')).json();

test("the health check reports a clock that differs from the database's by minutes", async () => {
  await app.advanceClock(-50_000);
  expect(await health()).toEqual({ status: 'ok' });
  await app.advanceClock(50_000 - 6 * 60_000);
  // the result of a health check is reused for a second
  await expect.poll(health).toEqual({ status: 'ok', clockSeconds: expect.closeTo(-360, -1) });
});
