import { expect, test } from 'vitest';
import { rightsOf } from '../rights.ts';
import { calendarKindsFor, parseCalendarKinds, requireCalendarPeriod } from './calendar.ts';
import { VISIT_KIND_NAMES } from './visit.ts';

const staff = { rights: rightsOf(['zaposleni']) };

test.each([
  ['2026-11-01', '2026-11-01'],
  ['2026-01-01', '2026-04-10'],
])('accepts a calendar period from %s to %s', (from, to) => {
  expect(() => requireCalendarPeriod(from, to)).not.toThrow();
});
test.each([
  ['2026-11-02', '2026-11-01'],
  ['2026-01-01', '2026-04-11'],
])('refuses a calendar period from %s to %s', (from, to) => {
  expect(() => requireCalendarPeriod(from, to)).toThrow();
});

test('the calendar shows a person the chosen kinds of entries, without those for which the person lacks rights', () => {
  expect(calendarKindsFor(staff)).toEqual([...VISIT_KIND_NAMES, 'kontakt', 'staklo']);
  expect(calendarKindsFor({ rights: new Set(['glass:read', 'projects:read']) })).toEqual(['staklo']);
  expect(parseCalendarKinds(staff, ['staklo', 'merenje'])).toEqual(['merenje', 'staklo']);
  expect(parseCalendarKinds({ rights: new Set() }, ['staklo'])).toEqual([]);
  expect(() => parseCalendarKinds(staff, ['toString'])).toThrow('Takva vrsta ne postoji.');
});
