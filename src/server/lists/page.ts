import { badInput } from '#domain/errors.ts';
import { PAGE_ROWS_MAX } from '#domain/limits.ts';
import { parseSort } from '#domain/list-sort.ts';
import { requireSearch } from '#domain/text/search.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { type Counts, countsOf } from './counts.ts';
import type { Cursors } from './cursor.ts';
import { checkChosen } from './filters.ts';
import { type Aggregate, aggregateStatement, type Narrowing, pageStatement, runStatement } from './list-statements.ts';
import { pageColumns } from './page-columns.ts';
import type { PagedList } from './paged-list.ts';
import { searchWalk } from './search-walk.ts';

export interface PageArgs extends Narrowing {
  /** The columns to read of each row; all of them by default. */
  requested?: ReadonlySet<string> | undefined;
  first: number;
  after?: string | null | undefined;
  sort?: string | null | undefined;
}

export interface Page<Row> {
  items: Row[];
  nextToken: string | null;
  /** The number of matching rows, exact however many there are. */
  exactTotal(): Promise<number>;
  /** The numbers that the list's screen shows; counted only when they are selected. */
  counts: Counts;
  /** Computes further sums, which the caller selects, over all matching rows. */
  aggregate<T>(over: Aggregate): Promise<T[]>;
}

/** Throws BAD_USER_INPUT for a page of fewer than 1 or more than PAGE_MAX rows. */
export function checkFirst(first: number): void {
  if (!Number.isInteger(first) || first < 1 || first > PAGE_ROWS_MAX)
    throw badInput({ first: `Broj redova je od 1 do ${PAGE_ROWS_MAX}.` });
}

function checkArgs(list: PagedList, { first, search, chosen = {} }: PageArgs): void {
  checkFirst(first);
  requireSearch(search ?? '');
  checkChosen(list.filters, chosen);
}

/** Returns a reader of a list's pages; it throws BAD_USER_INPUT for arguments that the list does not accept. */
export function pageReader<Row extends { id: string }>(list: PagedList, cursors: Cursors) {
  const columns = pageColumns(list);
  return async (db: Db, sent: PageArgs): Promise<Page<Row>> => {
    checkArgs(list, sent);
    const args = { ...sent, search: list.readSearch?.(sent.search ?? '') ?? sent.search };
    const { column, direction } = parseSort(list.order, args.sort);
    const key = list.sorts[column];
    if (!key) throw badInput({ sort: 'Po toj koloni se ne može sortirati.' });
    const order = `${list.name}:${column}:${direction}`;
    const after = args.after ? cursors.read(args.after, order) : null;

    const limit = args.first + 1;
    const walk = await searchWalk(db, list, args, limit);
    const position = { column, key, direction, after, limit, walk };
    const rows = await runStatement<Row>(db, pageStatement(list, args, position, columns.of(args.requested, column)));
    const aggregate = <T>(over: Aggregate) => runStatement<T>(db, aggregateStatement(list, args, over));
    return {
      ...cursors.page(rows, args.first, last => ({ order, key: columns.keyOf(last, column), id: last.id })),
      aggregate,
      counts: countsOf(db, list, args),
      async exactTotal() {
        const [row] = await aggregate<{ total: number }>({ select: 'count(*)::int as total' });
        return row?.total ?? 0;
      },
    };
  };
}
