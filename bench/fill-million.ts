import { type Kysely, sql } from 'kysely';
import { VRSTE_POSLA } from '#domain/enumerations.ts';
import { HIDDEN_FROM } from '#domain/job/job-search.ts';
import { longDate } from '#domain/text/formats.ts';
import { fold, searchColumn } from '#domain/text/search.ts';
import { FIRST, LAST } from '#seed/clients.ts';
import type { Database } from '#server/kernel/postgres/database.ts';

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

/** Fills an empty database with that many pre-offers and half as many projects; indexes are built at the end. */
export async function fillMillion(db: Kysely<Database>, ownerId: string, rows: number): Promise<void> {
  await sql`set maintenance_work_mem = '1GB'`.execute(db); // indexes in one pass
  const indexes = await sql<{ name: string; made: string }>`
    select indexname as name, indexdef as made from pg_indexes
    where tablename in ('preoffers', 'projects') and indexname not in (select conname from pg_constraint)`.execute(db);
  for (const { name } of indexes.rows) await sql`drop index ${sql.ref(name)}`.execute(db);

  const owner = sql`${ownerId}::uuid`;
  await sql`insert into clients (tip, poslovno_ime, search, created_by)
    select 'fizicko', 'Klijent ' || i, 'klijent ' || i, ${owner} from generate_series(1, ${Math.ceil(rows / 20)}) i`.execute(
    db,
  );
  await sql`create temporary table people as
    select row_number() over () as place, id from clients`.execute(db);
  const days = daysBefore(Date.now(), Math.ceil(rows / MINUTES_A_DAY) + 1);
  await sql`create temporary table days as
    select * from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as days (day date, text text)`.execute(db);
  await sql`
    insert into preoffers (client_id, klijent, mesto, adresa, telefon, vrsta_posla, search, created_at, created_by)
    select people.id, klijent || ' ' || i, mesto, ulica || ' ' || broj, telefon, vrsta,
      lower(vrsta) || ' ' || f_klijent || ' ' || i || ' ' || f_mesto || ' ' || coalesce(days.text, '') || ${` ${HIDDEN_FROM} `}
        || f_ulica || ' ' || broj || ' ' || substr(telefon, 2) || ' 0' || substr(telefon, 5), created_at, ${owner}
    from (
      select i, 1 + floor(random() * 100)::int as broj, '+3816' || (10000000 + floor(random() * 89999999)::int) as telefon,
        now() - (${rows} - i) * interval '1 minute' as created_at,
        ${chosen(FIRST, sql`a`)} || ' ' || ${chosen(LAST, sql`b`)} as klijent, ${chosen(folded(FIRST), sql`a`)} || ' ' || ${chosen(folded(LAST), sql`b`)} as f_klijent,
        ${chosen(TOWNS, sql`c`)} as mesto, ${chosen(folded(TOWNS), sql`c`)} as f_mesto,
        ${chosen(STREETS, sql`d`)} as ulica, ${chosen(folded(STREETS), sql`d`)} as f_ulica,
        ${chosen(VRSTE_POSLA, sql`e`)} as vrsta, n
      from (
        select i, ${place(FIRST, 1.5)} as a, ${place(LAST, 1.5)} as b, ${place(TOWNS, 4)} as c, ${place(STREETS, 1)} as d,
          ${place(VRSTE_POSLA, 6)} as e, 1 + i % ${Math.ceil(rows / 20)} as n
        from generate_series(1, ${rows}) i) chosen) named
    join people on people.place = n
    left join days on day = created_at::date`.execute(db);
  await sql`
    insert into projects (year, number, preoffer_id, preoffer_created_at, client_id, klijent, mesto, adresa, telefon,
      vrsta_posla, step, ready_for_optimization, archived, search, created_at, created_by)
    select 2000 + (i / 50000)::int, 1 + i % 50000, id, created_at, client_id, klijent, mesto, adresa, telefon, vrsta_posla,
      9, i % 20 <> 0, i % 20 > 1, search, created_at, created_by
    from (select row_number() over () as i, * from preoffers limit ${Math.floor(rows / 2)}) jobs`.execute(db);
  for (const { made } of indexes.rows) await sql.raw(made).execute(db);
  await sql`vacuum analyze`.execute(db);
}
