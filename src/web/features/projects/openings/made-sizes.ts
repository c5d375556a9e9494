import { type OpeningCells, readOpeningCell } from '#domain/opening/cell-text.ts';
import { OPENING_WHOLES, type OpeningField, type OpeningValues } from '#domain/opening/fields.ts';
import { fitFindings, madeSize, materialOf } from '#domain/opening/made-size.ts';

type Measured = Parameters<typeof madeSize>[0];

/** The number in a cell's text; null when it is not a number. */
export const numberOf = (field: OpeningField, text: string) =>
  (readOpeningCell(field, text).value ?? null) as number | null;

const wholeNumbersOf = (cells: OpeningCells) =>
  Object.fromEntries(OPENING_WHOLES.map(field => [field, numberOf(field, cells[field])]));

/** The whole numbers of an opening, and what was measured; null until both sizes are typed. */
function measuredOf(cells: OpeningCells): Measured | null {
  const numbers = wholeNumbersOf(cells);
  if (!numbers.sirina || !numbers.visina) return null;
  return { ...numbers, mera: cells.mera as OpeningValues['mera'] } as Measured;
}

/** The outer size of the frame that is proposed for what was measured; null until both sizes are typed. */
export function proposedSize(cells: OpeningCells): { sirina: number; visina: number } | null {
  const measured = measuredOf(cells);
  return measured && madeSize(measured, materialOf(cells));
}

/** Sentences about a window that does not fit its opening. */
export function fitWarnings(cells: OpeningCells): string[] {
  const measured = measuredOf(cells);
  if (!measured) return [];
  const { izradaSirina = null, izradaVisina = null } = wholeNumbersOf(cells);
  const { sistem, bojaSpolja, bojaUnutra } = cells;
  const opening = { ...measured, sistem, bojaSpolja, bojaUnutra, izradaSirina, izradaVisina };
  return fitFindings(opening, [measured]).map(({ sentence }) => sentence);
}
