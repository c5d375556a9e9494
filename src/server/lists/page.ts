import { CompiledQuery } from 'kysely';
import { isOneOf, VRSTE_POSLA } from '#domain/enumerations.ts';
import { badInput } from '#domain/errors.ts';
import { PAGE_MAX, SEARCH_MAX } from '#domain/limits.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import type { Cursors } from './cursor.ts';
import { searchPatterns } from './search-patterns.ts';

export interface PageArgs {
  first: number;
  after?: string | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
  /** Only rows of this `vrsta_posla`, status or project, or only those that are late. */
  vrstaPosla?: string | null | undefined;
  status?: string | null | undefined;
  projectId?: string | null | undefined;
  kasni?: boolean | null | undefined;
}

/** One list: all of it is constant text of this program; what a caller sends only ever becomes a parameter. */
export interface ListDefinition {
  /** Names the prepared statements; lower case letters and underscores. */
  name: string;
  table: string;
  /** Selected columns, with `id`. */
  columns: string;
  /** Which rows belong to the list. */
  where: string;
  /** Argument → SQL condition, `?` for what the caller sent; by kind of work unless the list says otherwise. */
  filters?: Partial<Record<FilterName, string>>;
  /** Sort column → SQL expression, never null. */
  sorts: Record<string, string>;
  parseSort(text: string | null | undefined): { column: string; direction: 'asc' | 'desc' };
}

type FilterName = 'vrstaPosla' | 'status' | 'projectId' | 'kasni';

interface Aggregate {
  /** Names the prepared statement. */
  name: string;
  select: string;
  groupBy?: string;
  /** Filters that do not count here. */
  without?: readonly FilterName[];
}

export interface Page<Row> {
  items: Row[];
  nextToken: string | null;
  /** Rows in all that fit the search; asked only when selected. */
  total(): Promise<number>;
  /** The same, by kind of work, whatever `vrstaPosla` filters. */
  byJobType(): Promise<{ vrstaPosla: string; broj: number }[]>;
  /** Any other sums over all rows that fit. */
  aggregate<T>(over: Aggregate): Promise<T[]>;
}

function checkArgs({ first, search, vrstaPosla }: PageArgs): void {
  if (!Number.isInteger(first) || first < 1 || first > PAGE_MAX)
    throw badInput({ first: `Broj redova je od 1 do ${PAGE_MAX}.` });
  if (search && search.length > SEARCH_MAX)
    throw badInput({ search: `Pretraga može imati najviše ${SEARCH_MAX} znakova.` });
  if (vrstaPosla && !isOneOf(VRSTE_POSLA, vrstaPosla)) throw badInput({ vrstaPosla: 'Ta vrsta posla ne postoji.' });
}

/**
 * Texts of the statements of one list, made once per shape: order, number of words, first or later page. Those with words are not
 * prepared (a name in front would): only a plan for the very words knows whether they are rare.
 */
function statements(list: ListDefinition) {
  const texts = new Map<string, string>();
  return (name: string, words: number, make: () => string): string => {
    const known = texts.get(name);
    if (known) return known;
    const text = words > 0 ? make() : `/*${list.name}_${name}*/ ${make()}`;
    texts.set(name, text);
    return text;
  };
}

const BY_KIND: NonNullable<ListDefinition['filters']> = { vrstaPosla: 'vrsta_posla = ?' };

/** What the rows must fit besides the list's own condition: its parameters, and its text with those numbered from `from` on. */
function conditions(list: ListDefinition, args: PageArgs, without: readonly FilterName[] = []) {
  const words = searchPatterns(args.search);
  const filters = Object.entries(list.filters ?? BY_KIND) as [FilterName, string][];
  const active = filters.filter(([name]) => args[name] && !without.includes(name));
  const values = active.flatMap(([name, condition]) => (condition.includes('?') ? [args[name]] : []));
  return {
    words: words.length,
    /** Names these conditions within the list. */
    shape: [words.length, ...active.map(([name]) => name)].join('_'),
    parameters: [...words, ...values],
    text(from: number): string {
      let place = from;
      const all = [...words.map(() => 'search like ?'), ...active.map(([, condition]) => condition)];
      return all.map(condition => ` and ${condition.replace('?', () => `$${place++}`)}`).join('');
    },
  };
}

/** Reads pages of a list by key, not by offset, so that rows added meanwhile repeat or hide nothing. */
export function pageReader<Row extends { id: string }>(list: ListDefinition, cursors: Cursors) {
  const statement = statements(list);

  const counters = (db: Db, args: PageArgs) => {
    const aggregate = async <T>({ name, select, groupBy, without }: Aggregate): Promise<T[]> => {
      const { words, shape, parameters, text } = conditions(list, args, without);
      const query = statement(
        `${name}_${shape}`,
        words,
        () =>
          `select ${select} from ${list.table} where ${list.where}${text(1)}${groupBy ? ` group by ${groupBy}` : ''}`,
      );
      return (await db.executeQuery(CompiledQuery.raw(query, parameters))).rows as T[];
    };
    return {
      aggregate,
      async total() {
        const rows = await aggregate<{ total: number }>({ name: 'total', select: 'count(*)::int as total' });
        return rows[0]?.total ?? 0;
      },
      byJobType: () =>
        aggregate<{ vrstaPosla: string; broj: number }>({
          name: 'kinds',
          select: 'vrsta_posla as "vrstaPosla", count(*)::int as broj',
          groupBy: 'vrsta_posla',
          without: ['vrstaPosla'],
        }),
    };
  };

  return async (db: Db, args: PageArgs): Promise<Page<Row>> => {
    checkArgs(args);
    const { column, direction } = list.parseSort(args.sort);
    const expression = list.sorts[column];
    if (!expression) throw badInput({ sort: 'Po toj koloni se ne može sortirati.' });
    const order = `${list.name}:${column}:${direction}`;
    const after = args.after ? cursors.read(args.after, order) : null;
    const fits = conditions(list, args);

    const parameters: unknown[] = [args.first + 1, ...fits.parameters];
    const text = statement(`page_${column}_${direction}_${fits.shape}${after ? '_after' : ''}`, fits.words, () => {
      const from = parameters.length + 1;
      const beyond = after
        ? ` and (${expression}, id) ${direction === 'asc' ? '>' : '<'} ($${from}, $${from + 1}::uuid)`
        : '';
      return `select ${list.columns}, (${expression})::text as "sortKey" from ${list.table}
              where ${list.where}${fits.text(2)}${beyond}
              order by ${expression} ${direction}, id ${direction} limit $1`;
    });
    if (after) parameters.push(after.key, after.id);
    const { rows } = (await db.executeQuery(CompiledQuery.raw(text, parameters))) as {
      rows: (Row & { sortKey: string })[];
    };
    const items = rows.slice(0, args.first);
    const last = items.at(-1);
    const nextToken =
      rows.length > args.first && last ? cursors.write({ order, key: last.sortKey, id: last.id }) : null;
    return { items, nextToken, ...counters(db, args) };
  };
}
