import { HIDDEN_FROM } from '#domain/job/job-search.ts';
import { searchWords } from '#domain/text/search.ts';

/** A word as it is matched by LIKE, without wildcards. */
const likeText = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

/** LIKE patterns for a `search` column, one per word; all must match. */
export const searchPatterns = (text: string | null | undefined): string[] =>
  searchWords(text ?? '').map(word => `%${likeText(word)}%`);

/** Where the searched words stand: anywhere, each at the beginning of a word, or all together at the beginning of the text. */
export type WordPlace = 'anywhere' | 'word' | 'text';

/** SQL conditions that all the words stand so in a text; `fits` is the condition that it fits the LIKE pattern of a parameter. */
export function wordConditions(
  words: readonly string[],
  place: WordPlace,
  placeholder: (value: unknown) => string,
  fits: (pattern: string) => string,
): string[] {
  const texts = words.map(likeText);
  if (place === 'text') return [fits(placeholder(`${texts.join(' ')}%`))];
  return texts.map(text =>
    place === 'word'
      ? `(${fits(placeholder(`${text}%`))} or ${fits(placeholder(`% ${text}%`))})`
      : fits(placeholder(`%${text}%`)),
  );
}

/** SQL of what stands before the mark; null, which fits no pattern, when a row was written by a version without the mark. */
const OPEN = `left(search, nullif(strpos(search, '${HIDDEN_FROM}'), 0) - 1)`;

/**
 * SQL: whether a row's `search` fits the pattern. For a caller who may search only its open part both are compared, because the
 * index is over the whole.
 */
export const fitsPattern = (pattern: string, isOpenOnly: boolean): string =>
  isOpenOnly ? `search like ${pattern} and ${OPEN} like ${pattern}` : `search like ${pattern}`;
