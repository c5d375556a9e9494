import { CompiledQuery } from 'kysely';
import { MEASUREMENT_FIELDS, PAYMENT_FACTS, PAYMENT_FIELDS } from '#domain/project/fields.ts';
import { selectList, snake } from '#server/kernel/column-names.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { childLists, commentsJson, documentsJson, type RawChildLists, withIndexes } from '#server/lists/child-lists.ts';
import { selected } from '#server/lists/columns.ts';
import { jsonList, jsonRow } from '#server/lists/json-rows.ts';
import type { Due, Measurement, Payment, PreofferRow, ProjectLists, ProjectRow } from '#server/lists/object-types.ts';

const COLUMNS = selected('projects');

const PAYMENT_COLUMNS = PAYMENT_FIELDS.map(
  field => `${snake(field)}${PAYMENT_FACTS[field].kind === 'money' ? '::text' : ''} as "${field}"`,
).join(', ');

/** Ordered by the table's own id: the selected one is text, in which 10 comes before 9. */
const liveItems = (table: string) =>
  `from ${table} where project_id = projects.id and deleted_at is null order by ${table}.id`;

const CHILDREN = `
  ${documentsJson('project', 'projects.id')} as documents,
  ${commentsJson('project', 'projects.id')} as comments,
  ${jsonList(`select id::text, version, ${selectList(MEASUREMENT_FIELDS)}, korisnik, created_at as "createdAt", izmenjeno
    ${liveItems('measurements')}`)} as merenja,
  ${jsonList(`select id::text, version, ${PAYMENT_COLUMNS}, korisnik as "createdBy", created_by as "createdById",
      created_at as "createdAt", ispravljeno
    ${liveItems('payments')}`)} as uplate,
  ${jsonList(`select id::text, version, tip, iznos::text, trim_scale(procenat)::text as procenat, rok, napomena,
      korisnik as "createdBy", created_at as "createdAt"
    ${liveItems('payment_dues')}`)} as "rokoviUplata"`;

/** Without its client, which is read when it is selected. */
const PREOFFER = jsonRow(`select ${selected('preoffers')}, ${documentsJson('preoffer', 'preoffers.id')} as documents,
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

const DETAIL = `/*project_detail*/ select ${COLUMNS}, ${CHILDREN}, ${PREOFFER} as preoffer
  from projects where id = $1 and deleted_at is null`;

/** The whole project in one statement, its lists as PostgreSQL builds them. */
export async function projectDetail(db: Db, id: string): Promise<ProjectRow | undefined> {
  const { rows } = await db.executeQuery(CompiledQuery.raw(DETAIL, [id]));
  const row = rows[0] as RawDetail | undefined;
  if (!row) return undefined;
  if (row.preoffer) Object.assign(row.preoffer, childLists('preoffer', row.preoffer));
  return Object.assign(row, listsOf(row));
}

const LISTS = `/*project_lists*/ select id, ${CHILDREN} from projects where id = any($1::uuid[])`;

/** All the lists of a page's projects. */
export async function projectLists(db: Db, ids: string[]): Promise<Map<string, ProjectLists>> {
  const rows = (await db.executeQuery(CompiledQuery.raw(LISTS, [ids]))).rows as (RawLists & { id: string })[];
  return new Map(rows.map(row => [row.id, listsOf(row)]));
}

const PREOFFERS = `/*preoffers_of_projects*/ select ${selected('preoffers')} from preoffers
  where id = any($1::uuid[]) and deleted_at is null`;

/** The pre-offers of a page's projects. */
export async function preoffersByIds(db: Db, ids: string[]): Promise<Map<string, PreofferRow>> {
  const rows = (await db.executeQuery(CompiledQuery.raw(PREOFFERS, [ids]))).rows as PreofferRow[];
  return new Map(rows.map(row => [row.id, row]));
}
