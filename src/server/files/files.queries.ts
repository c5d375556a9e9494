import type { ExpressionBuilder } from 'kysely';
import { notFound } from '#domain/errors.ts';
import { AREA_OF_PREFIX, PREFIXES, type Prefix } from '#domain/lists.ts';
import { may } from '#domain/rights.ts';
import type { Actor } from '#server/kernel/call.ts';
import type { Database, Db } from '#server/kernel/postgres/database.ts';

export interface FileRow {
  object_key: string;
  naziv: string;
  content_type: string;
  /** Whether the picture's metadata may say where it was taken; null until it was checked. */
  tells_place: boolean | null;
}

export async function insertPending(
  db: Db,
  row: Omit<FileRow, 'tells_place'> & { prefix: Prefix; size: number; created_at: Date; created_by: string },
): Promise<void> {
  await db.insertInto('files').values(row).execute();
}

/** Returns false when the row is gone by now. */
export async function markStored(db: Db, objectKey: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('files')
    .set({ state: 'stored' })
    .where('object_key', '=', objectKey)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const setTellsPlace = (db: Db, objectKey: string, tellsPlace: boolean) =>
  db.updateTable('files').set({ tells_place: tellsPlace }).where('object_key', '=', objectKey).execute();

/** Objects that the account may see: those on a list, templates, and its own uploads that are neither yet. */
const visibleTo =
  (accountId: string) =>
  ({ or, and, eb, not, exists, selectFrom }: ExpressionBuilder<Database, 'files'>) => {
    const attached = selectFrom('documents')
      .select('documents.id')
      .whereRef('documents.object_key', '=', 'files.object_key');
    const live = attached
      .leftJoin('preoffers', 'preoffers.id', 'documents.preoffer_id')
      .leftJoin('projects', 'projects.id', 'documents.project_id')
      .where('documents.deleted_at', 'is', null)
      .where('preoffers.deleted_at', 'is', null)
      .where('projects.deleted_at', 'is', null);
    const templates = selectFrom('templates')
      .select('templates.id')
      .whereRef('templates.object_key', '=', 'files.object_key');
    return or([
      and([eb('files.created_by', '=', accountId), not(exists(attached)), not(exists(templates))]),
      exists(live),
      exists(templates.where('templates.deleted_at', 'is', null)),
    ]);
  };

/** Stored objects of the areas that the account may read; with the right to the bin also those removed from lists. */
export async function findViewable(
  db: Db,
  objectKeys: string[],
  actor: Pick<Actor, 'accountId' | 'rights'>,
): Promise<FileRow[]> {
  const folders = PREFIXES.filter(prefix => may(actor, `${AREA_OF_PREFIX[prefix]}:read`));
  if (folders.length === 0) return [];
  return db
    .selectFrom('files')
    .select(['object_key', 'naziv', 'content_type', 'tells_place'])
    .where('object_key', 'in', objectKeys)
    .where('prefix', 'in', folders)
    .where('state', '=', 'stored')
    .$if(!may(actor, 'bin:read'), query => query.where(visibleTo(actor.accountId)))
    .execute();
}

/** An object that is completely stored. Throws NOT_FOUND. */
export async function storedFile(db: Db, objectKey: string): Promise<FileRow> {
  const row = await db
    .selectFrom('files')
    .select(['object_key', 'naziv', 'content_type', 'tells_place'])
    .where('object_key', '=', objectKey)
    .where('state', '=', 'stored')
    .executeTakeFirst();
  if (!row) throw notFound('Fajl ne postoji ili je obrisan.');
  return row;
}

/**
 * The row of an object that the account may put on a list (owners have no more rights here), locked against the sweep until
 * the transaction ends.
 */
export function lockAttachable(db: Db, prefix: Prefix, objectKey: string, accountId: string) {
  return db
    .selectFrom('files')
    .select(['object_key', 'naziv', 'content_type', 'size'])
    .where('object_key', '=', objectKey)
    .where('prefix', '=', prefix)
    .where('state', '=', 'stored')
    .where(visibleTo(accountId))
    .forKeyShare()
    .executeTakeFirst();
}

/** Objects whose upload never completed, or that nobody put on a list. */
export async function findLeftovers(db: Db, before: { pending: Date; stored: Date }): Promise<string[]> {
  const rows = await db
    .selectFrom('files')
    .select('object_key')
    .where(({ or, and, eb, not, exists, selectFrom }) =>
      or([
        and([eb('state', '=', 'pending'), eb('created_at', '<', before.pending.toISOString())]),
        and([
          eb('state', '=', 'stored'),
          eb('created_at', '<', before.stored.toISOString()),
          not(exists(selectFrom('documents').select('id').whereRef('documents.object_key', '=', 'files.object_key'))),
          not(exists(selectFrom('templates').select('id').whereRef('templates.object_key', '=', 'files.object_key'))),
        ]),
      ]),
    )
    .limit(1_000)
    .execute();
  return rows.map(row => row.object_key);
}

/** Fails with a foreign key violation while something refers to the object. */
export async function deleteRow(db: Db, objectKey: string): Promise<void> {
  await db.deleteFrom('files').where('object_key', '=', objectKey).execute();
}
