import { eachField } from '../fields.ts';
import { integer } from '../text/formats.ts';
import { lengthProblem } from '../text/length-problem.ts';
import { type ColumnHeads, parsePastedBlock, parseTable, type Table } from '../text/pasted-block.ts';
import { fold } from '../text/search.ts';
import { MILLIMETRES, readNumber } from '../text/typed-number.ts';
import { OPENING_FACTS, OPENING_FIELDS, OPENING_LABELS, type OpeningField, type OpeningValues } from './fields.ts';
import { parsePodela } from './parse-podela.ts';
import { printPodela } from './podela.ts';

/** An opening as it is typed: one text per field, empty where nothing is entered. */
export type OpeningCells = Record<OpeningField, string>;

export const EMPTY_CELLS: OpeningCells = eachField(OPENING_FIELDS, () => '');

/** The value of a typed text, or the sentence with which the text is refused. */
export type CellValue = { value: OpeningValues[OpeningField]; fault?: never } | { value?: never; fault: string };

type Fact = (typeof OPENING_FACTS)[OpeningField];

/** Whether every row has a value in the field from the beginning. */
export const isAlwaysFilled = (field: OpeningField): boolean =>
  field === 'oznaka' || field === 'vrsta' || field === 'kolicina' || field === 'mera';

function wholeOf(text: string, { min, max }: { min: number; max: number }): CellValue {
  const read = readNumber(text, MILLIMETRES);
  const value = read.kind === 'amount' ? Number(read.amount) : Number.NaN;
  if (value >= min && value <= max) return { value };
  return { fault: `Unesite ceo broj od ${min} do ${integer(max)}.` };
}

/** Cache of parsed divisions, because a list repeats a few divisions in hundreds of rows. */
const podelaByText = new Map<string, CellValue>();
const PODELE_MAX = 200;

function podelaOf(text: string): CellValue {
  const known = podelaByText.get(text);
  if (known) return known;
  const { podela, reason } = parsePodela(text);
  const read = podela ? { value: printPodela(podela) } : { fault: reason };
  if (podelaByText.size >= PODELE_MAX) podelaByText.clear();
  podelaByText.set(text, read);
  return read;
}

const wordOf = (text: string, words: readonly string[]): CellValue => {
  const value = words.find(word => fold(word) === fold(text));
  return value === undefined ? { fault: `Izaberite: ${words.join(', ')}.` } : { value };
};

function listOf(text: string, fact: Extract<Fact, { kind: 'sizes' | 'texts' }>): CellValue {
  const separator = fact.kind === 'sizes' ? /[;,/\s]+/ : ';';
  const parts = text.split(separator).flatMap(part => part.trim() || []);
  if (parts.length > fact.items) return { fault: `Unesite najviše ${fact.items} vrednosti, razdvojene sa „;“.` };
  if (fact.kind === 'texts') return { value: parts };
  const read = parts.map(part => wholeOf(part, fact));
  const fault = read.find(one => one.fault)?.fault;
  return fault ? { fault } : { value: read.map(one => one.value as number) };
}

/** Parses the text that was typed into one field of an opening. */
export function readOpeningCell(field: OpeningField, typed: string): CellValue {
  const fact: Fact = OPENING_FACTS[field];
  const text = typed.trim();
  const isList = fact.kind === 'sizes' || fact.kind === 'texts';
  if (text === '') {
    if (isAlwaysFilled(field)) return { fault: `Unesite: ${OPENING_LABELS[field].toLowerCase()}.` };
    return { value: isList ? [] : null };
  }
  if (isList) return listOf(text, fact);
  if (fact.kind === 'whole') return wholeOf(text, fact);
  if (fact.kind === 'word') return wordOf(text, fact.words);
  if (fact.kind === 'podela') return podelaOf(text);
  const fault = lengthProblem(text, fact.max);
  return fault ? { fault } : { value: text };
}

/** Returns the text that a cell shows for a stored value. */
export const openingCell = (value: OpeningValues[OpeningField]): string =>
  Array.isArray(value) ? value.join('; ') : String(value ?? '');

export const cellsOf = (values: OpeningValues): OpeningCells =>
  eachField(OPENING_FIELDS, field => openingCell(values[field]));

/** Headers of the columns in spreadsheets in addition to the field's label; folded. */
const OTHER_HEADS: Partial<Record<OpeningField, readonly string[]>> = {
  oznaka: ['poz', 'pozicija', 'rb', 'r.br', 'br', 'mark'],
  prostorija: ['soba', 'prostor', 'mesto', 'room'],
  kolicina: ['kol', 'kolicina', 'komada', 'qty'],
  sirina: ['s', 'sir', 'sirina otvora', 'b', 'w', 'width'],
  visina: ['v', 'vis', 'visina otvora', 'h', 'height'],
  podela: ['tip', 'otvaranje', 'nacin otvaranja', 'shema'],
  vrsta: ['vrsta otvora'],
  napomena: ['opis', 'note', 'komentar'],
  staklo: ['sastav', 'sastav stakla', 'paket'],
};

const HEADS: ColumnHeads<OpeningField> = eachField(OPENING_FIELDS, field => [
  fold(OPENING_LABELS[field]),
  ...(OTHER_HEADS[field] ?? []),
]);

/** Returns a pasted text in its stored spelling; unchanged when it cannot be read, so that its cell shows why. */
function pastedText(field: OpeningField, text: string): string {
  if (text === '') return '';
  const { value } = readOpeningCell(field, text);
  return value === undefined ? text : openingCell(value);
}

const table = (defaultColumns: readonly OpeningField[]) => ({
  columns: OPENING_FIELDS,
  heads: HEADS,
  defaultColumns,
  read: pastedText,
});

/**
 * Returns a block pasted from a spreadsheet as rows of openings: with a header the columns may have any order, without
 * one they fill the shown columns from the column of the cursor on.
 */
export const parsePastedOpenings = (
  block: string,
  shown: readonly OpeningField[],
  start: OpeningField | undefined,
): Partial<OpeningCells>[] =>
  parsePastedBlock(block, table(shown.slice(Math.max(0, start ? shown.indexOf(start) : 0))));

/** Returns a file's openings and the headers that were not recognised; no openings when the file has no header. */
export function parseOpeningsFile(cells: readonly (readonly string[])[]): Table<OpeningField> {
  const { rows, unread } = parseTable(cells, table([]));
  return { rows: rows.filter(row => Object.values(row).some(Boolean)), unread };
}
