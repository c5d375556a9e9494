import { CompiledQuery } from 'kysely';
import type { Db } from '#server/kernel/postgres/database.ts';
import { conditions, type Narrowing, numbered, type Statement } from './list-statements.ts';
import type { PagedList } from './paged-list.ts';
import { READ_ALL, type SearchWay } from './search-way.ts';
import { hasZones, isNearSearch, ZONE_ROWS, ZONED_ROWS_MIN } from './search-zones.ts';

/** Rows as PostgreSQL estimates them from its statistics. */
interface Estimate {
  /** Of the table. */
  all: number;
  /** Of the table, with the words and filters: the search index finds those of other lists too. */
  fitting: number;
}

interface Plan {
  'Plan Rows': number;
  Plans?: Plan[];
}

/** Matching rows are rarely spread evenly in an order. */
const UNEVEN = 2;
/** At most so much of the work of reading every row that fits may be lost by a walk that does not fill the page. */
const RISK = 1 / 4;

/** Asks for the plan of reading the table and of reading what fits; nothing is read. Null without words. */
function estimateStatement(list: PagedList, narrowing: Narrowing): Statement | null {
  const { parameters, placeholder } = numbered();
  const { words, filters } = conditions(list, narrowing, placeholder);
  if (words.length === 0) return null;
  const all = `select from ${list.table}`;
  return {
    text: `explain (format json) ${all} union all ${all} where ${[...words, ...filters].join(' and ')}`,
    parameters,
  };
}

function readEstimate(rows: readonly unknown[]): Estimate {
  const [row] = rows as { 'QUERY PLAN': [{ Plan: Plan }] }[];
  const [all, fitting] = row?.['QUERY PLAN'][0].Plan.Plans ?? [];
  return { all: all?.['Plan Rows'] ?? 0, fitting: fitting?.['Plan Rows'] ?? 0 };
}

/**
 * How many rows of a list's order a search walks for a page of `limit` rows, before it reads every row that fits and sorts
 * them: 0 when there are so few that this is less work.
 */
function rowsToWalk({ all, fitting }: Estimate, limit: number): number {
  const expected = (limit * all) / Math.max(fitting, 1);
  return expected < fitting ? Math.ceil(Math.max(expected * UNEVEN, fitting * RISK)) : 0;
}

/** Reading a row in a zone costs so much less than reading a row that the search index finds. */
const ZONE_GAIN = 16;
/** Rows of zones that are looked through in any case before a search falls back on the search index. */
const ZONED_MIN = 64 * ZONE_ROWS;
/** The estimate may be wrong by so much. */
const ZONED_MORE = 2;

/** How many zones a search looks through at most; 0 when there are so few rows that they are read and sorted sooner. */
function zonesToLook({ all, fitting }: Estimate, limit: number): number {
  const expected = (limit * all) / Math.max(fitting, 1);
  return expected < fitting * ZONE_GAIN ? Math.ceil(Math.max(expected * ZONED_MORE, ZONED_MIN) / ZONE_ROWS) : 0;
}

/** How a search of the caller does. */
export async function searchWay(db: Db, list: PagedList, narrowing: Narrowing, limit: number): Promise<SearchWay> {
  const statement = estimateStatement(list, narrowing);
  if (!statement) return READ_ALL;
  const { rows } = await db.executeQuery(CompiledQuery.raw(statement.text, statement.parameters));
  const estimate = readEstimate(rows);
  if (estimate.all >= ZONED_ROWS_MIN && (await hasZones(db, list)))
    return { walk: 0, zones: zonesToLook(estimate, limit), isNear: isNearSearch(list, narrowing) };
  return { walk: rowsToWalk(estimate, limit), zones: 0 };
}
