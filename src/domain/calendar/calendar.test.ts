import { describe, expect, test } from 'vitest';
import { rightsOf } from '../rights.ts';
import { calendarKindsFor, parseCalendarKinds, requireCalendarPeriod } from './calendar.ts';
import { VISIT_KIND_NAMES } from './visit.ts';

const staff = { rights: rightsOf(['zaposleni']) };

describe('a period', () => {
  test.each([
    ['2026-11-01', '2026-11-01'],
    ['2026-01-01', '2026-04-10'],
  ])('from %s to %s is accepted', (from, to) => {
    expect(() => requireCalendarPeriod(from, to)).not.toThrow();
  });
  test.each([
    ['2026-11-02', '2026-11-01'],
    ['2026-01-01', '2026-04-11'],
  ])('from %s to %s is refused', (from, to) => {
    expect(() => requireCalendarPeriod(from, to)).toThrow();
  });
});

test('filters kinds by rights and by the choice of the person', () => {
  expect(calendarKindsFor(staff)).toEqual([...VISIT_KIND_NAMES, 'kontakt', 'staklo']);
  expect(calendarKindsFor({ rights: new Set(['glass:read', 'projects:read']) })).toEqual(['staklo']);
  expect(parseCalendarKinds(staff, ['staklo', 'merenje'])).toEqual(['merenje', 'staklo']);
  expect(parseCalendarKinds({ rights: new Set() }, ['staklo'])).toEqual([]);
  expect(() => parseCalendarKinds(staff, ['toString'])).toThrow('Takva vrsta ne postoji.');
});
