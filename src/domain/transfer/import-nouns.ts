import type { ImportedList } from './imported-lists.ts';

/**
 * The nouns of the imported lists: 1 klijent, 2 klijenta, 5 klijenata. In a separate file, because some screens need
 * nothing else of the import.
 */
export const IMPORT_NOUNS: Readonly<Record<ImportedList, readonly [one: string, few: string, many: string]>> = {
  clients: ['klijent', 'klijenta', 'klijenata'],
  preoffers: ['predponuda', 'predponude', 'predponuda'],
  projects: ['projekat', 'projekta', 'projekata'],
};
