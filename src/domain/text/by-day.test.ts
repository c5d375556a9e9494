import { expect, test } from 'vitest';
import { byDay } from './by-day.ts';

test('groups moments by the day in Belgrade and keeps their order', () => {
  const moments = ['2026-11-25T23:30:00.000Z', '2026-11-25T22:59:00.000Z', '2026-11-24T23:00:00.000Z'];
  expect(byDay(moments, moment => moment)).toEqual([
    ['2026-11-26', moments.slice(0, 1)],
    ['2026-11-25', moments.slice(1)],
  ]);
  expect(byDay([], String)).toEqual([]);
});
