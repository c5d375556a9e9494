import { expect, test } from 'vitest';
import { conflictSentence, conflictsOf, type PlacedVisit } from './conflicts.ts';
import { findPlace } from './places.ts';
import { travelHints, travelMinutes } from './travel.ts';

const MILAN = { id: 'm', ime: 'Milan' };
const ANA = { id: 'a', ime: 'Ana' };

const at = (vreme: string | null, minuta = 60, more: Partial<PlacedVisit> = {}): PlacedVisit => ({
  ...{
    id: null,
    datum: '2026-11-24',
    vreme,
    minuta,
    status: 'zakazano',
    naziv: 'Pavlović',
    mesto: null,
    osobe: [MILAN],
  },
  ...more,
});

test.each([
  ['the same time', at('09:00'), at('09:00'), true],
  ['one begins while the other lasts', at('09:00'), at('09:59'), true],
  ['one ends while the other lasts', at('09:30'), at('09:00', 31), true],
  ['one lasts within the other', at('10:00', 30), at('08:00', 480), true],
  ['one begins where the other ends', at('09:00'), at('10:00'), false],
  ['one ends where the other begins', at('09:00'), at('08:00'), false],
  ['another day', at('09:00'), at('09:00', 60, { datum: '2026-11-25' }), false],
  ['the second of two days', at('09:00', 60, { dana: 2 }), at('09:00', 60, { datum: '2026-11-25' }), true],
  ['over midnight', at('00:30', 60, { datum: '2026-11-25' }), at('20:00', 480), true],
  [
    'over midnight at the end of a year',
    at('00:30', 60, { datum: '2027-01-01' }),
    at('23:00', 120, { datum: '2026-12-31' }),
    true,
  ],
  ['without a time', at(null), at('09:00'), false],
  ['another one without a time', at('09:00'), at(null), false],
  ['somebody else', at('09:00'), at('09:00', 60, { osobe: [ANA] }), false],
  ['nobody', at('09:00', 60, { osobe: [] }), at('09:00', 60, { osobe: [] }), false],
  ['one of several people', at('09:00', 60, { osobe: [ANA, MILAN] }), at('09:00'), true],
  ['a cancelled one', at('09:00'), at('09:00', 60, { status: 'otkazano' }), false],
  ['one that is cancelled itself', at('09:00', 60, { status: 'otkazano' }), at('09:00'), false],
  ['one that is done', at('09:00'), at('09:00', 60, { status: 'obavljeno' }), true],
  ['itself', at('09:00', 60, { id: '7' }), at('09:30', 60, { id: '7' }), false],
  ['another saved one', at('09:00', 60, { id: '7' }), at('09:30', 60, { id: '8' }), true],
  // an hour of the clock on the days when it changes
  [
    'the day that begins summer time',
    at('01:00', 90, { datum: '2026-03-29' }),
    at('03:00', 60, { datum: '2026-03-29' }),
    false,
  ],
  ['the day that ends it', at('01:30', 60, { datum: '2026-10-25' }), at('02:15', 60, { datum: '2026-10-25' }), true],
])('%s', (_what, visit, other, isConflict) => {
  expect(conflictsOf(visit, [other])).toHaveLength(isConflict ? 1 : 0);
  expect(conflictsOf(other, [visit])).toHaveLength(isConflict ? 1 : 0);
});

test('a conflict names the person and the other visit, once for each person and visit', () => {
  const found = conflictsOf(at('09:00', 60, { osobe: [MILAN, ANA] }), [
    at('09:00', 30, { osobe: [ANA, MILAN] }),
    at('09:45', 30, { naziv: 'Ilić', osobe: [ANA] }),
  ]);
  expect(found.map(conflictSentence)).toEqual([
    'Milan već ima posetu u 09:00: Pavlović.',
    'Ana već ima posetu u 09:00: Pavlović.',
    'Ana već ima posetu u 09:45: Ilić.',
  ]);
});

test.each([
  ['Novi Sad', 'Novi Sad'],
  ['21000 Novi Sad', 'Novi Sad'],
  ['novi  sad', 'Novi Sad'],
  ['Beograd - Zemun', 'Zemun'],
  ['Zemun (Beograd)', 'Beograd'],
  ['Beograd, Mirijevo', 'Beograd'],
  ['Cacak', 'Čačak'],
  ['Indjija', 'Inđija'],
  ['Donja Nigdina', undefined],
  ['', undefined],
  ['11000', undefined],
])('the town „%s“ is %s', (text, name) => expect(findPlace(text)?.name).toBe(name));

test.each([
  ['Novi Sad', 'Beograd', 90],
  ['Beograd', 'Novi Sad', 90],
  ['Beograd', 'Niš', 270],
  ['Subotica', 'Vranje', 580],
  ['Zemun', 'Beograd', 10],
  ['Niš', 'Niš', 0],
  ['Niš', 'Donja Nigdina', null],
])('the drive from %s to %s takes about %s minutes', (from, to, minutes) =>
  expect(travelMinutes(from, to)).toBe(minutes),
);

const inPlace = (mesto: string, vreme: string, minuta = 60, more: Partial<PlacedVisit> = {}) =>
  at(vreme, minuta, { mesto, ...more });

test('reports a drive that takes longer than the gap to the neighbouring visit of the same person', () => {
  const first = inPlace('Novi Sad', '08:00');
  expect(travelHints(inPlace('Beograd', '09:30'), [first])).toEqual([
    'Vožnja Novi Sad → Beograd traje oko 1 h 30 min, a između poseta je 30 min.',
  ]);
  expect(travelHints(first, [inPlace('11000 Beograd', '09:00')])).toEqual([
    'Vožnja Novi Sad → Beograd traje oko 1 h 30 min, a između poseta je 0 min.',
  ]);
  expect(travelHints(inPlace('Beograd', '10:30'), [first])).toEqual([]);
  expect(travelHints(inPlace('Beograd', '08:30'), [first])).toEqual([]);
  expect(travelHints(inPlace('Beograd', '09:30', 60, { osobe: [ANA] }), [first])).toEqual([]);
  expect(travelHints(inPlace('Beograd', '09:30'), [{ ...first, status: 'otkazano' }])).toEqual([]);
  expect(travelHints(inPlace('Nigdina', '09:30'), [first])).toEqual([]);
  expect(travelHints({ ...first, vreme: null }, [first])).toEqual([]);
});

test('compares a visit only with its neighbours and reports a drive once for people who share it', () => {
  const visits = [
    inPlace('Niš', '08:00', 60, { osobe: [MILAN, ANA] }),
    inPlace('Pančevo', '13:00', 60, { osobe: [MILAN, ANA] }),
  ];
  const both = inPlace('Beograd', '14:00', 60, { osobe: [MILAN, ANA] });
  expect(travelHints(both, visits)).toEqual(['Vožnja Pančevo → Beograd traje oko 20 min, a između poseta je 0 min.']);
});
