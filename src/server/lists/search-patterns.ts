import { HIDDEN_FROM } from '#domain/job/job-search.ts';
import { searchWords } from '#domain/text/search.ts';

/** A word as it is matched by LIKE, without wildcards. */
export const likeText = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

/** LIKE patterns for a `search` column, one per word; all must match. */
export const searchPatterns = (text: string | null | undefined): string[] =>
  searchWords(text ?? '').map(word => `%${likeText(word)}%`);

/** SQL of what stands before the mark; null, which fits no pattern, when a row was written by a version without the mark. */
const OPEN = `left(search, nullif(strpos(search, '${HIDDEN_FROM}'), 0) - 1)`;

/**
 * SQL: whether a row's `search` fits the pattern. For whoever may search only by its open part both are compared, because the
 * index is over the whole.
 */
export const fitsPattern = (pattern: string, isOpenOnly: boolean): string =>
  isOpenOnly ? `search like ${pattern} and ${OPEN} like ${pattern}` : `search like ${pattern}`;
