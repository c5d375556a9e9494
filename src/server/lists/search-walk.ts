import { CompiledQuery } from 'kysely';
import type { Db } from '#server/kernel/postgres/database.ts';
import { conditions, type Narrowing, numbered, type Statement } from './list-statements.ts';
import type { PagedList } from './paged-list.ts';

/** Rows as PostgreSQL estimates them from its statistics. */
interface Estimate {
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
  const each = [[list.where], [list.where, ...narrowed], narrowed];
  const rows = each.map(where => `select from ${list.table} where ${where.join(' and ')}`);
  return { text: `explain (format json) ${rows.join(' union all ')}`, parameters };
}

function readEstimate(rows: readonly unknown[]): Estimate {
  const [row] = rows as { 'QUERY PLAN': [{ Plan: Plan }] }[];
  const [all = 0, fitting = 0, found = 0] = row?.['QUERY PLAN'][0].Plan.Plans?.map(plan => plan['Plan Rows']) ?? [];
  return { all, fitting, found };
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

/** How many rows of its order a search walks first; 0 without words. */
export async function searchWalk(db: Db, list: PagedList, narrowing: Narrowing, limit: number): Promise<number> {
  const statement = estimateStatement(list, narrowing);
  if (!statement) return 0;
  const { rows } = await db.executeQuery(CompiledQuery.raw(statement.text, statement.parameters));
  return rowsToWalk(readEstimate(rows), limit);
}
