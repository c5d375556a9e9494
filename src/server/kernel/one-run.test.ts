import { expect, test } from 'vitest';
import { oneRun } from './one-run.ts';

test('a call during a run gets the result of that run; the next call starts another run', async () => {
  const gates: PromiseWithResolvers<number>[] = [];
  const { run } = oneRun(() => {
    const gate = Promise.withResolvers<number>();
    gates.push(gate);
    return gate.promise;
  });
  const concurrent = [run(), run()];
  gates[0]?.resolve(1);
  expect(await Promise.all(concurrent)).toEqual([1, 1]);
  const again = run();
  gates[1]?.resolve(2);
  expect(await again).toBe(2);
  expect(gates).toHaveLength(2);
});

test('idle resolves after a failed run, and the next call starts another run', async () => {
  let tries = 0;
  const { run, idle } = oneRun(async () => {
    tries++;
    throw new Error('no');
  });
  await idle();
  const first = run();
  await idle();
  await expect(first).rejects.toThrow('no');
  await expect(run()).rejects.toThrow('no');
  expect(tries).toBe(2);
});
