import { searchWords } from '#domain/text/search.ts';

/** LIKE patterns for a `search` column, one per word; all must match. */
export const searchPatterns = (text: string | null | undefined): string[] =>
  searchWords(text ?? '').map(word => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
