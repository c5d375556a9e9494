import { COUNT_MAX, FOUND_COUNT_MAX } from '#domain/limits.ts';
import { searchWords } from '#domain/text/search.ts';
import { quotedList } from '#server/kernel/postgres/quoted-list.ts';
import { conditions, type Narrowing, numbered, prepared, type Statement } from './list-statements.ts';
import type { Kinds, PagedList } from './paged-list.ts';
import { READ_ALL, type SearchWay } from './search-way.ts';
import { nearRows } from './search-zones.ts';

/** Up to which number rows are counted; one more tells that there are more. */
export const countMax = ({ search }: Narrowing): number =>
  searchWords(search ?? '').length > 0 ? FOUND_COUNT_MAX : COUNT_MAX;

const limitOf = (narrowing: Narrowing) => `limit ${countMax(narrowing) + 1}`;

/**
 * SQL of the rows to count, `columns` of each: of a search in zones those near each other, if so many are found there or these
 * are all; else as PostgreSQL finds them.
 */
function counted(
  list: PagedList,
  narrowing: Narrowing,
  { columns, fits, way }: { columns: string; fits: string; way: SearchWay },
  placeholder: (value: unknown) => string,
): string {
  const limit = limitOf(narrowing);
  const found = `(select ${columns} from ${list.table} where ${fits} ${limit}) counted`;
  if (!way.near) return found;
  const { ctes, near, fresh, isAll, isMade } = nearRows(list, narrowing, placeholder, way);
  return `(with ${ctes},
      near as materialized (
        select ${list.table}.* from (${near}) zoned join ${list.table} on id = row_id where ${fits} ${limit}),
      fresh as materialized (
        select * from (select * from ${list.table} where id in (${fresh}) offset 0) ${list.table} where ${fits} ${limit}),
      both_found as materialized (select * from near union all select * from fresh ${limit}),
      is_whole as materialized (
        select ${isAll} or (${isMade} and (select count(*) from both_found) > ${countMax(narrowing)}) as whole)
    select ${columns} from both_found where (select whole from is_whole)
    union all select * from ${found} where not (select whole from is_whole)) counted`;
}

/** The number of rows that fit, at most one more than `countMax`, as `broj`. */
export function countStatement(list: PagedList, narrowing: Narrowing, way = READ_ALL): Statement {
  const { parameters, placeholder } = numbered();
  const { words, filters, shape } = conditions(list, narrowing, placeholder);
  const fits = [list.where, ...words, ...filters].join(' and ');
  const text = `
    select count(*)::int as broj
    from ${counted(list, narrowing, { columns: way.near ? '1 as one' : '', fits, way }, placeholder)}`;
  return { text: prepared(`${list.name}_count_${shape}`, words, text), parameters };
}

/**
 * The number of rows that fit by kind, as `kind` and `broj`. Without a search or filter so many of each kind are
 * counted, each in its own index; otherwise the rows are found once and so many of all kinds are counted.
 */
export function kindsStatement(
  list: PagedList,
  { column, filter, values }: Kinds,
  { search, chosen = {} }: Narrowing,
  way = READ_ALL,
): Statement & { isEach: boolean } {
  const narrowing = { search, chosen: { ...chosen, [filter]: null } };
  const { parameters, placeholder } = numbered();
  const { words, filters, shape } = conditions(list, narrowing, placeholder);
  const fits = [list.where, ...words, ...filters].join(' and ');
  const isEach = parameters.length === 0 && !Object.entries(chosen).some(([name, value]) => name !== filter && value);
  const text = isEach
    ? `
    select kind, broj
    from unnest(array[${quotedList(values)}]) kind
    cross join lateral (
      select count(*)::int as broj
      from (select from ${list.table} where ${fits} and ${column} = kind ${limitOf(narrowing)}) counted) counted
    where broj > 0`
    : `
    select ${column} as kind, count(*)::int as broj
    from ${counted(list, narrowing, { columns: column, fits, way }, placeholder)}
    group by ${column}`;
  return { text: prepared(`${list.name}_kinds_${shape}`, words, text), parameters, isEach };
}
