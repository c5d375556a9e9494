import { expect, test } from 'vitest';
import { belgradeClock } from './belgrade-clock.ts';

test.each([
  ['in winter', '2026-01-15T23:30:00.000Z', '2026-01-16T00:30:00.000Z'],
  ['in summer', '2026-07-21T07:30:05.000Z', '2026-07-21T09:30:05.000Z'],
  ['before the clock is put forward', '2026-03-29T00:59:59.000Z', '2026-03-29T01:59:59.000Z'],
  ['after the clock is put forward', '2026-03-29T01:00:00.000Z', '2026-03-29T03:00:00.000Z'],
  ['before the clock is put back', '2026-10-25T00:59:59.000Z', '2026-10-25T02:59:59.000Z'],
  ['after the clock is put back', '2026-10-25T01:00:00.000Z', '2026-10-25T02:00:00.000Z'],
  ['at midnight of the new year', '2025-12-31T23:00:00.000Z', '2026-01-01T00:00:00.000Z'],
])('shows what the clock in Belgrade shows %s', (_when, moment, shown) => {
  expect(belgradeClock(new Date(moment)).toISOString()).toBe(shown);
});

test('refuses an invalid moment', () => {
  expect(() => belgradeClock(new Date(Number.NaN))).toThrow(RangeError);
});
