import type { CellError } from './client-row.ts';

const FORMULA_ERROR = /^#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!)$/i;
/** The text of a cell whose formula the program that wrote the file has not computed. */
export const NOT_COMPUTED = '#FORMULA!';
/** Fields whose text may have several lines. */
const SEVERAL_LINES = ['napomena', 'osobe'];

/** Returns the letters of a column in spreadsheets, by its index from 0: A, …, Z, AA. */
export const letterOf = (column: number): string =>
  (column >= 26 ? letterOf(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

interface Row {
  row: number;
  cells: readonly string[];
  /** The first and last line of the row in a CSV. */
  lines?: readonly [first: number, last: number];
}

const brokenLine = (lines: Row['lines']): string =>
  lines
    ? `Prelom reda usred polja (redovi ${lines.join('–')} u fajlu). Proverite navodnike.`
    : 'Prelom reda usred polja. Unesite tekst u jedan red.';

const formulaFault = (cell: string, address: string): string | null => {
  if (cell === NOT_COMPUTED)
    return `Formula u ćeliji ${address} nije izračunata. Otvorite fajl u Excelu, sačuvajte ga i uvezite ponovo.`;
  return FORMULA_ERROR.test(cell) ? `Ćelija ${address} ima grešku formule ${cell.toUpperCase()}.` : null;
};

/**
 * Returns the errors of formulas, and of line breaks in fields of one line. In a CSV such a break means that a stray
 * quote has joined several rows, so columns that are not imported are checked too. `fields` has the field of each
 * column.
 */
export const cellFaults = (
  { row, cells, lines }: Row,
  fields: readonly (string | null)[],
  labels: Readonly<Record<string, string>>,
): CellError[] =>
  cells.flatMap((cell, column): CellError[] => {
    const field = fields[column] ?? null;
    const name = (field && labels[field]) ?? `Kolona ${letterOf(column)}`;
    const fault = field && formulaFault(cell, `${letterOf(column)}${row}`);
    if (fault) return [{ column: name, message: fault }];
    const isOneLine = field === null ? lines !== undefined : !SEVERAL_LINES.includes(field);
    return isOneLine && /[\r\n]/.test(cell) ? [{ column: name, message: brokenLine(lines) }] : [];
  });
