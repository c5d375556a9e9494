import { type Kysely, sql } from 'kysely';

/**
 * Pre-offers and the projects made from them; both have a copy of the client's data. Rate and discount keep the decimals with
 * which they were entered.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table preoffers (
      id uuid primary key default gen_random_uuid(),
      client_id uuid not null references clients (id),
      klijent text not null,
      mesto text,
      adresa text,
      telefon text,
      pib text,
      vrsta_posla text not null check (vrsta_posla in ('PVC', 'ALU', 'Velux', 'Sobna vrata', 'Oprema', 'Servis')),
      kontakt text check (kontakt in ('Telefon', 'Internet', 'Lično')),
      status text check (status in ('Zainteresovan', 'Moguća saradnja', 'Nema odgovora', 'Skupi smo')),
      sastanak text check (sastanak in ('Zakazati', 'Obavljen', 'Nepotreban')),
      napomena text,
      project_id uuid unique,
      search text not null,
      created_at timestamptz(3) not null default now(),
      created_by uuid not null references accounts (id),
      deleted_at timestamptz(3),
      deleted_by uuid references accounts (id)
    )`.execute(db);
  await sql`create index preoffers_newest on preoffers (created_at desc, id desc) where deleted_at is null`.execute(db);
  await sql`create index preoffers_search on preoffers using gin (search gin_trgm_ops)`.execute(db);
  await sql`create index preoffers_client on preoffers (client_id)`.execute(db);

  await sql`
    create table projects (
      id uuid primary key default gen_random_uuid(),
      year integer not null,
      number integer not null,
      preoffer_id uuid not null references preoffers (id),
      preoffer_created_at timestamptz(3) not null,
      client_id uuid not null references clients (id),
      klijent text not null,
      mesto text,
      adresa text,
      telefon text,
      napomena text,
      vrsta_posla text not null check (vrsta_posla in ('PVC', 'ALU', 'Velux', 'Sobna vrata', 'Oprema', 'Servis')),
      step smallint not null default 3 check (step in (3, 4, 6, 9)),
      ready_for_optimization boolean not null default false,
      archived boolean not null default false,
      selected_offer text references files (object_key),
      vrednost numeric(14, 2) not null default 1000 check (vrednost >= 0),
      kurs numeric not null default 118 check (kurs > 0 and kurs < 1000000 and scale(kurs) <= 6),
      popust numeric not null default 0 check (popust between 0 and 100 and scale(popust) <= 2),
      demontaza numeric(14, 2) check (demontaza >= 0),
      search text not null,
      created_at timestamptz(3) not null default now(),
      created_by uuid not null references accounts (id),
      deleted_at timestamptz(3),
      deleted_by uuid references accounts (id),
      unique (year, number),
      check (not archived or ready_for_optimization)
    )`.execute(db);
  await sql`create unique index projects_one_per_preoffer on projects (preoffer_id) where deleted_at is null`.execute(
    db,
  );
  await sql`create index projects_active on projects (created_at desc, id desc) where deleted_at is null and not archived`.execute(
    db,
  );
  await sql`create index projects_optimization on projects (created_at desc, id desc)
    where deleted_at is null and not archived and ready_for_optimization`.execute(db);
  await sql`create index projects_archived on projects (created_at desc, id desc) where deleted_at is null and archived`.execute(
    db,
  );
  await sql`create index projects_search on projects using gin (search gin_trgm_ops)`.execute(db);
  await sql`create index projects_client on projects (client_id)`.execute(db);
  for (const table of ['preoffers', 'projects']) {
    for (const column of [
      'vrsta_posla',
      'klijent',
      "coalesce(mesto, '')",
      "coalesce(adresa, '')",
      "coalesce(telefon, '')",
    ]) {
      await sql`create index on ${sql.table(table)} ((${sql.raw(column)}) collate "sr-Latn-x-icu", id) where deleted_at is null`.execute(
        db,
      );
    }
  }
  await sql`alter table preoffers add foreign key (project_id) references projects (id)`.execute(db);
}
