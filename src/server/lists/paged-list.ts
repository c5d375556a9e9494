import type { SortedList } from '#domain/list-sort.ts';
import type { FieldRights } from '#domain/project/reading.ts';
import type { Right } from '#domain/rights.ts';
import type { ColumnSql } from './columns.ts';
import type { Filter } from './filters.ts';

export type ListFilter = Filter & {
  /** `?` stands for the caller's value. */
  condition: string;
  /** The conditions of values that nothing is compared with. */
  choices?: Readonly<Record<string, string>>;
  /** The condition while nothing is chosen. */
  otherwise?: string;
};

/** By what a list's rows are also counted. */
export interface Kinds {
  /** The filter that chooses one of them; the counts ignore it. */
  filter: string;
  column: string;
  values: readonly string[];
}

/**
 * The source of a list's pages. All SQL here is constant text of this program; a caller's input only ever becomes a
 * parameter.
 */
export interface PagedList {
  /** Names the prepared statements; lower case letters and underscores. */
  name: string;
  table: string;
  /** With `id`; a page reads those that its selection needs. */
  columns: ColumnSql;
  /** Which rows belong to the list. */
  where: string;
  /** Its sort columns and its own order, in domain/list-sort.ts. */
  order: SortedList;
  /** SQL of each sort column, never null. */
  sorts: Readonly<Record<string, string>>;
  /**
   * The sort columns whose value is the row's field of that name, '' for null, so that the position in the list is read from
   * the row. Any other sort's value is selected besides.
   */
  fieldSorts?: readonly string[];
  /** What else is required to read a field of its rows. */
  fieldRights?: FieldRights;
  /** What is required to search by all of a row's `search`, and not only by what stands before its mark. */
  searchRight?: Right;
  /** The person lacks it. */
  isSearchOpenOnly?: boolean;
  /** By the argument's name. */
  filters: Readonly<Record<string, ListFilter>>;
  kinds?: Kinds;
}
