import type { ImportedList } from './imported-lists.ts';

/** What the imported lists count: 1 klijent, 2 klijenta, 5 klijenata. Apart from the lists, since screens need no more of them. */
export const IMPORT_NOUNS: Readonly<Record<ImportedList, readonly [one: string, few: string, many: string]>> = {
  clients: ['klijent', 'klijenta', 'klijenata'],
  preoffers: ['predponuda', 'predponude', 'predponuda'],
  projects: ['projekat', 'projekta', 'projekata'],
};
