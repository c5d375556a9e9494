import { longDate } from '../text/formats.ts';
import { monthName } from '../text/months.ts';
import { phoneSearch, searchText } from '../text/search.ts';

type SearchFields = Record<'vrstaPosla' | 'klijent', string> &
  Partial<Record<'broj' | 'stariBroj' | 'mesto' | 'adresa' | 'telefon', string | null>>;

/**
 * Separator in a search text: people without the right to addresses cannot search by the text after it. No searched word contains
 * it.
 */
export const HIDDEN_FROM = '|';

/**
 * Returns the search text of a pre-offer or project: the values that its list shows, in the same form. A project has a number
 * (`broj`), an imported project also its old number. Address and phone are last, after the separator, so that people who may not
 * read them cannot search by them.
 */
export const jobSearch = (
  { broj, stariBroj, vrstaPosla, klijent, mesto, adresa, telefon }: SearchFields,
  createdAt: Date | string,
): string =>
  [
    searchText(broj, stariBroj, vrstaPosla, klijent, mesto, longDate(createdAt)),
    searchText(adresa, phoneSearch(telefon)),
  ].join(` ${HIDDEN_FROM} `);

/** A day as lists show it and people type it: „22. 11.“ and „22.11.2026.“. */
const SHORT_DAY = /(?<![\d.])(0?[1-9]|[12]\d|3[01])\.\s?(0?[1-9]|1[0-2])\.(?:\s?(\d{4})\.?)?(?!\d)/g;

/** Returns the search with the words of `jobSearch` for its short days: „ned 22 novembar 2026“ for „ned 22.11.2026.“. */
export const withLongDays = (search: string): string =>
  search.replace(SHORT_DAY, (_text, day: string, month: string, year = '') =>
    `${Number(day)} ${monthName(`0000-${month}`)} ${year}`.trim(),
  );
