import { constants, setPriority } from 'node:os';
import writeXlsxFile, { type Cell } from 'write-excel-file/node';
import { type CellValue, type ColumnKind, sheetDate } from '#domain/transfer/cells.ts';
import type { ExportedList } from '#server/lists/exported-list.ts';
import type { XlsxMessage, XlsxResult } from './xlsx-file.ts';

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const FORMATS = { date: 'dd.mm.yyyy.', moment: 'dd.mm.yyyy. hh:mm' };

let sheet: Pick<ExportedList, 'title' | 'columns'> = { title: '', columns: [] };
const cells: Cell[][] = [];

/** `_x0041_` in a spreadsheet is the letter A; this escapes the text `_x0041_` itself. */
const literal = (text: string): string => text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');

/** Texts are never formulas here: every cell has its type. */
const cellOf = (kind: ColumnKind, value: CellValue): Cell => {
  if (value === null || value === '') return null;
  if ((kind === 'date' || kind === 'moment') && typeof value === 'string')
    return { type: Date, value: sheetDate(kind, value), format: FORMATS[kind] };
  return typeof value === 'string' ? literal(value) : value;
};

async function finish(): Promise<void> {
  const heads = sheet.columns.map(({ head }) => ({ type: String, value: head, fontWeight: 'bold' as const }));
  const columns = sheet.columns.map(({ width }) => ({ width }));
  const options = { sheet: sheet.title, columns, stickyRowsCount: 1 };
  const result: XlsxResult = { file: await writeXlsxFile([heads, ...cells], options).toBuffer() };
  process.send?.(result);
}

process.on('message', (message: XlsxMessage) => {
  if ('sheet' in message) sheet = message.sheet;
  else if ('rows' in message)
    for (const row of message.rows)
      cells.push(sheet.columns.map(({ kind }, place) => cellOf(kind, row[place] ?? null)));
  else void finish();
});
// the server ends this process; if the server dies, this process ends too
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
