import { describe, expect, test } from 'vitest';
import { rightsOf } from '../rights.ts';
import { calendarKindsFor, daysFrom, mondayOf, parseCalendarKinds, requireCalendarPeriod } from './calendar.ts';

const staff = { rights: rightsOf(['zaposleni']) };

test.each([
  ['2026-11-22', '2026-11-16'],
  ['2026-11-16', '2026-11-16'],
  ['2026-03-29', '2026-03-23'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});

test('days follow each other over the end of a year and the change of clocks', () => {
  expect(daysFrom('2026-12-30', 4)).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']);
  expect(daysFrom('2026-03-28', 3)).toEqual(['2026-03-28', '2026-03-29', '2026-03-30']);
});

describe('a period', () => {
  test.each([
    ['2026-11-01', '2026-11-01'],
    ['2026-01-01', '2026-04-10'],
  ])('%s to %s is read', (from, to) => {
    expect(() => requireCalendarPeriod(from, to)).not.toThrow();
  });
  test.each([
    ['2026-11-02', '2026-11-01'],
    ['2026-01-01', '2026-04-11'],
  ])('%s to %s is refused', (from, to) => {
    expect(() => requireCalendarPeriod(from, to)).toThrow();
  });
});

test('kinds are those that the person may see and chose', () => {
  expect(calendarKindsFor(staff)).toEqual(['merenje', 'kontakt', 'staklo']);
  expect(calendarKindsFor({ rights: new Set(['glass:read', 'projects:read']) })).toEqual(['staklo']);
  expect(parseCalendarKinds(staff, ['staklo', 'merenje'])).toEqual(['merenje', 'staklo']);
  expect(parseCalendarKinds({ rights: new Set() }, ['staklo'])).toEqual([]);
  expect(() => parseCalendarKinds(staff, ['toString'])).toThrow('Takva vrsta ne postoji.');
});
