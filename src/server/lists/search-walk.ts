import type { Db } from '#server/kernel/postgres/database.ts';
import { conditions, type Narrowing, numberedParameters, runStatement, type Statement } from './list-statements.ts';
import type { PagedList } from './paged-list.ts';

/**
 * Numbers of rows that PostgreSQL estimates from its statistics, by which a search is planned: for common words it is
 * fastest to read rows in the list's order, such as the newest first, until a page is full; for rare words, to read all
 * rows that the search index finds. They are those of the whole table, because the search index also finds rows that
 * belong to other lists of the table.
 */
interface Estimate {
  all: number;
  /** Rows that match the words and filters. */
  matching: number;
}

interface Plan {
  'Plan Rows': number;
  Plans?: Plan[];
}

/** This many times more rows are read in order than expected, because matching rows may not be spread evenly. */
const UNEVEN_FACTOR = 2;
/**
 * At least this share of the rows that the search index would find is read in order first. If these do not fill the
 * page, the index is used after all, and little time was lost.
 */
const TRIED_SHARE = 1 / 4;

/** Returns a statement that reads the planner's estimates without reading rows; null without words. */
function estimateStatement(list: PagedList, narrowing: Narrowing): Statement | null {
  const { parameters, placeholder } = numberedParameters();
  const { words, filters } = conditions(list, narrowing, placeholder);
  if (words.length === 0) return null;
  const matching = `select from ${list.table} where ${[...words, ...filters].join(' and ')}`;
  return { text: `explain (format json) select from ${list.table} union all ${matching}`, parameters };
}

function readEstimate(rows: readonly unknown[]): Estimate {
  const [row] = rows as { 'QUERY PLAN': [{ Plan: Plan }] }[];
  const [all = 0, matching = 0] = row?.['QUERY PLAN'][0].Plan.Plans?.map(plan => plan['Plan Rows']) ?? [];
  return { all, matching };
}

/**
 * How many rows a search for a page of `limit` rows reads in the list's order before it uses the search index; 0 when
 * the index is less work, because few rows match.
 */
function rowsToWalk({ all, matching }: Estimate, limit: number): number {
  // if the matching rows are spread evenly
  const expected = (limit * all) / Math.max(matching, 1);
  return expected < matching ? Math.ceil(Math.max(expected * UNEVEN_FACTOR, matching * TRIED_SHARE)) : 0;
}

/** How many rows a search first reads in the list's order; 0 without words. */
export async function searchWalk(db: Db, list: PagedList, narrowing: Narrowing, limit: number): Promise<number> {
  const statement = estimateStatement(list, narrowing);
  if (!statement) return 0;
  return rowsToWalk(readEstimate(await runStatement(db, statement)), limit);
}
