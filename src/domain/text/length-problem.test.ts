import { expect, test } from 'vitest';
import { refusalOf } from '../../../tests/refusal-of.ts';
import { lengthProblem, requireLengths } from './length-problem.ts';

test.each([
  ['x'.repeat(60), undefined],
  [` ${'x'.repeat(60)}\n`, undefined],
  ['🚪'.repeat(60), undefined],
  ['x'.repeat(61), 'Unesite najviše 60 znakova.'],
  [' '.repeat(241), 'Unesite najviše 60 znakova.'],
])('counts the characters that would be stored: %j', (text, problem) => expect(lengthProblem(text, 60)).toBe(problem));

test('requireLengths names every field with a too long text, and ignores fields without a limit', () => {
  const values = { name: 'xxx', note: 'xxx', rows: ['xxx'], short: 'x' };
  expect(refusalOf(() => requireLengths(values, { name: 2, rows: 2, short: 1 }))).toMatchObject({
    fields: { name: 'Unesite najviše 2 znaka.' },
  });
  expect(() => requireLengths(values, { name: 3 })).not.toThrow();
});
