import { type Kysely, sql } from 'kysely';

/**
 * Lists show only open jobs unless a filter says otherwise, so the board's columns and the counts by job type are read from
 * indexes of open jobs.
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
