import { expect, test } from 'vitest';
import { createFairQueue, createQueue } from './queue.ts';

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
  const enqueue = createQueue();
  const [a, b, c] = ['a', 'b', 'c'].map(name => enqueue(work(name)));
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
  const enqueue = createFairQueue(3);
  for (const name of ['a1', 'a2', 'a3', 'a4']) void enqueue('a', work(name));
  void enqueue('b', work('b1'));
  expect(await begun()).toEqual(['a1', 'b1']);
  void enqueue('c', work('c1'));
  void enqueue('d', work('d1'));
  expect(await begun()).toEqual(['a1', 'b1', 'c1']);
  end('a1');
  expect(await begun()).toEqual(['a1', 'b1', 'c1', 'd1']);
  end('b1');
  expect(await begun()).toEqual(['a1', 'b1', 'c1', 'd1', 'a2']);
});

test('with a limit, one task more than may wait is refused and the others run', async () => {
  const refuse = () => {
    throw new Error('full');
  };
  const enqueue = createQueue(1, { max: 2, refuse });
  const first = Promise.withResolvers<string>();
  const accepted = [enqueue(() => first.promise), enqueue(async () => 'second'), enqueue(async () => 'third')];
  await expect(enqueue(async () => 'fourth')).rejects.toThrow('full');
  first.resolve('first');
  expect(await Promise.all(accepted)).toEqual(['first', 'second', 'third']);
  expect(await enqueue(async () => 'later')).toBe('later');
});
