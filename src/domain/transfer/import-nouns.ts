import type { ImportedList } from './imported-lists.ts';

/**
 * The nouns of the imported lists: 1 klijent, 2 klijenta, 5 klijenata. In a file of their own, because screens need no
 * more of them.
 */
export const IMPORT_NOUNS: Readonly<Record<ImportedList, readonly [one: string, few: string, many: string]>> = {
  clients: ['klijent', 'klijenta', 'klijenata'],
  preoffers: ['predponuda', 'predponude', 'predponuda'],
  projects: ['projekat', 'projekta', 'projekata'],
};
