import { expect, test } from 'vitest';
import { belgradeClock } from './belgrade-clock.ts';

const intl = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Belgrade', dateStyle: 'short', timeStyle: 'medium' });
const byIntl = (time: number): string => intl.format(time);
const computed = (time: number): string => belgradeClock(new Date(time)).toISOString().slice(0, 19).replace('T', ' ');

const HOUR = 3_600_000;

/** The moments of a year that could differ: noon of each day, and around each full hour of the last week of March and October. */
function* momentsOf(year: number): Generator<number> {
  for (let time = Date.UTC(year, 0, 1, 12); time < Date.UTC(year + 1, 0); time += 24 * HOUR) yield time;
  for (const month of [2, 9])
    for (let time = Date.UTC(year, month, 25); time <= Date.UTC(year, month + 1, 1); time += HOUR) {
      yield time - 1000;
      yield time;
    }
}

test.each(Array.from({ length: 2041 - 1994 }, (_, i) => 1994 + i))(
  'all through %i the computed clock is that of the time zone tables',
  year => {
    const others = [...momentsOf(year)].filter(time => computed(time) !== byIntl(time));
    expect(others.map(time => new Date(time).toISOString())).toEqual([]);
  },
);

test('an invalid moment is refused, as by Intl', () => {
  expect(() => computed(Number.NaN)).toThrow(RangeError);
});
