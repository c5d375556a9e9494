import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { Actor } from '#server/kernel/call.ts';
import { createAudience } from './audience.ts';
import { createChangeEvents } from './change-events.ts';

const actor = (sessionId: string): Actor => ({
  accountId: 'a',
  sessionId,
  username: 'm',
  name: 'M',
  rights: new Set(),
});

const EVENT = { entity: 'project', id: '', action: 'a', actorId: 'b', actorName: 'c', page: null } as const;

/** Creates an audience that gets the events that the test publishes. */
function open(isSessionValid = vi.fn(async (_actor: Actor) => true)) {
  const { publish, subscribe } = createChangeEvents();
  const results = subscribe(() => true);
  const ended = vi.spyOn(results, 'return');
  const onEnd = vi.fn();
  const audience = createAudience({ subscribe: async () => results, isSessionValid, onEnd });
  return { ...audience, isSessionValid, onEnd, ended, publishRecord: (id: string) => publish({ ...EVENT, id }) };
}

const textOf = (stream: Readable) => {
  let text = '';
  stream.setEncoding('utf8').on('data', (more: string) => {
    text += more;
  });
  return () => text;
};
const NEXT = `event: next\ndata: ${JSON.stringify([{ ...EVENT, id: 'p1' }])}\n\n`;
const COMPLETE = 'event: complete\ndata:\n\n';

test('sends every stream the same text, and checks a session with many streams once per result', async () => {
  const { join, publishRecord, isSessionValid } = open();
  const texts = ['one', 'one', 'two'].map(session => textOf(join(actor(session))));
  await nextTurn();
  publishRecord('p1');
  await expect.poll(() => texts.map(text => text())).toEqual(Array(3).fill(`:\n\n${NEXT}`));
  expect(isSessionValid.mock.calls.map(([{ sessionId }]) => sessionId)).toEqual(['one', 'two']);
});

test.each([
  ['ended', async () => false],
  ['cannot be checked', () => Promise.reject(new Error('no database'))],
])('a session that %s gets no event and its streams end; other streams continue', async (_name, answer) => {
  const { join, publishRecord } = open(
    vi.fn(({ sessionId }: Actor) => (sessionId === 'gone' ? answer() : Promise.resolve(true))),
  );
  const [endedStream, openStream] = [textOf(join(actor('gone'))), textOf(join(actor('stays')))];
  await nextTurn();
  publishRecord('p1');
  await expect.poll(openStream).toBe(`:\n\n${NEXT}`);
  expect(endedStream()).toBe(`:\n\n${COMPLETE}`);
});

test('handles other requests while it sends a result to many streams', async () => {
  const { join, publishRecord } = open();
  const streams = Array.from({ length: 200 }, (_, i) => textOf(join(actor(`s${i % 10}`))));
  const notifiedCount = () => streams.filter(text => text().includes(NEXT)).length;
  await nextTurn();
  publishRecord('p1');
  const countsByTurn: number[] = [];
  while (notifiedCount() < streams.length) {
    await nextTurn();
    countsByTurn.push(notifiedCount());
  }
  expect(Math.max(...countsByTurn.map((now, i) => now - (countsByTurn[i - 1] ?? 0)))).toBeLessThan(40);
});

test('results that arrive while others are being sent are sent together', async () => {
  const { join, publishRecord, isSessionValid } = open();
  const text = textOf(join(actor('one')));
  await nextTurn();
  for (let i = 0; i < 3; i++) publishRecord('p1');
  await expect.poll(text).toBe(`:\n\n${NEXT}${NEXT}${NEXT}`);
  expect(isSessionValid.mock.calls.length).toBeLessThan(3);
});

test('a stream without a reader ends before it uses much memory', async () => {
  const { join, publishRecord } = open();
  const [slow, reads] = [join(actor('one')), textOf(join(actor('one')))];
  await nextTurn();
  for (let i = 0; i < 6; i++) publishRecord('č'.repeat(50_000));
  await expect.poll(() => reads().length).toBeGreaterThan(6 * 50_000);
  expect(slow.readableLength).toBeLessThan(700_000);
  const text = textOf(slow);
  await expect.poll(text).toContain(COMPLETE);
});

test('ends the subscription once, after the last listener has disconnected', async () => {
  const { join, leave, publishRecord, onEnd, ended } = open();
  const [first, second] = [join(actor('one')), join(actor('one'))];
  leave(first);
  publishRecord('p1');
  expect(onEnd).not.toHaveBeenCalled();
  leave(second);
  leave(second);
  expect(onEnd).toHaveBeenCalledTimes(1);
  await nextTurn();
  expect(ended).toHaveBeenCalled();
});
