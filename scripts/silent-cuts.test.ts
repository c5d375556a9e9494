import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('no input of the web client cuts what is typed: a text that is too long is refused with a sentence', () => {
  const cutting = globSync('src/web/**/*.tsx').filter(file => /\bmaxLength\b/i.test(readFileSync(file, 'utf8')));
  expect(cutting).toEqual([]);
});
