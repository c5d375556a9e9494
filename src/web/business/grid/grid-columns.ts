import type { ReactNode } from 'react';
import type { FieldErrors } from '#domain/errors.ts';
import type { Cells, GridChanges, GridRow } from './grid-state.ts';

export interface GridColumn<Column extends string> {
  name: Column;
  label: string;
  /** Whether the column has numbers: aligned to the right, typed with a numeric keypad. */
  isNumber?: boolean;
  /** The values to choose from, as stored and as shown; without them the cell is typed. */
  choices?: readonly { value: string; label: string }[];
  /** How many of six columns the cell takes when a row is shown as a card; two by default. */
  span?: 1 | 2 | 3 | 6;
}

/** What is shown of a row in addition to its cells. */
export interface RowView {
  /** Error sentences, keyed by column. */
  faults: FieldErrors;
  /** Warnings, one sentence each. */
  risks: readonly string[];
  /** The content of the extra columns, in the order of `extra`. */
  extra: readonly ReactNode[];
}

/** The description of a grid: what it shows, and how its rows change. Define it outside of components. */
export interface GridShape<Column extends string, Row extends GridRow<Column>> {
  title: string;
  columns: readonly GridColumn<Column>[];
  /** Heads of the columns with derived values, after the typed columns. */
  extra: readonly string[];
  /** The value of `grid-template-columns`: number, columns, extra, buttons. */
  tracks: string;
  changes: GridChanges<Column, Row>;
  isUntouched(row: Row): boolean;
  /** Parses a block of cells that was pasted from a spreadsheet into the column; returns the block's rows. */
  readBlock(text: string, column: Column | undefined): Partial<Cells<Column>>[];
}
