import { expect, test } from 'vitest';
import { conflictSentence, conflictsOf, type PlacedVisit } from './conflicts.ts';
import { findTown } from './towns.ts';
import { travelHints, travelMinutes } from './travel.ts';

const MILAN = { id: 'm', ime: 'Milan' };
const ANA = { id: 'a', ime: 'Ana' };

const visit: PlacedVisit = {
  ...{ id: null, datum: '2026-11-24', vreme: '09:00', minuta: 60, status: 'zakazano' },
  ...{ naziv: 'Pavlović', mesto: null, osobe: [MILAN] },
};
const at = (vreme: string | null, minuta = 60, more: Partial<PlacedVisit> = {}): PlacedVisit => ({
  ...{ ...visit, vreme, minuta },
  ...more,
});
const on = (datum: string, vreme: string, minuta = 60) => at(vreme, minuta, { datum });

test.each([
  ['at the same time', true, at('09:00'), at('09:00')],
  ['of which the second begins during the first', true, at('09:00'), at('09:59')],
  ['of which the second ends during the first', true, at('09:30'), at('09:00', 31)],
  ['of which the first lies within the second', true, at('10:00', 30), at('08:00', 480)],
  ['of which the second begins when the first ends', false, at('09:00'), at('10:00')],
  ['of which the second ends when the first begins', false, at('09:00'), at('08:00')],
  ['at the same time on different days', false, at('09:00'), on('2026-11-25', '09:00')],
  ['of which one is on the second day of the other', true, at('09:00', 60, { dana: 2 }), on('2026-11-25', '09:00')],
  ['of which the second lasts over midnight', true, on('2026-11-25', '00:30'), at('20:00', 480)],
  ['of which one lasts over the end of a year', true, on('2027-01-01', '00:30'), on('2026-12-31', '23:00', 120)],
  ['of which the first has no time', false, at(null), at('09:00')],
  ['of which the second has no time', false, at('09:00'), at(null)],
  ['of different people', false, at('09:00'), at('09:00', 60, { osobe: [ANA] })],
  ['without people', false, at('09:00', 60, { osobe: [] }), at('09:00', 60, { osobe: [] })],
  ['that share one of two people', true, at('09:00', 60, { osobe: [ANA, MILAN] }), at('09:00')],
  ['of which the second is cancelled', false, at('09:00'), at('09:00', 60, { status: 'otkazano' })],
  ['of which the first is cancelled', false, at('09:00', 60, { status: 'otkazano' }), at('09:00')],
  ['of which the second is done', true, at('09:00'), at('09:00', 60, { status: 'obavljeno' })],
  ['with the same id', false, at('09:00', 60, { id: '7' }), at('09:30', 60, { id: '7' })],
  ['with different ids', true, at('09:00', 60, { id: '7' }), at('09:30', 60, { id: '8' })],
  // the clock skips the hour from 2 to 3, and later repeats it
  ['at 1:00 for 90 minutes and at 3:00 in March', false, on('2026-03-29', '01:00', 90), on('2026-03-29', '03:00')],
  ['at 1:30 for 60 minutes and at 2:15 in October', true, on('2026-10-25', '01:30'), on('2026-10-25', '02:15')],
])('whether two visits %s conflict: %s', (_what, isConflict, visit, other) => {
  expect(conflictsOf(visit, [other])).toHaveLength(isConflict ? 1 : 0);
  expect(conflictsOf(other, [visit])).toHaveLength(isConflict ? 1 : 0);
});

test('returns one sentence per conflict, with the person and the visit that the person already has', () => {
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
])('findTown reads „%s“ as the town %s', (text, name) => expect(findTown(text)?.name).toBe(name));

test.each([
  ['Novi Sad', 'Beograd', 90],
  ['Beograd', 'Novi Sad', 90],
  ['Beograd', 'Niš', 270],
  ['Subotica', 'Vranje', 580],
  ['Zemun', 'Beograd', 10],
  ['Niš', 'Niš', 0],
  ['Niš', 'Donja Nigdina', null],
])('the drive from %s to %s is estimated as %s minutes', (from, to, minutes) =>
  expect(travelMinutes(from, to)).toBe(minutes),
);

const inTown = (mesto: string, vreme: string, minuta = 60, more: Partial<PlacedVisit> = {}) =>
  at(vreme, minuta, { mesto, ...more });

test('reports a drive that takes longer than the gap to the neighbouring visit of the same person', () => {
  const first = inTown('Novi Sad', '08:00');
  expect(travelHints(inTown('Beograd', '09:30'), [first])).toEqual([
    'Vožnja Novi Sad → Beograd traje oko 1 h 30 min, a između poseta je 30 min.',
  ]);
  expect(travelHints(first, [inTown('11000 Beograd', '09:00')])).toEqual([
    'Vožnja Novi Sad → Beograd traje oko 1 h 30 min, a između poseta je 0 min.',
  ]);
  expect(travelHints(inTown('Beograd', '10:30'), [first])).toEqual([]);
  expect(travelHints(inTown('Beograd', '08:30'), [first])).toEqual([]);
  expect(travelHints(inTown('Beograd', '09:30', 60, { osobe: [ANA] }), [first])).toEqual([]);
  expect(travelHints(inTown('Beograd', '09:30'), [{ ...first, status: 'otkazano' }])).toEqual([]);
  expect(travelHints(inTown('Nigdina', '09:30'), [first])).toEqual([]);
  expect(travelHints({ ...first, vreme: null }, [first])).toEqual([]);
});

test('reports a drive on each day of a visit of several days', () => {
  const threeDays = inTown('Beograd', '08:00', 480, { id: '1', dana: 3 });
  const onLastDay = inTown('Novi Sad', '16:30', 60, { id: '2', datum: '2026-11-26' });
  const drive = ['Vožnja Beograd → Novi Sad traje oko 1 h 30 min, a između poseta je 30 min.'];
  expect(travelHints(threeDays, [onLastDay])).toEqual(drive);
  expect(travelHints(onLastDay, [threeDays])).toEqual(drive);
  expect(travelHints({ ...onLastDay, datum: '2026-11-27' }, [threeDays])).toEqual([]);
});

test('estimates drives only between consecutive visits, and reports a drive of two people once', () => {
  const visits = [
    inTown('Niš', '08:00', 60, { osobe: [MILAN, ANA] }),
    inTown('Pančevo', '13:00', 60, { osobe: [MILAN, ANA] }),
  ];
  const both = inTown('Beograd', '14:00', 60, { osobe: [MILAN, ANA] });
  expect(travelHints(both, visits)).toEqual(['Vožnja Pančevo → Beograd traje oko 20 min, a između poseta je 0 min.']);
});
