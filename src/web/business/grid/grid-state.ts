/** The typed texts of a row, by column. */
export type Cells<Column extends string> = Record<Column, string>;

export interface GridRow<Column extends string> {
  /** Stable while the row moves. */
  key: string;
  cells: Cells<Column>;
}

/** The rows as texts, and the undo history. The last row is always empty: the next record is typed there. */
export interface Grid<Row> {
  rows: readonly Row[];
  past: readonly (readonly Row[])[];
  future: readonly (readonly Row[])[];
  /** How many rows were ever made here; new keys are made from it. */
  made: number;
  /** The cell being typed in: all typing in it is one undo step. */
  typing: string | null;
}

/** What the rows of one grid are. */
export interface GridKind<Column extends string, Row extends GridRow<Column>> {
  /** The key of the row that is made after `made` others. */
  keyOf(made: number): string;
  /** A row in which nothing was typed. */
  fresh(key: string): Row;
  isFresh(row: Row): boolean;
  /** The row with those texts, and with the values that follow from them. */
  withCells(row: Row, cells: Partial<Cells<Column>>): Row;
  /** A copy of the row without what only one row may have. */
  copy(row: Row, key: string): Row;
}

const STEPS_MAX = 200;

/** The changes that people make in a grid of that kind; each returns the next grid and leaves the old one as it is. */
export function gridChanges<Column extends string, Row extends GridRow<Column>>(kind: GridKind<Column, Row>) {
  /** Adds the empty row at the end where it is missing. */
  const withLast = (rows: readonly Row[], made: number): Pick<Grid<Row>, 'rows' | 'made'> => {
    const last = rows.at(-1);
    if (last && kind.isFresh(last)) return { rows, made };
    return { rows: [...rows, kind.fresh(kind.keyOf(made))], made: made + 1 };
  };

  const changed = (
    grid: Grid<Row>,
    rows: readonly Row[],
    made = grid.made,
    typing: string | null = null,
  ): Grid<Row> => ({
    ...withLast(rows, made),
    past: typing !== null && typing === grid.typing ? grid.past : [...grid.past, grid.rows].slice(-STEPS_MAX),
    future: [],
    typing,
  });

  return {
    newGrid: (rows: readonly Row[]): Grid<Row> => ({
      ...withLast(rows, rows.length),
      past: [],
      future: [],
      typing: null,
    }),

    typed: (grid: Grid<Row>, key: string, column: Column, text: string): Grid<Row> => {
      const cells = { [column]: text } as Partial<Cells<Column>>;
      const rows = grid.rows.map(row => (row.key === key ? kind.withCells(row, cells) : row));
      return changed(grid, rows, grid.made, `${key}:${column}`);
    },

    /** Replaces the row with that key, or adds it at the end. */
    put: (grid: Grid<Row>, row: Row): Grid<Row> => {
      const isKnown = grid.rows.some(({ key }) => key === row.key);
      if (isKnown)
        return changed(
          grid,
          grid.rows.map(old => (old.key === row.key ? row : old)),
          grid.made,
          row.key,
        );
      const filled = grid.rows.slice(0, grid.rows.findLastIndex(old => !kind.isFresh(old)) + 1);
      return changed(grid, [...filled, row], grid.made, row.key);
    },

    /** Writes a block over the rows from `key` on; adds the rows that it needs. */
    pasted: (grid: Grid<Row>, key: string, block: readonly Partial<Cells<Column>>[]): Grid<Row> => {
      const from = grid.rows.findIndex(row => row.key === key);
      if (from < 0 || block.length === 0) return grid;
      let { made } = grid;
      const rows = [...grid.rows];
      for (const [offset, cells] of block.entries()) {
        const row = rows[from + offset] ?? kind.fresh(kind.keyOf(made++));
        rows[from + offset] = kind.withCells(row, cells);
      }
      return changed(grid, rows, made);
    },

    /** Adds a copy below the row. */
    duplicated: (grid: Grid<Row>, key: string): Grid<Row> => {
      const place = grid.rows.findIndex(row => row.key === key);
      const row = grid.rows[place];
      if (!row || kind.isFresh(row)) return grid;
      const copy = kind.copy(row, kind.keyOf(grid.made));
      return changed(grid, grid.rows.toSpliced(place + 1, 0, copy), grid.made + 1);
    },

    removed: (grid: Grid<Row>, key: string): Grid<Row> =>
      grid.rows.length > 1
        ? changed(
            grid,
            grid.rows.filter(row => row.key !== key),
          )
        : grid,

    /** The rows without the empty ones at the end. */
    filledRows: ({ rows }: Grid<Row>): readonly Row[] =>
      rows.slice(0, rows.findLastIndex(row => !kind.isFresh(row)) + 1),
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
