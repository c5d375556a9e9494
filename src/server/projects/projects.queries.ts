import { CompiledQuery } from 'kysely';
import { MEASUREMENT_FIELDS, PAYMENT_FACTS, PAYMENT_FIELDS } from '#domain/project/fields.ts';
import { jsonPairs, snake } from '#server/kernel/column-names.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { childLists, commentsJson, documentsJson, type RawChildLists } from '#server/lists/child-lists.ts';
import { asJson, selected } from '#server/lists/columns.ts';
import type { Measurement, Payment, PreofferRow, ProjectLists, ProjectRow } from '#server/lists/object-types.ts';

const COLUMNS = selected('projects');

const numbered = (table: string) =>
  `(select *, row_number() over (order by id) - 1 as index from ${table}
    where project_id = projects.id and deleted_at is null) items`;

const PAYMENT_JSON = PAYMENT_FIELDS.map(
  field => `'${field}', ${snake(field)}${PAYMENT_FACTS[field].kind === 'money' ? '::text' : ''}`,
).join(', ');

const CHILDREN = `
  ${documentsJson('project', 'projects.id')} as documents,
  ${commentsJson('project', 'projects.id')} as comments,
  (select coalesce(json_agg(json_build_object('id', id::text, 'version', version, ${jsonPairs(MEASUREMENT_FIELDS)}, 'korisnik', korisnik, 'createdAt', created_at, 'izmenjeno', izmenjeno,
     'index', index) order by id), '[]')
   from ${numbered('measurements')}) as merenja,
  (select coalesce(json_agg(json_build_object('id', id::text, 'version', version, ${PAYMENT_JSON}, 'createdBy', korisnik, 'createdById', created_by,
     'createdAt', created_at, 'ispravljeno', ispravljeno, 'index', index) order by id), '[]')
   from ${numbered('payments')}) as uplate`;

const PREOFFER = `(select ${asJson(
  'preoffers',
  `'client', (select ${asJson('clients')} from clients where clients.id = preoffers.client_id and clients.deleted_at is null),
   'documents', ${documentsJson('preoffer', 'preoffers.id')}, 'comments', ${commentsJson('preoffer', 'preoffers.id')}`,
)} from preoffers where preoffers.id = projects.preoffer_id and preoffers.deleted_at is null)`;

interface RawLists extends RawChildLists {
  merenja: Measurement[];
  uplate: Payment[];
}
interface RawDetail extends Omit<ProjectRow, 'preoffer'>, RawChildLists {
  preoffer?: PreofferRow & RawChildLists;
}

const DETAIL = `/*project_detail*/ select ${COLUMNS}, ${CHILDREN}, ${PREOFFER} as preoffer
  from projects where id = $1 and deleted_at is null`;

/** The whole project in one statement, its lists as PostgreSQL builds them. */
export async function projectDetail(db: Db, id: string): Promise<ProjectRow | undefined> {
  const { rows } = await db.executeQuery(CompiledQuery.raw(DETAIL, [id]));
  const row = rows[0] as RawDetail | undefined;
  if (!row) return undefined;
  if (row.preoffer) Object.assign(row.preoffer, childLists('preoffer', row.preoffer));
  return Object.assign(row, childLists('project', row));
}

const LISTS = `/*project_lists*/ select id, ${CHILDREN} from projects where id = any($1::uuid[])`;

/** All the lists of a page's projects. */
export async function projectLists(db: Db, ids: string[]): Promise<Map<string, ProjectLists>> {
  const rows = (await db.executeQuery(CompiledQuery.raw(LISTS, [ids]))).rows as (RawLists & { id: string })[];
  return new Map(
    rows.map(row => [row.id, { ...childLists('project', row), merenja: row.merenja, uplate: row.uplate }]),
  );
}

const PREOFFERS = `/*preoffers_of_projects*/ select ${selected('preoffers')} from preoffers
  where id = any($1::uuid[]) and deleted_at is null`;

/** The pre-offers of a page's projects. */
export async function preoffersByIds(db: Db, ids: string[]): Promise<Map<string, PreofferRow>> {
  const rows = (await db.executeQuery(CompiledQuery.raw(PREOFFERS, [ids]))).rows as PreofferRow[];
  return new Map(rows.map(row => [row.id, row]));
}
