import { fold } from './search.ts';
import { beforeBracket, withoutTrailing } from './text.ts';

/**
 * Splits a block as spreadsheets put it on the clipboard into rows of cells; quoted cells may contain separators, line ends and
 * doubled quotes.
 */
const cellsOf = (block: string, separator: '\t' | ';'): string[][] => {
  const rows: string[][] = [[]];
  const cell =
    separator === '\t' ? /(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/y : /(?:"((?:[^"]|"")*)"|([^;\n]*))(;|\n|$)/y;
  while (cell.lastIndex < block.length) {
    const match = cell.exec(block);
    if (!match) break;
    const [, quoted, plain = '', end] = match;
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\n') rows.push([]);
  }
  return rows;
};

/** The headers that each column has in spreadsheets, folded and without text in brackets. */
export type ColumnHeads<Column extends string> = Record<Column, readonly string[]>;

function headerOf<Column extends string>(
  row: readonly string[],
  columns: readonly Column[],
  heads: ColumnHeads<Column>,
): (Column | undefined)[] | null {
  const names = row.map(text => withoutTrailing(fold(beforeBracket(text)), '.:'));
  const found = names.map(name => columns.find(column => heads[column].includes(name)));
  // when two columns are recognised as the same field, only the first is read
  const first = found.map((column, index) => (found.indexOf(column) === index ? column : undefined));
  return first.filter(Boolean).length >= 2 ? first : null;
}

/** The header is looked for in this many rows, because a spreadsheet may have titles above its list. */
const HEADER_ROWS = 10;

interface TableOptions<Column extends string> {
  /** The columns that a header can name. */
  columns: readonly Column[];
  heads: ColumnHeads<Column>;
  /** The columns that a block without a header fills, starting at the cursor's column. */
  defaultColumns: readonly Column[];
  /** Returns the text that a cell of the grid gets for a pasted text. */
  read(column: Column, text: string): string;
}

export interface Table<Column extends string> {
  rows: Partial<Record<Column, string>>[];
  /** The headers of filled columns that were not recognised. */
  unread: string[];
}

/**
 * Returns the cells of a spreadsheet as rows for a grid: with a header the columns may have any order, without one they
 * are the default columns. Empty rows, and rows above the header, are left out.
 */
export function parseTable<Column extends string>(
  cells: readonly (readonly string[])[],
  { columns, heads, defaultColumns, read }: TableOptions<Column>,
): Table<Column> {
  const clean = cells.map(row => row.map(text => text.replace(/\s+/g, ' ').trim()));
  const filled = clean.filter(row => row.some(text => text !== ''));
  const top = filled.slice(0, HEADER_ROWS).map(row => headerOf(row, columns, heads));
  const headerIndex = top.findIndex(Boolean);
  const header = top[headerIndex] ?? null;
  const below = filled.slice(headerIndex + 1);
  const isUnread = (index: number) => header?.[index] === undefined && below.some(row => row[index]);
  const rows = below.map(row => {
    const cells: Partial<Record<Column, string>> = {};
    for (const [index, value] of row.entries()) {
      const column = (header ?? defaultColumns)[index];
      if (column) cells[column] = read(column, value);
    }
    return cells;
  });
  return { rows, unread: (header && filled[headerIndex]?.filter((head, index) => head && isUnread(index))) ?? [] };
}

/** Returns a block from the clipboard as rows for a grid; tabs separate its cells, or semicolons when it has no tab. */
export function parsePastedBlock<Column extends string>(
  block: string,
  options: TableOptions<Column>,
): Partial<Record<Column, string>>[] {
  const text = block.replace(/\r\n?/g, '\n');
  return parseTable(cellsOf(text, text.includes('\t') ? '\t' : ';'), options).rows;
}
