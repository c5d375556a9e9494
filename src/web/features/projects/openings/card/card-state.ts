import { eachField } from '#domain/fields.ts';
import { EMPTY_CELLS, type OpeningCells } from '#domain/opening/cell-text.ts';
import type { OpeningField, OpeningKind } from '#domain/opening/fields.ts';
import { nextMark } from '#domain/opening/opening.ts';
import { parsePodela } from '#domain/opening/parse-podela.ts';
import { mirrorPodela, printPodela } from '#domain/opening/podela.ts';
import type { OpeningGridRow } from '../working-copy.ts';

export type SizeField = 'sirina' | 'visina';

/** The state of the phone's card, which shows one opening of the list. */
export interface CardState {
  /** The key of the opening's row. */
  id: string;
  /** The cells of a new opening, which becomes a row of the list when it is changed. Null for an opening with a row. */
  newCells: OpeningCells | null;
  field: SizeField;
  /** The digits that were typed since the field was selected; while empty, the field's value is shown. */
  entry: string;
  /** The earlier readings of the field while another reading is typed; the smallest reading is the size. */
  readings: readonly string[];
  /** The field whose fourth digit was just typed. Until another digit is typed, ＋ and ⌫ apply to it. */
  completed: SizeField | null;
}

export type CardKey =
  | { key: 'digit'; digit: string }
  | { key: 'erase' | 'reading' | 'mirror' }
  | { key: 'field'; field: SizeField }
  | { key: 'set'; cells: Partial<OpeningCells> }
  | { key: 'pieces'; by: 1 | -1 }
  /** Shows the next opening, or after the last one a new opening with this id. */
  | { key: 'opening'; id: string }
  /** Shows a new opening with this id, which is a copy of the shown opening including the sizes. */
  | { key: 'same'; id: string }
  /** Shows the existing opening with this id. */
  | { key: 'go'; id: string };

interface CardStep {
  card: CardState;
  /** The row that the key has changed or added; null if it changed no cell. */
  changed: OpeningGridRow | null;
}

/** After this many digits a size is complete, and after the width the card selects the height. */
const SIZE_DIGITS = 4;
const READING_FIELDS = { sirina: 'sirine', visina: 'visine' } as const;

/** The fields that a new opening does not copy from the previous opening. */
const UNCOPIED_FIELDS: readonly OpeningField[] = [
  'oznaka',
  'sirina',
  'visina',
  'sirine',
  'visine',
  'sirinaSpolja',
  'visinaSpolja',
  'izradaSirina',
  'izradaVisina',
  'okapnicaDuzina',
  'daskaDuzina',
  'sklop',
  'napomena',
];
const SIZE_FIELDS: readonly OpeningField[] = ['sirina', 'visina', 'sirine', 'visine', 'izradaSirina', 'izradaVisina'];

const marksOf = (rows: readonly OpeningGridRow[]) => rows.map(({ cells }) => cells.oznaka);

/** The cells of a new opening, copied from `previous` with a new mark; `withSizes` copies the sizes too. */
function copyOf(previous: OpeningCells, rows: readonly OpeningGridRow[], withSizes = false): OpeningCells {
  const clearedFields = UNCOPIED_FIELDS.filter(field => !(withSizes && SIZE_FIELDS.includes(field)));
  return {
    ...previous,
    ...eachField(clearedFields, () => ''),
    kolicina: '1',
    oznaka: nextMark(previous.vrsta as OpeningKind, marksOf(rows)),
  };
}

/** The cells of a list's first opening. */
export const firstCells = (kind: OpeningKind, defaults: Partial<OpeningCells>): OpeningCells => ({
  ...EMPTY_CELLS,
  mera: 'zidarski otvor',
  ...defaults,
  vrsta: kind,
  kolicina: '1',
  oznaka: nextMark(kind, []),
});

const cardOn = (id: string, newCells: OpeningCells | null): CardState => ({
  id,
  newCells,
  field: 'sirina',
  entry: '',
  readings: [],
  completed: null,
});

/** The first state of the card, which shows the last opening, or in an empty list a new opening with this id. */
export function openCard(rows: readonly OpeningGridRow[], id: string, first: OpeningCells): CardState {
  const last = rows.at(-1);
  return last ? cardOn(last.key, null) : cardOn(id, first);
}

/** The card after the shown opening was deleted. It shows a new opening, so that typing replaces nothing. */
export const cardAfterDeletion = (deleted: OpeningCells, rows: readonly OpeningGridRow[], id: string): CardState =>
  cardOn(id, copyOf(deleted, rows));

export const shownCells = ({ id, newCells }: CardState, rows: readonly OpeningGridRow[]): OpeningCells =>
  newCells ?? rows.find(({ key }) => key === id)?.cells ?? EMPTY_CELLS;

const smallest = (readings: readonly string[]) => String(Math.min(...readings.map(Number)));

const withReadings = (field: SizeField, readings: readonly string[]): Partial<OpeningCells> => ({
  [field]: readings.length === 0 ? '' : smallest(readings),
  [READING_FIELDS[field]]: readings.length > 1 ? readings.join('; ') : '',
});

const READINGS_MAX = 3;
const readingsIn = (cells: OpeningCells, field: SizeField): string[] => {
  const severalReadings = cells[READING_FIELDS[field]].split(/[;\s]+/).filter(Boolean);
  return severalReadings.length > 0 ? severalReadings : cells[field] === '' ? [] : [cells[field]];
};

const selectField = (card: CardState, field: SizeField, completed: SizeField | null = null): CardState => ({
  ...card,
  field,
  entry: '',
  readings: [],
  completed,
});

function typeDigit(card: CardState, cells: OpeningCells, digit: string): [CardState, Partial<OpeningCells>] {
  if (digit === '0' && card.entry === '') return [card, {}];
  const entry = card.entry + digit;
  const { field, readings } = card;
  const isDone = entry.length === SIZE_DIGITS;
  // The smallest reading is the size. The first digits of a second or third reading would be smaller than the earlier
  // readings, so they are not written into the cell until the reading is complete.
  const change = readings.length > 0 && !isDone ? {} : withReadings(field, [...readings, entry]);
  if (!isDone) return [{ ...card, entry, completed: null }, change];
  const movesOn = field === 'sirina' && (readings.length === 0 || cells.visina === '');
  return [selectField(card, movesOn ? 'visina' : field, field), change];
}

/** Completes a second or third reading that has fewer than four digits. */
function endEntry(card: CardState): [CardState, Partial<OpeningCells>] {
  if (card.entry === '' || card.readings.length === 0) return [card, {}];
  return [{ ...card, entry: '', readings: [] }, withReadings(card.field, [...card.readings, card.entry])];
}

function erase(card: CardState, cells: OpeningCells): [CardState, Partial<OpeningCells>] {
  const field = card.entry === '' && card.completed ? card.completed : card.field;
  const current = field === card.field ? card : selectField(card, field);
  const previous =
    current.readings.length > 0 || current.entry !== '' ? [...current.readings] : readingsIn(cells, field).slice(0, -1);
  const typed =
    current.entry === '' && current.readings.length === 0 ? (readingsIn(cells, field).at(-1) ?? '') : current.entry;
  const entry = typed.slice(0, -1);
  const left = entry === '' || previous.length > 0 ? previous : [entry];
  return [{ ...current, entry, readings: entry === '' ? [] : previous, completed: null }, withReadings(field, left)];
}

function addReading(card: CardState, cells: OpeningCells): [CardState, Partial<OpeningCells>] {
  const [endedCard, change] = endEntry(card);
  const field = endedCard.entry === '' && endedCard.completed ? endedCard.completed : endedCard.field;
  const readings = readingsIn({ ...cells, ...change }, field);
  if (readings.length === 0 || readings.length >= READINGS_MAX) return [endedCard, change];
  return [{ ...selectField(endedCard, field), readings }, change];
}

function mirrored(cells: OpeningCells): Partial<OpeningCells> {
  const { podela } = parsePodela(cells.podela);
  return podela ? { podela: printPodela(mirrorPodela(podela)) } : {};
}

/** The next state of the card and the cells that change, for a key that does not show another opening. */
function pressOnOpening(card: CardState, cells: OpeningCells, pressed: CardKey): [CardState, Partial<OpeningCells>] {
  switch (pressed.key) {
    case 'digit':
      return typeDigit(card, cells, pressed.digit);
    case 'erase':
      return erase(card, cells);
    case 'reading':
      return addReading(card, cells);
    case 'field': {
      const [endedCard, change] = endEntry(card);
      return [selectField(endedCard, pressed.field), change];
    }
    case 'mirror':
      return [card, mirrored(cells)];
    case 'pieces':
      return [card, { kolicina: String(Math.min(999, Math.max(1, Number(cells.kolicina) + pressed.by))) }];
    case 'set':
      return [card, pressed.cells];
    default:
      return [card, {}];
  }
}

const isEmptyChange = (change: Partial<OpeningCells>) => Object.keys(change).length === 0;

/** Returns the rows with the changed row in its place, or at the end if the row is new. */
export const withRow = (rows: readonly OpeningGridRow[], changed: OpeningGridRow | null): readonly OpeningGridRow[] => {
  if (!changed) return rows;
  const isKnown = rows.some(({ key }) => key === changed.key);
  return isKnown ? rows.map(row => (row.key === changed.key ? changed : row)) : [...rows, changed];
};

/** Returns the effect of a key. It is a pure function, so that a test can count the taps for an opening. */
export function pressKey(card: CardState, rows: readonly OpeningGridRow[], pressed: CardKey): CardStep {
  const cells = shownCells(card, rows);
  if (pressed.key === 'go' || pressed.key === 'opening' || pressed.key === 'same') {
    const [, change] = endEntry(card);
    const changed = isEmptyChange(change) ? null : { key: card.id, cells: { ...cells, ...change } };
    const now = withRow(rows, changed);
    return { card: nextCard(card, now, pressed, changed?.cells ?? cells), changed };
  }
  const [next, change] = pressOnOpening(card, cells, pressed);
  if (isEmptyChange(change)) return { card: next, changed: null };
  return { card: { ...next, newCells: null }, changed: { key: card.id, cells: { ...cells, ...change } } };
}

type OtherOpeningKey = Extract<CardKey, { id: string }>;

function nextCard(
  card: CardState,
  rows: readonly OpeningGridRow[],
  pressed: OtherOpeningKey,
  cells: OpeningCells,
): CardState {
  if (pressed.key === 'go') return cardOn(pressed.id, null);
  if (pressed.key === 'same') return cardOn(pressed.id, copyOf(cells, rows, true));
  // The shown opening is new and without changes, so another new opening would look the same.
  if (card.newCells) return card;
  const nextRow = rows[rows.findIndex(({ key }) => key === card.id) + 1];
  return nextRow ? cardOn(nextRow.key, null) : cardOn(pressed.id, copyOf(cells, rows));
}
