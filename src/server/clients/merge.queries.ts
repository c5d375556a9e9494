import { sql } from 'kysely';
import { UNMERGE_HOURS } from '#domain/client/merge.ts';
import type { Call } from '#server/kernel/call.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { rowId } from '#server/kernel/postgres/row-id.ts';
import { kyselyColumns } from '#server/lists/columns.ts';
import type { ClientRow } from '#server/lists/object-types.ts';

/** The tables whose rows belong to a client. */
const CHILD_TABLES = ['preoffers', 'projects', 'client_people', 'client_contacts', 'visits'] as const;
type ChildTable = (typeof CHILD_TABLES)[number];
/** The moved ids, keyed by table; a merge that an earlier version recorded lacks some tables. */
type MovedIds = Partial<Record<ChildTable, string[]>>;

export interface MergeClient extends ClientRow {
  deletedAt: string | null;
  mergedInto: string | null;
}

/**
 * The two clients of a merge keyed by id, even when deleted; locked in the order of their ids until the transaction
 * ends.
 */
export async function lockMergeClients(db: Db, ids: readonly string[]): Promise<Map<string, MergeClient>> {
  const rows = await db
    .selectFrom('clients')
    .select(kyselyColumns('clients'))
    .select(['deleted_at as deletedAt', 'merged_into as mergedInto'])
    .where('id', 'in', ids.map(rowId))
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map(row => [row.id, row]));
}

export const ZERO_CHILD_COUNTS = { predponude: 0, projekti: 0, osobe: 0, beleske: 0, posete: 0 };
export type ChildCounts = typeof ZERO_CHILD_COUNTS;

/** How many rows of each table belong to the client, without deleted ones. */
export async function countChildren(db: Db, clientId: string): Promise<ChildCounts> {
  const count = (table: ChildTable) =>
    sql`(select count(*)::int from ${sql.table(table)} where client_id = ${rowId(clientId)} and deleted_at is null)`;
  const { rows } = await sql<ChildCounts>`select ${count('preoffers')} as predponude, ${count('projects')} as projekti,
    ${count('client_people')} as osobe, ${count('client_contacts')} as beleske, ${count('visits')} as posete`.execute(
    db,
  );
  return rows[0] ?? ZERO_CHILD_COUNTS;
}

/** Assigns all rows of the client `from`, including those in the bin, to the client `to`; returns the moved ids. */
export async function moveAll(db: Db, from: string, to: string): Promise<MovedIds> {
  const moved: MovedIds = {};
  for (const table of CHILD_TABLES) {
    const { rows } = await sql<{ id: string }>`
      update ${sql.table(table)} set client_id = ${to} where client_id = ${from} returning id::text as id`.execute(db);
    moved[table] = rows.map(row => row.id);
  }
  return moved;
}

/** Gives the client `to` back the rows that a merge moved, except those that no longer belong to `from`. */
export async function moveBack(db: Db, moved: MovedIds, from: string, to: string): Promise<void> {
  for (const table of CHILD_TABLES)
    await sql`update ${sql.table(table)} set client_id = ${to}
      where client_id = ${from} and id::text = any(${moved[table] ?? []})`.execute(db);
}

interface Merge {
  id: number;
  keepId: string;
  dropId: string;
  moved: MovedIds;
  /** The fields of the remaining client that the merge changed, with their old and new values. */
  changed: Record<string, { staro: string | null; novo: string | null }>;
  mergedAt: string;
}

export async function insertMerge(
  { db, actor, now }: Call,
  { keepId, dropId, moved, changed }: Omit<Merge, 'id' | 'mergedAt'>,
): Promise<void> {
  await db
    .insertInto('client_merges')
    .values({
      keep_id: keepId,
      drop_id: dropId,
      moved: JSON.stringify(moved),
      changed: JSON.stringify(changed),
      merged_by: actor.accountId,
      merged_at: now,
    })
    .execute();
}

/** The merges into the client that were not undone and are at most UNMERGE_HOURS old, newest first. */
export const openMerges = ({ db, now }: Call, keepId: string) =>
  db
    .selectFrom('client_merges')
    .innerJoin('clients', 'clients.id', 'client_merges.drop_id')
    .select([
      'client_merges.id',
      'keep_id as keepId',
      'drop_id as dropId',
      'moved',
      'changed',
      'merged_at as mergedAt',
      'clients.poslovno_ime as naziv',
    ])
    .where('keep_id', '=', rowId(keepId))
    .where('undone_at', 'is', null)
    .where('merged_at', '>', new Date(now.getTime() - UNMERGE_HOURS * 3_600_000).toISOString())
    .orderBy('client_merges.id', 'desc')
    .execute();

/** A change since a merge, of the client or of one of its records. */
export interface ChangeSinceMerge {
  entity: string;
  id: string;
  action: string;
  at: string;
  korisnik: string;
}

/** How many of the changes that prevent the undo of a merge are listed. */
const CHANGES_MAX = 20;

/** The changes of both clients and their records since the merge, at most CHANGES_MAX, oldest first. */
export async function changesSinceMerge(db: Db, { id, keepId, dropId }: Pick<Merge, 'id' | 'keepId' | 'dropId'>) {
  const { rows } = await sql<ChangeSinceMerge>`
    with merged as (
      select coalesce(max(c.id), 0) as id from changes c join client_merges m on m.id = ${id}
      where c.entity = 'client' and c.entity_id in (${keepId}, ${dropId}) and c.action = 'mergeClients' and c.at = m.merged_at),
    jobs as (
      select 'preoffer' as entity, id from preoffers where client_id = ${keepId}
      union all select 'project', id from projects where client_id = ${keepId}),
    records as (
      select entity, id::text as id from jobs
      union all select 'client', id from unnest(array[${keepId}, ${dropId}]) id
      union all select 'visit', v.id::text from visits v
        where v.client_id = ${keepId} or v.project_id in (select id from jobs) or v.preoffer_id in (select id from jobs)
      union all select 'glass-order', g.id::text from glass_orders g where g.project_id in (select id from jobs))
    select c.entity, c.entity_id as id, c.action, c.at, c.actor_name as korisnik
    from records r join changes c on c.entity = r.entity and c.entity_id = r.id
    where c.id > (select id from merged) and c.action not in ('mergeClients', 'unmergeClients')
    order by c.id limit ${sql.lit(CHANGES_MAX)}`.execute(db);
  return rows;
}

export const markUndone = ({ db, now }: Call, id: number) =>
  db.updateTable('client_merges').set({ undone_at: now }).where('id', '=', id).execute();

/** Moves the client to the bin, marked with the client into which it was merged; raises its version. */
export const moveMergedToBin = ({ db, actor, now }: Call, drop: ClientRow, keepId: string) =>
  db
    .updateTable('clients')
    .set({
      deleted_at: now,
      deleted_by: actor.accountId,
      merged_into: keepId,
      version: drop.version + 1,
    })
    .where('id', '=', drop.id)
    .execute();

export const restoreMerged = (db: Db, drop: ClientRow, search: string) =>
  db
    .updateTable('clients')
    .set({ deleted_at: null, deleted_by: null, merged_into: null, search, version: drop.version + 1 })
    .where('id', '=', drop.id)
    .execute();

/** The live client into which this one was merged, possibly by several steps; null when there is none. */
export async function mergedInto(db: Db, id: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    with recursive chain (id, merged_into, deleted_at, steps) as (
      select id, merged_into, deleted_at, 0 from clients where id = ${rowId(id)}
      union all
      select c.id, c.merged_into, c.deleted_at, steps + 1 from clients c join chain on c.id = chain.merged_into
      where steps < 50)
    select id from chain where steps > 0 and deleted_at is null limit 1`.execute(db);
  return rows[0]?.id ?? null;
}
