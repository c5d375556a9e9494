import type { Column } from './data-table-types.ts';

/** The least width in pixels of a column that declares no width. */
const LEAST = 140;
/** The same for the column that opens the row, which has a client's name. */
const LEAST_PRIMARY = 180;

const leastWidth = ({ width, primary }: Pick<Column<never>, 'width' | 'primary'>): number =>
  width ?? (primary ? LEAST_PRIMARY : LEAST);

export const widthOf = (columns: readonly Pick<Column<never>, 'width' | 'primary'>[]): number =>
  columns.reduce((sum, column) => sum + leastWidth(column), 0);

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
