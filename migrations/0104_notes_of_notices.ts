import { type Kysely, sql } from 'kysely';

/** The note that mentions the person, in the notes of the notice's record; null for other notices and for older mentions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notices add column note_id bigint`.execute(db);
}
