import { expect, test } from 'vitest';
import { inParts, throttled } from './throttle.ts';

/** Counts calls that the event loop handles while `work` is running. */
async function answeredBeside(work: Promise<unknown>): Promise<number> {
  let answered = 0;
  let isOver = false;
  const answer = () => {
    answered += 1;
    if (!isOver) setImmediate(answer);
  };
  setImmediate(answer);
  await work;
  isOver = true;
  return answered;
}

const busyFor = (ms: number) => {
  for (const end = performance.now() + ms; performance.now() < end; );
};

/** Parts that are available without waiting. */
async function* parts(): AsyncGenerator<number> {
  for (const part of [1, 2, 3, 4, 5]) {
    busyFor(5);
    yield part;
  }
}

test('the event loop answers others between the parts of work that itself waits for nothing', async () => {
  const read: number[] = [];
  const work = async () => {
    for await (const part of throttled(parts())) read.push(part);
  };
  expect(await answeredBeside(work())).toBeGreaterThan(5);
  expect(read).toEqual([1, 2, 3, 4, 5]);
});

test('rows are worked on in parts, each once and in their order, with the others answered in between', async () => {
  const worked: (readonly number[])[] = [];
  const work = inParts([1, 2, 3, 4, 5], 2, async part => {
    busyFor(5);
    worked.push(part);
  });
  expect(await answeredBeside(work)).toBeGreaterThan(2);
  expect(worked).toEqual([[1, 2], [3, 4], [5]]);
});

test('a part that fails ends the work', async () => {
  const worked: number[] = [];
  const work = inParts([1, 2, 3], 1, async ([row = 0]) => {
    worked.push(row);
    if (row === 2) throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  expect(worked).toEqual([1, 2]);
});

test('work whose pause is over the limit continues at once', async () => {
  const work = async (most: number) => {
    for await (const _ of throttled(parts(), most));
  };
  expect(await answeredBeside(work(0))).toBeLessThanOrEqual(1);
  expect(await answeredBeside(work(Number.POSITIVE_INFINITY))).toBeGreaterThan(5);
});
