import { type Kysely, sql } from 'kysely';

/** The lists inside a pre-offer or project (src/domain/lists.ts). An item's index counts the items before it, by id, that are not deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const item = sql`
      created_at timestamptz(3) not null default now(),
      created_by uuid not null references accounts (id),
      korisnik text not null,
      deleted_at timestamptz(3),
      deleted_by uuid references accounts (id)`;
  await sql`
    create table documents (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('preoffer', 'measurement', 'offer', 'contract', 'optimization', 'bookkeeping', 'image', 'impressions')),
      preoffer_id uuid references preoffers (id),
      project_id uuid references projects (id),
      object_key text not null references files (object_key),
      naziv text not null,
      checklist jsonb,
      tags text[],
      ${item},
      check ((kind = 'preoffer') = (preoffer_id is not null)),
      check ((kind <> 'preoffer') = (project_id is not null)),
      check ((kind = 'measurement') = (checklist is not null)),
      check ((kind = 'image') = (tags is not null))
    )`.execute(db);
  await sql`create index documents_of_preoffer on documents (preoffer_id, id) where deleted_at is null`.execute(db);
  await sql`create index documents_of_project on documents (project_id, kind, id) where deleted_at is null`.execute(db);
  await sql`create index documents_object on documents (object_key)`.execute(db);

  await sql`
    create table comments (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('preoffer', 'offer', 'optimization', 'bookkeeping', 'image')),
      preoffer_id uuid references preoffers (id),
      project_id uuid references projects (id),
      komentar text not null,
      ${item},
      check ((kind = 'preoffer') = (preoffer_id is not null)),
      check ((kind <> 'preoffer') = (project_id is not null))
    )`.execute(db);
  await sql`create index comments_of_preoffer on comments (preoffer_id, id) where deleted_at is null`.execute(db);
  await sql`create index comments_of_project on comments (project_id, kind, id) where deleted_at is null`.execute(db);

  await sql`
    create table measurements (
      id bigint generated always as identity primary key,
      project_id uuid not null references projects (id),
      datum date not null,
      vreme time(0) not null,
      opis text,
      napomena text,
      ${item}
    )`.execute(db);
  await sql`create index measurements_of_project on measurements (project_id, id) where deleted_at is null`.execute(db);

  await sql`
    create table payments (
      id bigint generated always as identity primary key,
      project_id uuid not null references projects (id),
      tip text not null check (tip in ('merenje', 'demontaza', 'rata', 'avans', 'ostatak')),
      nacin text not null check (nacin in ('gotovina', 'kartica', 'kredit')),
      iznos numeric(14, 2) not null check (iznos > 0),
      datum date not null,
      napomena text,
      ${item}
    )`.execute(db);
  await sql`create index payments_of_project on payments (project_id, id) where deleted_at is null`.execute(db);
}
