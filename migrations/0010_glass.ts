import { type Kysely, sql } from 'kysely';

/** Glass orders. Areas are mm², volumes mm³ of glass, sides and perimeters mm. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table glass_suppliers (
      id uuid primary key default gen_random_uuid(),
      naziv text not null,
      name_key text not null unique,
      min_povrsina integer not null check (min_povrsina between 0 and 10000000),
      korak integer not null check (korak between 0 and 10000000),
      najveca_stranica integer not null check (najveca_stranica between 100 and 10000),
      version integer not null default 1,
      created_at timestamptz(3) not null default now(),
      created_by uuid not null references accounts (id)
    )`.execute(db);

  await sql`
    create table glass_orders (
      id uuid primary key default gen_random_uuid(),
      year integer not null,
      number integer not null,
      supplier_id uuid not null references glass_suppliers (id),
      dobavljac text not null,
      min_povrsina integer not null,
      korak integer not null,
      project_id uuid references projects (id),
      datum_isporuke date,
      napomena text,
      status text not null default 'Nova' check (status in ('Nova', 'Poručeno', 'Isporučeno', 'Otkazano')),
      broj_pozicija integer not null,
      komada integer not null,
      povrsina bigint not null,
      obracunska_povrsina bigint not null,
      zapremina bigint not null,
      obim bigint not null,
      search text not null,
      version integer not null default 1,
      created_at timestamptz(3) not null default now(),
      created_by uuid not null references accounts (id),
      deleted_at timestamptz(3),
      deleted_by uuid references accounts (id),
      unique (year, number)
    )`.execute(db);
  await sql`create index glass_orders_by_number on glass_orders ((year::bigint * 1000000 + number) desc, id desc)
    where deleted_at is null`.execute(db);
  await sql`create index glass_orders_search on glass_orders using gin (search gin_trgm_ops)`.execute(db);
  await sql`create index glass_orders_project on glass_orders (project_id)`.execute(db);

  await sql`
    create table glass_positions (
      order_id uuid not null references glass_orders (id) on delete cascade,
      place integer not null check (place >= 0),
      oznaka text,
      sirina integer not null check (sirina between 100 and 10000),
      visina integer not null check (visina between 100 and 10000),
      kolicina integer not null check (kolicina between 1 and 1000),
      sastav text not null,
      vrsta text not null check (vrsta in ('Standrad', 'Niskoemisiono', 'Troslojno')),
      napomena text,
      primary key (order_id, place)
    )`.execute(db);
}
