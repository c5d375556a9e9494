import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createPace } from './pace.ts';

/** Milliseconds that it takes; a timer may end one too early. */
async function tookOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began + 2;
}

test('all who share a pace are as quick together as one alone', async () => {
  const alone = createPace(10);
  const one = await tookOf(async () => {
    for (let part = 0; part < 6; part++) await alone(100);
  });
  const shared = createPace(10);
  const three = await tookOf(() => Promise.all([1, 2, 3].map(() => shared(100).then(() => shared(100)))));
  expect(one).toBeGreaterThanOrEqual(60);
  expect(three).toBeGreaterThanOrEqual(60);
});

test('time in which nothing came is not saved up', async () => {
  const pace = createPace(10);
  await pace(1);
  await pause(50);
  expect(await tookOf(() => pace(400))).toBeGreaterThanOrEqual(40);
});

test('few bytes do not wait', async () => {
  const pace = createPace(1_000_000);
  let isTimer = false;
  setTimeout(() => {
    isTimer = true;
  }, 0);
  for (let part = 0; part < 100; part++) await pace(1);
  expect(isTimer).toBe(false);
});
