import { searchWords } from '#domain/text/search.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { rowsOf } from '#server/kernel/postgres/rows-of.ts';
import type { Chosen } from './filters.ts';
import type { PagedList } from './paged-list.ts';
import { fitsPattern, type WordPlace, wordConditions } from './search-patterns.ts';

export interface Statement {
  /** Begins with the statement's name in a comment if the database client should prepare it. */
  text: string;
  parameters: unknown[];
}

export const runStatement = <Row>(db: Db, { text, parameters }: Statement): Promise<Row[]> =>
  rowsOf<Row>(db, text, parameters);

/** The search and filters that the caller sent. */
export interface Narrowing {
  search?: string | null | undefined;
  /** Where in a row's text the searched words must be; anywhere by default. */
  at?: WordPlace;
  chosen?: Chosen;
}

/** The order, and the position in it at which a page begins. */
interface PagePosition {
  column: string;
  /** SQL of the sort column. */
  key: string;
  direction: 'asc' | 'desc';
  /** The last row of the previous page; null for the first page. */
  after: { key: string; id: string } | null;
  limit: number;
  /** How many rows are read in the list's order before the search index is used (search-walk.ts). */
  walk?: number;
}

export interface Aggregate {
  select: string;
  groupBy?: string;
  /** Names of filters that this sum ignores. */
  ignoredFilters?: readonly string[];
}

/** Collects the parameters of a statement and returns their placeholders. */
export function numberedParameters() {
  const parameters: unknown[] = [];
  const placeholder = (value: unknown): string => `$${parameters.push(value)}`;
  return { parameters, placeholder };
}

/** The conditions of the search and of the filters in use. */
export function conditions(
  list: PagedList,
  { search, at = 'anywhere', chosen = {} }: Narrowing,
  placeholder: (value: unknown) => string,
) {
  const fitsWord = (comparison: string) => fitsPattern(comparison, list.isSearchOpenOnly ?? false);
  const words = wordConditions(searchWords(search ?? ''), at, placeholder, fitsWord);
  const filters: string[] = [];
  let filterCount = 0;
  for (const [name, { condition, choices, otherwise }] of Object.entries(list.filters)) {
    const value = chosen[name];
    const fixedCondition =
      typeof value === 'string' && choices && Object.hasOwn(choices, value) ? choices[value] : undefined;
    if (value) filterCount++;
    const filter = value ? (fixedCondition ?? condition.replace('?', () => placeholder(value))) : otherwise;
    if (filter) filters.push(filter);
  }
  return { words, filters, isHot: words.length === 0 && filterCount <= HOT_FILTERS_MAX };
}

/**
 * Statements with more filters are not prepared: each combination would be another prepared statement on every
 * connection.
 */
const HOT_FILTERS_MAX = 2;

/**
 * Puts the list's name in front of a frequent statement, so that the database client prepares it once per connection. A
 * statement with searched words is not prepared: only a plan made for these words considers whether they are rare.
 */
export const withStatementName = (list: PagedList, isHot: boolean, text: string): string =>
  isHot ? `/*list_${list.name}*/ ${text}` : text;

/**
 * The rows of a page and one more, which shows that there is another page. A page begins after the last row's key, not
 * at an offset, so that rows added in the meantime are neither repeated nor skipped. The second page of the late glass
 * orders that contain „pera“, sorted by supplier:
 *
 *     select glass_orders.id as "id", …                                     columns
 *     from glass_orders
 *     where deleted_at is null                                              list.where
 *       and search like $2                                                  words, each '%pera%'
 *       and (datum_isporuke < … and status in (…))                          filters
 *       and (dobavljac collate "sr-Latn-x-icu", id) > ($3, $4::uuid)        after
 *     order by dobavljac collate "sr-Latn-x-icu" asc, id asc                order
 *     limit $1
 *
 * A search reads the rows that the search index finds; `offset 0` keeps PostgreSQL from reading the whole order
 * instead. For common words the statement contains this twice, because PostgreSQL cannot know where in the order a
 * word's rows are: first for the next `walk` rows of the order, then, only when those do not fill the page, for all
 * rows that the search index finds.
 */
export function pageStatement(
  list: PagedList,
  narrowing: Narrowing,
  { column, key, direction, after, limit, walk = 0 }: PagePosition,
  columns: string,
): Statement {
  const { parameters, placeholder } = numberedParameters();
  const count = placeholder(limit);
  const { words, filters, isHot } = conditions(list, narrowing, placeholder);
  const comparison = direction === 'asc' ? '>' : '<';
  // within the chosen kind the sort column is constant, so the order is by id only; otherwise PostgreSQL would read all
  // earlier kinds
  const kind = list.kinds?.filter === column ? narrowing.chosen?.[column] : undefined;
  const afterCondition = kind ? [`${key} = ${placeholder(kind)}`] : [];
  if (kind !== undefined && after?.key === kind) afterCondition.push(`id ${comparison} ${placeholder(after.id)}::uuid`);
  else if (after)
    afterCondition.push(`(${key}, id) ${comparison} (${placeholder(after.key)}, ${placeholder(after.id)}::uuid)`);

  const order = `order by ${key} ${direction}, id ${direction}`;
  const page = (from: string, conditions: readonly string[], by = order) => `
    select ${columns}
    from ${from}
    where ${conditions.join(' and ')}
    ${by}
    limit ${count}`;
  if (words.length > 0) {
    const matching = `(select * from ${list.table} where ${[list.where, ...words, ...filters, ...afterCondition].join(' and ')} offset 0) ${list.table}`;
    if (walk === 0) return { text: page(matching, ['true']), parameters };
    // with this alias PostgreSQL knows that the rows are sorted, and stops when the page is full
    const next = `(select *, ${key} as walk_key from ${list.table} where ${[list.where, ...afterCondition].join(' and ')} ${order} limit ${placeholder(walk)}) ${list.table}`;
    const text = `
    with walked as materialized (${page(next, [...words, ...filters], `order by walk_key ${direction}, id ${direction}`)})
    select * from walked where (select count(*) from walked) = ${count}
    union all (${page(matching, [`(select count(*) from walked) < ${count}`])})`;
    return { text, parameters };
  }
  const text = page(list.table, [list.where, ...filters, ...afterCondition]);
  return { text: withStatementName(list, isHot, text), parameters };
}

/** Returns the statement of sums over all matching rows, not only those of one page. */
export function aggregateStatement(list: PagedList, { search, chosen }: Narrowing, over: Aggregate): Statement {
  const { parameters, placeholder } = numberedParameters();
  const countedFilters = Object.fromEntries(
    Object.entries(chosen ?? {}).filter(([name]) => !over.ignoredFilters?.includes(name)),
  );
  const { words, filters, isHot } = conditions(list, { search, chosen: countedFilters }, placeholder);

  const text = `
    select ${over.select}
    from ${list.table}
    where ${[list.where, ...words, ...filters].join(' and ')}
    ${over.groupBy ? `group by ${over.groupBy}` : ''}`;
  return { text: withStatementName(list, isHot, text), parameters };
}
