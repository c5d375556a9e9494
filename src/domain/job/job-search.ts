import { longDate } from '../text/formats.ts';
import { phoneSearch, searchColumn } from '../text/search.ts';

type SearchFields = Record<'vrstaPosla' | 'klijent', string> &
  Partial<Record<'broj' | 'mesto' | 'adresa' | 'telefon', string | null>>;

/**
 * The search text of a pre-offer or project (which has a `broj`): what its table shows, with the day written as shown there.
 */
export const jobSearch = (
  { broj, vrstaPosla, klijent, mesto, adresa, telefon }: SearchFields,
  createdAt: Date | string,
): string => searchColumn(broj, vrstaPosla, klijent, mesto, adresa, phoneSearch(telefon), longDate(createdAt));
