import { CompiledQuery } from 'kysely';
import type { Db } from '#server/kernel/postgres/database.ts';
import { conditions, type Narrowing, numbered, type Statement } from './list-statements.ts';
import type { PagedList } from './paged-list.ts';
import { READ_ALL, type SearchWay } from './search-way.ts';
import { isNearSearch, ZONE_ROWS, ZONED_ROWS_MIN, zonesStatement } from './search-zones.ts';

/** Rows as PostgreSQL estimates them from its statistics. */
interface Estimate {
  /** Of the table. */
  table: number;
  /** Of the list. */
  all: number;
  /** Of the list, with the words and filters. */
  fitting: number;
  /** Of the table, with the words and filters: the search index finds those of other lists too. */
  found: number;
}

interface Plan {
  'Plan Rows': number;
  Plans?: Plan[];
}

/** Matching rows are rarely spread evenly in an order. */
const UNEVEN = 2;
/** At most so much of the work of reading every row that fits may be lost by a walk that does not fill the page. */
const RISK = 1 / 4;

/** Asks for the plans of reading what an estimate is of; nothing is read. Null without words. */
function estimateStatement(list: PagedList, narrowing: Narrowing): Statement | null {
  const { parameters, placeholder } = numbered();
  const { words, filters } = conditions(list, narrowing, placeholder);
  if (words.length === 0) return null;
  const narrowed = [...words, ...filters];
  const each = [['true'], [list.where], [list.where, ...narrowed], narrowed];
  const rows = each.map(where => `select from ${list.table} where ${where.join(' and ')}`);
  return { text: `explain (format json) ${rows.join(' union all ')}`, parameters };
}

function readEstimate(rows: readonly unknown[]): Estimate {
  const [row] = rows as { 'QUERY PLAN': [{ Plan: Plan }] }[];
  const [table = 0, all = 0, fitting = 0, found = 0] =
    row?.['QUERY PLAN'][0].Plan.Plans?.map(plan => plan['Plan Rows']) ?? [];
  return { table, all, fitting, found };
}

/** How many rows of the list's order hold a page, if those that fit are spread evenly. */
const rowsOfPage = ({ all, fitting }: Estimate, limit: number): number => (limit * all) / Math.max(fitting, 1);

/**
 * How many rows of a list's order a search walks for a page of `limit` rows, before it reads every row that the search index
 * finds and sorts them: 0 when there are so few that this is less work.
 */
function rowsToWalk(estimate: Estimate, limit: number): number {
  const expected = rowsOfPage(estimate, limit);
  return expected < estimate.found ? Math.ceil(Math.max(expected * UNEVEN, estimate.found * RISK)) : 0;
}

/** Reading a row in a zone costs so much less than reading a row that the search index finds. */
const ZONE_GAIN = 16;
/** Rows of zones that are looked through in any case before a search falls back on the search index. */
const ZONED_MIN = 64 * ZONE_ROWS;
/** The estimate may be wrong by so much. */
const ZONED_MORE = 2;

/** How many zones a search looks through at most; 0 when there are so few rows that they are read and sorted sooner. */
function zonesToLook(estimate: Estimate, limit: number): number {
  const expected = rowsOfPage(estimate, limit);
  return expected < estimate.found * ZONE_GAIN ? Math.ceil(Math.max(expected * ZONED_MORE, ZONED_MIN) / ZONE_ROWS) : 0;
}

/** What the zones of the list can do for a search now. */
async function zonesNow(db: Db, list: PagedList, narrowing: Narrowing) {
  const { parameters, placeholder } = numbered();
  const text = zonesStatement(list, narrowing, placeholder);
  const { rows } = await db.executeQuery<{ is_ready: boolean; are_few_days: boolean }>(
    CompiledQuery.raw(text, parameters),
  );
  return rows[0];
}

/** How a search of the caller does. */
export async function searchWay(db: Db, list: PagedList, narrowing: Narrowing, limit: number): Promise<SearchWay> {
  const statement = estimateStatement(list, narrowing);
  if (!statement) return READ_ALL;
  const { rows } = await db.executeQuery(CompiledQuery.raw(statement.text, statement.parameters));
  const estimate = readEstimate(rows);
  const zones = list.zones && estimate.table >= ZONED_ROWS_MIN ? await zonesNow(db, list, narrowing) : undefined;
  if (zones?.is_ready && zones.are_few_days) return { walk: 0, zones: 0, near: 'days' };
  if (zones?.is_ready)
    return {
      walk: 0,
      zones: zonesToLook(estimate, limit),
      near: isNearSearch(list, narrowing) ? 'words' : undefined,
    };
  return { walk: rowsToWalk(estimate, limit), zones: 0 };
}
