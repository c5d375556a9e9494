import { expect, test } from 'vitest';
import {
  daysLater,
  minutesLater,
  minutesLonger,
  movedWindow,
  type Placement,
  reassigned,
  samePlacement,
} from './placement.ts';

const AT_NINE: Placement = { datum: '2027-03-27', vreme: '09:00', minuta: 60, osobe: ['a', 'b'] };
const DURING = { ...AT_NINE, vreme: null };
const LATE = { ...AT_NINE, vreme: '23:30' };

test.each([
  ['one day later has the same time, also when the clock changes', daysLater(AT_NINE, 1), { datum: '2027-03-28' }],
  ['31 days earlier is in the month before', daysLater(AT_NINE, -31), { datum: '2027-02-24' }],
  ['at 9:00 becomes 9:15 fifteen minutes later', minutesLater(AT_NINE, 15), { vreme: '09:15' }],
  ['at midnight does not become earlier', minutesLater({ ...AT_NINE, vreme: '00:00' }, -15), { vreme: '00:00' }],
  ['at 23:30 becomes no later than 23:45', minutesLater(LATE, 60), { vreme: '23:45' }],
  ['without a time is moved to 8:00', minutesLater(DURING, 15), { vreme: '08:00' }],
  ['of 60 minutes becomes 30 minutes longer', minutesLonger(AT_NINE, 30), { minuta: 90 }],
  ['does not become shorter than 15 minutes', minutesLonger(AT_NINE, -90), { minuta: 15 }],
  ['at 23:30 does not become longer than until midnight', minutesLonger(LATE, 600), { vreme: '23:30', minuta: 30 }],
  ['gets another person at the index of the replaced one', reassigned(AT_NINE, 'a', 'c'), { osobe: ['c', 'b'] }],
  ['names a person once who replaces somebody else', reassigned(AT_NINE, 'a', 'b'), { osobe: ['b'] }],
  ['loses a person who is replaced by nobody', reassigned(AT_NINE, 'b', null), { osobe: ['a'] }],
  ['without people gets its first person', reassigned({ ...AT_NINE, osobe: [] }, null, 'c'), { osobe: ['c'] }],
  ['is unchanged when a person is replaced by the same one', reassigned(AT_NINE, 'a', 'a'), {}],
])('a visit %s', (_, moved, changes) => expect(moved).toEqual({ ...AT_NINE, ...changes }));

test('two placements of a visit are equal when their days, times, lengths and people are equal', () => {
  expect(samePlacement(AT_NINE, { ...AT_NINE, osobe: ['a', 'b'] })).toBe(true);
  for (const other of [DURING, daysLater(AT_NINE, 1), minutesLonger(AT_NINE, 15), reassigned(AT_NINE, 'a', null)])
    expect(samePlacement(AT_NINE, other)).toBe(false);
});

test.each([
  ['11:00', '09:00', '10:30', '12:30'],
  ['23:30', '21:00', '23:45', '23:59'],
  ['11:00', '09:00', null, null],
  [null, '09:00', '10:00', null],
])('the arrival window until %s of a visit that is moved from %s to %s ends at %s afterwards', (rokDo, from, to, end) =>
  expect(movedWindow(rokDo, from, to)).toBe(end),
);
