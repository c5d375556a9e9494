import type { Column } from './data-table-types.ts';

/** The least width of a column that declares no width. */
const WIDTH_MIN_PX = 140;
/** The least width of the column that opens the row, which has a client's name. */
const PRIMARY_WIDTH_MIN_PX = 180;

const minWidthOf = ({ width, primary }: Pick<Column<never>, 'width' | 'primary'>): number =>
  width ?? (primary ? PRIMARY_WIDTH_MIN_PX : WIDTH_MIN_PX);

export const widthOf = (columns: readonly Pick<Column<never>, 'width' | 'primary'>[]): number =>
  columns.reduce((sum, column) => sum + minWidthOf(column), 0);

/** The columns that fit: those with the highest `drop` are left out first; those without `drop` always stay. */
export function fittingColumns<C extends Pick<Column<never>, 'width' | 'primary' | 'drop'>>(
  columns: readonly C[],
  width: number,
): readonly C[] {
  let left = columns;
  while (widthOf(left) > width) {
    const [first] = left.filter(column => column.drop !== undefined).toSorted((a, b) => (b.drop ?? 0) - (a.drop ?? 0));
    if (!first) return left;
    left = left.filter(column => column !== first);
  }
  return left;
}
