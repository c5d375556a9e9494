import { type Kysely, sql } from 'kysely';

/** The optimization list counts its kinds of work in an index of its own, as the other lists do (0026). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index projects_optimization_of_kind on projects (vrsta_posla, created_at desc, id desc)
    where deleted_at is null and ready_for_optimization and not archived and ishod is null`.execute(db);
}
