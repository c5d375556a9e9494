import { isOneOf } from '../enumerations.ts';
import { NAME_MAX } from '../limits.ts';
import { fold } from '../text/search.ts';
import { beforeBracket } from '../text/text.ts';

/** The field of each column of a file; a column whose field is null is not imported. */
export type Columns<Field extends string> = (Field | null)[];

/** Finds out which fields the columns of one kind of imported list have. */
export interface ColumnGuide<Field extends string> {
  fields: readonly Field[];
  labels: Readonly<Record<Field, string>>;
  isField(text: unknown): text is Field;
  /**
   * Returns the index of the header among the first rows, or null. A header has known names (one in the first row, two below it)
   * and no five digits in a row; the rows above it are titles and have fewer cells.
   */
  headRowIndex(rows: readonly (readonly string[])[]): number | null;
  /** Returns the most likely field of each column: by its header, or without headers by the content of some rows. */
  guess(heads: readonly string[] | null, rows: readonly (readonly string[])[]): Columns<Field>;
  /**
   * Returns the sentence why a choice of columns cannot be imported, or null: a required field is missing, or two
   * columns have the same field.
   */
  problem(columns: Columns<Field>): string | null;
}

interface GuideOptions<Field extends string> {
  labels: Readonly<Record<Field, string>>;
  /**
   * Headers of the fields in spreadsheets, in addition to the labels of the export; folded, without dots and text in brackets.
   */
  heads: Readonly<Record<Field, readonly string[]>>;
  /** Tests of a cell's text by which a field is recognised without headers, the surest first. */
  looks: readonly (readonly [Field, (text: string) => boolean])[];
  /** Maps a field to the field of a second column with the same header. */
  second?: Partial<Record<Field, Field>>;
  /** Changes fields whose meaning depends on the other columns. */
  afterHeads?(columns: Columns<Field>): Columns<Field>;
  /** Returns the sentence about a required field that is missing, or null. */
  missing(chosen: readonly Field[]): string | null;
}

const wholeHead = (text: string): string => fold(text.slice(0, NAME_MAX).replace(/[.:*_-]+/g, ' '));
const headText = (text: string): string => wholeHead(beforeBracket(text.slice(0, NAME_MAX)));

/** Creates the guide to one kind of imported list. */
export function columnGuide<Field extends string>(options: GuideOptions<Field>): ColumnGuide<Field> {
  const { labels, heads, looks, second = {}, afterHeads = columns => columns } = options;
  const fields = Object.keys(labels) as Field[];
  const named = fields.flatMap(field => [labels[field], ...heads[field]].map(head => [head, field] as const));
  /** A header is found with or without its text in brackets, which distinguishes columns or is only a remark. */
  const fieldByHead = new Map([
    ...named.map(([head, field]) => [headText(head), field] as const),
    ...named.map(([head, field]) => [wholeHead(head), field] as const),
  ]);

  /** The field of a header; of „Tel./mob.“ that of the first part that is known. */
  const fieldOf = (head: string): Field | null =>
    [wholeHead(head), headText(head), ...head.split('/').map(headText)]
      .map(text => fieldByHead.get(text))
      .find(field => field !== undefined) ?? null;

  const byHeads = (row: readonly string[]): Columns<Field> => {
    const taken = new Set<Field>();
    return row.map(head => {
      const known = fieldOf(head);
      const field = known !== null && taken.has(known) ? ((second as Record<string, Field>)[known] ?? null) : known;
      if (field === null || taken.has(field)) return null;
      taken.add(field);
      return field;
    });
  };

  /** Returns for each column the first field whose test most of its cells pass. */
  const byCells = (rows: readonly (readonly string[])[], columns: number): Columns<Field> => {
    const taken = new Set<Field>();
    return Array.from({ length: columns }, (_, column) => {
      const cells = rows.map(row => row[column]?.trim() ?? '').filter(Boolean);
      const found = looks.find(([field, fits]) => !taken.has(field) && cells.filter(fits).length * 2 > cells.length);
      if (!found) return null;
      taken.add(found[0]);
      return found[0];
    });
  };

  const filled = (cells: readonly string[]) => cells.filter(cell => cell.trim() !== '').length;
  /** Returns how many known names a row has if it is a header; 0 if it is not. */
  const namesIn = (cells: readonly string[]) =>
    cells.some(cell => /\d{5}/.test(cell)) ? 0 : byHeads(cells).filter(field => field !== null).length;

  return {
    fields,
    labels,
    isField: (text): text is Field => isOneOf(fields, text),
    headRowIndex(rows) {
      const found = rows.map((cells, index) => {
        const isBelowTitle = rows.slice(0, index).every(above => filled(above) < filled(cells));
        const names = namesIn(cells);
        return isBelowTitle && names >= (index === 0 ? 1 : 2) ? names : 0;
      });
      const most = Math.max(0, ...found);
      return most === 0 ? null : found.indexOf(most);
    },
    guess: (row, rows) =>
      row ? afterHeads(byHeads(row)) : byCells(rows, Math.max(0, ...rows.map(cells => cells.length))),
    problem(columns) {
      const chosen = columns.filter(field => field !== null);
      const twice = chosen.find((field, index) => chosen.indexOf(field) !== index);
      return twice ? `Polje „${labels[twice]}“ je izabrano za dve kolone.` : options.missing(chosen);
    },
  };
}
