import { expect, test } from 'vitest';
import { inParts, throttled } from './throttle.ts';

/** Counts calls that the event loop handles while `work` is running. */
async function callsAnsweredDuring(work: Promise<unknown>): Promise<number> {
  let handledCalls = 0;
  let isOver = false;
  const answer = () => {
    handledCalls += 1;
    if (!isOver) setImmediate(answer);
  };
  setImmediate(answer);
  await work;
  isOver = true;
  return handledCalls;
}

const occupyEventLoop = (ms: number) => {
  for (const end = performance.now() + ms; performance.now() < end; );
};

/** Parts that are available without waiting. */
async function* parts(): AsyncGenerator<number> {
  for (const part of [1, 2, 3, 4, 5]) {
    occupyEventLoop(5);
    yield part;
  }
}

test('throttled lets the event loop answer other calls between parts that are available without waiting', async () => {
  const read: number[] = [];
  const work = async () => {
    for await (const part of throttled(parts())) read.push(part);
  };
  expect(await callsAnsweredDuring(work())).toBeGreaterThan(5);
  expect(read).toEqual([1, 2, 3, 4, 5]);
});

test('inParts passes each row once, in order, and lets the event loop answer other calls between the parts', async () => {
  const handledParts: (readonly number[])[] = [];
  const work = inParts([1, 2, 3, 4, 5], 2, async part => {
    occupyEventLoop(5);
    handledParts.push(part);
  });
  expect(await callsAnsweredDuring(work)).toBeGreaterThan(2);
  expect(handledParts).toEqual([[1, 2], [3, 4], [5]]);
});

test('inParts rejects when a part fails, and handles no further parts', async () => {
  const handledRows: number[] = [];
  const work = inParts([1, 2, 3], 1, async ([row = 0]) => {
    handledRows.push(row);
    if (row === 2) throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  expect(handledRows).toEqual([1, 2]);
});

test('work continues without a pause when the pauses have reached their limit', async () => {
  const work = async (most: number) => {
    for await (const _ of throttled(parts(), most));
  };
  expect(await callsAnsweredDuring(work(0))).toBeLessThanOrEqual(1);
  expect(await callsAnsweredDuring(work(Number.POSITIVE_INFINITY))).toBeGreaterThan(5);
});
