import { describe, expect, test } from 'vitest';
import { cleanComment, cleanLine, cleanText, firstOf, isWellFormed, lengthOf } from './text.ts';

describe('cleaning', () => {
  test.each([
    ['  Okno \n', 'Okno'],
    ['a\r\nb\rc', 'a\nb\nc'],
    ['C\u030ca\u0302', 'Čâ'],
    ['\u00a0 \ufeff', ''],
    ['"u navodnicima"', '"u navodnicima"'],
  ])('text %j', (text, cleaned) => expect(cleanText(text)).toBe(cleaned));

  test.each([
    ['Okno\nd.o.o.', 'Okno d.o.o.'],
    [' Kneza \t Miloša  4 ', 'Kneza Miloša  4'],
  ])('a line %j', (text, cleaned) => expect(cleanLine(text)).toBe(cleaned));

  test.each([
    ['rekao je "ne"', 'rekao je ne'],
    ['"""', ''],
    ['" a "', 'a'],
    ['„ovi“ ostaju', '„ovi“ ostaju'],
    ["i ovi '5'", "i ovi '5'"],
  ])('a comment %j', (text, cleaned) => expect(cleanComment(text)).toBe(cleaned));
});

describe('well-formed', () => {
  test.each(['', 'Đorđe 😀', 'a\tb\nc\r\n', '\u202eRTL', '\u200bnula'])('taken: %j', text =>
    expect(isWellFormed(text)).toBe(true),
  );
  test.each(['a\0b', '\ud800', 'a\udc00', '\u0007', '\u001b[0m', '\u007f', '\u0085'])('refused: %j', text =>
    expect(isWellFormed(text)).toBe(false),
  );
});

test('length counts code points', () => {
  expect(lengthOf('')).toBe(0);
  expect(lengthOf('šđ😀')).toBe(3);
});

test.each([
  ['šđ😀', 2, 'šđ'],
  ['a😀😀😀', 2, 'a😀'],
  ['😀😀', 1, '😀'],
  ['abc', 5, 'abc'],
])('the first of %j', (text, count, first) => expect(firstOf(text, count)).toBe(first));
