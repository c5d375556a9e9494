import { expect, test } from 'vitest';
import type { Placement } from '#domain/calendar/placement.ts';
import { type Axis, movedByKey } from './move-keys.ts';

const VISIT: Placement = { datum: '2027-02-03', vreme: '09:00', minuta: 60, osobe: ['a'] };
const ROWS = ['a', 'b', ''];

test.each([
  ['week', 'ArrowRight', false, { datum: '2027-02-04' }],
  ['week', 'ArrowDown', false, { osobe: ['b'] }],
  ['month', 'ArrowDown', false, { datum: '2027-02-10' }],
  ['month', 'ArrowLeft', false, { datum: '2027-02-02' }],
  ['days', 'ArrowUp', false, { vreme: '08:45' }],
  ['days', 'ArrowLeft', false, { datum: '2027-02-02' }],
  ['people', 'ArrowRight', false, { osobe: ['b'] }],
  ['people', 'ArrowDown', false, { vreme: '09:15' }],
  ['week', 'ArrowDown', true, { minuta: 75 }],
  ['days', 'ArrowUp', true, { minuta: 45 }],
] as [Axis, string, boolean, Partial<Placement>][])(
  'in the view "%s", Alt with %s (Shift pressed: %s) changes the visit to %o',
  (axis, key, shiftKey, change) =>
    expect(movedByKey({ key, shiftKey }, VISIT, axis, 'a', ROWS)?.placement).toEqual({ ...VISIT, ...change }),
);

test('moves a visit, and the focus, to the next person; the row after the last person is for nobody', () => {
  expect(movedByKey({ key: 'ArrowDown', shiftKey: false }, VISIT, 'week', 'a', ROWS)?.row).toBe('b');
  const last = movedByKey({ key: 'ArrowDown', shiftKey: false }, { ...VISIT, osobe: ['b'] }, 'week', 'b', ROWS);
  expect(last).toEqual({ placement: { ...VISIT, osobe: [] }, row: '' });
});

test.each([
  ['week', 'ArrowUp', false],
  ['week', 'Enter', false],
  ['week', 'ArrowLeft', true],
] as [Axis, string, boolean][])(
  'in the view "%s", Alt with %s (Shift pressed: %s) does not change a visit of the first row',
  (axis, key, shiftKey) => expect(movedByKey({ key, shiftKey }, VISIT, axis, 'a', ROWS)).toBeNull(),
);
