import { expect, onTestFinished, test, vi } from 'vitest';
import { createCallerQueue, createFairQueue, createQueue } from './queue.ts';

/** Creates tasks that the test ends or fails, and records the names of those that have started. */
function controlledTasks() {
  const startedNames: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  const work = (name: string) => async () => {
    startedNames.push(name);
    const end = Promise.withResolvers<void>();
    ends.set(name, end);
    await end.promise;
    return name;
  };
  const settle = () => new Promise(resolve => setImmediate(resolve));
  return {
    work,
    startedTasks: async () => {
      await settle();
      return [...startedNames];
    },
    end: (name: string) => ends.get(name)?.resolve(),
    fail: (name: string) => ends.get(name)?.reject(new Error(name)),
  };
}

test('tasks run one after another, in the order of the calls, even after a failed task', async () => {
  const { work, startedTasks, end, fail } = controlledTasks();
  const enqueue = createQueue();
  const [a, b, c] = ['a', 'b', 'c'].map(name => enqueue(work(name)));
  expect(await startedTasks()).toEqual(['a']);
  fail('a');
  await expect(a).rejects.toThrow('a');
  expect(await startedTasks()).toEqual(['a', 'b']);
  end('b');
  expect(await b).toBe('b');
  expect(await startedTasks()).toEqual(['a', 'b', 'c']);
  end('c');
  expect(await c).toBe('c');
});

test('a task waits for the running task of its key, and not for tasks of other keys', async () => {
  const { work, startedTasks, end } = controlledTasks();
  const enqueue = createFairQueue(3);
  for (const name of ['a1', 'a2', 'a3', 'a4']) void enqueue('a', work(name));
  void enqueue('b', work('b1'));
  expect(await startedTasks()).toEqual(['a1', 'b1']);
  void enqueue('c', work('c1'));
  void enqueue('d', work('d1'));
  expect(await startedTasks()).toEqual(['a1', 'b1', 'c1']);
  end('a1');
  expect(await startedTasks()).toEqual(['a1', 'b1', 'c1', 'd1']);
  end('b1');
  expect(await startedTasks()).toEqual(['a1', 'b1', 'c1', 'd1', 'a2']);
});

test('refuses a task beyond the limit of waiting tasks and runs the others', async () => {
  const enqueue = createQueue(1, { max: 2, refusal: () => new Error('full') });
  const first = Promise.withResolvers<string>();
  const accepted = [enqueue(() => first.promise), enqueue(async () => 'second'), enqueue(async () => 'third')];
  await expect(enqueue(async () => 'fourth')).rejects.toThrow('full');
  first.resolve('first');
  expect(await Promise.all(accepted)).toEqual(['first', 'second', 'third']);
  expect(await enqueue(async () => 'later')).toBe('later');
});

test('a task that is aborted while it waits makes room for another and never runs', async () => {
  const { work, startedTasks, end } = controlledTasks();
  const enqueue = createQueue(1, { max: 1, refusal: () => new Error('full') });
  const leaving = new AbortController();
  void enqueue(work('first'));
  const left = enqueue(work('left'), leaving.signal);
  await expect(enqueue(work('refused'))).rejects.toThrow('full');
  leaving.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  void enqueue(work('second'));
  end('first');
  expect(await startedTasks()).toEqual(['first', 'second']);
  await expect(enqueue(work('late'), leaving.signal)).rejects.toThrow('gone');
});

test("refuses a caller's tasks above the limit and tasks that waited too long", async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { work, startedTasks, end } = controlledTasks();
  const limit = { max: 9, waitingPerCaller: 1, milliseconds: 1_000, refusal: () => new Error('full') };
  const enqueue = createFairQueue(1, limit);
  void enqueue('a', work('a1'));
  const second = enqueue('a', work('a2'));
  await expect(enqueue('a', work('a3'))).rejects.toThrow('full');
  vi.advanceTimersByTime(999);
  const other = enqueue('b', work('b1'));
  vi.advanceTimersByTime(1);
  await expect(second).rejects.toThrow('full');
  end('a1');
  expect(await startedTasks()).toEqual(['a1', 'b1']);
  end('b1');
  expect(await other).toBe('b1');
  vi.advanceTimersByTime(9_000);
});

test('callers take turns, authenticated ones first; above the limit a task of the busiest caller is refused', async () => {
  const { work, startedTasks, end } = controlledTasks();
  const enqueue = createCallerQueue(1, { max: 4, refusal: () => new Error('too many') });
  const run = (key: string, name: string, isKnown = false) => enqueue({ key, isKnown }, work(name));
  void run('flood', 'f0');
  const refused: string[] = [];
  for (const name of ['f1', 'f2', 'f3', 'f4', 'f5']) run('flood', name).catch(() => refused.push(name));
  run('other', 'o1').catch(() => refused.push('o1'));
  void run('office', 'k1', true);
  void run('office', 'k2', true);
  expect(await startedTasks()).toEqual(['f0']);
  expect(refused).toEqual(['f5', 'f4']);
  for (const [ended, next] of [
    ['f0', 'k1'],
    ['k1', 'k2'],
    ['k2', 'f1'],
    ['f1', 'o1'],
    ['o1', 'f2'],
    ['f2', 'f3'],
  ] as const) {
    end(ended);
    expect((await startedTasks()).at(-1)).toBe(next);
  }
  end('f3');
  await startedTasks();
  void run('flood', 'f6');
  expect((await startedTasks()).at(-1)).toBe('f6');
});
