import { type Kysely, sql } from 'kysely';

/** Stores the path of an imported file below the project's folder in the zip, so that each file is imported once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table documents add column uvezeno_iz text`.execute(db);
  await sql`create unique index documents_imported_from on documents (project_id, uvezeno_iz)
    where uvezeno_iz is not null`.execute(db);
}
