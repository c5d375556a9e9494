import type { ReactNode } from 'react';
import type { FieldErrors } from '#domain/errors.ts';
import type { Cells, GridChanges, GridRow } from './grid-state.ts';

export interface GridColumn<Column extends string> {
  name: Column;
  label: string;
  /** Digits: aligned to the right, typed on a keypad. */
  isNumber?: boolean;
  /** The values to choose from, as stored and as shown; without them the cell is typed. */
  choices?: readonly { value: string; label: string }[];
  /** How many of six columns the cell has where a row is a card; two by default. */
  span?: 1 | 2 | 3 | 6;
}

/** What is shown of a row besides its cells. */
export interface RowView {
  /** What is wrong, by column. */
  faults: FieldErrors;
  /** Warnings, one sentence each. */
  risks: readonly string[];
  /** In the order of `extra`. */
  extra: readonly ReactNode[];
}

/** What one grid shows, and how its rows change. Define it outside of components. */
export interface GridShape<Column extends string, Row extends GridRow<Column>> {
  /** The name of the table. */
  title: string;
  columns: readonly GridColumn<Column>[];
  /** Heads of what follows from a row's cells, after the columns. */
  extra: readonly string[];
  /** The tracks of `grid-template-columns`: number, columns, extra, buttons. */
  tracks: string;
  changes: GridChanges<Column, Row>;
  isFresh(row: Row): boolean;
  /** The rows of a block that was pasted from a spreadsheet into that column. */
  readBlock(text: string, column: Column | undefined): Partial<Cells<Column>>[];
}
