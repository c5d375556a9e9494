/** The typed texts of a row, keyed by column. */
export type Cells<Column extends string> = Record<Column, string>;

export interface GridRow<Column extends string> {
  /** Identifies the row; it does not change when the row moves. */
  key: string;
  cells: Cells<Column>;
}

/** The rows as texts, and the undo history. The last row is always empty: the next record is typed there. */
export interface Grid<Row> {
  rows: readonly Row[];
  past: readonly (readonly Row[])[];
  future: readonly (readonly Row[])[];
  /** How many rows were ever made in this grid; used to make new keys. */
  made: number;
  /** The cell being typed in; all typing in one cell is one undo step. */
  typing: string | null;
}

/** How rows of a kind of grid are made and changed. */
export interface GridKind<Column extends string, Row extends GridRow<Column>> {
  /** Makes the key of a new row from the number of rows made before. */
  newKey(made: number): string;
  /** Makes a row in which nothing was typed. */
  newRow(key: string): Row;
  isUntouched(row: Row): boolean;
  /** The row with the given texts, and with values derived from the texts. */
  withCells(row: Row, cells: Partial<Cells<Column>>): Row;
  /** A copy of the row without values that must be unique. */
  copy(row: Row, key: string): Row;
}

const STEPS_MAX = 200;

/** The changes that people make in a kind of grid; each returns a new grid and does not modify the old one. */
export function gridChanges<Column extends string, Row extends GridRow<Column>>(kind: GridKind<Column, Row>) {
  /** Adds the empty row at the end if it is missing. */
  const withEmptyRow = (rows: readonly Row[], made: number): Pick<Grid<Row>, 'rows' | 'made'> => {
    const last = rows.at(-1);
    if (last && kind.isUntouched(last)) return { rows, made };
    return { rows: [...rows, kind.newRow(kind.newKey(made))], made: made + 1 };
  };

  const changed = (
    grid: Grid<Row>,
    rows: readonly Row[],
    made = grid.made,
    typing: string | null = null,
  ): Grid<Row> => ({
    ...withEmptyRow(rows, made),
    past: typing !== null && typing === grid.typing ? grid.past : [...grid.past, grid.rows].slice(-STEPS_MAX),
    future: [],
    typing,
  });

  return {
    newGrid: (rows: readonly Row[]): Grid<Row> => ({
      ...withEmptyRow(rows, rows.length),
      past: [],
      future: [],
      typing: null,
    }),

    typed: (grid: Grid<Row>, key: string, column: Column, text: string): Grid<Row> => {
      const cells = { [column]: text } as Partial<Cells<Column>>;
      const rows = grid.rows.map(row => (row.key === key ? kind.withCells(row, cells) : row));
      return changed(grid, rows, grid.made, `${key}:${column}`);
    },

    /** Replaces the row with the same key, or adds the row at the end. */
    put: (grid: Grid<Row>, row: Row): Grid<Row> => {
      const isKnown = grid.rows.some(({ key }) => key === row.key);
      if (isKnown)
        return changed(
          grid,
          grid.rows.map(old => (old.key === row.key ? row : old)),
          grid.made,
          row.key,
        );
      const filled = grid.rows.slice(0, grid.rows.findLastIndex(old => !kind.isUntouched(old)) + 1);
      return changed(grid, [...filled, row], grid.made, row.key);
    },

    /** Writes a block into the rows from `key` on; adds rows if needed. */
    pasted: (grid: Grid<Row>, key: string, block: readonly Partial<Cells<Column>>[]): Grid<Row> => {
      const from = grid.rows.findIndex(row => row.key === key);
      if (from < 0 || block.length === 0) return grid;
      let { made } = grid;
      const rows = [...grid.rows];
      for (const [offset, cells] of block.entries()) {
        const row = rows[from + offset] ?? kind.newRow(kind.newKey(made++));
        rows[from + offset] = kind.withCells(row, cells);
      }
      return changed(grid, rows, made);
    },

    /** Adds a copy below the row. */
    duplicated: (grid: Grid<Row>, key: string): Grid<Row> => {
      const index = grid.rows.findIndex(row => row.key === key);
      const row = grid.rows[index];
      if (!row || kind.isUntouched(row)) return grid;
      const copy = kind.copy(row, kind.newKey(grid.made));
      return changed(grid, grid.rows.toSpliced(index + 1, 0, copy), grid.made + 1);
    },

    removed: (grid: Grid<Row>, key: string): Grid<Row> =>
      grid.rows.length > 1
        ? changed(
            grid,
            grid.rows.filter(row => row.key !== key),
          )
        : grid,

    /** Puts a removed row back at this index. */
    inserted: (grid: Grid<Row>, index: number, row: Row): Grid<Row> =>
      changed(grid, grid.rows.toSpliced(index, 0, row)),

    /** The rows without the empty ones at the end. */
    filledRows: ({ rows }: Grid<Row>): readonly Row[] =>
      rows.slice(0, rows.findLastIndex(row => !kind.isUntouched(row)) + 1),
  };
}

export type GridChanges<Column extends string, Row extends GridRow<Column>> = ReturnType<
  typeof gridChanges<Column, Row>
>;

export const undone = <Row>(grid: Grid<Row>): Grid<Row> => {
  const rows = grid.past.at(-1);
  if (!rows) return grid;
  return { ...grid, rows, past: grid.past.slice(0, -1), future: [grid.rows, ...grid.future], typing: null };
};

export const redone = <Row>(grid: Grid<Row>): Grid<Row> => {
  const [rows, ...future] = grid.future;
  if (!rows) return grid;
  return { ...grid, rows, past: [...grid.past, grid.rows], future, typing: null };
};
