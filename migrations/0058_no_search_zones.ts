import { type Kysely, sql } from 'kysely';

/**
 * Searches no longer use zones. Servers of the version before have none after this and cannot make more, so they search as they
 * did before they had zones. The tables are dropped a version later.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['clients', 'preoffers', 'projects'])
    for (const trigger of ['search_fresh_added', 'search_fresh_changed'])
      await sql`drop trigger ${sql.ref(trigger)} on ${sql.table(table)}`.execute(db);
  await sql`drop function note_search_fresh(), note_search_added()`.execute(db);
  for (const table of ['search_fresh', 'search_grams', 'search_zones', 'search_builds'])
    await sql`delete from ${sql.table(table)}`.execute(db);
  await sql`alter table search_builds add constraint no_more_zones check (false)`.execute(db);
}
