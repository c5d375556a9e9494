import { type Kysely, sql } from 'kysely';

/**
 * Old pre-offers that were imported from a spreadsheet: when. Nobody has to call those clients until something is done to
 * the pre-offer here, so „Danas“ counts from an index without them, and the import is no activity.
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
