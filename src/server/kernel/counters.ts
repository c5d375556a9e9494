import { sql } from 'kysely';
import type { Db } from './postgres/database.ts';

/** The year's next number of that kind; nobody else gets one until the transaction ends, so that none is skipped or used twice. */
export async function nextNumber(db: Db, name: 'project' | 'glass-order', year: number): Promise<number> {
  const { value } = await db
    .insertInto('counters')
    .values({ name, year, value: 1 })
    .onConflict(clash => clash.columns(['name', 'year']).doUpdateSet({ value: sql`counters.value + 1` }))
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}
