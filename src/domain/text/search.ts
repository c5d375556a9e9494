import { badInput } from '../errors.ts';
import { SEARCH_MAX, SEARCH_WORDS_MAX } from '../limits.ts';
import { firstCharacters, lengthOf } from './text.ts';

/** Serbian Cyrillic letters as folded Latin ones; ж, ч, ћ, ш map to letters without a diacritic. */
const LATIN: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  ђ: 'd',
  е: 'e',
  ж: 'z',
  з: 'z',
  и: 'i',
  ј: 'j',
  к: 'k',
  л: 'l',
  љ: 'lj',
  м: 'm',
  н: 'n',
  њ: 'nj',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  ћ: 'c',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'c',
  ч: 'c',
  џ: 'dz',
  ш: 's',
  đ: 'd',
  ð: 'd', // the Icelandic letter that old code pages left in place of đ
};

/**
 * Returns the text in lower case, in Latin, without diacritics, with `d` for `đ` and `dj` and with single blanks, so that
 * `djordjevic`, `Đorđević`, `Ђорђевић` and `Dordevic` become equal. Folding a folded text changes nothing.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[а-яђјљњћџđð]/g, letter => LATIN[letter] ?? letter)
    .replace(/dj+/g, 'd')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Returns the folded text without the punctuation inside abbreviations and numbers: `d.o.o.` becomes `doo`, `062/206-8864`
 * becomes three words.
 */
const searchable = (text: string): string =>
  fold(
    text
      .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
      .replace(/[.'’`´"„“”]/g, '')
      .replace(/[/\-–—,;:()[\]+|]/g, ' '),
  );

/** The 00 before a phone number, instead of `+`. Fewer digits may be the number of a record, `0012/2026`. */
const INTERNATIONAL_PREFIX = /^\s*00(?=[1-9](?:[\s()/.-]*\d){8})/;

/** Returns the folded words, all of which a row must contain, in the first 200 characters of a search. */
export const searchWords = (text: string): string[] => {
  if (text === '') return [];
  const words = searchable(firstCharacters(text, SEARCH_MAX).replace(INTERNATIONAL_PREFIX, ''))
    .split(' ')
    .filter(Boolean);
  return [...new Set(words)];
};

const searchProblem = (text: string): string | undefined => {
  if (lengthOf(text) > SEARCH_MAX) return `Pretraga može imati najviše ${SEARCH_MAX} znakova.`;
  return searchWords(text).length > SEARCH_WORDS_MAX
    ? `Pretraga može imati najviše ${SEARCH_WORDS_MAX} reči.`
    : undefined;
};

/** Whether a search is short enough and has few enough words. */
export const isSearch = (text: string): boolean => searchProblem(text) === undefined;

/** Throws BAD_USER_INPUT for a search that is too long or has too many words. */
export function requireSearch(text: string): void {
  const problem = searchProblem(text);
  if (problem !== undefined) throw badInput({ search: problem });
}

/** Returns the text in which a row is searched: its visible fields, folded and joined. */
export const searchText = (...fields: (string | null | undefined)[]): string =>
  fields
    .map(field => searchable(field ?? ''))
    .filter(Boolean)
    .join(' ');

/**
 * Returns a function that tests whether a row with these visible fields contains every word of the search, for lists that are not
 * searched in the database.
 */
export const searchBy = (search: string): ((...fields: (string | null | undefined)[]) => boolean) => {
  const words = searchWords(search);
  return (...fields) => {
    const searched = searchText(...fields);
    return words.every(word => searched.includes(word));
  };
};

/** Returns the text of a stored phone for `searchText`: +381622068864 and 0622068864, so that both spellings find it. */
export const phoneSearch = (e164: string | null | undefined): string => {
  if (!e164) return '';
  return e164.startsWith('+381') ? `${e164} 0${e164.slice(4)}` : e164;
};

/** Whether the name that was typed to confirm a deletion is the record's, ignoring case, diacritics, script and outer blanks. */
export const sameName = (a: string, b: string): boolean => fold(a) === fold(b);
