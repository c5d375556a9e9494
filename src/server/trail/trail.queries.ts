import { type RawBuilder, sql } from 'kysely';
import { type RecordKind, TRAIL_KINDS, type TrailKind } from '#domain/records.ts';
import { recordNumber } from '#domain/text/record-number.ts';
import type { ReadableChanges } from '#domain/trail/readable-changes.ts';
import { RECORD_TABLES } from '#server/changes/record-tables.ts';
import { VISIT_FROM, VISIT_NAME } from '#server/job/visit-row.ts';
import type { Db } from '#server/kernel/postgres/database.ts';

export interface ChangeRow {
  id: string;
  at: string;
  actorName: string;
  /** The user name of the account that made the change; empty when it was made without an account. */
  actorUsername: string;
  action: string;
  entity: string;
  entityId: string;
  /** The record's current name; null for the company and for records that were deleted for good. */
  zapis: string | null;
  detail: Record<string, unknown>;
}

/** Matches a change whose texts contain `pattern`, or whose action is one of `actions`. */
export interface TrailWord {
  pattern: string;
  actions: string[];
}

export interface TrailFilter {
  record: { entity: string; entityId: string } | null;
  /** Restricts to changes of this payment of the project. */
  paymentId?: string | undefined;
  /** Restricts to changes that match every word. */
  words: TrailWord[];
  /** Restricts to the changes that the caller may read; undefined when they may read all. */
  readable?: ReadableChanges | undefined;
  /** Restricts to changes before the one with this id. */
  before: number | null;
  limit: number;
}

/** A record's name, and its number if it has one. */
type NameParts = [naziv: string, number?: number, year?: number];

/** Whether the record exists and is not deleted. */
export async function isLive(db: Db, kind: RecordKind, id: string): Promise<boolean> {
  const table = RECORD_TABLES[kind];
  if (!table) return false;
  const { rows } = await sql`select 1 from ${sql.table(table)} where id = ${id} and deleted_at is null`.execute(db);
  return rows.length > 0;
}

/** SQL of a record's name, as columns of its table `r`; null for kinds with a single record or without a name. */
const NAMES: Record<TrailKind, RawBuilder<unknown> | null> = {
  client: sql`r.poslovno_ime`,
  preoffer: sql`r.klijent`,
  project: sql`r.klijent, r.number, r.year`,
  'glass-order': sql`r.dobavljac, r.number, r.year`,
  'measuring-list': sql`concat_ws(', ', r.naziv, (select klijent from projects p where p.id = r.project_id))`,
  'glass-supplier': sql`r.naziv`,
  'profile-system': sql`r.naziv`,
  account: sql`r.name`,
  visit: sql`(select ${sql.raw(VISIT_NAME)} from ${sql.raw(VISIT_FROM)} where v.id = r.id)`,
  company: null,
  address: null,
  list: null,
};

const nameOf = (entity: string, [naziv, number, year]: NameParts): string =>
  [recordNumber(entity, number, year), naziv].filter(Boolean).join(' ');

const nameParts = sql<NameParts | null>`case changes.entity ${sql.join(
  TRAIL_KINDS.flatMap(kind => {
    const [parts, table] = [NAMES[kind], RECORD_TABLES[kind]];
    if (!parts || !table) return [];
    return sql`when ${sql.lit(kind)} then (select json_build_array(${parts}) from ${sql.table(table)} r where r.id = changes.entity_id::${sql.raw(kind === 'visit' ? 'bigint' : 'uuid')})`;
  }),
  sql` `,
)} end`;

/** SQL condition: a change of the payment. Earlier versions stored no payment id; their changes are found by time. */
const ofPayment = (id: string) => sql<boolean>`(detail->>'uplataId' = ${id} or (action = 'updateProjectPayments'
  and detail->'uplataId' is null and at = (select created_at from payments where id = ${id}::bigint)))`;

/** SQL condition: a change of the visit, stored under the visit's record, or under its id when it has no record. */
const ofVisit = (id: string) => sql<boolean>`((entity, entity_id) in (
    select kind, record from visits, lateral (values ('visit', id::text), ('project', project_id::text),
      ('preoffer', preoffer_id::text), ('client', client_id::text)) places (kind, record)
    where id = ${id}::bigint and record is not null)
  and (entity = 'visit' or coalesce(detail->>'visitId', detail->>'merenjeId') = ${id}))`;

const ofReadable = ({ actions, restored }: ReadableChanges) => sql<boolean>`(action = any(${actions})
  or (action = 'restoreDeleted' and concat(detail->>'vrsta', ':', detail->>'lista') = any(${restored})))`;

function matchingChanges(db: Db, { record, paymentId, readable, words, before }: Omit<TrailFilter, 'limit'>) {
  let query = db.selectFrom('changes');
  if (record?.entity === 'visit') query = query.where(ofVisit(record.entityId));
  else if (record) query = query.where('entity', '=', record.entity).where('entity_id', '=', record.entityId);
  if (paymentId !== undefined) query = query.where(ofPayment(paymentId));
  if (readable) query = query.where(ofReadable(readable));
  for (const { pattern, actions } of words)
    query = query.where(eb =>
      eb.or([eb('search', 'like', pattern), ...(actions.length > 0 ? [eb('action', 'in', actions)] : [])]),
    );
  return before === null ? query : query.where('id', '<', before);
}

/** Changes that match the filter, newest first. */
export async function readChanges(db: Db, { limit, ...filter }: TrailFilter): Promise<ChangeRow[]> {
  const rows = await matchingChanges(db, filter)
    .select([
      'id',
      'at',
      'actor_name as actorName',
      'actor_username as actorUsername',
      'action',
      'entity',
      'entity_id as entityId',
      'detail',
    ])
    .select(nameParts.as('parts'))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ parts, ...row }) => ({ ...row, id: String(row.id), zapis: parts && nameOf(row.entity, parts) }));
}

export async function countChanges(db: Db, filter: Omit<TrailFilter, 'limit'>): Promise<number> {
  const { total } = await matchingChanges(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
