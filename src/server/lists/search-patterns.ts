import { HIDDEN_FROM } from '#domain/job/job-search.ts';
import { searchWords } from '#domain/text/search.ts';

/** A word as LIKE compares it literally, with escaped wildcards. */
const likeText = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

/** LIKE patterns for a `search` column, one per word; all must match. */
export const searchPatterns = (text: string | null | undefined): string[] =>
  searchWords(text ?? '').map(word => `%${likeText(word)}%`);

/**
 * Where the searched words must be: anywhere, each at the beginning of a word, or all together at the beginning of the
 * text.
 */
export type WordPlace = 'anywhere' | 'word' | 'text';

/** A word as a regular expression compares it literally. */
const regexText = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/**
 * SQL conditions that a text has the words at `wordPlace`. `condition` returns the SQL of a comparison with a pattern.
 * The beginning of a word is one regular expression instead of `like 'a%' or like '% a%'`, for which PostgreSQL would
 * read the search index twice.
 */
export function wordConditions(
  words: readonly string[],
  wordPlace: WordPlace,
  placeholder: (value: unknown) => string,
  condition: (comparison: string) => string,
): string[] {
  if (wordPlace === 'text') return [condition(`like ${placeholder(`${words.map(likeText).join(' ')}%`)}`)];
  return words.map(word =>
    condition(
      wordPlace === 'word'
        ? `~ ${placeholder(`(^| )${regexText(word)}`)}`
        : `like ${placeholder(`%${likeText(word)}%`)}`,
    ),
  );
}

/**
 * SQL for the text before HIDDEN_FROM; null, which matches no pattern, for rows written before that separator existed.
 */
const OPEN_TEXT = `left(search, nullif(strpos(search, '${HIDDEN_FROM}'), 0) - 1)`;

/**
 * SQL: whether a row's `search` matches, by a comparison such as `like $1`. For a caller who may search only the text
 * before HIDDEN_FROM, both texts are compared, because the index is on the whole text.
 */
export const fitsPattern = (comparison: string, isOpenOnly: boolean): string =>
  isOpenOnly ? `search ${comparison} and ${OPEN_TEXT} ${comparison}` : `search ${comparison}`;
