import { searchWords } from '#domain/text/search.ts';

/** A word as it is matched by LIKE, without wildcards. */
export const likeText = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

/** LIKE patterns for a `search` column, one per word; all must match. */
export const searchPatterns = (text: string | null | undefined): string[] =>
  searchWords(text ?? '').map(word => `%${likeText(word)}%`);
