import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold, isSearch, phoneSearch, requireSearch, sameName, searchBy, searchText, searchWords } from './search.ts';

const CYRILLIC = [...'абвгдђежзијклљмнњопрстћуфхцчџш'];
const LATIN = 'a b v g d đ e ž z i j k l lj m n nj o p r s t ć u f h c č dž š'.split(' ');

const latinOf = (cyrillic: string): string => [...cyrillic].map(letter => LATIN[CYRILLIC.indexOf(letter)]).join('');
const asciiOf = (latin: string, dj: string): string =>
  latin.replace(/đ/g, dj).replace(/[ćč]/g, 'c').replace(/š/g, 's').replace(/ž/g, 'z');

test.each([
  ['djordjevic', 'Đorđević', 'Ђорђевић', 'Dordevic', 'ĐORĐEVIĆ', 'DJORDJEVIC', 'Ðorðević'],
  ['njegoš', 'Његош', 'NJEGOS', 'Ǌegoš'],
  ['ljubica čolić', 'Љубица  Чолић', ' Ljubica\nColic '],
  ['dženan', 'Џенан', 'Dzenan', 'ǅenan'],
  ['офис', 'oﬁs'],
])('fold turns „%s“ and other spellings of it into one text', (first, ...others) => {
  for (const other of others) expect(fold(other)).toBe(fold(first));
});

test.each([
  ['Žica promet 62 d.o.o.', 'zica promet 62 d.o.o.'],
  ['Łódź', 'łodz'],
  ['', ''],
  ['İ', 'i'],
])('fold turns „%s“ into „%s“', (text, folded) => expect(fold(text)).toBe(folded));

test('fold turns a Serbian word in Cyrillic, in Latin and without diacritics into one text', () => {
  const words = fc
    .array(fc.constantFrom(...CYRILLIC), { minLength: 1, maxLength: 20 })
    .map(letters => letters.join(''));
  fc.assert(
    fc.property(words, fc.boolean(), (cyrillic, upper) => {
      const latin = latinOf(cyrillic);
      const spellings = [cyrillic, latin, latin.normalize('NFD'), asciiOf(latin, 'dj'), asciiOf(latin, 'd')];
      const folded = new Set(spellings.map(text => fold(upper ? text.toUpperCase() : text)));
      expect([...folded]).toEqual([asciiOf(latin, 'd').replace(/dj+/g, 'd')]);
    }),
  );
});

test('fold returns a folded text unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), text => {
      expect(fold(fold(text))).toBe(fold(text));
    }),
  );
});

const finds = (search: string, ...fields: (string | null)[]): boolean => searchBy(search)(...fields);

describe('searchBy', () => {
  test.each([
    ['djordjevic', ['Stefan Đorđević']],
    ['Стефан ЂОРЂ', ['Stefan Đorđević']],
    ['nis gradjevinar', ['Građevinar 61 d.o.o.', 'Niš']],
    ['doo', ['Građevinar 61 d.o.o.']],
    ['d.o.o', ['Građevinar 61 d.o.o.']],
    ['d o o', ['Građevinar 61 d.o.o.']],
    ['miloša 4', ['Kneza Miloša 4/2']],
    ['4/2', ['Kneza Miloša 4/2']],
    ['petrović njegoš', ['Petrović-Njegoš']],
    ['petrović-njegoš', ['Petrović Njegoš']],
    ['21.11.2026.', ['21.11.2026.']],
    ['0001/2026', ['0001/2026']],
    ['o’brien', ["O'Brien"]],
    ['100%', ['popust 100%']],
  ])('a search for %j finds a row with the fields %j', (search, fields) => expect(finds(search, ...fields)).toBe(true));

  test.each([
    '062/206-8864',
    '0622068864',
    '062 206 8864',
    '062/2068864',
    '+381 62 206 8864',
    '+381622068864',
    '00381622068864',
    '00381 (62) 206-8864',
    '8864',
  ])('a search for %j finds a row with the phone +381622068864', search =>
    expect(finds(search, 'Ana', null, phoneSearch('+381622068864'))).toBe(true),
  );

  test.each([
    ['%', ['Ana']],
    ['_', ['Ana']],
    ['ana marko', ['Ana']],
    ['dj', ['An', 'j']],
  ])('a search for %j does not find a row with the fields %j', (search, fields) =>
    expect(finds(search, ...fields)).toBe(false),
  );
});

test('a search has no repeated words', () => expect(searchWords('ana Ana АНА')).toEqual(['ana']));

test('a search has at most twenty words', () => {
  expect(isSearch(`${'a '.repeat(99)}b`)).toBe(true);
  expect(isSearch('a b c d e f g h i j k l m n o p q r s t')).toBe(true);
  expect(isSearch('a b c d e f g h i j k l m n o p q r s t u')).toBe(false);
  expect(() => requireSearch('a b c d e f g h i j k l m n o p q r s t u')).toThrow(
    'Pretraga može imati najviše 20 reči.',
  );
});

test('a search for blanks and separators has no words', () => expect(searchWords(' \t - / ')).toEqual([]));

test('the words of any search are texts that PostgreSQL accepts', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), text => {
      for (const word of searchWords(`${text}\0\ud83d`)) {
        expect(word.isWellFormed()).toBe(true);
        expect(word).not.toMatch(/[\p{Cc}\s]/u);
        expect(word).not.toBe('');
      }
    }),
  );
});

test('the words of a search that is cut at the length limit contain no half of a surrogate pair', () => {
  expect(searchWords(`${'a'.repeat(199)}😀`)).toEqual([`${'a'.repeat(199)}😀`]);
  expect(searchWords(`${'a'.repeat(200)}😀`)).toEqual(['a'.repeat(200)]);
});

test('phoneSearch returns a foreign phone unchanged, and an empty text for a missing one', () => {
  expect(phoneSearch('+436641234567')).toBe('+436641234567');
  expect(phoneSearch(null)).toBe('');
  expect(searchText(null, '', undefined)).toBe('');
});

test.each([
  [' đorđević ', 'ĐORĐEVIĆ', true],
  ['Ђорђевић', 'Djordjevic', true],
  ['Okno doo', 'Okno d.o.o.', false],
  ['', 'Okno', false],
])('whether typing %j confirms the deletion of %j: %s', (typed, name, same) =>
  expect(sameName(typed, name)).toBe(same),
);
