import { PAGE_SIZE } from '#domain/limits.ts';
import { selected } from '#server/lists/columns.ts';
import { defineList } from '#server/lists/define-list.ts';
import { JOB_EXPORT, JOB_LIST } from '#server/lists/job-list.ts';
import type { PreofferRow } from '#server/lists/object-types.ts';

export const PREOFFER_LIST = defineList<PreofferRow>({
  ...JOB_LIST,
  name: 'preoffers',
  query: 'listPreoffers',
  table: 'preoffers',
  columns: selected('preoffers'),
  where: 'deleted_at is null',
  pageSize: PAGE_SIZE.preoffers,
  order: 'preoffers',
  exported: {
    name: 'predponude',
    title: 'Predponude',
    right: 'preoffers:read',
    columns: [
      ...JOB_EXPORT,
      { head: 'PIB', width: 12, cell: row => row.pib },
      { head: 'Kontakt', width: 12, cell: row => row.kontakt },
      { head: 'Status', width: 18, cell: row => row.status },
      { head: 'Sastanak', width: 14, cell: row => row.sastanak },
    ],
  },
});
