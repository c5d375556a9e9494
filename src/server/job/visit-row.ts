import { VISIT_FIELDS, type VisitRow } from '#domain/calendar/fields.ts';
import { COMING_STATUSES, VISIT_KIND_NAMES, VISIT_KINDS } from '#domain/calendar/visit.ts';
import { eachField } from '#domain/fields.ts';
import { snake } from '#server/kernel/column-names.ts';
import { quotedList } from '#server/kernel/postgres/quoted-list.ts';
import { TODAY } from '#server/kernel/postgres/timestamps.ts';

/** SQL of the name of a visit: its client's, or else its description; reads the aliases of VISIT_FROM. */
export const VISIT_NAME = `coalesce(p.klijent, o.klijent, c.poslovno_ime, v.opis, '')`;

/** SQL of the account `a` as JSON of the type Person. */
export const PERSON_JSON = `json_build_object('id', a.id, 'ime', a.name, 'korisnickoIme', a.username)`;

/** SQL of the people assigned to a visit, as JSON; `table` is the alias of the visit. */
export const visitPeople = (table: string): string => `coalesce((
    select json_agg(${PERSON_JSON} order by w.redosled)
    from visit_people w join accounts a on a.id = w.account_id where w.visit_id = ${table}.id), '[]')`;

/** The fields of `VisitRow` that are columns of the table. */
const STORED_FIELDS = [
  ...VISIT_FIELDS,
  ...(['id', 'status', 'upisano', 'stigaoAt', 'projectId', 'preofferId', 'clientId'] as const),
  ...(['version', 'createdAt', 'korisnik', 'izmenjeno'] as const),
];

const COLUMNS: Record<keyof VisitRow, string> = {
  ...eachField(STORED_FIELDS, field => `v.${snake(field)}`),
  projectCreatedAt: 'p.created_at',
  naziv: VISIT_NAME,
  number: 'p.number',
  year: 'p.year',
  osobe: visitPeople('v'),
};

export const VISIT_COLUMNS = Object.entries(COLUMNS)
  .map(([name, column]) => `${column} as "${name}"`)
  .join(', ');

/** SQL: the visit `v` with its project `p`, its pre-offer `o` and its client `c`. */
export const VISIT_FROM = `visits v left join projects p on p.id = v.project_id
  left join preoffers o on o.id = v.preoffer_id left join clients c on c.id = v.client_id`;

/** SQL: neither the visit nor its record is in the bin. */
export const LIVE_VISIT = `v.deleted_at is null and p.deleted_at is null
  and (o.deleted_at is null or v.project_id is not null) and c.deleted_at is null`;

/** SQL of the kind of visit as the screen names it; `table` is the alias of the visit. */
export const visitTitle = (table: string): string =>
  `case ${table}.vrsta ${VISIT_KIND_NAMES.map(kind => `when '${kind}' then '${VISIT_KINDS[kind].title}'`).join(' ')} end`;

/** SQL: visits that count as a project's measurements. */
export const NOT_CANCELLED_MEASUREMENT = `vrsta = 'merenje' and status <> 'otkazano' and deleted_at is null`;

/** SQL: visits of every kind that are still to come; `table` is the alias of the visits. */
export const comingVisit = (table: string): string =>
  `${table}.status in (${quotedList(COMING_STATUSES)}) and ${table}.deleted_at is null and ${table}.datum + ${table}.dana - 1 >= ${TODAY}`;

/** SQL: visits `v` that have taken place, or whose days have passed. */
export const PAST_VISIT = `v.deleted_at is null and v.status <> 'otkazano' and (v.datum + v.dana - 1 < ${TODAY} or v.status = 'obavljeno')`;

/** SQL: the job of the visit, if it has one, was neither lost nor cancelled. */
export const VISIT_OF_UNENDED_JOB = `p.ishod is null and (o.ishod is null or v.project_id is not null)`;
