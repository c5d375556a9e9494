import { type Kysely, sql } from 'kysely';
import { VRSTE_POSLA } from '#domain/enumerations.ts';
import { HIDDEN_FROM } from '#domain/job/job-search.ts';
import { longDate } from '#domain/text/formats.ts';
import { searchText } from '#domain/text/search.ts';
import { FIRST, LAST } from '#seed/clients.ts';
import type { Database } from '#server/kernel/postgres/database.ts';

/** Towns of the clients; the first ones are the most common. */
const TOWNS = ['Beograd', 'Niš', 'Novi Sad', 'Kragujevac', 'Čačak', 'Šabac', 'Užice', 'Vršac', 'Žagubica', 'Đala'];
const STREETS = ['Cara Dušana', 'Knez Mihailova', 'Vojvode Stepe', 'Đure Jakšića', 'Ilije Garašanina'];

const MINUTES_A_DAY = 1440;

/** Returns the last `days` days: each as `2026-11-22` and as the words by which the search finds it. */
const daysBefore = (now: number, days: number) =>
  Array.from({ length: days }, (_, i) => {
    const day = new Date(now - i * MINUTES_A_DAY * 60_000);
    return { day: day.toISOString().slice(0, 10), text: searchText(longDate(day)) };
  });

/** SQL: the text as the search stores it. */
const folded = (text: string) => sql.raw(`translate(lower(${text}), 'čćžšđ', 'cczsd')`);
/** SQL: a random one of the texts; a `power` above 1 makes the first ones more common. */
const chosen = (texts: readonly string[], power: number) =>
  sql`(${sql.val(texts)}::text[])[1 + least(${texts.length - 1}, floor(power(random(), ${power}) * ${texts.length}))::int]`;

const PREOFFERS_PER_CLIENT = 5;

/** SQL: a random name, town and street. */
const names = sql`${chosen(FIRST, 1.5)} || ' ' || ${chosen(LAST, 1.5)} as klijent, ${chosen(TOWNS, 4)} as mesto,
  ${chosen(STREETS, 1)} as ulica`;
/** SQL: a house number and a telephone number. */
const numbers = sql`1 + floor(random() * 100)::int as broj, '+3816' || (10000000 + floor(random() * 89999999)::int) as telefon`;
const phoneText = sql`substr(telefon, 2) || ' 0' || substr(telefon, 5)`;

async function fillClients(db: Kysely<Database>, ownerId: string, count: number): Promise<void> {
  await sql`
    insert into clients (tip, poslovno_ime, pib, mesto, adresa, telefon1, search, created_at, created_by)
    select case when pib is null then 'fizicko' else 'pravno' end, klijent || ' ' || i, pib, mesto, ulica || ' ' || broj, telefon,
      concat_ws(' ', ${folded('klijent')}, i, pib, ${folded("mesto || ' ' || ulica")}, broj, ${phoneText}), now() - (${count} - i) * interval '5 minutes',
      ${ownerId}::uuid
    from (
      select i, case when i % 4 = 0 then (100000000 + i * 37)::text end as pib, ${numbers}, ${names}
      from generate_series(1, ${count}) i) named`.execute(db);
}

/** Glass suppliers; the first one gets most orders. */
const SUPPLIERS = ['Staklo Niš', 'Pančevo staklo', 'Termoizolaciona stakla', 'Đerdap glas'];
/** The number of newest orders that are still open; older ones are delivered, and a few of them cancelled. */
const OPEN_ORDERS = 2_000;
const ORDERS_A_YEAR = 20_000;

/** Makes glass orders without positions, one for each of the first projects. */
async function fillGlassOrders(db: Kysely<Database>, ownerId: string, count: number): Promise<void> {
  await sql`insert into glass_suppliers (naziv, name_key, min_povrsina, korak, najveca_stranica, created_by)
    select naziv, lower(naziv), 0, 0, 3000, ${ownerId}::uuid from unnest(${SUPPLIERS}::text[]) naziv`.execute(db);
  await sql`
    insert into glass_orders (year, number, supplier_id, dobavljac, min_povrsina, korak, project_id, datum_isporuke, status,
      broj_pozicija, komada, povrsina, obracunska_povrsina, zapremina, obim, search, created_at, created_by)
    select year, number, supplier_id, naziv, 0, 0, project_id, due, status, pieces, pieces, area, area, area * 4, area / 250,
      concat_ws(' ', 's', lpad(number::text, 4, '0'), year, ${folded('naziv')}, lpad(project_number::text, 4, '0'), project_year,
        ${folded('klijent')}, to_char(due, 'DDMMYYYY'), ${folded('status')}), created_at, ${ownerId}::uuid
    from (
      select 2000 + i / ${ORDERS_A_YEAR}::int as year, 1 + i % ${ORDERS_A_YEAR}::int as number, suppliers.id as supplier_id, naziv,
        jobs.id as project_id, jobs.number as project_number, jobs.year as project_year, klijent, made as created_at,
        case when i % 10 > 0 then (made + interval '14 days')::date end as due,
        case when i > ${count - OPEN_ORDERS} then (array['Nova', 'Poručeno'])[1 + i % 2]
          when i % 50 = 0 then 'Otkazano' else 'Isporučeno' end as status,
        1 + i % 20 as pieces, 200000::bigint + i % 5000 * 1000 as area
      from (
        select i, now() - (${count} - i) * interval '5 minutes' as made, ${chosen(SUPPLIERS, 3)} as naziv
        from generate_series(1, ${count}) i) made
      join glass_suppliers suppliers using (naziv)
      join (select row_number() over () as nth, * from projects) jobs on jobs.nth = i) orders`.execute(db);
}

/**
 * Fills an empty database with `rows` pre-offers, half as many projects and a fifth as many clients and glass orders; builds the
 * indexes at the end.
 */
export async function fillDatabase(db: Kysely<Database>, ownerId: string, rows: number): Promise<void> {
  await sql`set maintenance_work_mem = '1GB'`.execute(db); // so that each index is built in one pass
  const indexes = await sql<{ name: string; made: string }>`
    select indexname as name, indexdef as made from pg_indexes
    where tablename in ('clients', 'preoffers', 'projects', 'glass_orders') and indexname not in (select conname from pg_constraint)`.execute(
    db,
  );
  for (const { name } of indexes.rows) await sql`drop index ${sql.ref(name)}`.execute(db);

  const owner = sql`${ownerId}::uuid`;
  const clients = Math.ceil(rows / PREOFFERS_PER_CLIENT);
  await fillClients(db, ownerId, clients);
  await sql`create temporary table people as select row_number() over () as nth, id from clients`.execute(db);
  const days = daysBefore(Date.now(), Math.ceil(rows / MINUTES_A_DAY) + 1);
  await sql`create temporary table days as
    select * from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as days (day date, text text)`.execute(db);
  await sql`
    insert into preoffers (client_id, klijent, mesto, adresa, telefon, vrsta_posla, search, created_at, created_by, aktivnost_at)
    select people.id, klijent || ' ' || i, mesto, ulica || ' ' || broj, telefon, vrsta,
      concat_ws(' ', lower(vrsta), ${folded('klijent')}, i, ${folded('mesto')}, days.text, ${HIDDEN_FROM}::text, ${folded('ulica')},
        broj, ${phoneText}), created_at, ${owner}, created_at
    from (
      select i, now() - (${rows} - i) * interval '1 minute' as created_at, ${chosen(VRSTE_POSLA, 6)} as vrsta,
        ${numbers}, ${names}
      from generate_series(1, ${rows}) i) named
    join people on people.nth = 1 + i % ${clients}
    left join days on day = created_at::date`.execute(db);
  // the newest tenth of the projects is active; the others are archived, and nearly all archived ones are paid
  await sql`
    insert into projects (year, number, preoffer_id, preoffer_created_at, client_id, klijent, mesto, adresa, telefon,
      vrsta_posla, step, ready_for_optimization, archived, vrednost, kurs, placeno, search, created_at, created_by)
    select 2000 + (i / 50000)::int, 1 + i % 50000, id, created_at, client_id, klijent, mesto, adresa, telefon, vrsta_posla, step,
      ready or archived, archived, 1000, 117, case when step < 6 then 0 when archived and i % 30 > 0 then 117000 else i % 3 * 58500 end,
      search, created_at, created_by
    from (
      select *, case when archived and i % 40 > 0 or ready then 9 else (array[3, 4, 6, 9])[1 + i / 2 % 4] end as step
      from (
        select *, i > ${Math.floor(rows / 20)} as archived, i % 2 = 0 as ready
        from (
          select row_number() over (order by created_at desc) as i, * from preoffers
          where (extract(epoch from created_at) / 60)::bigint % 2 = 0) jobs) dated) reached`.execute(db);
  await fillGlassOrders(db, ownerId, clients);
  for (const { made } of indexes.rows) await sql.raw(made).execute(db);
  await sql`vacuum analyze`.execute(db);
}
