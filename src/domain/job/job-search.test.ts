import { expect, test } from 'vitest';
import { briefDate, dayAndMonth, longDate, shortDate } from '../text/formats.ts';
import { withLongDays } from '../text/long-days.ts';
import { searchBy } from '../text/search.ts';
import { jobSearch } from './job-search.ts';

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
