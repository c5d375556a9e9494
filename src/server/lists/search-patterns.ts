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

/**
 * SQL conditions that a text has the words at `wordPlace`. `condition` returns the SQL that the text matches a LIKE
 * pattern.
 */
export function wordConditions(
  words: readonly string[],
  wordPlace: WordPlace,
  placeholder: (value: unknown) => string,
  condition: (pattern: string) => string,
): string[] {
  const texts = words.map(likeText);
  if (wordPlace === 'text') return [condition(placeholder(`${texts.join(' ')}%`))];
  return texts.map(text =>
    wordPlace === 'word'
      ? `(${condition(placeholder(`${text}%`))} or ${condition(placeholder(`% ${text}%`))})`
      : condition(placeholder(`%${text}%`)),
  );
}

/**
 * SQL for the text before HIDDEN_FROM; null, which matches no pattern, for rows written before that separator existed.
 */
const OPEN_TEXT = `left(search, nullif(strpos(search, '${HIDDEN_FROM}'), 0) - 1)`;

/**
 * SQL: whether a row's `search` matches the pattern. For a caller who may search only the text before HIDDEN_FROM,
 * both texts are compared, because the index is on the whole text.
 */
export const fitsPattern = (pattern: string, isOpenOnly: boolean): string =>
  isOpenOnly ? `search like ${pattern} and ${OPEN_TEXT} like ${pattern}` : `search like ${pattern}`;
