import { expect, test } from 'vitest';
import { type ChangeMessage, concernsClient, messageAfter, type StatedTime, type TimedVisit } from './visit-change.ts';

const NOW = new Date('2026-11-22T09:00:00Z');
const nine: StatedTime = { datum: '2026-11-24', vreme: '09:00', rokDo: null };
const ten = { ...nine, vreme: '10:00' };
const past = { ...nine, datum: '2026-11-20' };
const at = (time: StatedTime, status: TimedVisit['status'] = 'zakazano'): TimedVisit => ({ ...time, status });
const moved: ChangeMessage = { poruka: 'pomeranje', told: ten, known: nine };
const cancelled: ChangeMessage = { poruka: 'otkazivanje', told: nine, known: nine };
const eleven = { ...nine, vreme: '11:00' };

test.each<[string, TimedVisit | null, TimedVisit | null, ChangeMessage | null]>([
  ['no message is sent about a new visit', null, at(nine), null],
  ['a move is sent', at(nine), at(ten), moved],
  ['a move is sent about a visit that is moved and confirmed at once', at(nine), at(ten, 'potvrđeno'), moved],
  ['no message is sent about a move into the past', at(nine), at(past), null],
  ['a move is sent about a visit whose time has passed', at(past), at(ten), { ...moved, known: past }],
  ['a cancellation is sent', at(nine), at(nine, 'otkazano'), cancelled],
  ['no message is sent about a cancellation after the visit’s time', at(past), at(past, 'otkazano'), null],
  ['no message is sent when a sent cancellation is undone', at(nine, 'otkazano'), at(nine), null],
  ['no message is sent about a move of a cancelled visit', at(nine, 'otkazano'), at(ten, 'otkazano'), null],
  ['no message is sent about a visit that is done', at(nine), at(nine, 'obavljeno'), null],
  ['no message is sent about a deleted visit', at(nine), null, null],
])('%s', (_, before, after, message) => expect(messageAfter(before, after, { now: NOW })).toEqual(message));

test.each<[string, ChangeMessage, TimedVisit, TimedVisit, ChangeMessage | null]>([
  ['a move is unsent, none is sent when it is undone', moved, at(ten), at(nine), null],
  [
    'a move is unsent, one is sent when the visit is moved again',
    moved,
    at(ten),
    at(eleven),
    { ...moved, told: eleven },
  ],
  ['a move is unsent, a cancellation states the time before the move', moved, at(ten), at(ten, 'otkazano'), cancelled],
  ['a cancellation is unsent, none is sent when it is undone', cancelled, at(nine, 'otkazano'), at(nine), null],
  ['a cancellation is unsent, a move is sent after it', cancelled, at(nine, 'otkazano'), at(ten), moved],
])('while the message about %s', (_, unsent, before, after, message) =>
  expect(messageAfter(before, after, { unsent, now: NOW })).toEqual(message),
);

test.each([
  [at(nine), at(nine), false],
  [at(nine), at(nine, 'potvrđeno'), false],
  [at(nine), at(ten), true],
  [at(nine), at({ ...nine, rokDo: '11:00' }), true],
  [at(nine), at(nine, 'otkazano'), true],
  [at(nine), null, true],
] as const)('whether the change of a visit from %j to %j concerns its client: %s', (before, after, expected) => {
  expect(concernsClient(before, after)).toBe(expected);
});

test('no message is sent about the cancellation of a new visit; one about a deleted visit is sent only on request', () => {
  expect(messageAfter(at(nine), at(nine, 'otkazano'), { now: NOW, isNew: true })).toBeNull();
  expect(messageAfter(at(nine), null, { now: NOW })).toBeNull();
  expect(messageAfter(at(nine), null, { now: NOW, isNotifiedOfDelete: true })).toEqual(cancelled);
  expect(messageAfter(at(past), null, { now: NOW, isNotifiedOfDelete: true })).toBeNull();
});
