import { type Kysely, sql } from 'kysely';

/** The trail is searched by who, what and the values that changed; see changes/changes.ts for what `search` holds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table changes add column search text not null default ''`.execute(db);
}
