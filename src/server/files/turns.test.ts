import { expect, test } from 'vitest';
import { createFairTurns, createTurns } from './turns.ts';

/** Tasks that end on command, and the names of those that have begun. */
function stage() {
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  const work = (name: string) => async () => {
    begun.push(name);
    const end = Promise.withResolvers<void>();
    ends.set(name, end);
    await end.promise;
    return name;
  };
  const settle = () => new Promise(resolve => setImmediate(resolve));
  return {
    work,
    begun: async () => {
      await settle();
      return [...begun];
    },
    end: (name: string) => ends.get(name)?.resolve(),
    fail: (name: string) => ends.get(name)?.reject(new Error(name)),
  };
}

test('tasks run one after another, in the order of the calls; a failure affects only its own', async () => {
  const { work, begun, end, fail } = stage();
  const inTurn = createTurns();
  const [a, b, c] = ['a', 'b', 'c'].map(name => inTurn(work(name)));
  expect(await begun()).toEqual(['a']);
  fail('a');
  await expect(a).rejects.toThrow('a');
  expect(await begun()).toEqual(['a', 'b']);
  end('b');
  expect(await b).toBe('b');
  expect(await begun()).toEqual(['a', 'b', 'c']);
  end('c');
  expect(await c).toBe('c');
});

test('a key with a task in flight waits for its own task, other keys do not', async () => {
  const { work, begun, end } = stage();
  const inTurn = createFairTurns(3);
  for (const name of ['a1', 'a2', 'a3', 'a4']) void inTurn('a', work(name));
  void inTurn('b', work('b1'));
  expect(await begun()).toEqual(['a1', 'b1']);
  void inTurn('c', work('c1'));
  void inTurn('d', work('d1'));
  expect(await begun()).toEqual(['a1', 'b1', 'c1']);
  end('a1');
  expect(await begun()).toEqual(['a1', 'b1', 'c1', 'd1']);
  end('b1');
  expect(await begun()).toEqual(['a1', 'b1', 'c1', 'd1', 'a2']);
});
