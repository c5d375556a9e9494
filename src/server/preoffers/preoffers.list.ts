import { PREOFFER_ONLY_FIELDS } from '#domain/job/fields.ts';
import { PAGE_SIZE } from '#domain/limits.ts';
import { SELECTOR_FACTS, SELECTOR_FIELDS } from '#domain/preoffer/fields.ts';
import { PREOFFER_LIST_FILTERS } from '#server/job/job-filters.ts';
import { JOB_EXPORT, JOB_LIST, jobColumns } from '#server/job/job-list.ts';
import { columnSql } from '#server/lists/columns.ts';
import { defineList } from '#server/lists/define-list.ts';
import { fieldColumn } from '#server/lists/field-column.ts';
import type { PreofferRow } from '#server/lists/object-types.ts';

export const PREOFFER_LIST = defineList<PreofferRow>({
  ...JOB_LIST,
  name: 'preoffers',
  query: 'listPreoffers',
  what: 'a page of the pre-offers',
  table: 'preoffers',
  columns: columnSql('preoffers'),
  where: 'deleted_at is null',
  pageSize: PAGE_SIZE.preoffers,
  order: 'preoffers',
  filters: { ...JOB_LIST.filters, ...PREOFFER_LIST_FILTERS },
  exported: {
    name: 'predponude',
    columns: [
      ...JOB_EXPORT,
      ...jobColumns(PREOFFER_ONLY_FIELDS),
      ...SELECTOR_FIELDS.map(field => fieldColumn(field, SELECTOR_FACTS[field])),
    ],
  },
});
