import { SEARCH_MAX } from '../limits.ts';

const WORDS_MAX = 10;

/** Serbian Cyrillic as its folded Latin; ж, ч, ћ, ш map to letters without a diacritic. */
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
 * One spelling for words that look or sound the same: lower case, Latin, no diacritics, `đ` and `dj` as `d`, single blanks.
 * `djordjevic`, `Đorđević`, `Ђорђевић` and `Dordevic` become equal. Folding twice changes nothing.
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
 * Folded text without the punctuation that people write inside numbers and abbreviations: `d.o.o.` becomes `doo`,
 * `062/206-8864` becomes three words.
 */
const searchable = (text: string): string =>
  fold(
    text
      .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
      .replace(/[.'’`´"„“”]/g, '')
      .replace(/[/\-–—,;:()[\]+|]/g, ' '),
  );

/** The folded words a row must all contain; at most ten, of the first 200 characters. */
export const searchWords = (text: string): string[] => {
  if (text === '') return [];
  const words = searchable(text.slice(0, SEARCH_MAX)).split(' ').filter(Boolean);
  return [...new Set(words)].slice(0, WORDS_MAX);
};

/** The text in which a row is searched: its visible fields, folded and joined. */
export const searchColumn = (...fields: (string | null | undefined)[]): string =>
  fields
    .map(field => searchable(field ?? ''))
    .filter(Boolean)
    .join(' ');

/** For lists that are read whole: whether a row with these visible fields contains every word of the search. */
export const searchBy = (search: string): ((...fields: (string | null | undefined)[]) => boolean) => {
  const words = searchWords(search);
  return (...fields) => {
    const column = searchColumn(...fields);
    return words.every(word => column.includes(word));
  };
};

/** A stored phone for `searchColumn`: as +381622068864 and as 0622068864, so that it is found however it is typed. */
export const phoneSearch = (e164: string | null | undefined): string => {
  if (!e164) return '';
  return e164.startsWith('+381') ? `${e164} 0${e164.slice(4)}` : e164;
};

/** Compares the name typed to confirm a delete, ignoring case, diacritics, script and outer blanks. */
export const sameName = (a: string, b: string): boolean => fold(a) === fold(b);
