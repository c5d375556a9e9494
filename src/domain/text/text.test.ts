import { describe, expect, test } from 'vitest';
import {
  beforeBracket,
  cleanComment,
  cleanLine,
  cleanText,
  firstCharacters,
  isWellFormed,
  lengthOf,
  mayFit,
  withoutTrailing,
} from './text.ts';

test.each([
  ['  Okno \n', 'Okno'],
  ['a\r\nb\rc', 'a\nb\nc'],
  ['C\u030ca\u0302', 'Čâ'],
  ['\u00a0 \ufeff', ''],
  ['\u200b \u2060\u00ad\u3164', ''],
  ['👩\u200d🔧', '👩\u200d🔧'],
  ['"u navodnicima"', '"u navodnicima"'],
])('cleanText turns %j into %j', (text, cleaned) => expect(cleanText(text)).toBe(cleaned));

test.each([
  ['Okno\nd.o.o.', 'Okno d.o.o.'],
  [' Kneza \t Miloša  4 ', 'Kneza Miloša  4'],
  ['a \n\u000b\n\t b\n\nc', 'a b c'],
  ['jedan\u000bred', 'jedan\u000bred'],
])('cleanLine turns %j into %j', (text, cleaned) => expect(cleanLine(text)).toBe(cleaned));

test.each([
  ['rekao je "ne"', 'rekao je ne'],
  ['"""', ''],
  ['" a "', 'a'],
  ['„ovi“ ostaju', '„ovi“ ostaju'],
  ["i ovi '5'", "i ovi '5'"],
])('cleanComment turns %j into %j', (text, cleaned) => expect(cleanComment(text)).toBe(cleaned));

// If the functions took quadratic time, these tests would take hours: 5,000,000² / 2 steps.
describe('a text of millions of characters', () => {
  const blanks = ' '.repeat(5_000_000);
  test('a text of millions of characters is cleaned in linear time', () => {
    expect(cleanLine(`a${blanks}b`)).toHaveLength(5_000_002);
    expect(cleanLine(`a${'\u000b\t'.repeat(2_500_000)}b`)).toBe('a b');
  });
  test('trailing characters are removed from a text of millions of characters in linear time', () => {
    expect(withoutTrailing(`${'.'.repeat(5_000_000)}a`, '.')).toHaveLength(5_000_001);
    expect(withoutTrailing(`a${'.:'.repeat(2_500_000)}`, '.:')).toBe('a');
  });
});

test.each([
  ['Širina (mm)', 'Širina '],
  ['VISINA [mm] (x)', 'VISINA '],
  ['Sastav', 'Sastav'],
])('returns the text of %j before its first bracket', (text, start) => expect(beforeBracket(text)).toBe(start));

test.each([
  ['of 800 letters', 'x'.repeat(800), true],
  ['of 801 letters', 'x'.repeat(801), false],
  ['of 200 emojis', '😀'.repeat(200), true],
  ['of 200 letters with two accents', 'a\u0323\u0302'.repeat(200), true],
])('mayFit: whether a text %s might have at most 200 characters after it is cleaned: %s', (_, text, may) =>
  expect(mayFit(text, 200)).toBe(may),
);

test.each(['', 'Đorđe 😀', 'a\tb\nc\r\n', '\u202eRTL', '\u200bnula'])('accepts the text %j as well-formed', text =>
  expect(isWellFormed(text)).toBe(true),
);
test('refuses a text with a letter that has more than 30 accents', () => {
  expect(isWellFormed(`a${'\u0301'.repeat(30)}b${'\u0323'.repeat(30)}`)).toBe(true);
  expect(isWellFormed(`a${'\u0301'.repeat(31)}`)).toBe(false);
  expect(isWellFormed(`a${'\u0301"'.repeat(31)}`)).toBe(false);
  expect(isWellFormed(`${'\u0301\u0323'.repeat(2_000_000)}`)).toBe(false);
});

test.each(['a\0b', '\ud800', 'a\udc00', '\u0007', '\u001b[0m', '\u007f', '\u0085', 'a\uffff', '\ufdd0'])(
  'refuses the text %j as malformed',
  text => expect(isWellFormed(text)).toBe(false),
);

test('lengthOf counts Unicode code points', () => {
  expect(lengthOf('')).toBe(0);
  expect(lengthOf('šđ😀')).toBe(3);
});

test.each([
  ['šđ😀', 2, 'šđ'],
  ['a😀😀😀', 2, 'a😀'],
  ['😀😀', 1, '😀'],
  ['abc', 5, 'abc'],
])('returns the first code points of %j', (text, count, first) => expect(firstCharacters(text, count)).toBe(first));
