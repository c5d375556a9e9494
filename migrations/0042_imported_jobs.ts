import { type Kysely, sql } from 'kysely';

/**
 * Adds when an old pre-offer was imported from a spreadsheet. Nobody has to call its client until the pre-offer is changed after
 * the import, so „Danas“ counts pre-offers in an index without such ones, and the import itself does not count as activity.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table preoffers add column uvezeno_at timestamptz(3)`.execute(db);
  await sql`create index preoffers_silent_here on preoffers (aktivnost_at desc, id desc)
    where deleted_at is null and project_id is null and ishod is null and sledeci_kontakt is null
      and status is distinct from 'Skupi smo' and (uvezeno_at is null or aktivnost_at > uvezeno_at)`.execute(db);
  await sql`create or replace trigger changes_note_activity after insert on changes
    for each row when (new.entity = 'preoffer' and new.action <> 'importPreoffers')
    execute function preoffers_note_activity()`.execute(db);
}
