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
])('„%s“ may mention the user names %j', (text, names) => {
  expect(mentionsIn(text)).toEqual(names);
});

test('reads at most 60 mentions from a long text', () => {
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
])('with the cursor in „%s“ at position %i, the mention that is being typed is %j', (text, caret, expected) => {
  expect(mentionAt(text, caret)).toEqual(expected);
});
