import { type Kysely, sql } from 'kysely';
import { VRSTE_POSLA } from '#domain/enumerations.ts';
import { HIDDEN_FROM } from '#domain/job/job-search.ts';
import { longDate } from '#domain/text/formats.ts';
import { fold, searchColumn } from '#domain/text/search.ts';
import { FIRST, LAST } from '#seed/clients.ts';
import type { Database } from '#server/kernel/postgres/database.ts';
import { fillGlassOrders } from './fill-glass.ts';

/** The first towns are common, the last ones rare. */
const TOWNS = ['Beograd', 'Niš', 'Novi Sad', 'Kragujevac', 'Čačak', 'Šabac', 'Užice', 'Vršac', 'Žagubica', 'Đala'];
const STREETS = [
  'Cara Dušana',
  'Knez Mihailova',
  'Vojvode Stepe',
  'Đure Jakšića',
  'Žarka Zrenjanina',
  'Ilije Garašanina',
];

const MINUTES_A_DAY = 1440;

/** The last days and how a search text names them. */
const daysBefore = (now: number, days: number) =>
  Array.from({ length: days }, (_, i) => {
    const day = new Date(now - i * MINUTES_A_DAY * 60_000);
    return { day: day.toISOString().slice(0, 10), text: searchColumn(longDate(day)) };
  });

const folded = (texts: readonly string[]) => texts.map(fold);
/** A random place in a list: `power` above 1 makes the first ones more common. */
const place = (texts: readonly string[], power: number) =>
  sql`1 + least(${texts.length - 1}, floor(power(random(), ${power}) * ${texts.length}))::int`;
const chosen = (texts: readonly string[], at: ReturnType<typeof sql>) => sql`(${sql.val(texts)}::text[])[${at}]`;

/** A client for so many pre-offers, and as many glass orders. */
const JOBS_OF_CLIENT = 5;

/** SQL: the places of a row's names, so that the text and its folded form are of the same name. */
const places = sql`${place(FIRST, 1.5)} as a, ${place(LAST, 1.5)} as b, ${place(TOWNS, 4)} as c, ${place(STREETS, 1)} as d`;
/** SQL: the names at those places. */
const names = sql`${chosen(FIRST, sql`a`)} || ' ' || ${chosen(LAST, sql`b`)} as klijent,
  ${chosen(folded(FIRST), sql`a`)} || ' ' || ${chosen(folded(LAST), sql`b`)} as f_klijent,
  ${chosen(TOWNS, sql`c`)} as mesto, ${chosen(folded(TOWNS), sql`c`)} as f_mesto,
  ${chosen(STREETS, sql`d`)} as ulica, ${chosen(folded(STREETS), sql`d`)} as f_ulica`;
/** SQL: a house number and a telephone number. */
const numbers = sql`1 + floor(random() * 100)::int as broj, '+3816' || (10000000 + floor(random() * 89999999)::int) as telefon`;
const phoneText = sql`substr(telefon, 2) || ' 0' || substr(telefon, 5)`;

/** Clients with the same names and towns. */
async function fillClients(db: Kysely<Database>, ownerId: string, count: number): Promise<void> {
  await sql`
    insert into clients (tip, poslovno_ime, pib, mesto, adresa, telefon1, search, created_at, created_by)
    select case when pib is null then 'fizicko' else 'pravno' end, klijent || ' ' || i, pib, mesto, ulica || ' ' || broj, telefon,
      concat_ws(' ', f_klijent, i, pib, f_mesto, f_ulica, broj, ${phoneText}), now() - (${count} - i) * interval '5 minutes',
      ${ownerId}::uuid
    from (
      select i, case when i % 4 = 0 then (100000000 + i * 37)::text end as pib, ${numbers}, ${names}
      from (select i, ${places} from generate_series(1, ${count}) i) chosen) named`.execute(db);
}

/** Fills an empty database with that many pre-offers and half as many projects; indexes are built at the end. */
export async function fillMillion(db: Kysely<Database>, ownerId: string, rows: number): Promise<void> {
  await sql`set maintenance_work_mem = '1GB'`.execute(db); // indexes in one pass
  const indexes = await sql<{ name: string; made: string }>`
    select indexname as name, indexdef as made from pg_indexes
    where tablename in ('clients', 'preoffers', 'projects', 'glass_orders') and indexname not in (select conname from pg_constraint)`.execute(
    db,
  );
  for (const { name } of indexes.rows) await sql`drop index ${sql.ref(name)}`.execute(db);

  const owner = sql`${ownerId}::uuid`;
  const clients = Math.ceil(rows / JOBS_OF_CLIENT);
  await fillClients(db, ownerId, clients);
  await sql`create temporary table people as
    select row_number() over () as place, id from clients`.execute(db);
  const days = daysBefore(Date.now(), Math.ceil(rows / MINUTES_A_DAY) + 1);
  await sql`create temporary table days as
    select * from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as days (day date, text text)`.execute(db);
  await sql`
    insert into preoffers (client_id, klijent, mesto, adresa, telefon, vrsta_posla, search, created_at, created_by, aktivnost_at)
    select people.id, klijent || ' ' || i, mesto, ulica || ' ' || broj, telefon, vrsta,
      lower(vrsta) || ' ' || f_klijent || ' ' || i || ' ' || f_mesto || ' ' || coalesce(days.text, '') || ${` ${HIDDEN_FROM} `}
        || f_ulica || ' ' || broj || ' ' || ${phoneText}, created_at, ${owner}, created_at
    from (
      select i, now() - (${rows} - i) * interval '1 minute' as created_at, ${chosen(VRSTE_POSLA, sql`e`)} as vrsta, n,
        ${numbers}, ${names}
      from (
        select i, ${places}, ${place(VRSTE_POSLA, 6)} as e, 1 + i % ${clients} as n
        from generate_series(1, ${rows}) i) chosen) named
    join people on people.place = n
    left join days on day = created_at::date`.execute(db);
  // the newest tenth is worked on, the rest is in the archive and nearly all of it is paid
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
          where (extract(epoch from created_at) / 60)::bigint % 2 = 0) jobs) kept) reached`.execute(db);
  await fillGlassOrders(db, ownerId, clients);
  for (const { made } of indexes.rows) await sql.raw(made).execute(db);
  await sql`vacuum analyze`.execute(db);
}
