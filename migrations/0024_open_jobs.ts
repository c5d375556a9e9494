import { type Kysely, sql } from 'kysely';

/**
 * The lists show open jobs unless asked for others: the board's columns and the counts by kind of work are read from indexes
 * over those alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, stage, open] of [
    ['preoffers', 'status', 'deleted_at is null and ishod is null'],
    ['projects', 'step', 'deleted_at is null and not archived and ishod is null'],
  ] as const) {
    const where = sql.raw(open);
    await sql`create index ${sql.ref(`${table}_open_stage`)} on ${sql.table(table)}
      (${sql.ref(stage)}, created_at desc, id desc) where ${where}`.execute(db);
    await sql`create index ${sql.ref(`${table}_open_kind`)} on ${sql.table(table)} (vrsta_posla) where ${where}`.execute(
      db,
    );
  }
}
