import { type Kysely, sql } from 'kysely';

/** Profile systems with the offsets of their makers' manuals, in tenths of a millimetre; null until somebody enters them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table profile_systems (
      id uuid primary key default gen_random_uuid(),
      naziv text not null,
      name_key text not null unique,
      materijal text not null check (materijal in ('PVC', 'ALU')),
      stok_krilo integer,
      stub_krilo integer,
      stulp_krilo integer,
      preklop_krilo integer,
      stok_staklo integer,
      stub_staklo integer,
      preklop_staklo integer,
      krilo_staklo integer,
      precka_staklo integer,
      version integer not null default 1,
      proved_version integer,
      proved_at timestamptz(3),
      proved_by text,
      created_at timestamptz(3) not null default now(),
      created_by uuid not null references accounts (id)
    )`.execute(db);
}
