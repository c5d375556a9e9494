import { describe, expect, test } from 'vitest';
import {
  belgradeClock,
  belgradeDay,
  belgradeYear,
  daysFrom,
  groupByDay,
  isDate,
  isTime,
  minutesOf,
  mondayOf,
  parseTypedDate,
  parseTypedTime,
  timeAt,
} from './dates.ts';

describe('a day', () => {
  test.each(['2026-11-21', '2024-02-29', '2000-02-29', '1900-01-01', '2200-12-31'])('accepts %s as a day', text =>
    expect(isDate(text)).toBe(true),
  );
  test.each([
    '2026-02-30',
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '1899-12-31',
    '2201-01-01',
    '0026-01-01',
    '2026-1-1',
    '2026-11-21T00:00:00Z',
    ' 2026-11-21',
    '2026-11-21\n',
    '',
  ])('refuses %j as a day', text => expect(isDate(text)).toBe(false));
});

describe('a time', () => {
  test.each(['00:00', '09:30', '23:59'])('accepts %s as a time', text => expect(isTime(text)).toBe(true));
  test.each(['24:00', '9:30', '09:60', '09:30:00', '', '09:30\n', 'ab:cd'])('refuses %j as a time', text =>
    expect(isTime(text)).toBe(false),
  );
});

describe('a typed day', () => {
  test.each([
    ['21.11.2026.', '2026-11-21'],
    ['21.11.2026', '2026-11-21'],
    ['1. 2. 2026.', '2026-02-01'],
    ['01.02.26.', '2026-02-01'],
    ['21/11/2026', '2026-11-21'],
    ['21-11-2026', '2026-11-21'],
    ['2026-11-21', '2026-11-21'],
    ['21112026', '2026-11-21'],
    [' 29.2.2024. ', '2024-02-29'],
  ])('reads the typed day %j as %s', (text, day) => expect(parseTypedDate(text)).toBe(day));
  test.each([
    '30.2.2026.',
    '21.11.',
    '21.11/2026',
    '32.1.2026',
    '2026.11.21',
    '11.21.2026.',
    '1.1.026',
    '30022026',
    '20261121',
    '2112026',
    '',
    'danas',
  ])('refuses %j as a day', text => expect(parseTypedDate(text)).toBeNull());
});

describe('a typed time', () => {
  test.each([
    ['9:30', '09:30'],
    ['09:30', '09:30'],
    ['9.30', '09:30'],
    ['9,30', '09:30'],
    ['930', '09:30'],
    ['1545', '15:45'],
    ['9', '09:00'],
    ['9h', '09:00'],
    ['9:30 h', '09:30'],
    ['0', '00:00'],
  ])('reads the typed time %j as %s', (text, time) => expect(parseTypedTime(text)).toBe(time));
  test.each(['24', '9:60', '2460', '', 'podne', '9:3', '12345'])('refuses %j as a time', text =>
    expect(parseTypedTime(text)).toBeNull(),
  );
});

describe('the day in Belgrade', () => {
  test.each([
    ['2026-11-21T22:59:59.999Z', '2026-11-21'],
    ['2026-11-21T23:00:00.000Z', '2026-11-22'], // winter: one hour ahead of UTC
    ['2026-07-01T21:59:59.999Z', '2026-07-01'],
    ['2026-07-01T22:00:00.000Z', '2026-07-02'], // summer: two hours ahead
    ['2026-03-29T00:59:59.000Z', '2026-03-29'],
  ])('the day in Belgrade at %s is %s', (moment, day) => expect(belgradeDay(new Date(moment))).toBe(day));

  test('the year and the day change at midnight in Belgrade, not at midnight in UTC', () => {
    expect(belgradeYear(new Date('2026-12-31T22:59:59.999Z'))).toBe(2026);
    expect(belgradeYear(new Date('2026-12-31T23:00:00.000Z'))).toBe(2027);
  });
});

test.each([
  ['2026-11-22', '2026-11-16'],
  ['2026-11-16', '2026-11-16'],
  ['2026-03-29', '2026-03-23'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});

test('addDays counts days across the end of a year and the change of clocks', () => {
  expect(daysFrom('2026-12-30', 4)).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']);
  expect(daysFrom('2026-03-28', 3)).toEqual(['2026-03-28', '2026-03-29', '2026-03-30']);
});

test.each([
  ['00:00', 0],
  ['09:30', 570],
  ['23:45', 1425],
])('converts %s to %i minutes after midnight, and back', (time, minutes) => {
  expect(minutesOf(time)).toBe(minutes);
  expect(timeAt(minutes)).toBe(time);
});

test.each([
  ['in winter', '2026-01-15T23:30:00.000Z', '2026-01-16T00:30:00.000Z'],
  ['in summer', '2026-07-21T07:30:05.000Z', '2026-07-21T09:30:05.000Z'],
  ['before the clock is put forward', '2026-03-29T00:59:59.000Z', '2026-03-29T01:59:59.000Z'],
  ['after the clock is put forward', '2026-03-29T01:00:00.000Z', '2026-03-29T03:00:00.000Z'],
  ['before the clock is put back', '2026-10-25T00:59:59.000Z', '2026-10-25T02:59:59.000Z'],
  ['after the clock is put back', '2026-10-25T01:00:00.000Z', '2026-10-25T02:00:00.000Z'],
  ['at midnight of the new year', '2025-12-31T23:00:00.000Z', '2026-01-01T00:00:00.000Z'],
])('belgradeClock returns the local time in Belgrade %s', (_when, moment, shown) => {
  expect(belgradeClock(new Date(moment)).toISOString()).toBe(shown);
});

test('belgradeClock throws for an invalid date', () => {
  expect(() => belgradeClock(new Date(Number.NaN))).toThrow(RangeError);
});

test('groupByDay groups rows by the day in Belgrade of their timestamp, in the order of the rows', () => {
  const moments = ['2026-11-25T23:30:00.000Z', '2026-11-25T22:59:00.000Z', '2026-11-24T23:00:00.000Z'];
  expect(groupByDay(moments, moment => moment)).toEqual([
    ['2026-11-26', moments.slice(0, 1)],
    ['2026-11-25', moments.slice(1)],
  ]);
  expect(groupByDay([], String)).toEqual([]);
});
