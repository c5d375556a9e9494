import { CsvError, parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/universal';
import { Refusal } from '#domain/errors.ts';
import { letterOf } from '#domain/transfer/cell-faults.ts';
import { decodeText, guessDelimiter } from '#domain/transfer/delimited-text.ts';
import { plainZip, type ZipProblem, zipEntries } from '#server/kernel/zip-size.ts';
import { markedCells } from './marked-cells.ts';
import type { UnpackedLimits } from './read-import.ts';

/** A row that is not empty, with its number in the spreadsheet. */
export interface TableRow {
  row: number;
  cells: string[];
  /** The indexes of columns whose cells are numbers; the text of a number shown in percent ends in `%`. */
  numbers?: number[];
  /** The first and last line of the row in a CSV. */
  lines?: [first: number, last: number];
}

export interface Table {
  rows: TableRow[];
  /** The names of sheets of a workbook that have values and are not read. */
  otherSheets: string[];
}

const COLUMNS_MAX = 100;
const LINE_CHARACTERS_MAX = 100_000;

const refuse = (message: string): Refusal => new Refusal('BAD_USER_INPUT', message, { fields: { fajl: message } });

const ZIP: Record<ZipProblem, string> = {
  broken: 'Excel fajl je oštećen. Otvorite ga u Excelu, sačuvajte ponovo i pokušajte još jednom.',
  encrypted: 'Fajl je zaštićen lozinkom. Sačuvajte ga bez lozinke i pokušajte ponovo.',
  'too-large': 'Fajl se raspakuje u više nego što je dozvoljeno. Sačuvajte samo listu u nov fajl.',
};
const NOT_XLSX = 'Ovo nije Excel (XLSX) fajl. Sačuvajte listu kao XLSX ili CSV.';

/** Some programs export a web page or XML under the name of a spreadsheet. */
const WEB_PAGE = /^\s*<(?:!doctype|\?xml|html|head|meta|style|table)\b/i;
const NOT_TABLE = 'Ovo je veb-stranica, iako fajl možda ima nastavak .xls. Otvorite ga u Excelu i sačuvajte kao XLSX.';

const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ENCRYPTED_STREAM = Buffer.from('EncryptedPackage', 'utf16le');

/** The refusal of an old Excel file or an encrypted new one, which have the same container format. */
const oldContainer = (bytes: Buffer): Refusal =>
  refuse(
    bytes.includes(ENCRYPTED_STREAM)
      ? ZIP.encrypted
      : 'Ovo je stari format Excela (XLS). Otvorite fajl u Excelu i sačuvajte ga kao XLSX ili CSV.',
  );

/**
 * A cell with a day as „21.11.2026.“, followed by the time if there is one. It has no time zone: the UTC parts of the
 * value are what the cell shows.
 */
const dayText = (value: Date): string => {
  if (Number.isNaN(value.getTime())) return '';
  // spreadsheets store a rounded fraction of a day, so 09:30 may be read as 09:29:59.999
  const [day = '', time = ''] = new Date(Math.round(value.getTime() / 1_000) * 1_000).toISOString().split('T');
  const date = day
    .split('-')
    .reverse()
    .map(part => `${part}.`)
    .join('');
  return time.startsWith('00:00') ? date : `${date} ${time.slice(0, 5)}`;
};

/** The number with 15 digits, the precision of spreadsheets; `#NUM!`, as in spreadsheets, when it is too large. */
const numberText = (value: number): string =>
  Number.isFinite(value) ? String(Number(value.toPrecision(15))) : '#NUM!';

const cellText = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return dayText(value);
  if (typeof value === 'boolean') return value ? 'da' : 'ne';
  if (typeof value === 'number') return numberText(value);
  return String(value).trim();
};

async function readXlsx(bytes: Buffer, maxRows: number, unpacked: UnpackedLimits): Promise<Table> {
  const entries = zipEntries(bytes, unpacked);
  if (typeof entries === 'string') throw refuse(ZIP[entries]);
  if (!entries.some(({ name }) => name === 'xl/workbook.xml')) throw refuse(NOT_XLSX);
  const { percents, errors, cells, sheet, otherSheets } = markedCells(entries);
  if (cells > unpacked.cells) throw refuse(ZIP['too-large']);
  const data = await readSheet(new Blob([new Uint8Array(plainZip(entries))]), sheet).catch(() => {
    throw refuse(ZIP.broken);
  });
  const rows = data
    .map((all, index) => {
      const row = index + 1;
      const cellValues = all.slice(0, COLUMNS_MAX);
      const numbers = cellValues.flatMap((cell, column) => (typeof cell === 'number' ? [column] : []));
      const percentsOfRow = percents.get(row);
      const errorsOfRow = errors.get(row);
      const cells = cellValues.map((cell, column) =>
        typeof cell === 'number' && percentsOfRow?.has(letterOf(column))
          ? `${numberText(cell * 100)}%`
          : (errorsOfRow?.get(letterOf(column)) ?? cellText(cell)),
      );
      return { row, cells, numbers };
    })
    .filter(({ cells }) => cells.some(Boolean))
    .slice(0, maxRows);
  return { rows, otherSheets };
}

interface ParsedRecord {
  record: string[];
  info: { records: number; empty_lines: number; lines: number };
}

function readCsv(bytes: Buffer, maxRows: number): TableRow[] {
  const text = decodeText(bytes);
  if (text === null || text.startsWith('%PDF-')) throw refuse('Ovo nije ni Excel (XLSX) ni CSV fajl.');
  if (WEB_PAGE.test(text)) throw refuse(NOT_TABLE);
  try {
    const parsed = parse(text, {
      delimiter: guessDelimiter(text),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: LINE_CHARACTERS_MAX,
      to: maxRows,
    }) as unknown as ParsedRecord[];
    let [last, empty] = [0, 0];
    return parsed
      .map(({ record, info }): TableRow => {
        const first = last + 1 + info.empty_lines - empty;
        last = first + record.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
        empty = info.empty_lines;
        const cells = record.slice(0, COLUMNS_MAX).map(cell => cell.trim());
        return { row: info.records + info.empty_lines, cells, lines: [first, last] };
      })
      .filter(({ cells }) => cells.some(Boolean));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refuse(
      error.code === 'CSV_MAX_RECORD_SIZE'
        ? `Red ${Number(error.records) + 1} je predugačak. Proverite da li je ovo CSV fajl i da li su navodnici zatvoreni.`
        : `CSV fajl nije ispravan kod reda ${Number(error.records) + 1}: proverite da li su navodnici zatvoreni.`,
    );
  }
}

/**
 * Returns the first visible sheet of an XLSX that has values, or a CSV, as texts: the header, at most `rowsMax` rows,
 * and one more if there are too many. Throws BAD_USER_INPUT with the reason why the file cannot be read.
 */
export async function readTable(bytes: Buffer, rowsMax: number, unpackedMax: UnpackedLimits): Promise<Table> {
  if (bytes.subarray(0, OLE.length).equals(OLE)) throw oldContainer(bytes);
  const maxRows = rowsMax + 2;
  return bytes.subarray(0, 2).toString('latin1') === 'PK'
    ? readXlsx(bytes, maxRows, unpackedMax)
    : { rows: readCsv(bytes, maxRows), otherSheets: [] };
}
