import { eachField } from '#domain/fields.ts';
import { POSITION_FIELDS, type PositionField } from '#domain/glass/fields.ts';
import { parseMakeUp, suggestedKind } from '#domain/glass/make-up.ts';
import type { PositionCells } from '#domain/glass/paste.ts';

export interface GridRow {
  /** Stable while the row moves. */
  key: number;
  cells: PositionCells;
  /** The person chose the kind; it no longer follows the make-up. */
  kindChosen: boolean;
}

type Rows = readonly GridRow[];

/** The rows as texts, and the undo history. The last row is always empty: the next position is typed there. */
export interface Grid {
  rows: Rows;
  past: readonly Rows[];
  future: readonly Rows[];
  nextKey: number;
  /** The cell being typed in: all typing in it is one undo step. */
  typing: string | null;
}

const STEPS_MAX = 200;

const EMPTY: PositionCells = eachField(POSITION_FIELDS, () => '');

export const isEmptyRow = ({ cells }: GridRow): boolean =>
  POSITION_FIELDS.every(column => column === 'vrsta' || cells[column].trim() === '');

const isFresh = (row: GridRow): boolean => isEmptyRow(row) && !row.kindChosen;

/** Adds the empty row at the end where it is missing. */
const withLast = (rows: Rows, nextKey: number): Pick<Grid, 'rows' | 'nextKey'> => {
  const last = rows.at(-1);
  if (last && isFresh(last)) return { rows, nextKey };
  return { rows: [...rows, { key: nextKey, cells: EMPTY, kindChosen: false }], nextKey: nextKey + 1 };
};

export type StoredRow = Pick<GridRow, 'cells' | 'kindChosen'>;

export const newGrid = (stored: readonly StoredRow[]): Grid => ({
  ...withLast(
    stored.map(({ cells, kindChosen }, key) => ({ key, cells, kindChosen })),
    stored.length,
  ),
  past: [],
  future: [],
  typing: null,
});

const changed = (grid: Grid, rows: Rows, nextKey = grid.nextKey, typing: string | null = null): Grid => ({
  ...withLast(rows, nextKey),
  past: typing !== null && typing === grid.typing ? grid.past : [...grid.past, grid.rows].slice(-STEPS_MAX),
  future: [],
  typing,
});

/** The row with those cells; its kind follows the make-up until the person chooses one. */
const withCells = (row: GridRow, cells: Partial<PositionCells>): GridRow => {
  const kindChosen = cells.vrsta === undefined ? row.kindChosen : cells.vrsta !== '';
  const next = { ...row.cells, ...cells };
  const { makeUp } = parseMakeUp(next.sastav);
  if (!kindChosen && makeUp) next.vrsta = suggestedKind(makeUp);
  return { ...row, cells: next, kindChosen };
};

export const typed = (grid: Grid, key: number, column: PositionField, text: string): Grid => {
  const rows = grid.rows.map(row => (row.key === key ? withCells(row, { [column]: text }) : row));
  return changed(grid, rows, grid.nextKey, `${key}:${column}`);
};

/** Writes a block over the rows from `key` on; adds the rows that it needs. */
export const pasted = (grid: Grid, key: number, block: readonly Partial<PositionCells>[]): Grid => {
  const from = grid.rows.findIndex(row => row.key === key);
  if (from < 0 || block.length === 0) return grid;
  let { nextKey } = grid;
  const rows = [...grid.rows];
  for (const [offset, cells] of block.entries()) {
    const row = rows[from + offset] ?? { key: nextKey++, cells: EMPTY, kindChosen: false };
    rows[from + offset] = withCells(row, cells);
  }
  return changed(grid, rows, nextKey);
};

/** A copy below the row; its mark stays empty, since marks are the rows' own. */
export const duplicated = (grid: Grid, key: number): Grid => {
  const place = grid.rows.findIndex(row => row.key === key);
  const row = grid.rows[place];
  if (!row || isFresh(row)) return grid;
  const copy = { ...row, key: grid.nextKey, cells: { ...row.cells, oznaka: '' } };
  return changed(grid, grid.rows.toSpliced(place + 1, 0, copy), grid.nextKey + 1);
};

export const removed = (grid: Grid, key: number): Grid =>
  grid.rows.length > 1
    ? changed(
        grid,
        grid.rows.filter(row => row.key !== key),
      )
    : grid;

export const undone = (grid: Grid): Grid => {
  const rows = grid.past.at(-1);
  if (!rows) return grid;
  return { ...grid, rows, past: grid.past.slice(0, -1), future: [grid.rows, ...grid.future], typing: null };
};

export const redone = (grid: Grid): Grid => {
  const [rows, ...future] = grid.future;
  if (!rows) return grid;
  return { ...grid, rows, past: [...grid.past, grid.rows], future, typing: null };
};

/** The rows that a draft keeps: all but the empty ones at the end. */
export const storedRows = ({ rows }: Grid): StoredRow[] => {
  const last = rows.findLastIndex(row => !isFresh(row));
  return rows.slice(0, last + 1).map(({ cells, kindChosen }) => ({ cells, kindChosen }));
};
