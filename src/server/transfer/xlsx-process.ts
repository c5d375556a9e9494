import { constants, setPriority } from 'node:os';
import writeXlsxFile, { type Cell } from 'write-excel-file/node';
import { type CellValue, type ColumnKind, sheetDate } from '#domain/transfer/cells.ts';
import { onMessage, sendToServer } from '#server/kernel/in-child.ts';
import type { ExportedList } from '#server/lists/exported-list.ts';
import type { XlsxMessage, XlsxResult } from './xlsx-file.ts';

/** A file with up to this many rows is written at normal priority; a longer one gives way to other requests. */
const SHORT_FILE_ROWS_MAX = 1_000;

/** A workbook with a longer name of a sheet cannot be written. */
const SHEET_NAME_MAX = 31;

const FORMATS = { date: 'dd.mm.yyyy.', timestamp: 'dd.mm.yyyy. hh:mm', amount: '#,##0.00' };

interface WrittenSheet extends Pick<ExportedList, 'title' | 'columns'> {
  cells: Cell[][];
}
const sheets: WrittenSheet[] = [];
let rows = 0;

/** Escapes text such as `_x0041_`, which spreadsheets would read as the letter A. */
const escapeText = (text: string): string => text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');

/** A cell for the library that writes sheets, which never writes a string as a formula. */
const cellOf = (kind: ColumnKind, value: CellValue): Cell => {
  if (value === null || value === '') return null;
  if ((kind === 'date' || kind === 'timestamp') && typeof value === 'string')
    return { type: Date, value: sheetDate(kind, value), format: FORMATS[kind] };
  if (kind === 'amount' && typeof value === 'number') return { type: Number, value, format: FORMATS.amount };
  return typeof value === 'string' ? escapeText(value) : value;
};

async function finish(): Promise<void> {
  const writtenSheets = sheets.map(({ title, columns, cells }) => ({
    sheet: title.slice(0, SHEET_NAME_MAX),
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
    data: [columns.map(({ head }) => ({ type: String, value: head, fontWeight: 'bold' as const })), ...cells],
  }));
  const result: XlsxResult = { file: await writeXlsxFile(writtenSheets).toBuffer() };
  await sendToServer(result);
}

onMessage<XlsxMessage>(message => {
  if ('sheet' in message) sheets.push({ ...message.sheet, cells: [] });
  else if ('end' in message) void finish();
  else {
    const sheet = sheets.at(-1);
    if (rows <= SHORT_FILE_ROWS_MAX && rows + message.rows.length > SHORT_FILE_ROWS_MAX)
      setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
    rows += message.rows.length;
    for (const row of message.rows)
      sheet?.cells.push(sheet.columns.map(({ kind }, index) => cellOf(kind, row[index] ?? null)));
  }
});
