import { type Kysely, sql } from 'kysely';

/**
 * Searches no longer use zones (0050). Servers of the previous version find none after this and cannot build new ones, so they
 * search without them. A later version drops the tables.
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
