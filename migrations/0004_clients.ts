import { type Kysely, sql } from 'kysely';

/** Clients: businesses and private persons. `search` holds the folded visible columns (src/domain/text/search.ts). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table clients (
      id uuid primary key default gen_random_uuid(),
      tip text not null check (tip in ('pravno', 'fizicko')),
      poslovno_ime text not null,
      ime text,
      prezime text,
      pib text,
      maticni_broj text,
      mesto text,
      adresa text,
      dostava text,
      broj_racuna text,
      poslovna_banka text,
      vrsta_uplate text,
      nacin_placanja text,
      racunovodstvo text,
      telefon1 text,
      telefon2 text,
      search text not null,
      version integer not null default 1,
      created_at timestamptz(3) not null default now(),
      created_by uuid not null references accounts (id),
      deleted_at timestamptz(3),
      deleted_by uuid references accounts (id)
    )`.execute(db);
  await sql`create index clients_by_name on clients (poslovno_ime collate "sr-Latn-x-icu", id) where deleted_at is null`.execute(
    db,
  );
  for (const column of ['pib', 'mesto', 'adresa']) {
    await sql`create index on clients (coalesce(${sql.ref(column)}, '') collate "sr-Latn-x-icu", id) where deleted_at is null`.execute(
      db,
    );
  }
  await sql`create index clients_newest on clients (created_at, id) where deleted_at is null`.execute(db);
  await sql`create index clients_search on clients using gin (search gin_trgm_ops)`.execute(db);
}
