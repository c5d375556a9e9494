import { eachField } from '#domain/fields.ts';
import { type ComputedSource, POSITION_FIELDS, type PositionField } from '#domain/glass/fields.ts';
import { parseMakeUp, suggestedKind } from '#domain/glass/make-up.ts';
import type { PositionCells } from '#domain/glass/paste.ts';
import { type GridRow, gridChanges } from '#web/business/grid/grid-state.ts';

export interface PositionRow extends GridRow<PositionField> {
  /** Whether the person chose the kind of glass; until then it is derived from the make-up. */
  kindChosen: boolean;
  /** The computed pane that the row was made from; null for a typed or pasted row. */
  izvor: RowSource | null;
}

/** The computed pane of a position, as it is sent, and the warnings about it. */
interface RowSource extends ComputedSource {
  upozorenja: readonly string[];
}

/** A row as it is stored in a draft. */
export type StoredRow = Pick<PositionRow, 'cells' | 'kindChosen' | 'izvor'>;

const EMPTY: PositionCells = eachField(POSITION_FIELDS, () => '');

/** Whether nothing was typed into the row, even if a kind was chosen. */
export const isEmptyRow = ({ cells }: PositionRow): boolean =>
  POSITION_FIELDS.every(column => column === 'vrsta' || cells[column].trim() === '');

/** Whether nothing was typed into the row, and no kind was chosen. */
export const isUntouchedRow = (row: PositionRow): boolean => isEmptyRow(row) && !row.kindChosen;

/** The functions that change the grid of positions. */
export const positionChanges = gridChanges<PositionField, PositionRow>({
  newKey: String,
  newRow: key => ({ key, cells: EMPTY, kindChosen: false, izvor: null }),
  isUntouched: isUntouchedRow,
  // The kind of glass is derived from the make-up until the person chooses one.
  withCells: (row, cells) => {
    const kindChosen = cells.vrsta === undefined ? row.kindChosen : cells.vrsta !== '';
    const next = { ...row.cells, ...cells };
    const { makeUp } = parseMakeUp(next.sastav);
    if (!kindChosen && makeUp) next.vrsta = suggestedKind(makeUp);
    return { ...row, cells: next, kindChosen };
  },
  copy: (row, key) => ({ ...row, key, izvor: null, cells: { ...row.cells, oznaka: '' } }),
});

/** The stored rows of a draft as rows of the grid, which need keys. */
export const rowsOf = (stored: readonly StoredRow[]): PositionRow[] =>
  stored.map((row, index) => ({ ...row, key: String(index) }));
