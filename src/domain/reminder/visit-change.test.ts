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
  ['no message is sent about a new visit', null, at(nine), undefined, null],
  ['a move is sent', at(nine), at(ten), undefined, moved],
  [
    'a move is sent about a visit that is moved and confirmed at once',
    at(nine),
    at(ten, 'potvrđeno'),
    undefined,
    moved,
  ],
  ['no message is sent about a move into the past', at(nine), at(past), undefined, null],
  ['a move is sent about a visit whose time has passed', at(past), at(ten), undefined, { ...moved, known: past }],
  ['no message is sent when a move is undone before its message was sent', at(ten), at(nine), moved, null],
  [
    'one move is sent when a visit is moved again before the message about the first move was sent',
    at(ten),
    at({ ...nine, vreme: '11:00' }),
    moved,
    { ...moved, told: { ...nine, vreme: '11:00' } },
  ],
  ['a cancellation is sent', at(nine), at(nine, 'otkazano'), undefined, cancelled],
  [
    'a cancellation of the first time is sent when the message about a move was not sent yet',
    at(ten),
    at(ten, 'otkazano'),
    moved,
    cancelled,
  ],
  ['no message is sent about a cancellation after the visit’s time', at(past), at(past, 'otkazano'), undefined, null],
  [
    'no message is sent when a cancellation is undone before its message was sent',
    at(nine, 'otkazano'),
    at(nine),
    cancelled,
    null,
  ],
  [
    'a move is sent when a visit gets another time before the message about its cancellation was sent',
    at(nine, 'otkazano'),
    at(ten),
    cancelled,
    moved,
  ],
  [
    'no message is sent when a cancellation is undone after its message was sent',
    at(nine, 'otkazano'),
    at(nine),
    undefined,
    null,
  ],
  ['no message is sent about a move of a cancelled visit', at(nine, 'otkazano'), at(ten, 'otkazano'), undefined, null],
  ['no message is sent about a visit that is done', at(nine), at(nine, 'obavljeno'), undefined, null],
  ['no message is sent about a deleted visit', at(nine), null, undefined, null],
])('%s', (_, before, after, unsent, message) => {
  expect(messageAfter(before, after, { unsent, now: NOW })).toEqual(message);
});

test.each([
  [at(nine), at(nine), false],
  [at(nine), at(nine, 'potvrđeno'), false],
  [at(nine), at(ten), true],
  [at(nine), at({ ...nine, rokDo: '11:00' }), true],
  [at(nine), at(nine, 'otkazano'), true],
  [at(nine), null, true],
] as const)('whether the change of a visit from %j to %j concerns its client: %s', (before, after, expected) => {
  expect(concernsCustomer(before, after)).toBe(expected);
});

test('a cancellation of a just made visit is not sent, that of a deleted visit only if the person wants it', () => {
  expect(messageAfter(at(nine), at(nine, 'otkazano'), { now: NOW, isNew: true })).toBeNull();
  expect(messageAfter(at(nine), null, { now: NOW })).toBeNull();
  expect(messageAfter(at(nine), null, { now: NOW, isNotifiedOfDelete: true })).toEqual(cancelled);
  expect(messageAfter(at(past), null, { now: NOW, isNotifiedOfDelete: true })).toBeNull();
});
