import { expect, test } from 'vitest';
import { runTests } from './run-tests.ts';
import type { FileResult } from './test-reporter.ts';

const file = (path: string, ...failed: string[]): FileResult => ({ path, ms: 1, passed: 1, failed });

/** Runs with a vitest that returns these results, one after the other; returns the arguments of every run too. */
async function running(...runs: FileResult[][]) {
  const calls: (readonly string[])[] = [];
  const results = await runTests(['--some'], async args => runs[calls.push(args) - 1] ?? []);
  return { results, calls };
}

test('runs once when nothing fails', async () => {
  const { results, calls } = await running([file('a')]);
  expect(results).toEqual([file('a')]);
  expect(calls).toEqual([['--some']]);
});

test('runs the failed files again, one at a time, and returns what they do then', async () => {
  const { results, calls } = await running(
    [file('a'), file('busy', 'now and then'), file('wrong', 'always')],
    [file('busy'), file('wrong', 'always')],
  );
  expect(results).toEqual([file('a'), file('busy'), file('wrong', 'always')]);
  expect(calls[1]).toEqual(['--some', '--maxWorkers=1', 'busy', 'wrong']);
});

test.each([
  ['more than five tests', [file('a', '1', '2', '3'), file('b', '4', '5', '6')]],
  ['something outside of all files', [file('a', '1'), file('', 'an error outside of all tests')]],
])('does not run again after a failure of %s', async (_what, first) => {
  const { results, calls } = await running(first);
  expect(results).toEqual(first);
  expect(calls).toHaveLength(1);
});
