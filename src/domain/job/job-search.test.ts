import { expect, test } from 'vitest';
import { briefDate, dayAndMonth, longDate, shortDate } from '../text/formats.ts';
import { searchBy } from '../text/search.ts';
import { jobSearch, withLongDays } from './job-search.ts';

const DAYS = ['2026-01-07', '2026-11-22', '2028-02-29'];
const find = (search: string, day: string): boolean =>
  searchBy(withLongDays(search))(jobSearch({ vrstaPosla: 'PVC', klijent: 'Ana' }, `${day}T10:00:00.000Z`));

test.each([
  longDate,
  shortDate,
  dayAndMonth,
  (day: string) => briefDate(day, new Date(day)),
  (day: string) => `ana ${shortDate(day).slice(0, -1)}`,
])('a job is found by its day as lists show it', format => {
  for (const day of DAYS) expect(DAYS.map(other => find(format(other), day))).toEqual(DAYS.map(other => other === day));
});

test.each(['3.1.3', '32.1.2026', '1.13.2026', '064.11.22.333', '22.11', 'd.o.o.', '0011/2026'])('%s is no day', text =>
  expect(withLongDays(text)).toBe(text),
);
