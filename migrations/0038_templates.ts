import { type Kysely, sql } from 'kysely';

/** The company's Word templates, and the list of a project that contains the documents made of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table templates (
      id uuid primary key default gen_random_uuid(),
      vrsta text not null check (vrsta in ('ugovor', 'predračun', 'otpremnica', 'garancija')),
      naziv text not null,
      object_key text not null references files (object_key),
      created_at timestamptz(3) not null default now(),
      created_by uuid not null references accounts (id),
      deleted_at timestamptz(3),
      deleted_by uuid references accounts (id)
    )`.execute(db);
  await sql`create unique index templates_name on templates (vrsta, naziv) where deleted_at is null`.execute(db);
  await sql`create index templates_object on templates (object_key)`.execute(db);
  await sql`alter table documents
    drop constraint documents_kind_check,
    add constraint documents_kind_check check (kind in ('preoffer', 'measurement', 'offer', 'draft', 'contract', 'optimization', 'bookkeeping', 'image', 'impressions'))`.execute(
    db,
  );
}
