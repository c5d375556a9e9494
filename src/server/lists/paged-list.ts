import type { SortedList } from '#domain/list-sort.ts';
import type { FieldRights } from '#domain/project/read-rights.ts';
import type { Right } from '#domain/rights.ts';
import type { ColumnSql } from './columns.ts';
import type { Filter } from './filters.ts';

export type ListFilter = Filter & {
  /** SQL of the filter; `?` is replaced by the caller's value. */
  condition: string;
  /** The conditions of particular values, keyed by value, in place of `condition`. */
  choices?: Readonly<Record<string, string>>;
  /** The condition that applies when nothing is chosen. */
  otherwise?: string;
};

/** The column by whose values a list's rows are also counted. */
export interface Kinds {
  /** The name of the filter that chooses one of the kinds; the counts ignore it. */
  filter: string;
  column: string;
  values: readonly string[];
}

/**
 * The source of a list's pages. All SQL here is constant text of this program; a caller's input only ever becomes a
 * parameter.
 */
export interface PagedList {
  /** Part of the names of its prepared statements; letters and underscores. */
  name: string;
  table: string;
  /** The columns, including `id`; a page reads those that its selection needs. */
  columns: ColumnSql;
  /** SQL condition for the rows that belong to the list. */
  where: string;
  /** The list's key in domain/list-sort.ts, which has its sort columns and default order. */
  order: SortedList;
  /** SQL of each sort column, never null. */
  sorts: Readonly<Record<string, string>>;
  /**
   * The sort columns whose value is in the row, as the field with the same name ('' for null), so that the position in
   * the list is read from there. The value of any other sort column is selected in addition.
   */
  fieldSorts?: readonly string[];
  /** The rights required to read particular fields, in addition to the right to the list. */
  fieldRights?: FieldRights;
  /** The right required to search the whole `search` text of a row, and not only the text before HIDDEN_FROM. */
  searchRight?: Right;
  /** Whether the person lacks `searchRight`, and so searches only the text before HIDDEN_FROM. */
  isSearchOpenOnly?: boolean;
  /** Returns a caller's search in the words of the `search` texts; without it the search is used as it is. */
  readSearch?: (search: string) => string;
  /** The filters, keyed by the name of their argument. */
  filters: Readonly<Record<string, ListFilter>>;
  kinds?: Kinds;
}
