import { COMING_STATUSES } from '#domain/calendar/visit.ts';
import { VISIT_DAYS_MAX } from '#domain/calendar/visit-days.ts';
import { OPEN_GLASS_STATUSES } from '#domain/glass/order.ts';
import { stepNumber } from '#domain/project/steps.ts';
import { INACTIVE_DAYS, type TodayBlockKind } from '#domain/today.ts';
import { NOT_ONLY_IMPORTED } from '#server/job/job-filters.ts';
import { OPEN_PREOFFER, OPEN_PROJECT } from '#server/job/open-jobs.ts';
import {
  LIVE_VISIT,
  NOT_CANCELLED_MEASUREMENT,
  VISIT_FROM,
  VISIT_NAME,
  VISIT_OF_UNENDED_JOB,
  visitTitle,
} from '#server/job/visit-row.ts';
import { MONEY_SUM } from '#server/kernel/postgres/money-type.ts';
import { quotedList } from '#server/kernel/postgres/quoted-list.ts';
import { dayOf, TODAY } from '#server/kernel/postgres/timestamps.ts';

/** The SQL of a block's rows, which contains no text of a request. */
export interface BlockSql {
  from: string;
  where: string;
  /** The condition for the work of the account `$1`; null when the block is the same for everybody. */
  personWhere: string | null;
  order: string;
  /** The other order that a person may choose: by sum, the largest first. */
  orderBySum?: string;
  /** SQL of a value; the response contains its sum over all rows. */
  sum?: string;
  /**
   * The columns that `fields` needs in addition to PROJECT_COLUMNS; `fields` reads all of them as columns of `p`. Set
   * for blocks where finding a row costs more than reading it: then one subquery finds and counts the rows, and the
   * fields are read for the first rows only.
   */
  foundColumns?: readonly string[];
  /** SQL of the fields of TodayItem; a field that is left out is null. */
  fields: Partial<Record<ItemField, string>> & { entity: string; id: string; naziv: string };
}

export const ITEM_FIELDS = [
  'entity',
  'id',
  'naziv',
  'number',
  'year',
  'opis',
  'spremno',
  'korak',
  'datum',
  'vreme',
  'iznos',
  'telefon',
  'adresa',
  'mesto',
  'osoba',
] as const;
export type ItemField = (typeof ITEM_FIELDS)[number];

const PERSON = '(select a.name from accounts a where a.id = p.odgovorna_osoba)';
const PROJECT = {
  entity: `'project'`,
  id: 'p.id',
  naziv: 'p.klijent',
  number: 'p.number',
  year: 'p.year',
  telefon: 'p.telefon',
  adresa: 'p.adresa',
  mesto: 'p.mesto',
  osoba: PERSON,
};
/** The project's columns that the fields of a block need. */
export const PROJECT_COLUMNS =
  'p.id, p.klijent, p.number, p.year, p.telefon, p.adresa, p.mesto, p.odgovorna_osoba, p.placeno';
const MY_PROJECT = 'p.odgovorna_osoba = $1';

const LAST_OFFER = `(select max(d.created_at) from documents d
  where d.project_id = p.id and d.kind = 'offer' and d.deleted_at is null)`;
// not `exists`, with which PostgreSQL would read the measurements of all projects
const WAS_MEASURED = `(select true from visits m
  where m.project_id = p.id and ${NOT_CANCELLED_MEASUREMENT} and m.datum < ${TODAY} limit 1)`;
const DUES = 'payment_dues d where d.project_id = p.id and d.deleted_at is null';
/** SQL of the sum of planned advances; null without any. */
const ADVANCE = `(select sum(d.iznos) from ${DUES} and d.tip = 'avans')`;
/** The domain's `isAdvancePaid` in SQL. */
const ADVANCE_PAID = `(p.placeno > 0 and p.placeno >= coalesce(${ADVANCE}, 0))`;
/** The domain's `nextStep` in SQL. */
const NEXT_STEP = `case
  when p.step = 3 then case when ${WAS_MEASURED} then 'merna-lista' end
  when p.step = 4 then case when ${LAST_OFFER} is null then 'ponuda' end
  when p.step = 6 then 'ugovor'
  when not p.ready_for_optimization then case when ${ADVANCE_PAID} then 'optimizacija' end
  when p.dug <= 0 then 'arhiva'
end`;
/**
 * SQL of the sum of the domain's `overdue`: payments cover the earliest dues first, so the late amount is the sum of
 * the dues whose day has passed, at most the total, minus what is paid.
 */
const LATE = `(least((select coalesce(sum(d.iznos), 0) from ${DUES} and d.rok < ${TODAY}), p.ukupno) - p.placeno)`;
export const OPEN_GLASS = `g.deleted_at is null and g.status in (${quotedList(OPEN_GLASS_STATUSES)})`;
/** SQL of the Sunday of this week. */
const WEEK_END = `(date_trunc('week', ${TODAY})::date + 6)`;

const contact = (entity: string, table: 'preoffers' | 'projects', number: string, open: string) => {
  const alias = table === 'projects' ? 'p' : 'o';
  return `select '${entity}' as entity, ${alias}.id, ${alias}.klijent, ${number}, ${alias}.sledeci_kontakt as datum,
      ${alias}.sledeci_kontakt_opis as opis, ${alias}.telefon, ${alias}.adresa, ${alias}.mesto,
      coalesce(${alias}.sledeci_kontakt_osoba, ${alias}.odgovorna_osoba) as osoba
    from ${table} ${alias} where ${open} and ${alias}.sledeci_kontakt <= ${TODAY}`;
};
const CONTACTS = `(${contact('preoffer', 'preoffers', 'null::int as number, null::int as year', OPEN_PREOFFER)}
  union all ${contact('project', 'projects', 'p.number, p.year', OPEN_PROJECT)}) c`;

/** SQL of the names of the people assigned to a visit; null for nobody. */
const VISIT_PEOPLE = `(select string_agg(a.name, ', ' order by w.redosled)
  from visit_people w join accounts a on a.id = w.account_id where w.visit_id = v.id)`;

/** SQL condition: the visit is assigned to the account `$1`, or to nobody and `$1` is responsible for its job. */
const MY_VISIT = `case when ${VISIT_PEOPLE} is null then coalesce(p.odgovorna_osoba, o.odgovorna_osoba) = $1
  else exists (select from visit_people w where w.visit_id = v.id and w.account_id = $1) end`;

/** SQL of the record that the row of a visit opens. */
const VISITED = {
  entity: `case when p.id is not null then 'project' when o.id is not null then 'preoffer'
    when c.id is not null then 'client' else 'visit' end`,
  id: 'coalesce(p.id::text, o.id::text, c.id::text, v.id::text)',
  naziv: VISIT_NAME,
  number: 'p.number',
  year: 'p.year',
};
const PERSON_OF_VISIT = `coalesce(${VISIT_PEOPLE}, (select a.name from accounts a
  where a.id = coalesce(p.odgovorna_osoba, o.odgovorna_osoba)))`;

/** SQL of the time that a message to a client states. */
const STATED_MOMENT = `(((j.payload -> 'told' ->> 'datum')::date + coalesce((j.payload -> 'told' ->> 'vreme')::time, time '23:59'))
  at time zone 'Europe/Belgrade')`;
/**
 * SQL condition: the message is about a coming visit and its client has to be called, because the message was not
 * sent, will not be sent before the visit, or states a visit that was deleted later without another message.
 */
const UNSENT = `j.kind = 'reminder' and j.run_at > now() - interval '14 days' and ${STATED_MOMENT} > now()
  and not exists (select from jobs newer where newer.kind = 'reminder' and newer.about = j.about and newer.id > j.id
    and newer.state <> 'withdrawn')
  and case when j.state = 'done'
    then v.deleted_at is not null and j.payload ->> 'poruka' <> 'otkazivanje'
    else (j.state in ('failed', 'possibly-sent') or (j.state = 'waiting' and j.run_at >= ${STATED_MOMENT}))
      and (${LIVE_VISIT} or j.payload ->> 'poruka' = 'otkazivanje') end`;

export const BLOCK_SQL: Record<TodayBlockKind, BlockSql> = {
  merenja: {
    from: VISIT_FROM,
    where: `${LIVE_VISIT} and ${VISIT_OF_UNENDED_JOB} and v.status in (${quotedList(COMING_STATUSES)})
      and v.datum between ${TODAY} - ${VISIT_DAYS_MAX} and ${TODAY} + 1 and v.datum + v.dana > ${TODAY}`,
    personWhere: MY_VISIT,
    order: 'v.datum, v.vreme nulls first, v.id',
    fields: {
      ...VISITED,
      opis: `concat_ws(': ', ${visitTitle('v')}, v.opis)`,
      korak: `case when p.id is not null and v.vrsta in ('merenje', 'kontrolno merenje') then ${stepNumber('merenja')} end`,
      datum: `greatest(v.datum, ${TODAY})`,
      vreme: 'v.vreme',
      telefon: 'v.telefon',
      adresa: 'v.adresa',
      mesto: 'v.mesto',
      osoba: VISIT_PEOPLE,
    },
  },
  neposlato: {
    from: `jobs j join (${VISIT_FROM}) on v.id = (j.payload ->> 'visitId')::bigint
      left join clients k on k.id = coalesce(p.client_id, o.client_id, v.client_id)`,
    where: UNSENT,
    personWhere: MY_VISIT,
    order: 'j.id',
    fields: {
      ...VISITED,
      opis: `concat_ws(': ', ${visitTitle('v')}, case when v.deleted_at is not null then 'obrisana je, a klijent je očekuje'
        when j.state = 'possibly-sent' then 'ne zna se da li je poruka otišla' when j.state = 'waiting' then 'poruka ne stiže pre posete'
        else j.error end)`,
      datum: `j.payload -> 'told' ->> 'datum'`,
      vreme: `j.payload -> 'told' ->> 'vreme'`,
      telefon: 'coalesce(v.telefon, k.telefon1)',
      osoba: PERSON_OF_VISIT,
    },
  },
  kontakti: {
    from: CONTACTS,
    where: 'true',
    personWhere: 'c.osoba = $1',
    order: 'c.datum, c.id',
    fields: {
      entity: 'c.entity',
      id: 'c.id',
      naziv: 'c.klijent',
      number: 'c.number',
      year: 'c.year',
      opis: 'c.opis',
      datum: 'c.datum',
      telefon: 'c.telefon',
      adresa: 'c.adresa',
      mesto: 'c.mesto',
      osoba: '(select a.name from accounts a where a.id = c.osoba)',
    },
  },
  kasne: {
    from: 'projects p',
    where: `p.deleted_at is null and p.ishod is null and p.step >= 6 and p.dug > 0 and p.rok_uplate < ${TODAY}`,
    personWhere: MY_PROJECT,
    order: 'p.rok_uplate, p.id',
    orderBySum: `${LATE} desc, p.id`,
    sum: LATE,
    fields: { ...PROJECT, datum: 'p.rok_uplate', iznos: `${LATE}::${MONEY_SUM}::text` },
  },
  staklo: {
    from: 'glass_orders g left join projects p on p.id = g.project_id',
    where: `${OPEN_GLASS} and g.datum_isporuke <= ${WEEK_END}`,
    personWhere: MY_PROJECT,
    order: 'g.datum_isporuke, g.id',
    fields: {
      entity: `'glass-order'`,
      id: 'g.id',
      naziv: 'g.dobavljac',
      number: 'g.number',
      year: 'g.year',
      opis: 'p.klijent',
      datum: 'g.datum_isporuke',
      osoba: PERSON,
    },
  },
  spremno: {
    from: `projects p cross join lateral (select ${NEXT_STEP} as spremno) n`,
    where: `${OPEN_PROJECT} and n.spremno is not null`,
    personWhere: MY_PROJECT,
    order: 'p.created_at, p.id',
    foundColumns: ['n.spremno'],
    fields: { ...PROJECT, spremno: 'p.spremno' },
  },
  nezavrseno: {
    from: `measuring_lists l join projects p on p.id = l.project_id cross join lateral (
      select count(*)::int as broj from openings o where o.list_id = l.id and o.deleted_at is null and o.sirina is not null) o`,
    where: `l.deleted_at is null and l.status = 'u radu' and ${OPEN_PROJECT} and o.broj > 0`,
    personWhere: `(l.created_by = $1 or ${MY_PROJECT})`,
    order: 'l.datum, l.id',
    fields: {
      ...PROJECT,
      opis: `concat_ws(', ', l.naziv, l.merio, 'otvora: ' || o.broj)`,
      korak: `${stepNumber('merenja')}`,
      datum: 'l.datum',
    },
  },
  avansi: {
    from: 'projects p',
    where: `${OPEN_PROJECT} and p.step = 9 and p.dug > 0 and not ${ADVANCE_PAID}`,
    personWhere: MY_PROJECT,
    order: 'coalesce(p.contract_at, p.created_at), p.id',
    foundColumns: ['p.contract_at'],
    fields: {
      ...PROJECT,
      datum: dayOf('p.contract_at'),
      iznos: `(${ADVANCE} - p.placeno)::${MONEY_SUM}::text`,
    },
  },
  ponude: {
    // `offset 0` makes PostgreSQL compute the column once per project, and not again for sorting
    from: `projects p cross join lateral (select ${LAST_OFFER} as at offset 0) offer`,
    // a project with a next contact is listed in the block `kontakti` on its day
    where: `${OPEN_PROJECT} and p.step = 4 and p.sledeci_kontakt is null and offer.at is not null`,
    personWhere: MY_PROJECT,
    order: 'offer.at, p.id',
    foundColumns: ['offer.at'],
    fields: { ...PROJECT, datum: dayOf('p.at') },
  },
  tihe: {
    from: 'preoffers o',
    where: `${OPEN_PREOFFER} and o.sledeci_kontakt is null and o.status is distinct from 'Skupi smo'
      and o.aktivnost_at < now() - interval '${INACTIVE_DAYS} days' and ${NOT_ONLY_IMPORTED}`,
    personWhere: 'o.odgovorna_osoba = $1',
    // the most recently active pre-offers first, because their clients are the likeliest to answer
    order: 'o.aktivnost_at desc, o.id desc',
    fields: {
      entity: `'preoffer'`,
      id: 'o.id',
      naziv: 'o.klijent',
      opis: 'o.status',
      datum: dayOf('o.aktivnost_at'),
      telefon: 'o.telefon',
      adresa: 'o.adresa',
      mesto: 'o.mesto',
      osoba: '(select a.name from accounts a where a.id = o.odgovorna_osoba)',
    },
  },
  nalozi: {
    from: 'accounts a',
    where: `a.status = 'pending'`,
    personWhere: null,
    order: 'a.created_at, a.id',
    fields: { entity: `'account'`, id: 'a.id', naziv: 'a.name', opis: 'a.username', datum: dayOf('a.created_at') },
  },
};
