import { type RawBuilder, sql } from 'kysely';
import type { CalendarKind } from '#domain/calendar/calendar.ts';
import { OPEN_GLASS_STATUSES } from '#domain/glass/order.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import type { Person } from '#server/lists/people.ts';

/** Something with a day: a measurement, a next contact, a delivery of glass. */
export interface CalendarItem {
  vrsta: CalendarKind;
  entity: 'project' | 'preoffer' | 'glass-order';
  id: string;
  /** Its place among those of the same day that have no other order. */
  kljuc: string;
  naziv: string;
  number: number | null;
  year: number | null;
  opis: string | null;
  datum: string;
  vreme: string | null;
  telefon: string | null;
  adresa: string | null;
  mesto: string | null;
  osoba: Person | null;
}

export interface CalendarQuery {
  from: string;
  to: string;
  kinds: readonly CalendarKind[];
  /** Only what these accounts do; undefined: what anybody and nobody does. */
  people: readonly string[] | undefined;
  /** Whether addresses and phone numbers are read. */
  withAddresses: boolean;
  limit: number;
}

const FIELDS = 'telefon, adresa, mesto';

const contacts = (entity: string, table: string, number: string, open: string) => `
  select 'kontakt' as vrsta, '${entity}' as entity, id, id::text as kljuc, klijent as naziv, ${number},
    sledeci_kontakt_opis as opis, sledeci_kontakt as datum, null::time as vreme, ${FIELDS},
    coalesce(sledeci_kontakt_osoba, odgovorna_osoba) as osoba
  from ${table} where deleted_at is null and ishod is null and ${open} and sledeci_kontakt between PERIOD`;

const quoted = OPEN_GLASS_STATUSES.map(status => `'${status}'`).join(', ');

/** The rows of a kind in PERIOD. What was measured stays when its project is in the archive, what was given up does not. */
const ROWS: Record<CalendarKind, string[]> = {
  merenje: [
    `select 'merenje' as vrsta, 'project' as entity, p.id, m.id::text as kljuc, p.klijent as naziv, p.number, p.year, m.opis,
       m.datum, m.vreme, p.telefon, p.adresa, p.mesto, p.odgovorna_osoba as osoba
     from measurements m join projects p on p.id = m.project_id
     where m.deleted_at is null and p.deleted_at is null and p.ishod is null and m.datum between PERIOD`,
  ],
  kontakt: [
    contacts('preoffer', 'preoffers', 'null::int as number, null::int as year', 'project_id is null'),
    contacts('project', 'projects', 'number, year', 'not archived'),
  ],
  staklo: [
    `select 'staklo' as vrsta, 'glass-order' as entity, g.id, g.id::text as kljuc, g.dobavljac as naziv, g.number, g.year,
       p.klijent as opis, g.datum_isporuke as datum, null::time as vreme, null as telefon, null as adresa, null as mesto,
       p.odgovorna_osoba as osoba
     from glass_orders g left join projects p on p.id = g.project_id
     where g.deleted_at is null and g.status in (${quoted}) and g.datum_isporuke between PERIOD`,
  ],
};

/** Items of the period in the order of time, those without a time first; one more than `limit` when there are more. */
export async function calendarItems(
  db: Db,
  { from, to, kinds, people, withAddresses, limit }: CalendarQuery,
): Promise<CalendarItem[]> {
  if (kinds.length === 0) return [];
  const inPeriod = (text: string): RawBuilder<unknown> => {
    const [head = '', tail = ''] = text.split('PERIOD');
    return sql`${sql.raw(head)}${from}::date and ${to}::date${sql.raw(tail)}`;
  };
  const rows = kinds.flatMap(kind => ROWS[kind].map(inPeriod));
  const mine = people ? sql`where i.osoba = any(${people}::uuid[])` : sql``;
  const found = await sql<CalendarItem>`
    select i.vrsta, i.entity, i.id, i.kljuc, i.naziv, i.number, i.year, i.opis, i.datum, to_char(i.vreme, 'HH24:MI') as vreme,
      ${withAddresses ? sql`i.telefon, i.adresa` : sql`null as telefon, null as adresa`}, i.mesto, case when a.id is not null then json_build_object('id', a.id, 'ime', a.name, 'korisnickoIme', a.username) end as osoba
    from (${sql.join(rows, sql` union all `)}) i left join accounts a on a.id = i.osoba ${mine}
    order by i.datum, i.vreme nulls first, i.vrsta, i.kljuc limit ${sql.lit(limit + 1)}`.execute(db);
  return found.rows;
}
