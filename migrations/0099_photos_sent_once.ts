import { type Kysely, sql } from 'kysely';

/** The id that the sender gave a photo: a photo whose response was lost is sent again, and added once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table documents add column client_id uuid`.execute(db);
  await sql`create unique index documents_client_id on documents (project_id, client_id) where client_id is not null`.execute(
    db,
  );
}
