import { stringify } from 'csv-stringify/sync';
import { csvCell } from '#domain/transfer/cells.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import type { ExportedList, ListQuery } from '#server/lists/exported-list.ts';

const lines = (rows: string[][]): string =>
  stringify(rows, { delimiter: ';', record_delimiter: 'windows', quoted_match: /[\r\n]/ });

/**
 * The list as CSV for spreadsheets with Serbian settings: UTF-8 with a byte order mark, semicolons; reads one page of
 * rows at a time.
 */
export async function* csvFile(db: Db, list: ExportedList, query: ListQuery): AsyncGenerator<string> {
  const { columns } = list;
  yield `\uFEFF${lines([columns.map(({ head }) => head)])}`;
  for await (const rows of list.pages(db, query))
    yield lines(rows.map(row => columns.map(({ kind }, index) => csvCell(kind, row[index] ?? null))));
}
