import { fold } from './text/search.ts';
import { beforeBracket, withoutEnd } from './text/text.ts';

/** Rows of cells as spreadsheets put them on the clipboard: quoted cells may hold separators, line ends and doubled quotes. */
const cellsOf = (block: string, separator: '\t' | ';'): string[][] => {
  const rows: string[][] = [[]];
  const cell =
    separator === '\t' ? /(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/y : /(?:"((?:[^"]|"")*)"|([^;\n]*))(;|\n|$)/y;
  while (cell.lastIndex < block.length) {
    const match = cell.exec(block);
    if (!match) break;
    const [, quoted, plain = '', end] = match;
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).replace(/\s+/g, ' ').trim());
    if (end === '\n') rows.push([]);
  }
  return rows.filter(row => row.some(text => text !== ''));
};

/** What spreadsheets call the columns, folded and without what is in brackets. */
export type ColumnHeads<Column extends string> = Record<Column, readonly string[]>;

function headerOf<Column extends string>(
  row: readonly string[],
  columns: readonly Column[],
  heads: ColumnHeads<Column>,
): (Column | undefined)[] | null {
  const names = row.map(text => withoutEnd(fold(beforeBracket(text)), '.:'));
  const found = names.map(name => columns.find(column => heads[column].includes(name)));
  return found.filter(Boolean).length >= 2 ? found : null;
}

/** Among so many rows the header is looked for: a list from a spreadsheet may have titles above it. */
const TOP = 10;

interface BlockOptions<Column extends string> {
  /** The columns that a header can name. */
  columns: readonly Column[];
  heads: ColumnHeads<Column>;
  /** The columns that a block without a header fills, from the cursor's on. */
  inOrder: readonly Column[];
  /** The text that the cell gets for a pasted one. */
  read(column: Column, text: string): string;
}

/**
 * A block from a spreadsheet as rows for a grid: tabs, or semicolons where there is no tab; with a header row in any order of
 * columns, otherwise in the given order. Empty rows, and rows above the header, are dropped.
 */
export function parsePastedBlock<Column extends string>(
  block: string,
  { columns, heads, inOrder, read }: BlockOptions<Column>,
): Partial<Record<Column, string>>[] {
  const text = block.replace(/\r\n?/g, '\n');
  const rows = cellsOf(text, text.includes('\t') ? '\t' : ';');
  const top = rows.slice(0, TOP).map(row => headerOf(row, columns, heads));
  const place = top.findIndex(Boolean);
  const header = top[place] ?? null;
  return rows.slice(place + 1).map(row => {
    const cells: Partial<Record<Column, string>> = {};
    for (const [place, value] of row.entries()) {
      const column = (header ?? inOrder)[place];
      if (column) cells[column] = read(column, value);
    }
    return cells;
  });
}
