import { type Kysely, sql } from 'kysely';

/**
 * Adds to pre-offers and projects who is responsible, the next contact, whether the job was lost or cancelled, when each stage
 * was reached, what is due and what is paid; also saved views of lists, and notices to people. Stages that were reached before
 * the migration are taken from the audit trail.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await jobColumns(db);
  await stages(db);
  await sums(db);
  await dues(db);
  await preofferActivity(db);
  await people(db);
}

async function jobColumns(db: Kysely<unknown>): Promise<void> {
  for (const name of ['preoffers', 'projects']) {
    const table = sql.table(name);
    await sql`alter table ${table}
      add column odgovorna_osoba uuid references accounts (id),
      add column sledeci_kontakt date,
      add column sledeci_kontakt_osoba uuid references accounts (id),
      add column sledeci_kontakt_opis text,
      add column ishod text check (ishod in ('izgubljeno', 'otkazano')),
      add column ishod_razlog text,
      add column ishod_at timestamptz(3),
      add column ishod_by uuid references accounts (id),
      add check ((ishod is null) = (ishod_at is null))`.execute(db);
    await sql`create index ${sql.ref(`${name}_next_contact`)} on ${table} (sledeci_kontakt, id)
      where sledeci_kontakt is not null and deleted_at is null`.execute(db);
    await sql`create index ${sql.ref(`${name}_responsible`)} on ${table} (odgovorna_osoba, created_at desc, id desc)
      where odgovorna_osoba is not null and deleted_at is null`.execute(db);
    await sql`create index ${sql.ref(`${name}_ended`)} on ${table} (ishod_at desc, id desc)
      where ishod is not null and deleted_at is null`.execute(db);
  }
}

async function stages(db: Kysely<unknown>): Promise<void> {
  await sql`alter table projects
    add column measured_at timestamptz(3),
    add column offer_selected_at timestamptz(3),
    add column contract_at timestamptz(3),
    add column ready_at timestamptz(3),
    add column archived_at timestamptz(3)`.execute(db);
  await sql`
    update projects set
      measured_at = case when step > 3 then reached.measured end,
      offer_selected_at = case when step > 4 then reached.offer_selected end,
      contract_at = case when step > 6 then reached.contract end,
      ready_at = case when ready_for_optimization then reached.made_ready end,
      archived_at = case when archived then reached.taken_away end
    from (
      select entity_id,
        min(at) filter (where action = 'updateProjectMeasurementsFiles') as measured,
        min(at) filter (where action = 'updateProjectSelectedOffer') as offer_selected,
        min(at) filter (where action = 'updateProjectContracts') as contract,
        min(at) filter (where action = 'updateProject' and detail ->> 'readyForOptimization' = 'true') as made_ready,
        max(at) filter (where action = 'updateProject' and detail ->> 'archived' = 'true') as taken_away
      from changes where entity = 'project' group by entity_id) reached
    where reached.entity_id = projects.id::text`.execute(db);
  await sql`create index projects_offer_selected on projects (offer_selected_at)
    where offer_selected_at is not null and deleted_at is null`.execute(db);
}

/** The total as src/domain/project/finance.ts computes it: exact, rounded once at the end, halves up. */
const TOTAL = sql.raw('round(vrednost * kurs * (100 - popust) * 0.01 + coalesce(demontaza, 0), 2)');

/** A trigger sums the payments into `placeno`, so that deleting, restoring, imports and older servers update it too. */
async function sums(db: Kysely<unknown>): Promise<void> {
  await sql`alter table projects add column placeno numeric(16, 2) not null default 0`.execute(db);
  await sql`update projects set placeno = paid.sum
    from (select project_id, sum(iznos) as sum from payments where deleted_at is null group by project_id) paid
    where paid.project_id = projects.id`.execute(db);
  await sql`alter table projects
    add column ukupno numeric generated always as (${TOTAL}) stored,
    add column dug numeric generated always as (${TOTAL} - placeno) stored`.execute(db);
  await sql`create index projects_debt on projects (dug desc, id desc)
    where deleted_at is null and step >= 6 and dug > 0`.execute(db);
  await sql`create function projects_sum_payments() returns trigger language plpgsql as $$
    begin
      update projects set placeno =
          (select coalesce(sum(iznos), 0) from payments where project_id = new.project_id and deleted_at is null)
        where id = new.project_id;
      return null;
    end $$`.execute(db);
  await sql`create trigger payments_are_summed after insert or update on payments
    for each row execute function projects_sum_payments()`.execute(db);
  await sql`create index payments_by_day on payments (datum) where deleted_at is null`.execute(db);
}

/** `rok` is null while the day is not known; an amount is due once its day has passed. */
async function dues(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment_dues (
      id bigint generated always as identity primary key,
      project_id uuid not null references projects (id),
      tip text not null check (tip in ('merenje', 'demontaza', 'rata', 'avans', 'ostatak')),
      iznos numeric(14, 2) not null check (iznos > 0),
      rok date,
      napomena text,
      version integer not null default 1,
      created_at timestamptz(3) not null default now(),
      created_by uuid not null references accounts (id),
      korisnik text not null,
      deleted_at timestamptz(3),
      deleted_by uuid references accounts (id)
    )`.execute(db);
  await sql`create index payment_dues_of_project on payment_dues (project_id, id) where deleted_at is null`.execute(db);
  await sql`create index payment_dues_by_day on payment_dues (rok) where deleted_at is null and rok is not null`.execute(
    db,
  );
  // The default plan: half at once, the remainder on the day of installation, which is not known yet.
  await sql`alter table company add column plan_placanja jsonb not null
    default '[{"tip": "avans", "procenat": "50", "dana": 0}, {"tip": "ostatak", "procenat": "50", "dana": null}]'`.execute(
    db,
  );
}

/** Adds when a pre-offer was last changed; a trigger updates it for every operation that writes the audit trail. */
async function preofferActivity(db: Kysely<unknown>): Promise<void> {
  await sql`alter table preoffers add column aktivnost_at timestamptz(3) not null default now()`.execute(db);
  await sql`update preoffers set aktivnost_at = coalesce(
    (select max(at) from changes where entity = 'preoffer' and entity_id = preoffers.id::text), created_at)`.execute(
    db,
  );
  await sql`create index preoffers_waiting on preoffers (aktivnost_at, id)
    where deleted_at is null and project_id is null and ishod is null`.execute(db);
  await sql`create function preoffers_note_activity() returns trigger language plpgsql as $$
    begin
      update preoffers set aktivnost_at = new.at where id = new.entity_id::uuid;
      return null;
    end $$`.execute(db);
  await sql`create trigger changes_note_activity after insert on changes
    for each row when (new.entity = 'preoffer') execute function preoffers_note_activity()`.execute(db);
}

async function people(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table list_views (
      id bigint generated always as identity primary key,
      account_id uuid not null references accounts (id),
      lista text not null,
      naziv text not null,
      upit text not null,
      deljen boolean not null default false,
      version integer not null default 1,
      created_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`create index list_views_of_list on list_views (lista, account_id)`.execute(db);
  await sql`
    create table list_columns (
      account_id uuid not null references accounts (id),
      lista text not null,
      kolone text[] not null,
      primary key (account_id, lista)
    )`.execute(db);
  await sql`
    create table notices (
      id bigint generated always as identity primary key,
      account_id uuid not null references accounts (id),
      vrsta text not null check (vrsta in ('dodeljeno', 'pomenut')),
      entity text not null,
      entity_id text not null,
      tekst text not null,
      actor_name text not null,
      created_at timestamptz(3) not null default now(),
      read_at timestamptz(3)
    )`.execute(db);
  await sql`create index notices_of_account on notices (account_id, id desc)`.execute(db);
  await sql`create index notices_unread on notices (account_id) where read_at is null`.execute(db);
  await sql`alter table accounts add column obavesti_mejlom boolean not null default false`.execute(db);
}
