import { expect, test } from 'vitest';
import { hintsByVisit } from './hints.ts';
import type { Visit } from './visit-api.ts';

const ZORAN = { id: 'z', ime: 'Zoran' };
const ANA = { id: 'a', ime: 'Ana' };

const visit = (id: string, vreme: string | null, change: Partial<Visit> = {}): Visit => ({
  ...{
    id,
    vrsta: 'servis',
    status: 'zakazano',
    datum: '2033-03-17',
    vreme,
    minuta: 60,
    dana: 1,
    rokDo: null,
    naziv: `Kuća ${id}`,
  },
  ...{ opis: null, napomena: null, adresa: null, mesto: null, telefon: null, osobe: [ZORAN], broj: null },
  ...{
    projectId: null,
    projectCreatedAt: null,
    preofferId: null,
    clientId: null,
    stigaoAt: null,
    version: 1,
    ...change,
  },
});
const hints = (...visits: Visit[]) => Object.fromEntries(hintsByVisit(visits));

test('both visits of a person that overlap say so', () =>
  expect(hints(visit('1', '09:00'), visit('2', '09:30'))).toEqual({
    1: ['Zoran već ima posetu u 09:30: Kuća 2.'],
    2: ['Zoran već ima posetu u 09:00: Kuća 1.'],
  }));

test('a drive that takes longer than the gap is shown at both ends', () =>
  expect(hints(visit('1', '09:00', { mesto: 'Novi Sad' }), visit('2', '10:15', { mesto: 'Beograd' }))).toEqual({
    1: [expect.stringMatching(/^Vožnja Novi Sad → Beograd traje oko .*, a između poseta je 15 min\.$/)],
    2: [expect.stringMatching(/^Vožnja Novi Sad → Beograd traje oko .*, a između poseta je 15 min\.$/)],
  }));

test('what is done or cancelled is not warned of, but stands in the way while it is not cancelled', () => {
  expect(hints(visit('1', '09:00', { status: 'otkazano' }), visit('2', '09:30'))).toEqual({});
  expect(hints(visit('1', '09:00', { status: 'obavljeno' }), visit('2', '09:30'))).toEqual({
    2: ['Zoran već ima posetu u 09:00: Kuća 1.'],
  });
});

test.each([
  ['other people', { osobe: [ANA] }],
  ['another day', { datum: '2033-03-18' }],
  ['no time', { vreme: null }],
])('%s are in nobody’s way', (_, change) =>
  expect(hints(visit('1', '09:00'), visit('2', '09:30', change))).toEqual({}),
);
