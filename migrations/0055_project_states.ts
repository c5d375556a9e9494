import { type Kysely, sql } from 'kysely';

/**
 * Statistics of columns that depend on each other: an archived project is hardly ever at an early step, and is paid. Without
 * them PostgreSQL expected thousands of archived projects at step 3, and read the whole archive to find none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create statistics projects_states (mcv) on archived, ready_for_optimization, step, dug from projects`.execute(
    db,
  );
  await sql`create index projects_archived_step on projects (step) where deleted_at is null and archived`.execute(db);
  await sql`analyze projects`.execute(db);
}
