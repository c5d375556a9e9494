import { sql } from 'kysely';
import type { Db } from './postgres/database.ts';

/**
 * Reserves `count` numbers of projects or glass orders of that year and returns the first. Nobody else gets a number
 * until the transaction ends, so that no number is skipped or used twice.
 */
export async function nextNumber(
  db: Db,
  name: 'project' | 'glass-order',
  year: number,
  count: number = 1,
): Promise<number> {
  const { value } = await db
    .insertInto('counters')
    .values({ name, year, value: count })
    .onConflict(clash => clash.columns(['name', 'year']).doUpdateSet({ value: sql`counters.value + ${count}` }))
    .returning('value')
    .executeTakeFirstOrThrow();
  return value - count + 1;
}
