import { expect, test } from 'vitest';
import { findRank, foundParts } from './found.ts';
import { searchWords } from './text/search.ts';

test.each([
  ['đorđe', 'Đorđe Čolić', 0],
  ['djordje col', 'Đorđe Čolić', 0],
  ['čolić', 'Đorđe Čolić', 1],
  ['col dor', 'Đorđe Čolić', 1],
  ['đorđe', 'Karađorđeva škola', 2],
  ['užička', 'Đorđe Čolić', 3],
  ['ђорђе', '0001/2026 Đorđe Čolić', 1],
  ['1/2026', '0001/2026 Đorđe Čolić', 2],
])('the search for „%s“ gives the name „%s“ the rank %i', (text, name, rank) =>
  expect(findRank(searchWords(text), name)).toBe(rank),
);

const marked = (text: string, typed: string) =>
  foundParts(text, searchWords(typed))
    .map(part => (part.isFound ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['đorđe', 'Karađorđeva škola', 'Kara[đorđe]va škola'],
  ['djordje', 'Đorđe Čolić', '[Đorđe] Čolić'],
  ['dorde', 'Djordje Čolić', '[Djordje] Čolić'],
  ['njegos', 'Његошева 4', '[Његош]ева 4'],
  ['doo', 'Staklo d.o.o.', 'Staklo [d.o.o].'],
  ['pvc nis', 'PVC, Niš', '[PVC], [Niš]'],
  ['kao', 'Čolić', 'Čolić'],
  ['', 'Čolić', 'Čolić'],
])('the search for „%s“ marks the matching parts of the text „%s“', (typed, text, expected) =>
  expect(marked(text, typed)).toBe(expected),
);
