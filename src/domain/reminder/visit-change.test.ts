import { expect, test } from 'vitest';
import {
  type ChangeMessage,
  concernsCustomer,
  messageAfter,
  type StatedTime,
  type TimedVisit,
} from './visit-change.ts';

const NOW = new Date('2026-11-22T09:00:00Z');
const nine: StatedTime = { datum: '2026-11-24', vreme: '09:00', rokDo: null };
const ten = { ...nine, vreme: '10:00' };
const past = { ...nine, datum: '2026-11-20' };
const at = (time: StatedTime, status: TimedVisit['status'] = 'zakazano'): TimedVisit => ({ ...time, status });
const moved: ChangeMessage = { poruka: 'pomeranje', told: ten, known: nine };
const cancelled: ChangeMessage = { poruka: 'otkazivanje', told: nine, known: nine };

test.each<[string, TimedVisit | null, TimedVisit | null, ChangeMessage | undefined, ChangeMessage | null]>([
  ['made', null, at(nine), undefined, null],
  ['moved', at(nine), at(ten), undefined, moved],
  ['confirmed and moved', at(nine), at(ten, 'potvrđeno'), undefined, moved],
  ['moved into the past', at(nine), at(past), undefined, null],
  ['missed and moved', at(past), at(ten), undefined, { ...moved, known: past }],
  ['moved back before it was told', at(ten), at(nine), moved, null],
  [
    'moved twice before it was told',
    at(ten),
    at({ ...nine, vreme: '11:00' }),
    moved,
    { ...moved, told: { ...nine, vreme: '11:00' } },
  ],
  ['cancelled', at(nine), at(nine, 'otkazano'), undefined, cancelled],
  ['moved, then cancelled before it was told', at(ten), at(ten, 'otkazano'), moved, cancelled],
  ['cancelled after its time', at(past), at(past, 'otkazano'), undefined, null],
  ['back before the cancellation was told', at(nine, 'otkazano'), at(nine), cancelled, null],
  ['back at another time before it was told', at(nine, 'otkazano'), at(ten), cancelled, moved],
  ['back after the cancellation was told', at(nine, 'otkazano'), at(nine), undefined, null],
  ['moved while cancelled', at(nine, 'otkazano'), at(ten, 'otkazano'), undefined, null],
  ['done', at(nine), at(nine, 'obavljeno'), undefined, null],
  ['deleted', at(nine), null, undefined, null],
])('a visit that is %s', (_, before, after, unsent, message) => {
  expect(messageAfter(before, after, { unsent, now: NOW })).toEqual(message);
});

test.each([
  [at(nine), at(nine), false],
  [at(nine), at(nine, 'potvrđeno'), false],
  [at(nine), at(ten), true],
  [at(nine), at({ ...nine, rokDo: '11:00' }), true],
  [at(nine), at(nine, 'otkazano'), true],
  [at(nine), null, true],
] as const)('%j → %j concerns the customer: %s', (before, after, expected) => {
  expect(concernsCustomer(before, after)).toBe(expected);
});

test('no message is sent for a new visit that is cancelled or for one deleted by mistake', () => {
  expect(messageAfter(at(nine), at(nine, 'otkazano'), { now: NOW, isNew: true })).toBeNull();
  expect(messageAfter(at(nine), null, { now: NOW })).toBeNull();
  expect(messageAfter(at(nine), null, { now: NOW, isNotifiedOfDelete: true })).toEqual(cancelled);
  expect(messageAfter(at(past), null, { now: NOW, isNotifiedOfDelete: true })).toBeNull();
});
