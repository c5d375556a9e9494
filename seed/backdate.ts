import { type Kysely, sql } from 'kysely';
import { jobSearch } from '#domain/job/job-search.ts';
import { projectNumber } from '#domain/text/formats.ts';
import type { Database } from '#server/kernel/postgres/database.ts';
import { OFFICE } from './staff.ts';

/**
 * Sets when rows were created: the newest 74 hours ago, each older one 73 hours earlier, so that 120 pre-offers cover a
 * year.
 */
const spread = (table: 'clients' | 'preoffers' | 'projects') => sql`
  update ${sql.table(table)} t
  set created_at = date_trunc('milliseconds', now() - interval '1 hour' - interval '73 hours' * ranked.back)
  from (select id, row_number() over (order by created_at desc, id desc) as back from ${sql.table(table)}) ranked
  where ranked.id = t.id`;

/** Spreads over the last months when clients, pre-offers and projects were created; the seed has just created them. */
export async function spreadRecords(db: Kysely<Database>): Promise<void> {
  for (const table of ['clients', 'preoffers', 'projects'] as const) await spread(table).execute(db);
}

/** Adapts all days, and the search texts with a day, to the times set by `spreadRecords`. */
export async function backdate(db: Kysely<Database>): Promise<void> {
  await sql`update projects p set preoffer_created_at = o.created_at from preoffers o where o.id = p.preoffer_id`.execute(
    db,
  );
  await backdateWork(db);
  await backdateVisits(db);
  await backdateOpenings(db);

  for (const { id, vrsta_posla: vrstaPosla, created_at, ...row } of await db
    .selectFrom('preoffers')
    .select(['id', 'vrsta_posla', 'klijent', 'mesto', 'adresa', 'telefon', 'created_at'])
    .execute()) {
    const search = jobSearch({ ...row, vrstaPosla }, new Date(created_at));
    await db.updateTable('preoffers').set({ search }).where('id', '=', id).execute();
  }
  for (const { id, year, number, vrsta_posla: vrstaPosla, created_at, ...row } of await db
    .selectFrom('projects')
    .select(['id', 'year', 'number', 'vrsta_posla', 'klijent', 'mesto', 'adresa', 'telefon', 'created_at'])
    .execute()) {
    const search = jobSearch({ ...row, vrstaPosla, broj: projectNumber(number, year) }, new Date(created_at));
    await db.updateTable('projects').set({ search }).where('id', '=', id).execute();
  }
}

/** SQL: sets the time at which a project reached a stage to some days after it was made, but not in the future. */
const setStageTime = (column: string, days: number) =>
  sql`${sql.ref(column)} = case when ${sql.ref(column)} is not null then
    least(created_at + interval '1 day' * (${sql.lit(days)} + number % 6), now() - interval '1 hour') end`;

/** Spreads stages and payments over the months of the projects; sets responsible people, next contacts and lost jobs. */
async function backdateWork(db: Kysely<Database>): Promise<void> {
  await sql`update projects set ${sql.join([
    setStageTime('measured_at', 3),
    setStageTime('offer_selected_at', 10),
    setStageTime('contract_at', 14),
    setStageTime('ready_at', 24),
    setStageTime('archived_at', 50),
  ])}`.execute(db);
  await sql`update payments set datum = least(offer_selected_at + interval '1 day' * (payments.id % 30), now())::date
    from projects where projects.id = payments.project_id and offer_selected_at is not null`.execute(db);
  // dues are counted from the choice of the offer, and the installation is one to two months after the contract
  await sql`update payment_dues d set rok = case
      when d.rok is not null then p.offer_selected_at::date + (d.rok - current_date)
      else p.contract_at::date + 30 + p.number % 30 end
    from projects p where p.id = d.project_id`.execute(db);
  for (const table of ['preoffers', 'projects'] as const)
    await sql`update ${sql.table(table)} t set odgovorna_osoba = people.id
      from (select id, row_number() over (order by created_at, id) - 1 as number, count(*) over () as total
          from accounts where groups && array[${OFFICE}, 'owner']) people,
        (select id, row_number() over (order by created_at, id) as number from ${sql.table(table)}) rows
      where rows.id = t.id and rows.number % 4 <> 0 and people.number = rows.number % people.total`.execute(db);
  await sql`update preoffers t set aktivnost_at = least(t.created_at + interval '1 day' * (rows.number % 9), now()),
      sledeci_kontakt = case when t.project_id is null and rows.number % 3 = 1 then current_date + (rows.number % 10)::int - 3 end,
      sledeci_kontakt_opis = case when t.project_id is null and rows.number % 3 = 1 then 'Pitati šta su odlučili' end,
      ishod = case when t.project_id is null and rows.number % 6 = 0 then
        case when rows.number % 18 = 0 then 'otkazano' else 'izgubljeno' end end,
      ishod_uzrok = case when t.project_id is null and rows.number % 6 = 0 then
        (array['cena', 'konkurencija', 'rok', 'odustao'])[1 + rows.number / 6 % 4] end,
      ishod_razlog = case when t.project_id is null and rows.number % 6 = 0 then 'Uzeli jeftiniju ponudu' end,
      ishod_at = case when t.project_id is null and rows.number % 6 = 0 then
        least(t.created_at + interval '9 days', now()) end,
      ishod_by = case when t.project_id is null and rows.number % 6 = 0 then t.created_by end
    from (select id, row_number() over (order by created_at, id) as number from preoffers) rows
    where rows.id = t.id`.execute(db);
}

/** Sets when a visit was scheduled (days before), reached (at its time) and last changed (at its end). */
const backdateVisits = (db: Kysely<Database>) =>
  sql`update visits set
      created_at = date_trunc('milliseconds', least(now(), datum - interval '1 day' * (2 + id % 7) + interval '10 hours')),
      stigao_at = case when stigao_at is not null then
        least(now(), (datum + coalesce(vreme, '10:00')) at time zone 'Europe/Belgrade') end,
      izmenjeno = case when izmenjeno is not null then
        least(now(), (datum + coalesce(vreme, '10:00') + interval '1 minute' * minuta) at time zone 'Europe/Belgrade') end`.execute(
    db,
  );

/**
 * Sets when measuring lists were made (when the project was measured, control measurements 20 minutes later) and
 * confirmed (when the offer was chosen).
 */
async function backdateOpenings(db: Kysely<Database>): Promise<void> {
  await sql`update measuring_lists l set
      created_at = moments.measured + interval '20 minutes' * (l.od_liste is not null)::int, datum = moments.measured::date,
      finished_at = case when l.finished_at is not null then moments.measured + interval '1 hour' end,
      confirmed_at = case when l.confirmed_at is not null then coalesce(p.offer_selected_at, moments.measured) end
    from projects p, lateral (select coalesce(p.measured_at, p.created_at) - interval '1 minute' as measured) moments
    where p.id = l.project_id`.execute(db);
  await sql`update openings o set created_at = l.created_at from measuring_lists l where l.id = o.list_id`.execute(db);
}
