import { expect, test } from 'vitest';
import { readTogether } from './read-together.ts';

/** Reads that end when the test says so. */
function reads() {
  const open: PromiseWithResolvers<number>[] = [];
  const read = () => {
    const one = Promise.withResolvers<number>();
    open.push(one);
    return one.promise;
  };
  return { open, read };
}
const settled = () => new Promise(resolve => setImmediate(resolve));

test('calls during a read share the next one, and none is answered by a read that began before it', async () => {
  const { open, read } = reads();
  const together = readTogether();
  const first = together('a', read);
  const [second, third, other] = [together('a', read), together('a', read), together('b', read)];
  expect(open).toHaveLength(2); // of „a“ and of „b“
  open[0]?.resolve(1);
  open[1]?.resolve(9);
  expect([await first, await other]).toEqual([1, 9]);
  await settled();
  expect(open).toHaveLength(3);
  const fourth = together('a', read);
  open[2]?.resolve(2);
  expect([await second, await third]).toEqual([2, 2]);
  await settled();
  open[3]?.resolve(3);
  expect(await fourth).toBe(3);
  expect(open).toHaveLength(4);
});

test('a failed read fails its own callers; the next one is read', async () => {
  const { open, read } = reads();
  const together = readTogether();
  const [first, second] = [together('a', read), together('a', read)];
  open[0]?.reject(new Error('lost'));
  await expect(first).rejects.toThrow('lost');
  await settled();
  open[1]?.resolve(2);
  expect(await second).toBe(2);
});

test('a read that never ends does not hold up later calls', async () => {
  const { open, read } = reads();
  const together = readTogether();
  void together('a', read);
  const second = together('a', read);
  await expect.poll(() => open.length, { timeout: 10_000 }).toBe(2);
  open[1]?.resolve(2);
  expect(await second).toBe(2);
});
