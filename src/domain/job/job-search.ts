import { longDate } from '../text/formats.ts';
import { phoneSearch, searchColumn } from '../text/search.ts';

type SearchFields = Record<'vrstaPosla' | 'klijent', string> &
  Partial<Record<'broj' | 'stariBroj' | 'mesto' | 'adresa' | 'telefon', string | null>>;

/** Separator: the text after it is searched only for people with a further right. No searched word contains it. */
export const HIDDEN_FROM = '|';

/**
 * The search text of a pre-offer or project: what its table shows, with the day in the same form; a project has a
 * `broj`, an imported one also its old number. Address and phone come last, so that they can be left out for people who
 * may not read them.
 */
export const jobSearch = (
  { broj, stariBroj, vrstaPosla, klijent, mesto, adresa, telefon }: SearchFields,
  createdAt: Date | string,
): string =>
  [
    searchColumn(broj, stariBroj, vrstaPosla, klijent, mesto, longDate(createdAt)),
    searchColumn(adresa, phoneSearch(telefon)),
  ].join(` ${HIDDEN_FROM} `);
