import { COUNT_MAX, FOUND_COUNT_MAX } from '#domain/limits.ts';
import { searchWords } from '#domain/text/search.ts';
import { quotedList } from '#server/kernel/postgres/quoted-list.ts';
import {
  conditions,
  type Narrowing,
  numberedParameters,
  type Statement,
  withStatementName,
} from './list-statements.ts';
import type { Kinds, PagedList } from './paged-list.ts';

/** The number up to which rows are counted; the count is one higher when there are more rows. */
export const countMax = ({ search }: Narrowing): number =>
  searchWords(search ?? '').length > 0 ? FOUND_COUNT_MAX : COUNT_MAX;

const limitOf = (narrowing: Narrowing) => `limit ${countMax(narrowing) + 1}`;

/** Returns the statement that counts the matching rows as `broj`, up to `countMax` and one more. */
export function countStatement(list: PagedList, narrowing: Narrowing): Statement {
  const { parameters, placeholder } = numberedParameters();
  const { words, filters, isHot } = conditions(list, narrowing, placeholder);
  const condition = [list.where, ...words, ...filters].join(' and ');
  const text = `
    select count(*)::int as broj
    from (select from ${list.table} where ${condition} ${limitOf(narrowing)}) counted`;
  return { text: withStatementName(list, isHot, text), parameters };
}

/**
 * Returns the statement that counts the matching rows by kind, as `kind` and `broj`. Without a search or filter each
 * kind is counted up to the limit in its index; otherwise matching rows are found once and counted up to the limit in
 * total. The kinds come in the order of `values`.
 */
export function kindsStatement(
  list: PagedList,
  { column, filter, values }: Kinds,
  { search, chosen = {} }: Narrowing,
): Statement & { isCountedSeparately: boolean } {
  const narrowing = { search, chosen: { ...chosen, [filter]: null } };
  const { parameters, placeholder } = numberedParameters();
  const { words, filters, isHot } = conditions(list, narrowing, placeholder);
  const condition = [list.where, ...words, ...filters].join(' and ');
  const isCountedSeparately =
    parameters.length === 0 && !Object.entries(chosen).some(([name, value]) => name !== filter && value);
  const text = isCountedSeparately
    ? `
    select kind, broj
    from unnest(array[${quotedList(values)}]) kind
    cross join lateral (
      select count(*)::int as broj
      from (select from ${list.table} where ${condition} and ${column} = kind ${limitOf(narrowing)}) counted) counted
    where broj > 0`
    : `
    select ${column} as kind, count(*)::int as broj
    from (select ${column} from ${list.table} where ${condition} ${limitOf(narrowing)}) counted
    group by ${column}
    order by array_position(array[${quotedList(values)}], ${column})`;
  return { text: withStatementName(list, isHot, text), parameters, isCountedSeparately };
}
