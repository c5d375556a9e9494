import { expect, test } from 'vitest';
import { addMonths, isMonth, lastDay, monthsOf } from './months.ts';

test('addMonths and monthsOf continue with January of the next year after December', () => {
  expect(monthsOf('2025-11-30', '2026-02-01')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect([lastDay('2026-02'), lastDay('2028-02'), lastDay('2026-12')]).toEqual([
    '2026-02-28',
    '2028-02-29',
    '2026-12-31',
  ]);
  expect(['2026-11', '2026-13', '2026-1', '2026-11-01', ''].map(isMonth)).toEqual([true, false, false, false, false]);
});
