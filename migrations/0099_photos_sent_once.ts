import { type Kysely, sql } from 'kysely';

/** The id that the sender gave a photo, so that a photo is added once, though it is sent again when the response was lost. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table documents add column client_id uuid`.execute(db);
  await sql`create unique index documents_client_id on documents (project_id, client_id) where client_id is not null`.execute(
    db,
  );
}
