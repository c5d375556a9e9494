import { randomBytes } from 'node:crypto';
import { PAGE_MAX } from '#domain/limits.ts';
import type { CellValue, ColumnKind } from '#domain/transfer/cells.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { Cursors } from './cursor.ts';
import { type ListDefinition, type PageArgs, pageReader } from './page.ts';

/** What a screen has chosen of its list; each list takes what it knows. */
export type Asked = Pick<PageArgs, 'search' | 'sort' | 'vrstaPosla' | 'status' | 'kasni'>;

export type ExportFilter = 'vrstaPosla' | 'status' | 'kasni';

export interface ExportColumn<Row> {
  head: string;
  /** In characters. */
  width: number;
  /** Text if not said. */
  kind?: ColumnKind;
  cell(row: Row): CellValue;
}

/** A list that can be had as a file. */
export interface ExportedList {
  /** In the address and the file's name: `klijenti`. */
  name: string;
  title: string;
  ownersOnly: boolean;
  /** What it can be narrowed by besides the search. */
  filters: readonly ExportFilter[];
  columns: { head: string; width: number; kind: ColumnKind }[];
  /** How many rows fit; throws BAD_USER_INPUT for what the list does not understand. */
  count(db: Db, asked: Asked): Promise<number>;
  /** Those rows, page by page, so that no export holds all of them. */
  pages(db: Db, asked: Asked): AsyncIterable<CellValue[][]>;
}

interface Exported<Row> {
  name: string;
  title: string;
  ownersOnly?: boolean;
  filters?: readonly ExportFilter[];
  columns: readonly ExportColumn<Row>[];
  count(db: Db, asked: Asked): Promise<number>;
  read(db: Db, asked: Asked): AsyncIterable<readonly Row[]>;
}

/** A list in the way that its feature reads it. */
export function exportedList<Row>({
  columns,
  read,
  ownersOnly = false,
  filters = [],
  ...list
}: Exported<Row>): ExportedList {
  return {
    ...list,
    ownersOnly,
    filters,
    columns: columns.map(({ head, width, kind = 'text' }) => ({ head, width, kind })),
    async *pages(db, asked) {
      for await (const rows of read(db, asked)) yield rows.map(row => columns.map(column => column.cell(row)));
    },
  };
}

/** A list as its screen pages through it: the same search, order, filters and checks. */
export function exportedPages<Row extends { id: string }>(
  list: ListDefinition,
  { check = () => {}, ...exported }: Omit<Exported<Row>, 'count' | 'read'> & { check?(asked: Asked): void },
): ExportedList {
  const readPage = pageReader<Row>(list, new Cursors(randomBytes(32))); // its page tokens never leave this process
  return exportedList<Row>({
    ...exported,
    async count(db, asked) {
      check(asked);
      return (await readPage(db, { ...asked, first: 1 })).total();
    },
    async *read(db, asked) {
      let after: string | null = null;
      do {
        const page: { items: Row[]; nextToken: string | null } = await readPage(db, {
          ...asked,
          first: PAGE_MAX,
          after,
        });
        yield page.items;
        after = page.nextToken;
      } while (after);
    },
  });
}
