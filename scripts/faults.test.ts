import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FAULTS } from '../tests/faults/faults.ts';

test('every fault of `npm run test:faults` can be planted: its file has the text once, and its test files exist', () => {
  const outdated = FAULTS.filter(
    ({ file, find, tests }) => readFileSync(file, 'utf8').split(find).length !== 2 || !tests.every(existsSync),
  );
  expect(outdated).toEqual([]);
});
