import { describe, expect, test } from 'vitest';
import { addDays } from '../text/dates.ts';
import { holidayOf, orthodoxEaster } from './holidays.ts';

/** The dates that the Serbian Orthodox Church has published. */
const EASTERS = `
  2000-04-30 2001-04-15 2002-05-05 2003-04-27 2004-04-11 2005-05-01 2006-04-23 2007-04-08 2008-04-27 2009-04-19
  2010-04-04 2011-04-24 2012-04-15 2013-05-05 2014-04-20 2015-04-12 2016-05-01 2017-04-16 2018-04-08 2019-04-28
  2020-04-19 2021-05-02 2022-04-24 2023-04-16 2024-05-05 2025-04-20 2026-04-12 2027-05-02 2028-04-16 2029-04-08
  2030-04-28 2031-04-13 2032-05-02 2033-04-24 2034-04-09 2035-04-29 2036-04-20 2037-04-05 2038-04-25 2039-04-17
  2040-05-06 2041-04-21 2042-04-13 2043-05-03 2044-04-24 2045-04-09 2046-04-29 2047-04-21 2048-04-05 2049-04-25`
  .trim()
  .split(/\s+/);

test('orthodoxEaster returns the published dates from 2000 to 2049', () => {
  expect(EASTERS.map(day => orthodoxEaster(Number(day.slice(0, 4))))).toEqual(EASTERS);
});

const freeDays = (year: number): string[] => {
  const days: string[] = [];
  for (let day = `${year}-01-01`; day.startsWith(String(year)); day = addDays(day, 1))
    if (holidayOf(day)) days.push(day);
  return days;
};

describe('public holidays of a year', () => {
  test.each([
    [
      2026,
      '01-01 01-02 01-07 02-15 02-16 02-17 04-10 04-11 04-12 04-13 05-01 05-02 11-11',
      'the first day of statehood is a Sunday',
    ],
    [2023, '01-01 01-02 01-03 01-07 02-15 02-16 04-14 04-15 04-16 04-17 05-01 05-02 11-11', 'New Year is a Sunday'],
    [2021, '01-01 01-02 01-07 02-15 02-16 04-30 05-01 05-02 05-03 05-04 11-11', 'Easter is the second of May'],
    [
      2018,
      '01-01 01-02 01-07 02-15 02-16 04-06 04-07 04-08 04-09 05-01 05-02 11-11 11-12',
      'Armistice Day is a Sunday',
    ],
  ])('the public holidays of %i are %s (%s)', (year, days) => {
    expect(freeDays(year)).toEqual(days.split(' ').map(day => `${year}-${day}`));
  });

  test('holidayOf returns the Serbian name of a holiday, and null for other days', () => {
    expect(['2026-01-07', '2026-02-17', '2026-04-10', '2021-05-02', '2021-05-04', '2026-11-22'].map(holidayOf)).toEqual(
      ['Božić', 'Dan državnosti', 'Veliki petak', 'Vaskrs', 'Praznik rada', null],
    );
  });
});
