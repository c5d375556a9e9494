import { COUNT_MAX } from '#domain/limits.ts';
import { conditions, type Narrowing, numbered, prepared, type Statement } from './list-statements.ts';
import type { Kinds, PagedList } from './paged-list.ts';

/** One more than is counted tells that there are more. */
const LIMIT = `limit ${COUNT_MAX + 1}`;

/** The number of rows that fit, at most COUNT_MAX + 1, as `broj`. */
export function countStatement(list: PagedList, narrowing: Narrowing): Statement {
  const { parameters, placeholder } = numbered();
  const { words, filters, shape } = conditions(list, narrowing, placeholder);
  const text = `
    select count(*)::int as broj
    from (select from ${list.table} where ${[list.where, ...words, ...filters].join(' and ')} ${LIMIT}) counted`;
  return { text: prepared(`${list.name}_count_${shape}`, words, text), parameters };
}

/**
 * The number of rows that fit by kind, as `kind` and `broj`. Without a search or filter at most COUNT_MAX + 1 of each kind
 * are counted, each in its own index; otherwise the rows are found once and at most COUNT_MAX + 1 of all kinds are counted.
 */
export function kindsStatement(
  list: PagedList,
  { column, filter, values }: Kinds,
  { search, chosen = {} }: Narrowing,
): Statement & { isEach: boolean } {
  const { parameters, placeholder } = numbered();
  const { words, filters, shape } = conditions(list, { search, chosen: { ...chosen, [filter]: null } }, placeholder);
  const fits = [list.where, ...words, ...filters].join(' and ');
  const isEach = parameters.length === 0 && !Object.entries(chosen).some(([name, value]) => name !== filter && value);
  const text = isEach
    ? `
    select kind, broj
    from unnest(array[${values.map(value => `'${value}'`).join(', ')}]) kind
    cross join lateral (
      select count(*)::int as broj
      from (select from ${list.table} where ${fits} and ${column} = kind ${LIMIT}) counted) counted
    where broj > 0`
    : `
    select ${column} as kind, count(*)::int as broj
    from (select ${column} from ${list.table} where ${fits} ${LIMIT}) counted
    group by ${column}`;
  return { text: prepared(`${list.name}_kinds_${shape}`, words, text), parameters, isEach };
}
