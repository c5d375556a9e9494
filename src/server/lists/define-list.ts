import type { SortColumn, SortedList } from '#domain/list-sort.ts';
import { type ExportedAs, type ExportedList, exportedPages } from './exported-list.ts';
import type { PagedList } from './paged-list.ts';

/** The list's key in domain/list-sort.ts, and the SQL of every column by which the list can be sorted. */
type Sorted = { [L in SortedList]: { order: L; sorts: Readonly<Record<SortColumn<L>, string>> } }[SortedList];

/** The query field of the schema that reads the list's pages. */
interface QueryField {
  /** The name of the field. */
  query: string;
  /** The description of the field in the schema. */
  what: string;
  /** Rows per page by default. */
  pageSize: number;
}

type Definition<Row> = Omit<PagedList, 'order' | 'sorts' | 'filters'> &
  Partial<Pick<PagedList, 'filters'>> &
  Sorted &
  QueryField & { exported: ExportedAs<Row> };

export interface DefinedList extends PagedList, QueryField {
  exported: ExportedList;
}

/**
 * Defines a list in one place, in its feature; its pages, its query field with arguments (list-query.ts) and its export
 * are derived from the definition.
 */
export function defineList<Row extends { id: string }>({
  exported,
  filters = {},
  ...definition
}: Definition<Row>): DefinedList {
  const list = { ...definition, filters };
  return { ...list, exported: exportedPages<Row>(list, exported) };
}
