import { MEASUREMENT_FIELDS, PAYMENT_FACTS, PAYMENT_FIELDS } from '#domain/project/fields.ts';
import { commentsFor, documentsFor, PROJECT_FIELD_RIGHTS } from '#domain/project/read-rights.ts';
import { type Holder, may, type Rights } from '#domain/rights.ts';
import { visitPeople } from '#server/job/visit-row.ts';
import { selectList, snake } from '#server/kernel/column-names.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { rowId } from '#server/kernel/postgres/row-id.ts';
import { rowsOf } from '#server/kernel/postgres/rows-of.ts';
import { batchedBy } from '#server/lists/batch.ts';
import { childLists, commentsJson, documentsJson, type RawChildLists, withIndexes } from '#server/lists/child-lists.ts';
import { columnSql, readableColumns, selectColumns, selectText } from '#server/lists/columns.ts';
import { jsonList, jsonRow } from '#server/lists/json-rows.ts';
import type { Due, Measurement, Payment, PreofferRow, ProjectLists, ProjectRow } from '#server/lists/object-types.ts';

const PAYMENT_COLUMNS = PAYMENT_FIELDS.map(
  field => `${snake(field)}${PAYMENT_FACTS[field].kind === 'money' ? '::text' : ''} as "${field}"`,
).join(', ');

/** SQL of a project's items that are not deleted, sorted by the numeric id: as text, 10 would come before 9. */
const liveItems = (table: string, more = '') =>
  `from ${table} where project_id = projects.id and deleted_at is null ${more} order by ${table}.id`;

const MEASUREMENTS = jsonList(`select id::text, version, ${selectList(MEASUREMENT_FIELDS)}, korisnik,
    created_at as "createdAt", izmenjeno, ${visitPeople('visits')} as osobe ${liveItems('visits', "and vrsta = 'merenje'")}`);
const PAYMENTS =
  jsonList(`select id::text, version, ${PAYMENT_COLUMNS}, korisnik as "createdBy", created_by as "createdById",
    created_at as "createdAt", ispravljeno ${liveItems('payments')}`);

const DUES =
  jsonList(`select id::text, version, tip, iznos::text, trim_scale(procenat)::text as procenat, rok, napomena,
    korisnik as "createdBy", created_at as "createdAt" ${liveItems('payment_dues')}`);

/** SQL of a project's lists; null for lists that the person may not read. */
const listsSqlFor = (who: Holder): string => `
  ${documentsJson('project', 'projects.id', documentsFor(who))} as documents,
  ${commentsJson('project', 'projects.id', commentsFor(who))} as comments,
  ${may(who, 'measurements:read') ? MEASUREMENTS : 'null'} as merenja,
  ${may(who, 'finance:read') ? PAYMENTS : 'null'} as uplate,
  ${may(who, 'finance:read') ? DUES : 'null'} as "rokoviUplata"`;

/** SQL of the project's pre-offer, without the client, which is read only when it is selected. */
const PREOFFER =
  jsonRow(`select ${selectColumns('preoffers')}, ${documentsJson('preoffer', 'preoffers.id')} as documents,
    ${commentsJson('preoffer', 'preoffers.id')} as comments
  from preoffers where preoffers.id = projects.preoffer_id and preoffers.deleted_at is null`);

interface RawLists extends RawChildLists {
  merenja: Omit<Measurement, 'index'>[] | null;
  uplate: Omit<Payment, 'index'>[] | null;
  rokoviUplata: Omit<Due, 'index'>[] | null;
}
interface RawDetail extends Omit<ProjectRow, 'preoffer' | keyof RawLists>, RawLists {
  preoffer?: PreofferRow & RawChildLists;
}

const listsOf = (row: RawLists): ProjectLists => ({
  ...childLists('project', row),
  merenja: withIndexes(row.merenja),
  uplate: withIndexes(row.uplate),
  rokoviUplata: withIndexes(row.rokoviUplata),
});

const detailSqlByRights = new WeakMap<Rights, string>();

/** SQL that reads a project with everything that the person may read; cached for each set of rights. */
function detailSqlFor(who: Holder): string {
  const cachedSql = detailSqlByRights.get(who.rights);
  if (cachedSql) return cachedSql;
  const columns = selectText(readableColumns(columnSql('projects'), PROJECT_FIELD_RIGHTS, who));
  const preoffer = may(who, 'preoffers:read') ? PREOFFER : 'null';
  const text = `/*project_detail*/ select ${columns}, ${listsSqlFor(who)}, ${preoffer} as preoffer
    from projects where id = $1 and deleted_at is null`;
  detailSqlByRights.set(who.rights, text);
  return text;
}

/** A database and the person whose rights decide what is read. */
interface Reader {
  db: Db;
  actor: Holder;
}

/** The project with its lists and pre-offer, read in one statement, without what the person may not read. */
export async function projectDetail({ db, actor }: Reader, id: string): Promise<ProjectRow | undefined> {
  const [row] = await rowsOf<RawDetail>(db, detailSqlFor(actor), [rowId(id)]);
  if (!row) return undefined;
  if (row.preoffer) Object.assign(row.preoffer, childLists('preoffer', row.preoffer));
  return Object.assign(row, listsOf(row));
}

/** The lists of the projects with these ids that the person may read, keyed by the project's id. */
export async function projectLists(db: Db, ids: string[], who: Holder): Promise<Map<string, ProjectLists>> {
  const text = `/*project_lists*/ select id, ${listsSqlFor(who)} from projects where id = any($1::uuid[])`;
  const rows = await rowsOf<RawLists & { id: string }>(db, text, [ids]);
  return new Map(rows.map(row => [row.id, listsOf(row)]));
}

/** The pre-offer from which a project was made; read in one statement for all projects on a page of a list. */
export const preoffersOfProjects =
  batchedBy<PreofferRow>(`/*preoffers_of_projects*/ select ${selectColumns('preoffers')}
  from preoffers where id = any($1::uuid[]) and deleted_at is null`);
