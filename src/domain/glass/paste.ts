import { CHECKLIST } from '../enumerations.ts';
import { fold } from '../text/search.ts';
import { beforeBracket, withoutEnd } from '../text/text.ts';
import { MILLIMETRES, type NumberKind, PIECES, readNumber } from '../text/typed-number.ts';
import { POSITION_FIELDS, type PositionField } from './fields.ts';

export type PositionCells = Record<PositionField, string>;

/** What spreadsheets call the columns, folded and without what is in brackets. */
const HEADERS: Record<PositionField, readonly string[]> = {
  oznaka: ['oznaka', 'poz', 'pozicija', 'mark', 'rb', 'r.br', 'br'],
  sirina: ['sirina', 's', 'sir', 'width', 'w', 'b'],
  visina: ['visina', 'v', 'vis', 'height', 'h'],
  kolicina: ['kolicina', 'kom', 'komada', 'kol', 'qty', 'quantity'],
  sastav: ['sastav', 'staklo', 'struktura', 'paket', 'make-up'],
  vrsta: ['vrsta', 'vrsta stakla', 'tip', 'tip stakla'],
  napomena: ['napomena', 'opis', 'note'],
};

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

const headerOf = (row: readonly string[]): (PositionField | undefined)[] | null => {
  const names = row.map(text => withoutEnd(fold(beforeBracket(text)), '.:'));
  const columns = names.map(name => POSITION_FIELDS.find(column => HEADERS[column].includes(name)));
  return columns.filter(Boolean).length >= 2 ? columns : null;
};

/** The kind of number in each column of whole numbers. */
export const COLUMN_NUMBERS = {
  sirina: MILLIMETRES,
  visina: MILLIMETRES,
  kolicina: PIECES,
} as const satisfies Partial<Record<PositionField, NumberKind>>;

/**
 * `1.200`, `1200,00 mm` as `1200`; text that is no whole number or can mean two is returned unchanged, so that its field
 * refuses it.
 */
const wholeNumberText = (text: string, number: NumberKind): string => {
  const typed = readNumber(text, number);
  return typed.kind === 'amount' ? typed.amount : text;
};

/** The enumeration's value for what was typed in any spelling; „Standard“ is Standrad on the wire. */
const kindText = (text: string): string => {
  const folded = fold(text);
  return CHECKLIST.staklo.find(kind => fold(kind) === folded) ?? (folded === 'standard' ? 'Standrad' : text);
};

/**
 * A block from a spreadsheet as rows for the grid: tabs, or semicolons where there is no tab; decimal commas; with a header row in any order
 * of columns, otherwise in the grid's order from `start` on. Empty rows are dropped.
 */
export const parsePastedPositions = (block: string, start: PositionField = 'oznaka'): Partial<PositionCells>[] => {
  const text = block.replace(/\r\n?/g, '\n');
  const rows = cellsOf(text, text.includes('\t') ? '\t' : ';');
  const header = rows[0] ? headerOf(rows[0]) : null;
  const columns = header ?? POSITION_FIELDS.slice(POSITION_FIELDS.indexOf(start));
  return (header ? rows.slice(1) : rows).map(row => {
    const cells: Partial<PositionCells> = {};
    for (const [place, value] of row.entries()) {
      const column = columns[place];
      if (!column) continue;
      if (column === 'vrsta') cells[column] = kindText(value);
      else if (column === 'sirina' || column === 'visina' || column === 'kolicina')
        cells[column] = wholeNumberText(value, COLUMN_NUMBERS[column]);
      else cells[column] = value;
    }
    return cells;
  });
};
