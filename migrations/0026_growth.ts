import { type Kysely, sql } from 'kysely';

/**
 * Indexes for lists of a million rows: pages of one job type, newest first, and the counts by job type that the lists of
 * pre-offers and projects show. They contain only open jobs, because lists show ended jobs only on request.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const lists = [
    ['preoffers_of_kind', 'preoffers', 'deleted_at is null and ishod is null'],
    ['projects_active_of_kind', 'projects', 'deleted_at is null and not archived and ishod is null'],
    ['projects_archived_of_kind', 'projects', 'deleted_at is null and archived and ishod is null'],
  ] as const;
  for (const [name, table, where] of lists)
    await sql`create index ${sql.ref(name)} on ${sql.table(table)} (vrsta_posla, created_at desc, id desc)
      where ${sql.raw(where)}`.execute(db);
}
