import { CHECKLIST } from '../enumerations.ts';
import { type ColumnHeads, parsePastedBlock } from '../text/pasted-block.ts';
import { fold } from '../text/search.ts';
import { MILLIMETRES, type NumberKind, PIECES, readNumber } from '../text/typed-number.ts';
import { POSITION_FIELDS, type PositionField } from './fields.ts';

export type PositionCells = Record<PositionField, string>;

const HEADS: ColumnHeads<PositionField> = {
  oznaka: ['oznaka', 'poz', 'pozicija', 'mark', 'rb', 'r.br', 'br'],
  sirina: ['sirina', 's', 'sir', 'width', 'w', 'b'],
  visina: ['visina', 'v', 'vis', 'height', 'h'],
  kolicina: ['kolicina', 'kom', 'komada', 'kol', 'qty', 'quantity'],
  sastav: ['sastav', 'staklo', 'struktura', 'paket', 'make-up'],
  vrsta: ['vrsta', 'vrsta stakla', 'tip', 'tip stakla'],
  napomena: ['napomena', 'opis', 'note'],
};

/** The kind of number in each column of whole numbers. */
export const COLUMN_NUMBERS = {
  sirina: MILLIMETRES,
  visina: MILLIMETRES,
  kolicina: PIECES,
} as const satisfies Partial<Record<PositionField, NumberKind>>;

/**
 * Rewrites `1.200` and `1200,00 mm` to `1200`; returns a text that is no whole number or has two meanings unchanged, so that its
 * field refuses it.
 */
const wholeNumberText = (text: string, number: NumberKind): string => {
  const typed = readNumber(text, number);
  return typed.kind === 'amount' ? typed.amount : text;
};

/** Returns the kind of glass that was typed, in any spelling, as its value in the API, where „Standard“ is `Standrad`. */
const kindText = (text: string): string => {
  const folded = fold(text);
  return CHECKLIST.staklo.find(kind => fold(kind) === folded) ?? (folded === 'standard' ? 'Standrad' : text);
};

const readCell = (column: PositionField, text: string): string => {
  if (column === 'vrsta') return kindText(text);
  if (column === 'sirina' || column === 'visina' || column === 'kolicina')
    return wholeNumberText(text, COLUMN_NUMBERS[column]);
  return text;
};

/**
 * Returns a block pasted from a spreadsheet as rows for the grid; without a header it fills the grid's columns from
 * `start` on.
 */
export const parsePastedPositions = (block: string, start: PositionField = 'oznaka'): Partial<PositionCells>[] =>
  parsePastedBlock(block, {
    columns: POSITION_FIELDS,
    heads: HEADS,
    defaultColumns: POSITION_FIELDS.slice(POSITION_FIELDS.indexOf(start)),
    read: readCell,
  });
