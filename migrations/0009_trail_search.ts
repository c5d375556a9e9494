import { type Kysely, sql } from 'kysely';

/** The audit trail is searched by person, operation and the values that changed; `search` holds their folded text. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table changes add column search text not null default ''`.execute(db);
}
