import type { LinkProps } from '@tanstack/react-router';
import type { KeyboardEvent, ReactNode } from 'react';
import type { RowsInView } from './use-rows-in-view.ts';

export interface Column<Row> {
  /** The id of the column, which the server also uses for sorting. */
  id: string;
  header: string;
  cell(row: Row): ReactNode;
  /** Small text below the cell of the column that opens the row. */
  below?(row: Row): string | null;
  /** Width in pixels; columns without one share the remaining width. */
  width?: number;
  /** Priority for leaving the column out where the table is too narrow; the highest first. */
  drop?: number;
  /** Whether the column is shown only to people who choose it. */
  optional?: true;
  align?: 'right';
  /** Whether the column's cell is the link that opens the row; exactly one column has this. */
  primary?: boolean;
}

/** The content of a row on a phone. */
export interface RowCard {
  title: ReactNode;
  chip?: ReactNode;
  /** Small lines below the title: the address, the date. */
  lines: readonly (string | null | undefined)[];
  /** The progress of the work, shown before the marks; left out on a board, whose column shows it. */
  stage?: ReactNode;
  /** Chips below the lines. */
  marks?: ReactNode;
  /** A phone in E.164, which adds a call button. */
  phone?: string | null;
}

export interface RowOpening<Row> {
  /** The link that opens a row; without it rows do not open. */
  rowLink?: ((row: Row) => LinkProps) | undefined;
}

export interface DataTableProps<Row> extends RowOpening<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): string;
  card(row: Row): RowCard;
  /**
   * The last cell of a row: a Menu. Only the menu of the current row should be in the tab order, as is the case with
   * the links of the rows.
   */
  rowActions?: ((row: Row, isCurrent: boolean) => ReactNode) | undefined;
  /** The ids of the columns by which the list can be sorted. */
  sortColumns: readonly string[];
  /** Column and direction: `klijent:asc`. */
  sort: string;
  onSort(sort: string): void;
  total?: number | undefined;
  isLoading: boolean;
  isStale: boolean;
  isFetchingNext: boolean;
  error: Error | null;
  fetchNext(): void;
  refresh(): void;
  /** The current search, used in the sentence when nothing is found. */
  search: string;
  setSearch(text: string): void;
  /** An EmptyState for a list without any row. */
  empty: ReactNode;
}

/** The props of the table or the cards of a DataTable. */
export interface DataBodyProps<Row> extends DataTableProps<Row> {
  inView: RowsInView;
  /** The index of the only row whose link is in the tab order; arrow keys move it to another row. */
  current: number;
  onKeyDown(event: KeyboardEvent): void;
}
