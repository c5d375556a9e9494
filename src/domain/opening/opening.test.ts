import { expect, test } from 'vitest';
import { OPENING_FIELDS, OPENING_KINDS, OPENING_LABELS } from './fields.ts';
import { KIND_FACTS, nextMark, repeatedMarks } from './opening.ts';

test('nextMark returns the letter of the kind with a number above all numbers in use', () => {
  expect(nextMark('prozor', [])).toBe('P1');
  expect(nextMark('prozor', ['P1', 'p7', 'B9', 'Px', 'moj prozor'])).toBe('P8');
  expect(nextMark('balkonska vrata', ['P1'])).toBe('B1');
});

test('repeatedMarks returns the marks that several openings have, ignoring letter case', () => {
  expect(repeatedMarks(['P1', 'P2', 'p1', 'B1'])).toEqual(['p1']);
  expect(repeatedMarks(['P1', 'P2'])).toEqual([]);
});

test('the marks of each kind of opening begin with a different letter', () => {
  const letters = OPENING_KINDS.map(kind => KIND_FACTS[kind].letter);
  expect(new Set(letters).size).toBe(letters.length);
});

test('a division is required for a kind of opening if and only if the kind has one', () => {
  for (const kind of OPENING_KINDS)
    expect(KIND_FACTS[kind].required.includes('podela'), kind).toBe(KIND_FACTS[kind].hasPodela);
  for (const field of OPENING_FIELDS) expect(OPENING_LABELS[field]).not.toBe('');
});
