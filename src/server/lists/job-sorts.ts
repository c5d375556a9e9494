import type { SortColumn } from '#domain/list-sort.ts';

const serbian = (column: string) => `coalesce(${column}, '') collate "sr-Latn-x-icu"`;

/** The sortable columns that pre-offers and projects share. */
export const JOB_SORTS: Record<SortColumn<'preoffers' | 'projects'>, string> = {
  vrstaPosla: serbian('vrsta_posla'),
  klijent: serbian('klijent'),
  mesto: serbian('mesto'),
  adresa: serbian('adresa'),
  telefon: serbian('telefon'),
  createdAt: 'created_at',
};
