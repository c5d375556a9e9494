import { expect, test } from 'vitest';
import type { Placement } from '#domain/calendar/placement.ts';
import { movedByKey, type ViewLayout } from './move-keys.ts';

const VISIT: Placement = { datum: '2027-02-03', vreme: '09:00', minuta: 60, osobe: ['a'] };
const ROWS = ['a', 'b', ''];

/** Returns the fields of a key event that movedByKey reads, for a text such as `Alt+Shift+ArrowUp`. */
const eventOf = (keys: string) => ({ key: keys.split('+').at(-1) ?? '', shiftKey: keys.includes('Shift+') });

test.each([
  ['week', 'Alt+ArrowRight', 'moves a visit to the next day', { datum: '2027-02-04' }],
  ['week', 'Alt+ArrowDown', 'moves a visit to the next person', { osobe: ['b'] }],
  ['month', 'Alt+ArrowDown', 'moves a visit to the next week', { datum: '2027-02-10' }],
  ['month', 'Alt+ArrowLeft', 'moves a visit to the day before', { datum: '2027-02-02' }],
  ['days', 'Alt+ArrowUp', 'moves a visit to a quarter of an hour earlier', { vreme: '08:45' }],
  ['days', 'Alt+ArrowLeft', 'moves a visit to the day before', { datum: '2027-02-02' }],
  ['people', 'Alt+ArrowRight', 'moves a visit to the next person', { osobe: ['b'] }],
  ['people', 'Alt+ArrowDown', 'moves a visit to a quarter of an hour later', { vreme: '09:15' }],
  ['week', 'Alt+Shift+ArrowDown', 'makes a visit a quarter of an hour longer', { minuta: 75 }],
  ['days', 'Alt+Shift+ArrowUp', 'makes a visit a quarter of an hour shorter', { minuta: 45 }],
] as [ViewLayout, string, string, Partial<Placement>][])('in the calendar view "%s" %s %s', (layout, keys, _, change) =>
  expect(movedByKey(eventOf(keys), VISIT, layout, 'a', ROWS)?.placement).toEqual({ ...VISIT, ...change }),
);

test('Alt+ArrowDown moves a visit to the next person, and from the last person to the row of visits without a person', () => {
  expect(movedByKey(eventOf('Alt+ArrowDown'), VISIT, 'week', 'a', ROWS)?.row).toBe('b');
  const last = movedByKey(eventOf('Alt+ArrowDown'), { ...VISIT, osobe: ['b'] }, 'week', 'b', ROWS);
  expect(last).toEqual({ placement: { ...VISIT, osobe: [] }, row: '' });
});

test.each([
  ['week', 'Alt+ArrowUp'],
  ['week', 'Alt+Enter'],
  ['week', 'Alt+Shift+ArrowLeft'],
] as [ViewLayout, string][])('in the calendar view "%s" %s does not change a visit of the first row', (layout, keys) =>
  expect(movedByKey(eventOf(keys), VISIT, layout, 'a', ROWS)).toBeNull(),
);
