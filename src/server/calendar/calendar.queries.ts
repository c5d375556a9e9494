import { CANCELLED_DAYS, type CalendarKind } from '#domain/calendar/calendar.ts';
import type { VisitRow } from '#domain/calendar/fields.ts';
import { VISIT_KIND_NAMES, type VisitKind } from '#domain/calendar/visit.ts';
import { VISIT_DAYS_MAX, visitDays } from '#domain/calendar/visit-days.ts';
import { OPEN_GLASS_STATUSES } from '#domain/glass/order.ts';
import type { Person } from '#domain/identity/fields.ts';
import { LIVE_VISIT, PERSON_JSON, VISIT_COLUMNS, VISIT_FROM, VISIT_OF_UNENDED_JOB } from '#server/job/visit-row.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { quotedList } from '#server/kernel/postgres/quoted-list.ts';
import { rowsOf } from '#server/kernel/postgres/rows-of.ts';
import { TODAY } from '#server/kernel/postgres/timestamps.ts';

/** An entry of the calendar: a visit, a next contact or a delivery of glass. */
export interface CalendarItem {
  vrsta: CalendarKind;
  entity: 'project' | 'preoffer' | 'client' | 'visit' | 'glass-order';
  id: string;
  /** Unique in the response; items with equal day, time and kind are sorted by it. */
  kljuc: string;
  naziv: string;
  number: number | null;
  year: number | null;
  opis: string | null;
  /** The day; for a visit of several days or over midnight, one of its days. */
  datum: string;
  vreme: string | null;
  /** For a visit, how many minutes of it are on that day. */
  minuta: number | null;
  telefon: string | null;
  adresa: string | null;
  mesto: string | null;
  osoba: Person | null;
  poseta: VisitRow | null;
}

export interface CalendarQuery {
  from: string;
  to: string;
  kinds: readonly CalendarKind[];
  /** Only items of these accounts; undefined for all items, including those without a person. */
  people: readonly string[] | undefined;
  limit: number;
}

const nextContacts = (entity: string, table: string, number: string, open: string) => `
  select 'kontakt' as vrsta, '${entity}' as entity, id, id::text as kljuc, klijent as naziv, ${number},
    sledeci_kontakt_opis as opis, sledeci_kontakt as datum, telefon, adresa, mesto,
    coalesce(sledeci_kontakt_osoba, odgovorna_osoba) as osoba_id
  from ${table} where deleted_at is null and ishod is null and ${open} and sledeci_kontakt between $1 and $2`;

const isVisit = (kind: CalendarKind): kind is VisitKind => VISIT_KIND_NAMES.some(name => name === kind);

/** SQL of the entries of each kind that is not a visit, with the parameters of `otherItems`. */
const ROWS_OF_KIND: Record<Exclude<CalendarKind, VisitKind>, string[]> = {
  kontakt: [
    nextContacts('preoffer', 'preoffers', 'null::int as number, null::int as year', 'project_id is null'),
    nextContacts('project', 'projects', 'number, year', 'not archived'),
  ],
  staklo: [
    `select 'staklo' as vrsta, 'glass-order' as entity, g.id, g.id::text as kljuc, g.dobavljac as naziv, g.number, g.year,
       p.klijent as opis, g.datum_isporuke as datum, null as telefon, null as adresa, null as mesto,
       p.odgovorna_osoba as osoba_id
     from glass_orders g left join projects p on p.id = g.project_id
     where g.deleted_at is null and g.status in (${quotedList(OPEN_GLASS_STATUSES)}) and g.datum_isporuke between $1 and $2`,
  ],
};

/** SQL: 1 for a visit that ends after midnight, else 0. */
const OVER_MIDNIGHT = `(extract(epoch from v.vreme) / 60 + v.minuta > 1440 and v.vreme is not null)::int`;

/**
 * SQL of the visits in a period: with those of archived projects, without those of lost and cancelled jobs; cancelled
 * visits for CANCELLED_DAYS after their day. The parameters: first day, last day, kinds, accounts or null, limit.
 */
const VISITS_SQL = `/*calendar_visits*/ select ${VISIT_COLUMNS} from ${VISIT_FROM}
  where v.datum between $1::date - ${VISIT_DAYS_MAX} and $2 and v.datum + v.dana + ${OVER_MIDNIGHT} > $1 and v.vrsta = any($3) and ${LIVE_VISIT} and ${VISIT_OF_UNENDED_JOB}
    and (v.status <> 'otkazano' or v.datum > ${TODAY} - ${CANCELLED_DAYS})
    and ($4::uuid[] is null or exists (select from visit_people w where w.visit_id = v.id and w.account_id = any($4)))
  order by v.datum limit $5`;

function itemsOf(poseta: VisitRow): CalendarItem[] {
  const { id, projectId, preofferId, clientId } = poseta;
  const record = projectId ?? preofferId ?? clientId;
  const entity = projectId ? 'project' : preofferId ? 'preoffer' : clientId ? 'client' : 'visit';
  const item = { ...poseta, entity, id: record ?? String(id), osoba: poseta.osobe[0] ?? null, poseta } as const;
  return visitDays(poseta).map((day, i) => ({ ...item, ...day, kljuc: i === 0 ? String(id) : `${id}-${i + 1}` }));
}

async function visitItems(db: Db, { from, to, people, limit }: CalendarQuery, kinds: readonly VisitKind[]) {
  const rows = await rowsOf<VisitRow>(db, VISITS_SQL, [from, to, kinds, people ?? null, limit + 1]);
  return rows.flatMap(itemsOf).filter(({ datum }) => datum >= from && datum <= to);
}

/** The parameters of the statement: first day, last day, accounts or null, limit. */
function otherItems(
  db: Db,
  { from, to, people, limit }: CalendarQuery,
  kinds: readonly Exclude<CalendarKind, VisitKind>[],
): Promise<CalendarItem[]> {
  const text = `
    select i.*, null as vreme, null as minuta, null as poseta, case when a.id is not null then ${PERSON_JSON} end as osoba
    from (${kinds.flatMap(kind => ROWS_OF_KIND[kind]).join(' union all ')}) i left join accounts a on a.id = i.osoba_id
    where $3::uuid[] is null or i.osoba_id = any($3)
    order by i.datum limit $4`;
  return rowsOf(db, text, [from, to, people ?? null, limit + 1]);
}

/** A text that sorts items by day, then by time with items without a time first, then by kind and `kljuc`. */
const sortKey = ({ datum, vreme, vrsta, kljuc }: CalendarItem): string =>
  [datum, vreme ?? '', vrsta, kljuc.padStart(16, '0')].join(' ');

/**
 * The entries of the period, sorted by day and time; on each day those without a time come first. Returns more than
 * `limit` entries when there are too many.
 */
export async function calendarItems(db: Db, query: CalendarQuery): Promise<CalendarItem[]> {
  const visits = query.kinds.filter(isVisit);
  const others = query.kinds.filter(kind => !isVisit(kind)) as Exclude<CalendarKind, VisitKind>[];
  const items = [
    ...(visits.length > 0 ? await visitItems(db, query, visits) : []),
    ...(others.length > 0 ? await otherItems(db, query, others) : []),
  ];
  const keyed = items.map(item => ({ item, key: sortKey(item) }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ item }) => item);
}
