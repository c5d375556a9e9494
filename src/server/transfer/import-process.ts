import { flushCompileCache } from 'node:module';
import { constants, setPriority } from 'node:os';
import { Refusal } from '#domain/errors.ts';
import { NAME_MAX } from '#domain/limits.ts';
import { plural } from '#domain/text/formats.ts';
import { parsePhone } from '#domain/text/phone.ts';
import { firstCharacters } from '#domain/text/text.ts';
import { cellFaults, letterOf } from '#domain/transfer/cell-faults.ts';
import type { CheckedRow, ImportedClient } from '#domain/transfer/client-row.ts';
import type { ColumnGuide, Columns } from '#domain/transfer/column-guide.ts';
import { clientKeys } from '#domain/transfer/duplicates.ts';
import { IMPORTED_LISTS } from '#domain/transfer/imported-lists.ts';
import { onMessage, sendToServer } from '#server/kernel/in-child.ts';
import type { ImportedRow, ImportMessage, ImportRequest, SheetRequest } from './read-import.ts';
import { readTable, type Table, type TableRow } from './read-table.ts';

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
flushCompileCache(); // Node would write the cache at exit, but this process is killed when its work is done

const ROWS_PER_MESSAGE = 500;
/** Columns are guessed, and samples of their cells are taken, from this many rows. */
const SAMPLE_ROWS = 200;
const SAMPLES_PER_COLUMN = 3;
/** The header is one of this many first rows. */
const TOP_ROWS = 10;
/** The most characters of all cells together when they are returned as texts. */
const TEXT_CHARACTERS_MAX = 2_000_000;
const shorten = (text: string): string => firstCharacters(text, NAME_MAX);

const send = sendToServer<ImportMessage>;

const columnsOf = (heads: string[] | null, rows: TableRow[]) => {
  const samples = rows.slice(0, SAMPLE_ROWS).map(({ cells }) => cells);
  const width = Math.max(heads?.length ?? 0, ...samples.map(cells => cells.length));
  return Array.from({ length: width }, (_, column) => ({
    head: shorten(heads?.[column] ?? '') || `Kolona ${letterOf(column)}`,
    samples: samples
      .map(cells => cells[column] ?? '')
      .filter(Boolean)
      .slice(0, SAMPLES_PER_COLUMN)
      .map(shorten),
  }));
};

/** A list whose type of rows is known only at run time. */
interface AnyList {
  guide: ColumnGuide<string>;
  check(
    cells: readonly string[],
    fields: Columns<string>,
    phone: typeof parsePhone,
    now: Date,
    numbers: readonly number[] | undefined,
  ): CheckedRow<unknown>;
  clientOf(item: unknown): ImportedClient;
}

const checkRow = (tableRow: TableRow, list: AnyList, fields: Columns<string>, now: Date): ImportedRow => {
  const { row, cells, numbers } = tableRow;
  const faults = cellFaults(tableRow, fields, list.guide.labels);
  if (faults.length > 0) return { row, errors: faults };
  const { item, errors, ...more } = list.check(cells, fields, parsePhone, now, numbers);
  return errors ? { row, errors } : { row, item, keys: clientKeys(list.clientOf(item)), ...more };
};

/**
 * The index of the header among the rows, or null without one. Throws BAD_USER_INPUT for a row number that the file
 * does not have.
 */
function headIndexOf(
  rows: readonly TableRow[],
  head: ImportRequest['head'],
  guide: ColumnGuide<string>,
): number | null {
  if (head === null) return guide.headRowIndex(rows.slice(0, TOP_ROWS).map(({ cells }) => cells));
  if (head === 'none') return null;
  const index = head === 'first' ? 0 : rows.findIndex(({ row }) => row === head);
  if (index < 0) throw new Refusal('BAD_USER_INPUT', `U fajlu nema reda ${head}.`);
  return index;
}

const linesOf = ({ lines: [first, last] = [0, 0] }: TableRow): number => last - first + 1;

const readFile = ({ bytes, rowsMax, unpackedMax }: SheetRequest): Promise<Table> =>
  readTable(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), rowsMax, unpackedMax);

function requireRows(count: number, rowsMax: number): void {
  if (count === 0) throw new Refusal('BAD_USER_INPUT', 'U fajlu nema redova za uvoz.');
  if (count <= rowsMax) return;
  const limit = plural(rowsMax, 'red', 'reda', 'redova');
  throw new Refusal('BAD_USER_INPUT', `Fajl ima više od ${limit}. Podelite ga na više fajlova.`);
}

async function sendTexts(request: SheetRequest): Promise<void> {
  const { rows } = await readFile(request);
  requireRows(rows.length, request.rowsMax);
  const texts = rows.map(({ cells }) => cells);
  if (texts.flat().join('').length > TEXT_CHARACTERS_MAX)
    throw new Refusal('BAD_USER_INPUT', 'Fajl ima previše teksta. Sačuvajte samo listu u nov fajl.');
  await send({ texts });
}

async function processImport(request: ImportRequest): Promise<void> {
  const { head, fields: chosenFields, rowsMax } = request;
  const list = IMPORTED_LISTS[request.list] as unknown as AnyList;
  const now = new Date(request.now);
  const { rows: allRows, otherSheets } = await readFile(request);
  const headIndex = headIndexOf(allRows, head, list.guide);
  const headRow = headIndex === null ? undefined : allRows[headIndex];
  const headCells = headRow?.cells ?? null;
  const rows = headIndex === null ? allRows : allRows.slice(headIndex + 1);
  requireRows(rows.length, rowsMax);
  const columns = columnsOf(headCells, rows);
  const knownFields =
    chosenFields ??
    list.guide.guess(
      headCells,
      rows.slice(0, SAMPLE_ROWS).map(({ cells }) => cells),
    );
  const fields = columns.map((_, column) => knownFields[column] ?? null);
  const problem = list.guide.problem(fields);
  const top = allRows
    .slice(0, TOP_ROWS)
    .map(({ row, cells }) => ({ row, text: shorten(cells.filter(Boolean).join(' · ')) }));
  const lines = rows.reduce((sum, row) => sum + linesOf(row), 0);
  await send({
    table: {
      hasHead: headRow !== undefined,
      headRow: headRow?.row ?? null,
      top,
      columns,
      fields,
      problem,
      rows: rows.length,
      lines,
      otherSheets,
    },
  });
  for (let from = 0; problem === null && from < rows.length; from += ROWS_PER_MESSAGE)
    await send({ rows: rows.slice(from, from + ROWS_PER_MESSAGE).map(row => checkRow(row, list, fields, now)) });
  await send({ done: true });
}

onMessage<ImportRequest | SheetRequest>(request => {
  ('list' in request ? processImport(request) : sendTexts(request)).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    return send({ refused: error.message });
  });
});
