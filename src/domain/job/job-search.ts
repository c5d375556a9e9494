import { longDate } from '../text/formats.ts';
import { phoneSearch, searchColumn } from '../text/search.ts';

type Searched = Record<'vrstaPosla' | 'klijent', string> &
  Partial<Record<'broj' | 'mesto' | 'adresa' | 'telefon', string | null>>;

/** What the tables of pre-offers and projects (which have a `broj`) show, the day in the words that they show. */
export const jobSearch = (
  { broj, vrstaPosla, klijent, mesto, adresa, telefon }: Searched,
  createdAt: Date | string,
): string => searchColumn(broj, vrstaPosla, klijent, mesto, adresa, phoneSearch(telefon), longDate(createdAt));
