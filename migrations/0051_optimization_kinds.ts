import { type Kysely, sql } from 'kysely';

/** An index for the counts by job type of the optimization list; 0026 has those of the other lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index projects_optimization_of_kind on projects (vrsta_posla, created_at desc, id desc)
    where deleted_at is null and ready_for_optimization and not archived and ishod is null`.execute(db);
}
