import { type Kysely, sql } from 'kysely';

/** Mails that people send from a project or a pre-offer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mails (
      id uuid primary key,
      project_id uuid references projects (id) on delete cascade,
      preoffer_id uuid references preoffers (id) on delete cascade,
      prima text[] not null,
      kopija text[] not null,
      naslov text not null,
      tekst text not null,
      prilozi jsonb not null,
      odgovor text,
      message_id text not null unique,
      posle text,
      stanje text not null default 'čeka' check (stanje in ('čeka', 'poslato', 'odbijeno', 'možda poslato')),
      razlog text,
      zavrseno timestamptz(3),
      veza_do timestamptz(3),
      veza_ukinuta timestamptz(3),
      created_at timestamptz(3) not null default now(),
      created_by uuid not null references accounts (id),
      korisnik text not null,
      check (num_nonnulls(project_id, preoffer_id) = 1)
    )`.execute(db);
  await sql`create index mails_project on mails (project_id, created_at) where project_id is not null`.execute(db);
  await sql`create index mails_preoffer on mails (preoffer_id, created_at) where preoffer_id is not null`.execute(db);
  await sql`create index mails_open on mails (id) where stanje in ('čeka', 'možda poslato')`.execute(db);
}
