import { monthName } from './months.ts';

/** A day as lists show it and people type it: „22. 11.“ and „22.11.2026.“. */
const SHORT_DAY = /(?<![\d.])(0?[1-9]|[12]\d|3[01])\.\s?(0?[1-9]|1[0-2])\.(?:\s?(\d{4})\.?)?(?!\d)/g;

/**
 * Returns the search with its short days in the words of a long date, which search texts contain: „ned 22 novembar 2026“ for
 * „ned 22.11.2026.“.
 */
export const withLongDays = (search: string): string =>
  search.replace(SHORT_DAY, (_text, day: string, month: string, year = '') =>
    `${Number(day)} ${monthName(`0000-${month}`)} ${year}`.trim(),
  );
