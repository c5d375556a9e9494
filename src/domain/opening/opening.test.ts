import { expect, test } from 'vitest';
import { OPENING_FIELDS, OPENING_KINDS, OPENING_LABELS } from './fields.ts';
import { KIND_FACTS, nextMark, repeatedMarks } from './opening.ts';

test('returns the next free mark of a kind', () => {
  expect(nextMark('prozor', [])).toBe('P1');
  expect(nextMark('prozor', ['P1', 'p7', 'B9', 'Px', 'moj prozor'])).toBe('P8');
  expect(nextMark('balkonska vrata', ['P1'])).toBe('B1');
});

test('finds marks that two openings share, in any spelling', () => {
  expect(repeatedMarks(['P1', 'P2', 'p1', 'B1'])).toEqual(['p1']);
  expect(repeatedMarks(['P1', 'P2'])).toEqual([]);
});

test('every kind has another letter', () => {
  const letters = OPENING_KINDS.map(kind => KIND_FACTS[kind].letter);
  expect(new Set(letters).size).toBe(letters.length);
});

test('requires a division only of kinds that have one', () => {
  for (const kind of OPENING_KINDS)
    expect(KIND_FACTS[kind].required.includes('podela'), kind).toBe(KIND_FACTS[kind].hasPodela);
  for (const field of OPENING_FIELDS) expect(OPENING_LABELS[field]).not.toBe('');
});
