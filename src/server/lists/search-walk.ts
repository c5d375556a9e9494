import type { Db } from '#server/kernel/postgres/database.ts';
import { conditions, type Narrowing, numbered, runStatement, type Statement } from './list-statements.ts';
import type { PagedList } from './paged-list.ts';

/** Numbers of rows that PostgreSQL estimates from its statistics. */
interface Estimate {
  /** Rows of the list. */
  all: number;
  /** Rows of the list that match the words and filters. */
  matchingInList: number;
  /** Rows of the table that match the words and filters: the search index also finds those of other lists. */
  matchingInTable: number;
}

interface Plan {
  'Plan Rows': number;
  Plans?: Plan[];
}

/** Factor for matching rows that are not spread evenly in the order. */
const UNEVEN = 2;
/** At least this share of the number of matching rows is read in order: little is lost if they do not fill a page. */
const RISK = 1 / 4;

/** Returns a statement that reads the planner's estimates without reading rows; null without words. */
function estimateStatement(list: PagedList, narrowing: Narrowing): Statement | null {
  const { parameters, placeholder } = numbered();
  const { words, filters } = conditions(list, narrowing, placeholder);
  if (words.length === 0) return null;
  const searchConditions = [...words, ...filters];
  const each = [[list.where], [list.where, ...searchConditions], searchConditions];
  const rows = each.map(conditions => `select from ${list.table} where ${conditions.join(' and ')}`);
  return { text: `explain (format json) ${rows.join(' union all ')}`, parameters };
}

function readEstimate(rows: readonly unknown[]): Estimate {
  const [row] = rows as { 'QUERY PLAN': [{ Plan: Plan }] }[];
  const [all = 0, matchingInList = 0, matchingInTable = 0] =
    row?.['QUERY PLAN'][0].Plan.Plans?.map(plan => plan['Plan Rows']) ?? [];
  return { all, matchingInList, matchingInTable };
}

/** How many rows of the list's order contain a page, if matching rows are spread evenly. */
const rowsOfPage = ({ all, matchingInList }: Estimate, limit: number): number =>
  (limit * all) / Math.max(matchingInList, 1);

/**
 * How many rows a search reads in the list's order for a page of `limit` rows, before it reads and sorts every row that
 * the search index finds; 0 when the latter is less work because few rows match.
 */
function rowsToWalk(estimate: Estimate, limit: number): number {
  const expected = rowsOfPage(estimate, limit);
  return expected < estimate.matchingInTable
    ? Math.ceil(Math.max(expected * UNEVEN, estimate.matchingInTable * RISK))
    : 0;
}

/** How many rows a search first reads in the list's order; 0 without words. */
export async function searchWalk(db: Db, list: PagedList, narrowing: Narrowing, limit: number): Promise<number> {
  const statement = estimateStatement(list, narrowing);
  if (!statement) return 0;
  return rowsToWalk(readEstimate(await runStatement(db, statement)), limit);
}
