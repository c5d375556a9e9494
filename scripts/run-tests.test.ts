import { expect, test } from 'vitest';
import { runTests } from './run-tests.ts';
import type { FileResult } from './test-reporter.ts';

const file = (path: string, ...failed: string[]): FileResult => ({ path, ms: 1, passed: 1, failed });

/** Calls runTests with a vitest that returns `runs[0]`, then `runs[1]`; returns the results and each run's arguments. */
async function runWith(...runs: FileResult[][]) {
  const calls: (readonly string[])[] = [];
  const results = await runTests(['--some'], async args => runs[calls.push(args) - 1] ?? []);
  return { results, calls };
}

test('runs vitest once when no test fails', async () => {
  const { results, calls } = await runWith([file('a')]);
  expect(results).toEqual([file('a')]);
  expect(calls).toEqual([['--some']]);
});

test('runs the failed files again, one at a time, and returns the results of the second run for them', async () => {
  const { results, calls } = await runWith(
    [file('a'), file('busy', 'now and then'), file('wrong', 'always')],
    [file('busy'), file('wrong', 'always')],
  );
  expect(results).toEqual([file('a'), file('busy'), file('wrong', 'always')]);
  expect(calls[1]).toEqual(['--some', '--maxWorkers=1', 'busy', 'wrong']);
});

test.each([
  ['more than five tests', [file('a', '1', '2', '3'), file('b', '4', '5', '6')]],
  ['code outside of all test files', [file('a', '1'), file('', 'an error outside of all tests')]],
])('does not run vitest a second time after a failure of %s', async (_what, first) => {
  const { results, calls } = await runWith(first);
  expect(results).toEqual(first);
  expect(calls).toHaveLength(1);
});
