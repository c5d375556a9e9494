import type { SortColumn } from '#domain/list-sort.ts';

const SERBIAN = 'collate "sr-Latn-x-icu"';

/** The sortable columns that pre-offers and projects share; each has its index (migrations, 0005). */
export const JOB_SORTS: Record<SortColumn<'preoffers' | 'projects'>, string> = {
  vrstaPosla: `vrsta_posla ${SERBIAN}`,
  klijent: `klijent ${SERBIAN}`,
  mesto: `coalesce(mesto, '') ${SERBIAN}`,
  adresa: `coalesce(adresa, '') ${SERBIAN}`,
  telefon: `coalesce(telefon, '') ${SERBIAN}`,
  createdAt: 'created_at',
};
