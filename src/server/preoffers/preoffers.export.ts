import { exportedPages } from '#server/lists/exported-list.ts';
import { JOB_EXPORT } from '#server/lists/job-export.ts';
import type { PreofferRow } from '#server/lists/object-types.ts';
import { PREOFFER_LIST } from './preoffers.queries.ts';

export const PREOFFER_EXPORT = exportedPages<PreofferRow>(PREOFFER_LIST, {
  name: 'predponude',
  title: 'Predponude',
  filters: ['vrstaPosla'],
  columns: [
    ...JOB_EXPORT,
    { head: 'PIB', width: 12, cell: row => row.pib },
    { head: 'Kontakt', width: 12, cell: row => row.kontakt },
    { head: 'Status', width: 18, cell: row => row.status },
    { head: 'Sastanak', width: 14, cell: row => row.sastanak },
  ],
});
