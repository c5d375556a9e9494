import { searchWords } from '#domain/text/search.ts';
import type { Chosen } from './filters.ts';
import type { PageColumns } from './page-columns.ts';
import type { PagedList } from './paged-list.ts';
import { fitsPattern, type WordPlace, wordConditions } from './search-patterns.ts';

export interface Statement {
  /** Begins with its name in a comment if the database client should prepare it. */
  text: string;
  parameters: unknown[];
}

/** The search and filters that the caller sent. */
export interface Narrowing {
  search?: string | null | undefined;
  /** Where its words stand; anywhere by default. */
  at?: WordPlace;
  chosen?: Chosen;
}

/** Which page of which order. */
interface PagePosition {
  column: string;
  /** SQL of that column. */
  key: string;
  direction: 'asc' | 'desc';
  /** The last row of the page before; null for the first page. */
  after: { key: string; id: string } | null;
  limit: number;
  /** So many rows of the order are walked before the search index is asked (search-walk.ts). */
  walk?: number;
}

export interface Aggregate {
  /** Names the prepared statement. */
  name: string;
  select: string;
  groupBy?: string;
  /** Filters that this sum ignores. */
  without?: readonly string[];
}

/** Numbers the parameters of a statement as they are put into its text. */
export function numbered() {
  const parameters: unknown[] = [];
  const placeholder = (value: unknown): string => `$${parameters.push(value)}`;
  return { parameters, placeholder };
}

/**
 * The conditions of the search and of the filters in use; `closer` are those of words that begin a word, of which PostgreSQL would
 * estimate too few. `shape` says which, so that equal shapes have equal texts.
 */
export function conditions(
  list: PagedList,
  { search, at = 'anywhere', chosen = {} }: Narrowing,
  placeholder: (value: unknown) => string,
) {
  const fits = (pattern: string) => fitsPattern(pattern, list.isSearchOpenOnly ?? false);
  const searched = searchWords(search ?? '');
  const words = wordConditions(searched, at === 'word' ? 'anywhere' : at, placeholder, fits);
  const closer = at === 'word' ? wordConditions(searched, at, placeholder, fits) : [];
  const filters: string[] = [];
  const used: string[] = [];
  for (const [name, { condition, choices, otherwise }] of Object.entries(list.filters)) {
    const value = chosen[name];
    const fixed = typeof value === 'string' && choices && Object.hasOwn(choices, value) ? choices[value] : undefined;
    if (value) used.push(fixed === undefined ? name : `${name}_${value}`);
    const one = value ? (fixed ?? condition.replace('?', () => placeholder(value))) : otherwise;
    if (one) filters.push(one);
  }
  return { words, closer, filters, shape: [words.length, ...used].join('_') };
}

/** PostgreSQL cuts longer names, and then two statements would have one. */
const NAME_MAX = 63;

/**
 * With a name in front the database client prepares a statement once a connection. A statement with words is not prepared:
 * only a plan made for these words knows whether they are rare. Nor is a rare one with many filters.
 */
export const prepared = (name: string, words: readonly string[], text: string): string =>
  words.length > 0 || name.length > NAME_MAX ? text : `/*${name}*/ ${text}`;

/**
 * The rows of a page and one more, which means that there is another page. A page starts after the last row's key, not at an
 * offset, so that rows added in between repeat or hide nothing. The second page of the late glass orders that have „pera“,
 * by supplier:
 *
 *     select glass_orders.id as "id", …                                       columns
 *     from glass_orders
 *     where deleted_at is null                                                list.where
 *       and search like $2                                                    words, each '%pera%'
 *       and (datum_isporuke < … and status in (…))                            filters
 *       and (dobavljac collate "sr-Latn-x-icu", id) > ($3, $4::uuid)          after
 *     order by dobavljac collate "sr-Latn-x-icu" asc, id asc                  order
 *     limit $1
 *
 * A search reads the rows that the search index finds; `offset 0` keeps PostgreSQL from walking the whole order instead. For
 * common words it has this statement twice, because PostgreSQL cannot know where in the order a word's rows are: first on the
 * next `walk` rows of the list, and on what the search index finds only when those do not fill the page.
 */
export function pageStatement(
  list: PagedList,
  narrowing: Narrowing,
  { column, key, direction, after, limit, walk = 0 }: PagePosition,
  columns: PageColumns,
): Statement {
  const { parameters, placeholder } = numbered();
  const count = placeholder(limit);
  const { words, closer, filters, shape } = conditions(list, narrowing, placeholder);
  const beyond = direction === 'asc' ? '>' : '<';
  // sorted by the chosen kind, only ids differ: PostgreSQL would walk the order through all that stands before
  const kind = list.kinds?.filter === column ? narrowing.chosen?.[column] : undefined;
  const rest = kind ? [`${key} = ${placeholder(kind)}`] : [];
  const isWithinKind = kind !== undefined && after?.key === kind;
  if (isWithinKind) rest.push(`id ${beyond} ${placeholder(after.id)}::uuid`);
  else if (after) rest.push(`(${key}, id) ${beyond} (${placeholder(after.key)}, ${placeholder(after.id)}::uuid)`);

  const order = `order by ${key} ${direction}, id ${direction}`;
  const page = (from: string, conditions: readonly string[], by = order) => `
    select ${columns.text}
    from ${from}
    where ${conditions.join(' and ')}
    ${by}
    limit ${count}`;
  if (words.length > 0) {
    const offered = `(select * from ${list.table} where ${[list.where, ...words, ...filters, ...rest].join(' and ')} offset 0) ${list.table}`;
    const found =
      closer.length === 0 ? offered : `(select * from ${offered} where ${closer.join(' and ')}) ${list.table}`;
    if (walk === 0) return { text: page(found, ['true']), parameters };
    // under a name of its own PostgreSQL knows the rows to be in order, and stops when the page is full
    const next = `(select *, ${key} as walk_key from ${list.table} where ${[list.where, ...rest].join(' and ')} ${order} limit ${placeholder(walk)}) ${list.table}`;
    const text = `
    with walked as materialized (${page(next, [...words, ...closer, ...filters], `order by walk_key ${direction}, id ${direction}`)})
    select * from walked where (select count(*) from walked) = ${count}
    union all (${page(found, [`(select count(*) from walked) < ${count}`])})`;
    return { text, parameters };
  }
  const text = page(list.table, [list.where, ...filters, ...rest]);
  const name = `${list.name}_page_${column}_${direction}_${shape}${after ? '_after' : ''}${isWithinKind ? '_id' : ''}${columns.name}`;
  return { text: prepared(name, words, text), parameters };
}

/** Sums over all rows that fit, however many pages they are. */
export function aggregateStatement(list: PagedList, { search, chosen }: Narrowing, over: Aggregate): Statement {
  const { parameters, placeholder } = numbered();
  const counted = Object.fromEntries(Object.entries(chosen ?? {}).filter(([name]) => !over.without?.includes(name)));
  const { words, filters, shape } = conditions(list, { search, chosen: counted }, placeholder);

  const text = `
    select ${over.select}
    from ${list.table}
    where ${[list.where, ...words, ...filters].join(' and ')}
    ${over.groupBy ? `group by ${over.groupBy}` : ''}`;
  return { text: prepared(`${list.name}_${over.name}_${shape}`, words, text), parameters };
}
