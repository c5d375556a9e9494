import { expect, test } from 'vitest';
import { given, later, longer, movedWindow, onDay, type Placement, samePlacement } from './placement.ts';

const AT_NINE: Placement = { datum: '2027-03-27', vreme: '09:00', minuta: 60, osobe: ['a', 'b'] };
const DURING = { ...AT_NINE, vreme: null };
const LATE = { ...AT_NINE, vreme: '23:30' };

test.each([
  ['a day later, over the change of the clock', onDay(AT_NINE, 1), { ...AT_NINE, datum: '2027-03-28' }],
  ['a month back', onDay(AT_NINE, -31), { ...AT_NINE, datum: '2027-02-24' }],
  ['a quarter later', later(AT_NINE, 15), { ...AT_NINE, vreme: '09:15' }],
  ['never before midnight', later({ ...AT_NINE, vreme: '00:00' }, -15), { ...AT_NINE, vreme: '00:00' }],
  ['never after the day', later(LATE, 60), { ...AT_NINE, vreme: '23:45' }],
  ['one during the day gets a time', later(DURING, 15), { ...AT_NINE, vreme: '08:00' }],
  ['longer', longer(AT_NINE, 30), { ...AT_NINE, minuta: 90 }],
  ['never shorter than a quarter', longer(AT_NINE, -90), { ...AT_NINE, minuta: 15 }],
  ['never past midnight', longer(LATE, 600), { ...LATE, minuta: 30 }],
  ['from one person to another, in the same place', given(AT_NINE, 'a', 'c'), { ...AT_NINE, osobe: ['c', 'b'] }],
  ['to somebody who goes already', given(AT_NINE, 'a', 'b'), { ...AT_NINE, osobe: ['b'] }],
  ['to nobody', given(AT_NINE, 'b', null), { ...AT_NINE, osobe: ['a'] }],
  ['from nobody to somebody', given({ ...AT_NINE, osobe: [] }, null, 'c'), { ...AT_NINE, osobe: ['c'] }],
  ['to the same person', given(AT_NINE, 'a', 'a'), AT_NINE],
])('%s', (_, moved, expected) => expect(moved).toEqual(expected));

test('two placements are equal when their day, time, length and people are equal', () => {
  expect(samePlacement(AT_NINE, { ...AT_NINE, osobe: ['a', 'b'] })).toBe(true);
  for (const other of [DURING, onDay(AT_NINE, 1), longer(AT_NINE, 15), given(AT_NINE, 'a', null)])
    expect(samePlacement(AT_NINE, other)).toBe(false);
});

test.each([
  ['11:00', '09:00', '10:30', '12:30'],
  ['23:30', '21:00', '23:45', '23:59'],
  ['11:00', '09:00', null, null],
  [null, '09:00', '10:00', null],
])('a window to %s of a visit moved from %s to %s ends at %s', (rokDo, from, to, end) =>
  expect(movedWindow(rokDo, from, to)).toBe(end),
);
