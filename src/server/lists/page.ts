import { CompiledQuery } from 'kysely';
import { badInput } from '#domain/errors.ts';
import { PAGE_MAX, SEARCH_MAX } from '#domain/limits.ts';
import { searchWords } from '#domain/search.ts';
import type { Db } from '#server/kernel/database.ts';
import type { Cursors } from './cursor.ts';

export interface PageArgs {
  first: number;
  after?: string | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
  /** Only rows of this `vrsta_posla`. */
  vrstaPosla?: string | null | undefined;
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
  /** Sort column → SQL expression, never null. */
  sorts: Record<string, string>;
  parseSort(text: string | null | undefined): { column: string; direction: 'asc' | 'desc' };
}

export interface Page<Row> {
  items: Row[];
  nextToken: string | null;
  /** Rows in all that fit the search; asked only when selected. */
  total(): Promise<number>;
  /** The same, by kind of work, whatever `vrstaPosla` filters. */
  byJobType(): Promise<{ vrstaPosla: string; broj: number }[]>;
}

const escapeLike = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

function checkArgs({ first, search }: PageArgs): void {
  if (!Number.isInteger(first) || first < 1 || first > PAGE_MAX)
    throw badInput({ first: `Broj redova je od 1 do ${PAGE_MAX}.` });
  if (search && search.length > SEARCH_MAX)
    throw badInput({ search: `Pretraga može imati najviše ${SEARCH_MAX} znakova.` });
}

/** Texts of the statements of one list, made once per shape: order, number of words, first or later page. */
function statements(list: ListDefinition) {
  const texts = new Map<string, string>();
  return (name: string, make: () => string): string => {
    const known = texts.get(name);
    if (known) return known;
    const text = `/*${list.name}_${name}*/ ${make()}`;
    texts.set(name, text);
    return text;
  };
}

const wordConditions = (count: number, from: number) =>
  Array.from({ length: count }, (_, i) => ` and search like $${from + i}`).join('');

/** Reads pages of a list by key, not by offset, so that rows added meanwhile repeat or hide nothing. */
export function pageReader<Row extends { id: string }>(list: ListDefinition, cursors: Cursors) {
  const statement = statements(list);

  const counters = (db: Db, words: string[], vrstaPosla: string | null) => ({
    async total() {
      const text = statement(`total_${words.length}${vrstaPosla ? '_v' : ''}`, () => {
        const filter = vrstaPosla ? ` and vrsta_posla = $${words.length + 1}` : '';
        return `select count(*)::int as total from ${list.table} where ${list.where}${wordConditions(words.length, 1)}${filter}`;
      });
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, vrstaPosla ? [...words, vrstaPosla] : words));
      return (rows[0] as { total: number }).total;
    },
    async byJobType() {
      const text = statement(
        `kinds_${words.length}`,
        () => `select vrsta_posla as "vrstaPosla", count(*)::int as broj from ${list.table}
               where ${list.where}${wordConditions(words.length, 1)} group by vrsta_posla`,
      );
      return (await db.executeQuery(CompiledQuery.raw(text, words))).rows as { vrstaPosla: string; broj: number }[];
    },
  });

  return async (db: Db, args: PageArgs): Promise<Page<Row>> => {
    checkArgs(args);
    const { column, direction } = list.parseSort(args.sort);
    const expression = list.sorts[column];
    if (!expression) throw badInput({ sort: 'Po toj koloni se ne može sortirati.' });
    const order = `${list.name}:${column}:${direction}`;
    const after = args.after ? cursors.read(args.after, order) : null;
    const vrstaPosla = args.vrstaPosla || null;
    const words = searchWords(args.search ?? '').map(escapeLike);

    const parameters: unknown[] = [args.first + 1, ...words];
    if (vrstaPosla) parameters.push(vrstaPosla);
    if (after) parameters.push(after.key, after.id);
    const shape = `page_${column}_${direction}_${words.length}${vrstaPosla ? '_v' : ''}${after ? '_after' : ''}`;
    const text = statement(shape, () => {
      const filter = vrstaPosla ? ` and vrsta_posla = $${words.length + 2}` : '';
      const from = words.length + (vrstaPosla ? 3 : 2);
      const beyond = after
        ? ` and (${expression}, id) ${direction === 'asc' ? '>' : '<'} ($${from}, $${from + 1}::uuid)`
        : '';
      return `select ${list.columns}, (${expression})::text as "sortKey" from ${list.table}
              where ${list.where}${wordConditions(words.length, 2)}${filter}${beyond}
              order by ${expression} ${direction}, id ${direction} limit $1`;
    });
    const { rows } = (await db.executeQuery(CompiledQuery.raw(text, parameters))) as {
      rows: (Row & { sortKey: string })[];
    };
    const items = rows.slice(0, args.first);
    const last = items.at(-1);
    const nextToken =
      rows.length > args.first && last ? cursors.write({ order, key: last.sortKey, id: last.id }) : null;
    return { items, nextToken, ...counters(db, words, vrstaPosla) };
  };
}
