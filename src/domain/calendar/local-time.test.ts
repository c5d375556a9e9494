import { expect, test } from 'vitest';
import { belgradeMoment, belgradeTime, existsInBelgrade } from './local-time.ts';

test.each([
  // winter, summer, and the days on which the clock changes in 2026 and 2027
  ['2026-01-15', '09:00', '2026-01-15T08:00:00.000Z'],
  ['2026-07-15', '09:00', '2026-07-15T07:00:00.000Z'],
  ['2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25', '01:59', '2026-10-24T23:59:00.000Z'],
  ['2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
  ['2027-03-28', '01:59', '2027-03-28T00:59:00.000Z'],
  ['2027-03-28', '03:00', '2027-03-28T01:00:00.000Z'],
  ['2027-10-31', '01:59', '2027-10-30T23:59:00.000Z'],
  ['2027-10-31', '03:00', '2027-10-31T02:00:00.000Z'],
])('%s at %s in Belgrade is the moment %s', (datum, vreme, moment) => {
  expect(belgradeMoment({ datum, vreme }).toISOString()).toBe(moment);
  expect(belgradeTime(new Date(moment))).toEqual({ datum, vreme });
});

test('a time in the hour that the clock repeats means its first occurrence; in the hour that it skips, the time an hour later', () => {
  expect(belgradeMoment({ datum: '2026-10-25', vreme: '02:30' }).toISOString()).toBe('2026-10-25T00:30:00.000Z');
  expect(belgradeMoment({ datum: '2026-03-29', vreme: '02:30' }).toISOString()).toBe('2026-03-29T01:30:00.000Z');
});

test.each([
  ['2026-03-29', '01:59', true],
  ['2026-03-29', '02:00', false],
  ['2026-03-29', '02:59', false],
  ['2026-03-29', '03:00', true],
  ['2026-10-25', '02:30', true],
  ['2026-03-30', '02:30', true],
])('whether the clock in Belgrade shows on %s the time %s: %s', (datum, vreme, exists) => {
  expect(existsInBelgrade({ datum, vreme })).toBe(exists);
});
