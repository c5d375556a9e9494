import { type Kysely, sql } from 'kysely';

/**
 * The table of measurements becomes the table of visits of every kind. `measurements` is now a view, which servers of the
 * previous version continue to read and write.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table measurements rename to visits`.execute(db);
  await sql`
    alter table visits
      alter column project_id drop not null,
      alter column vreme drop not null,
      add column vrsta text not null default 'merenje'
        check (vrsta in ('merenje', 'kontrolno merenje', 'montaza', 'servis', 'preuzimanje', 'ostalo')),
      add column status text not null default 'zakazano'
        check (status in ('zakazano', 'potvrđeno', 'obavljeno', 'otkazano')),
      add column preoffer_id uuid references preoffers (id) on delete cascade,
      add column client_id uuid references clients (id) on delete cascade,
      add column minuta smallint not null default 60 check (minuta between 5 and 1440),
      add column rok_do time(0),
      add column adresa text,
      add column mesto text,
      add column telefon text,
      add column stigao_at timestamptz(3),
      add constraint visits_of_a_record
        check (vrsta = 'ostalo' or num_nonnulls(project_id, preoffer_id, client_id) > 0)`.execute(db);
  await sql`
    create view measurements as
      select id, project_id, datum, vreme, opis, napomena, created_at, created_by, korisnik, deleted_at, deleted_by,
        version, izmenjeno
      from visits where vrsta = 'merenje' and project_id is not null and vreme is not null`.execute(db);
  await sql`create index visits_of_preoffer on visits (preoffer_id) where preoffer_id is not null`.execute(db);
  await sql`create index visits_of_client on visits (client_id) where client_id is not null`.execute(db);
  await sql`
    create table visit_people (
      visit_id bigint not null references visits (id) on delete cascade,
      account_id uuid not null references accounts (id),
      redosled smallint not null default 1,
      primary key (visit_id, account_id)
    )`.execute(db);
  await sql`create index visit_people_of_account on visit_people (account_id)`.execute(db);
  // measurements had no status before, so those of past days count as done
  await sql`
    update visits set adresa = p.adresa, mesto = p.mesto, telefon = p.telefon,
      status = case when datum < (now() at time zone 'Europe/Belgrade')::date then 'obavljeno' else 'zakazano' end
    from projects p where p.id = visits.project_id`.execute(db);
  await sql`
    insert into visit_people (visit_id, account_id)
    select v.id, p.odgovorna_osoba from visits v join projects p on p.id = v.project_id
    where p.odgovorna_osoba is not null`.execute(db);
}
