import { longDate } from '../text/formats.ts';
import { phoneSearch, searchColumn } from '../text/search.ts';

type SearchFields = Record<'vrstaPosla' | 'klijent', string> &
  Partial<Record<'broj' | 'stariBroj' | 'mesto' | 'adresa' | 'telefon', string | null>>;

/** Stands in a search text before what not everybody may search by; no searched word contains it. */
export const HIDDEN_FROM = '|';

/**
 * The search text of a pre-offer or project (which has a `broj`, and imported ones the one of the old program): what its table shows, with the day written as shown there.
 * Address and phone stand last, so that they can be left out for those who may not read them.
 */
export const jobSearch = (
  { broj, stariBroj, vrstaPosla, klijent, mesto, adresa, telefon }: SearchFields,
  createdAt: Date | string,
): string =>
  [
    searchColumn(broj, stariBroj, vrstaPosla, klijent, mesto, longDate(createdAt)),
    searchColumn(adresa, phoneSearch(telefon)),
  ].join(` ${HIDDEN_FROM} `);
