import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

export interface Column<Row> {
  /** Also the server's name for sorting by it. */
  id: string;
  header: string;
  cell(row: Row): ReactNode;
  /** Small, under the cell of the column that opens the row. */
  below?(row: Row): string | null;
  /** Pixels; columns without one share the rest. */
  width?: number;
  /** Left out where the table is too narrow for all; the highest first. */
  drop?: number;
  sortable?: boolean;
  /** Shown only to those who choose it. */
  optional?: true;
  /** Always shown, before the columns that people choose. */
  fixed?: true;
  align?: 'right';
  /** Its cell is the link or button that opens the row; exactly one column. */
  primary?: boolean;
}

/** How a row looks on a phone. */
export interface RowCard {
  title: ReactNode;
  chip?: ReactNode;
  /** Under the title, small: the address, the date. */
  lines: readonly (string | null | undefined)[];
  /** Before the marks, how far it has come; left out where the column of a board says it. */
  stage?: ReactNode;
  /** Below the lines: chips. */
  marks?: ReactNode;
  /** E.164; gives the call button. */
  phone?: string | null;
}

/** How a row is opened: by an address (a real link), by an action, or not at all. */
export interface RowOpening<Row> {
  rowLink?: ((row: Row) => LinkProps) | undefined;
  onRow?: ((row: Row) => void) | undefined;
}

export interface DataTableProps<Row> extends RowOpening<Row> {
  /** Name for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): string;
  card(row: Row): RowCard;
  /** Last cell of a row: a Menu. */
  rowActions?: ((row: Row) => ReactNode) | undefined;
  /** `klijent:asc` */
  sort: string;
  onSort(sort: string): void;
  total?: number | undefined;
  isLoading: boolean;
  isStale?: boolean;
  isFetchingNext?: boolean;
  error?: Error | null;
  fetchNext?(): void;
  refresh?(): void;
  /** The current search, for the sentence when nothing is found. */
  search?: string;
  setSearch?(text: string): void;
  /** An EmptyState for a list without any row. */
  empty: ReactNode;
}
