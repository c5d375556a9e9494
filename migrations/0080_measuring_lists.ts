import { type Kysely, sql } from 'kysely';

/** Measuring lists with their openings, and photos of an opening as documents of its project. Sizes are mm. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table measuring_lists (
      id uuid primary key default gen_random_uuid(),
      project_id uuid not null references projects (id) on delete cascade,
      naziv text not null,
      vrsta text not null check (vrsta in ('mere kupca', 'merenje', 'kontrolno merenje', 'usaglašena')),
      status text not null default 'u radu' check (status in ('u radu', 'završena', 'potvrđena', 'zamenjena')),
      obuhvat text not null default 'sve' check (obuhvat in ('sve', 'deo')),
      od_liste uuid references measuring_lists (id) on delete set null,
      merio text,
      datum date not null,
      visit_id bigint references visits (id) on delete set null,
      podrazumevano jsonb not null default '{}',
      odgovori jsonb,
      odluke jsonb,
      finished_at timestamptz(3),
      finished_by uuid references accounts (id),
      confirmed_at timestamptz(3),
      confirmed_by uuid references accounts (id),
      version integer not null default 1,
      search text not null default '',
      created_at timestamptz(3) not null default now(),
      created_by uuid not null references accounts (id),
      korisnik text not null,
      deleted_at timestamptz(3),
      deleted_by uuid references accounts (id)
    )`.execute(db);
  await sql`create index measuring_lists_of_project on measuring_lists (project_id, created_at)`.execute(db);
  await sql`create unique index measuring_lists_confirmed on measuring_lists (project_id)
    where status = 'potvrđena' and deleted_at is null`.execute(db);
  await sql`create index measuring_lists_in_work on measuring_lists (created_at)
    where status = 'u radu' and deleted_at is null`.execute(db);
  await sql`create index measuring_lists_newest on measuring_lists (created_at desc, id desc)
    where deleted_at is null`.execute(db);
  await sql`create index measuring_lists_search on measuring_lists using gin (search gin_trgm_ops)`.execute(db);

  await sql`
    create table openings (
      id uuid primary key,
      list_id uuid not null references measuring_lists (id) on delete cascade,
      poreklo uuid,
      place integer not null,
      version integer not null default 1,
      oznaka text not null,
      sprat text,
      prostorija text,
      vrsta text not null check (vrsta in ('prozor', 'balkonska vrata', 'ulazna vrata', 'klizna vrata', 'sobna vrata', 'krovni prozor', 'oprema')),
      kolicina integer not null check (kolicina between 1 and 999),
      sirina integer check (sirina between 100 and 9999),
      visina integer check (visina between 100 and 9999),
      sirine integer[] not null default '{}',
      visine integer[] not null default '{}',
      mera text not null check (mera in ('zidarski otvor', 'svetla mera', 'mera prozora')),
      podela text,
      oblik text check (oblik in ('luk', 'kosina', 'drugo')),
      sklop text,
      parapet integer,
      pod integer,
      zid integer,
      prag text,
      zub integer,
      sirina_spolja integer,
      visina_spolja integer,
      podokapni integer,
      kutija integer,
      prosirenje_levo integer,
      prosirenje_desno integer,
      prosirenje_gore integer,
      prosirenje_dole integer,
      izrada_sirina integer check (izrada_sirina between 100 and 9999),
      izrada_visina integer check (izrada_visina between 100 and 9999),
      sistem text,
      boja_spolja text,
      boja_unutra text,
      staklo text,
      stakla text[] not null default '{}',
      roletna text,
      roletna_strana text check (roletna_strana in ('levo', 'desno')),
      roletna_pogon text,
      komarnik text,
      okapnica text,
      okapnica_dubina integer,
      okapnica_duzina integer,
      daska_dubina integer,
      daska_duzina integer,
      dodaci text[] not null default '{}',
      stari text,
      model text,
      napomena text,
      created_at timestamptz(3) not null default now(),
      created_by uuid not null references accounts (id),
      korisnik text not null,
      izmenjeno timestamptz(3),
      izmenio text,
      deleted_at timestamptz(3),
      deleted_by uuid references accounts (id)
    )`.execute(db);
  await sql`create index openings_of_list on openings (list_id, place)`.execute(db);
  await sql`create index openings_deleted on openings (deleted_at) where deleted_at is not null`.execute(db);

  await sql`alter table documents
    add column opening_id uuid references openings (id) on delete cascade,
    drop constraint documents_kind_check,
    add constraint documents_kind_check check (kind in ('preoffer', 'measurement', 'opening', 'offer', 'draft', 'contract', 'optimization', 'bookkeeping', 'image', 'impressions'))`.execute(
    db,
  );
  await sql`create index documents_of_opening on documents (opening_id) where opening_id is not null`.execute(db);
}
