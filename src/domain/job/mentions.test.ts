import { expect, test } from 'vitest';
import { mentionAt, mentionsIn } from './mentions.ts';

test.each([
  ['@ana pogledaj', ['ana']],
  ['Pitaj @ana.jović, pa @rade.', ['ana.jović', 'rade.', 'rade']],
  ['(@Ana) i „@rade_2“', ['Ana', 'rade_2']],
  ['Piši na ana@firma.rs', []],
  ['@ana@firma.rs', ['ana', 'ana@firma.rs']],
  ['mejl @ 5', []],
  ['@a', []],
  ['@@ana', ['ana']],
  ['bez pominjanja', []],
  ['@ana @ana', ['ana']],
])('finds the mentions in %s: %j', (text, names) => {
  expect(mentionsIn(text)).toEqual(names);
});

test('reads a long text of mentions quickly and only up to the limit', () => {
  const text = Array.from({ length: 3000 }, (_, i) => `@u${i}`).join(' ');
  expect(mentionsIn(text)).toHaveLength(60);
  expect(mentionsIn('@'.repeat(10_000))).toEqual([]);
});

test.each([
  ['Pitaj @an', 9, { start: 6, typed: 'an' }],
  ['@', 1, { start: 0, typed: '' }],
  ['Pitaj @ana pa', 13, null],
  ['ana@fir', 7, null],
  ['Pitaj @ana pa', 8, { start: 6, typed: 'a' }],
  ['', 0, null],
])('at %s, position %i, the mention is %j', (text, caret, expected) => {
  expect(mentionAt(text, caret)).toEqual(expected);
});
