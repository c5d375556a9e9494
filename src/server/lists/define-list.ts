import type { SortColumn, SortedList } from '#domain/list-sort.ts';
import { type ExportedAs, type ExportedList, exportedPages } from './exported-list.ts';
import type { PagedList } from './paged-list.ts';

/** The SQL of every column by which the domain lets the list be sorted. */
type Sorted = { [L in SortedList]: { order: L; sorts: Readonly<Record<SortColumn<L>, string>> } }[SortedList];

/** The parts of a list that the schema knows. */
interface Asked {
  /** The field that reads its pages. */
  query: string;
  /** Rows a page, unless the caller says otherwise. */
  pageSize: number;
}

type Definition<Row> = Omit<PagedList, 'order' | 'sorts' | 'filters'> &
  Partial<Pick<PagedList, 'filters'>> &
  Sorted &
  Asked & { exported: ExportedAs<Row> };

export interface DefinedList extends PagedList, Asked {
  exported: ExportedList;
}

/** A list, said once by its feature: from this come its pages, the query field with its arguments (list-query.ts) and its export. */
export function defineList<Row extends { id: string }>({
  exported,
  filters = {},
  ...rest
}: Definition<Row>): DefinedList {
  const list = { ...rest, filters };
  return { ...list, exported: exportedPages<Row>(list, exported) };
}
