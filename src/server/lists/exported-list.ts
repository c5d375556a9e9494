import { randomBytes } from 'node:crypto';
import { PAGE_ROWS_MAX } from '#domain/limits.ts';
import { type Holder, may, type Right } from '#domain/rights.ts';
import type { CellValue, ColumnKind } from '#domain/transfer/cells.ts';
import { EXPORTS, type ExportName, type ExportRow } from '#domain/transfer/exports.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { PART_ROWS } from '#server/kernel/throttle.ts';
import type { ColumnSql } from './columns.ts';
import { Cursors } from './cursor.ts';
import type { Chosen, Filters } from './filters.ts';
import type { PagedList } from './paged-list.ts';
import { searchPatterns } from './search-patterns.ts';
import { pageReaders } from './visible-list.ts';

/** The search, order and filters that were chosen on the screen. */
export interface ListQuery {
  /** The caller: rows are never sorted or found by fields that the caller may not read. */
  who: Holder;
  search?: string | undefined;
  sort?: string | undefined;
  chosen: Chosen;
  now: Date;
}

export interface ExportColumn<Row> {
  head: string;
  /** The column's width in a spreadsheet, in characters. */
  width: number;
  /** The kind of value; text by default. */
  kind?: ColumnKind;
  /** The right required for the column, in addition to that for the list. */
  right?: Right | undefined;
  cell(row: Row): CellValue;
}

export interface ExportedAs<Row> {
  name: ExportName;
  columns: readonly ExportColumn<Row>[];
  /** Columns that only the file contains. */
  more?: ColumnSql;
}

export interface ExportedList extends ExportRow {
  name: ExportName;
  /** The filters that an export accepts: those with `words`, with which the trail describes the choice. */
  filters: Filters;
  columns: { head: string; width: number; kind: ColumnKind; right?: Right | undefined }[];
  /** The sheets of a workbook, in order. A workbook is exported as XLSX only, and `pages` has no rows. */
  sheets?: readonly ExportedList[];
  /** The number of matching rows; throws BAD_USER_INPUT for a search, order or filter that the list does not accept. */
  count(db: Db, query: ListQuery): Promise<number>;
  /** The matching rows, page by page, so that an export never has all of them in memory. */
  pages(db: Db, query: ListQuery): AsyncIterable<CellValue[][]>;
}

interface Exported<Row> extends ExportedAs<Row> {
  filters?: Filters;
  count(db: Db, query: ListQuery): Promise<number>;
  read(db: Db, query: ListQuery): AsyncIterable<readonly Row[]>;
}

/** An export whose rows the feature reads with `read`. */
export function exportedList<Row>({ columns, read, filters = {}, ...list }: Exported<Row>): ExportedList {
  return {
    ...list,
    ...EXPORTS[list.name],
    filters: Object.fromEntries(Object.entries(filters).filter(([, { words }]) => words)),
    columns: columns.map(({ head, width, kind = 'text', right }) => ({ head, width, kind, right })),
    async *pages(db, query) {
      for await (const rows of read(db, query)) yield rows.map(row => columns.map(column => column.cell(row)));
    },
  };
}

/** Several lists with the same filters as the sheets of one workbook. */
export const exportedBook = (
  book: Pick<ExportedList, 'name' | 'filters'>,
  sheets: readonly ExportedList[],
): ExportedList => ({
  ...book,
  ...EXPORTS[book.name],
  sheets,
  columns: [],
  count: async (db, query) => {
    let rows = 0;
    for (const sheet of sheets) rows += await sheet.count(db, query);
    return rows;
  },
  async *pages() {},
});

/**
 * An export that is read at once and not in pages: tens of accounts, the content of the bin, the payments of a month.
 */
export const exportedWhole = <Row>({
  read,
  ...list
}: Omit<Exported<Row>, 'count' | 'read'> & {
  read(db: Db, query: ListQuery): Promise<readonly Row[]>;
}): ExportedList =>
  exportedList<Row>({
    ...list,
    count: async (db, query) => (await read(db, query)).length,
    async *read(db, query) {
      yield await read(db, query);
    },
  });

/** The list with the columns that the person may read. */
export function exportFor(list: ExportedList, who: Holder): ExportedList {
  const isReadable = list.columns.map(({ right }) => !right || may(who, right));
  const readableCells = <T>(cells: readonly T[]) => cells.filter((_cell, at) => isReadable[at]);
  return {
    ...list,
    columns: readableCells(list.columns),
    ...(list.sheets && { sheets: list.sheets.map(sheet => exportFor(sheet, who)) }),
    async *pages(db, query) {
      for await (const rows of list.pages(db, query)) yield rows.map(readableCells);
    },
  };
}

/** How many rows are read at once; with a search more, because the search is run again for each page. */
const rowsPerRead = (search: string | undefined) => (searchPatterns(search).length > 0 ? PAGE_ROWS_MAX : PART_ROWS);

/** An export that reads a list as its screen does: with the same search, order, filters and checks. */
export function exportedPages<Row extends { id: string }>(
  list: PagedList,
  { more, ...exported }: ExportedAs<Row>,
): ExportedList {
  const fileList = more ? { ...list, name: `${list.name}_file`, columns: { ...list.columns, ...more } } : list;
  // the key is random, because these page tokens never leave this process
  const readers = pageReaders<Row>(fileList, new Cursors(randomBytes(32)));
  return exportedList<Row>({
    ...exported,
    filters: list.filters,
    count: async (db, { who, ...query }) => (await readers(who)(db, { ...query, first: 1 })).exactTotal(),
    async *read(db, { who, ...query }) {
      let after: string | null = null;
      do {
        const page: { items: Row[]; nextToken: string | null } = await readers(who)(db, {
          ...query,
          first: rowsPerRead(query.search),
          after,
        });
        yield page.items;
        after = page.nextToken;
      } while (after);
    },
  });
}
