import { expect, test } from 'vitest';
import { endedByCause, overdueWords, requirePeriod, stageOf, stageRating, yearBefore } from './reports.ts';

test.each([
  ['2026-11-22', '2025-11-22'],
  ['2028-02-29', '2027-02-28'],
  ['2026-01-01', '2025-01-01'],
])('yearBefore of %s is %s', (day, before) => {
  expect(yearBefore(day)).toBe(before);
});

test('refuses a report period that ends before it begins or is longer than 36 months', () => {
  expect(() => requirePeriod('2026-11-01', '2026-11-01')).not.toThrow();
  expect(() => requirePeriod('2024-01-01', '2026-12-31')).not.toThrow();
  expect(() => requirePeriod('2026-11-02', '2026-11-01')).toThrow(
    'Kraj perioda ne može biti pre početka. Izaberite kasniji datum.',
  );
  expect(() => requirePeriod('2023-12-31', '2026-12-31')).toThrow('najviše 36 meseci');
  expect(() => requirePeriod('1900-01-01', '2200-12-31')).toThrow('najviše 36 meseci');
});

test('stageOf returns the stage of a step; stageRating rates the number of days in a stage', () => {
  expect([stageOf(3, false), stageOf(4, false), stageOf(6, false), stageOf(9, false), stageOf(9, true)]).toEqual([
    'merenje',
    'ponuda',
    'ugovor',
    'priprema',
    'izrada',
  ]);
  expect([7, 8, 14, 15].map(days => stageRating('merenje', days))).toEqual(['ok', 'warning', 'warning', 'danger']);
  expect([overdueWords(1, 15), overdueWords(61, null)]).toEqual(['1–15 dana', 'preko 60 dana']);
});

test('endedByCause adds up ended jobs by cause, in the order of the causes, with the unknown cause last', () => {
  expect(
    endedByCause([
      { uzrok: null, izgubljeno: 1, otkazano: 0 },
      { uzrok: 'ostalo', izgubljeno: 0, otkazano: 1 },
      { uzrok: 'cena', izgubljeno: 2, otkazano: 0 },
      { uzrok: 'ostalo', izgubljeno: 3, otkazano: 4 },
    ]),
  ).toEqual([
    { uzrok: 'cena', izgubljeno: 2, otkazano: 0 },
    { uzrok: 'ostalo', izgubljeno: 3, otkazano: 5 },
    { uzrok: null, izgubljeno: 1, otkazano: 0 },
  ]);
});
