import { type Kysely, sql } from 'kysely';

/** The order of the list of active projects by the day of the first due that is not paid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index projects_active_by_due on projects ((coalesce(rok_uplate, 'infinity')), id)
    where deleted_at is null and not archived`.execute(db);
}
