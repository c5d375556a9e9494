import { longDate } from '../text/formats.ts';
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
