import { type Kysely, sql } from 'kysely';

/** Adds to clients e-mail, postal code, note, JBKJS, since when they want no messages, contact persons, and a log of contacts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table clients
    add column email text,
    add column postanski_broj text,
    add column napomena text,
    add column jbkjs text,
    add column ne_salji date`.execute(db);
  await sql`
    create table client_people (
      id bigint generated always as identity primary key,
      client_id uuid not null references clients (id),
      ime text not null,
      uloga text,
      telefon text,
      email text,
      version integer not null default 1,
      created_at timestamptz(3) not null default now(),
      created_by uuid not null references accounts (id),
      deleted_at timestamptz(3),
      deleted_by uuid references accounts (id)
    )`.execute(db);
  await sql`create index client_people_live on client_people (client_id, id) where deleted_at is null`.execute(db);
  await sql`
    create table client_contacts (
      id bigint generated always as identity primary key,
      client_id uuid not null references clients (id),
      vrsta text not null check (vrsta in ('Poziv', 'Poruka', 'Poseta', 'Beleška')),
      vreme timestamptz(3) not null,
      tekst text not null,
      korisnik text not null,
      created_at timestamptz(3) not null default now(),
      created_by uuid not null references accounts (id),
      deleted_at timestamptz(3),
      deleted_by uuid references accounts (id)
    )`.execute(db);
  await sql`create index client_contacts_live on client_contacts (client_id, vreme, id) where deleted_at is null`.execute(
    db,
  );
}
