import { type Kysely, sql } from 'kysely';

/** Photos that were taken at a visit, and signed handover sheets, as documents of their project. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table documents
    add column visit_id bigint references visits (id) on delete set null,
    drop constraint documents_kind_check,
    add constraint documents_kind_check check (kind in ('preoffer', 'measurement', 'opening', 'visit', 'offer', 'draft', 'contract', 'optimization', 'bookkeeping', 'image', 'impressions', 'handover'))`.execute(
    db,
  );
  await sql`create index documents_of_visit on documents (visit_id) where visit_id is not null`.execute(db);
}
