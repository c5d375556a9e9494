import { expect, test } from 'vitest';
import { hintsByVisit } from './hints.ts';
import type { Visit } from './visit-api.ts';

const ZORAN = { id: 'z', ime: 'Zoran' };
const ANA = { id: 'a', ime: 'Ana' };

const visit = (id: string, vreme: string | null, change: Partial<Visit> = {}) => {
  const placed = { id, status: 'zakazano', datum: '2033-03-17', vreme, minuta: 60 };
  return { ...placed, naziv: `Kuća ${id}`, osobe: [ZORAN], ...change } as Visit;
};
const hints = (...visits: Visit[]) => Object.fromEntries(hintsByVisit(visits));

test('hintsByVisit warns of an overlap at both visits of a person', () =>
  expect(hints(visit('1', '09:00'), visit('2', '09:30'))).toEqual({
    1: ['Zoran već ima posetu u 09:30: Kuća 2.'],
    2: ['Zoran već ima posetu u 09:00: Kuća 1.'],
  }));

test('hintsByVisit warns at both visits when the drive takes longer than the time between them', () =>
  expect(hints(visit('1', '09:00', { mesto: 'Novi Sad' }), visit('2', '10:15', { mesto: 'Beograd' }))).toEqual({
    1: [expect.stringMatching(/^Vožnja Novi Sad → Beograd traje oko .*, a između poseta je 15 min\.$/)],
    2: [expect.stringMatching(/^Vožnja Novi Sad → Beograd traje oko .*, a između poseta je 15 min\.$/)],
  }));

test('hintsByVisit warns of a finished visit at the planned one that overlaps it, and not of a cancelled visit', () => {
  expect(hints(visit('1', '09:00', { status: 'otkazano' }), visit('2', '09:30'))).toEqual({});
  expect(hints(visit('1', '09:00', { status: 'obavljeno' }), visit('2', '09:30'))).toEqual({
    2: ['Zoran već ima posetu u 09:00: Kuća 1.'],
  });
});

test('hintsByVisit warns once of an overlap on the second day of a visit that is listed once for each day', () => {
  const twoDays = visit('1', '09:00', { dana: 2 });
  expect(hints(twoDays, twoDays, visit('2', '09:30', { datum: '2033-03-18' }))).toEqual({
    1: ['Zoran već ima posetu u 09:30: Kuća 2.'],
    2: ['Zoran već ima posetu u 09:00: Kuća 1.'],
  });
});

test.each([
  ['a visit of other people', { osobe: [ANA] }],
  ['a visit on another day', { datum: '2033-03-18' }],
  ['a visit without a time', { vreme: null }],
])('hintsByVisit does not warn of an overlap with %s', (_, change) =>
  expect(hints(visit('1', '09:00'), visit('2', '09:30', change))).toEqual({}),
);
