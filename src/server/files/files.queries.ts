import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { notFound } from '#domain/errors.ts';
import { AREA_OF_PREFIX, DOCUMENT_KINDS, PREFIXES, type Prefix } from '#domain/lists.ts';
import { documentsFor } from '#domain/project/read-rights.ts';
import { type Holder, may } from '#domain/rights.ts';
import type { Actor } from '#server/kernel/call.ts';
import { changesOneRow } from '#server/kernel/postgres/changes-one-row.ts';
import type { Database, Db } from '#server/kernel/postgres/database.ts';

export interface FileRow {
  object_key: string;
  naziv: string;
  content_type: string;
  /** Whether the picture's metadata may contain the location; null until it was checked. */
  tells_place: boolean | null;
}

export async function insertPending(
  db: Db,
  row: Omit<FileRow, 'tells_place'> & { prefix: Prefix; size: number; created_at: Date; created_by: string },
): Promise<void> {
  await db.insertInto('files').values(row).execute();
}

/** Returns false when the row no longer exists. */
export const markStored = (db: Db, objectKey: string): Promise<boolean> =>
  changesOneRow(
    db,
    db.updateTable('files').set({ state: 'stored' }).where('object_key', '=', objectKey).where('state', '=', 'pending'),
  );

export const setHasMetadata = (db: Db, objectKey: string, hasMetadata: boolean) =>
  db.updateTable('files').set({ tells_place: hasMetadata }).where('object_key', '=', objectKey).execute();

/**
 * Whether the object belongs to a mail whose record is not in the bin, and the person may read all documents of the
 * mail.
 */
const isMailed = (who: Holder) => {
  const hidden = DOCUMENT_KINDS.filter(kind => !documentsFor(who).includes(kind));
  return sql<boolean>`exists (select from mail_files mf join mails m on m.id = mf.mail_id
    left join projects p on p.id = m.project_id left join preoffers o on o.id = m.preoffer_id
    where mf.object_key = files.object_key and p.deleted_at is null and o.deleted_at is null
      and not exists (select from jsonb_array_elements(m.prilozi) file where file ->> 'vrsta' = any(${hidden})))`;
};

/** Returns a query for each table whose rows may refer to an object. */
const referencesOf = (selectFrom: ExpressionBuilder<Database, 'files'>['selectFrom']) => ({
  documents: selectFrom('documents').select('documents.id').whereRef('documents.object_key', '=', 'files.object_key'),
  templates: selectFrom('templates').select('templates.id').whereRef('templates.object_key', '=', 'files.object_key'),
  mails: selectFrom('mail_files').select('mail_id').whereRef('mail_files.object_key', '=', 'files.object_key'),
});

/**
 * Condition for the objects that the account may see: those on a list, templates, those for which one of `others` is
 * true, and its own uploads to which no row refers yet.
 */
const visibleTo =
  (accountId: string, ...others: RawBuilder<boolean>[]) =>
  ({ or, and, eb, not, exists, selectFrom }: ExpressionBuilder<Database, 'files'>) => {
    const { documents, templates, mails } = referencesOf(selectFrom);
    const onLiveList = documents
      .leftJoin('preoffers', 'preoffers.id', 'documents.preoffer_id')
      .leftJoin('projects', 'projects.id', 'documents.project_id')
      .where('documents.deleted_at', 'is', null)
      .where('preoffers.deleted_at', 'is', null)
      .where('projects.deleted_at', 'is', null);
    return or([
      and([eb('files.created_by', '=', accountId), not(exists(documents)), not(exists(templates)), not(exists(mails))]),
      exists(onLiveList),
      ...others,
      exists(templates.where('templates.deleted_at', 'is', null)),
    ]);
  };

const selectStored = (db: Db) =>
  db.selectFrom('files').select(['object_key', 'naziv', 'content_type', 'tells_place']).where('state', '=', 'stored');

/** Returns those of the objects that the account may see; with the right `bin:read`, removed ones too. */
export async function findViewable(
  db: Db,
  objectKeys: string[],
  actor: Pick<Actor, 'accountId' | 'rights'>,
): Promise<FileRow[]> {
  const folders = PREFIXES.filter(prefix => may(actor, `${AREA_OF_PREFIX[prefix]}:read`));
  if (folders.length === 0) return [];
  return selectStored(db)
    .where('object_key', 'in', objectKeys)
    .where('prefix', 'in', folders)
    .$if(!may(actor, 'bin:read'), query => query.where(visibleTo(actor.accountId, isMailed(actor))))
    .execute();
}

/** Returns the row of an object that is completely stored; throws NOT_FOUND if there is none. */
export async function storedFile(db: Db, objectKey: string): Promise<FileRow> {
  const row = await selectStored(db).where('object_key', '=', objectKey).executeTakeFirst();
  if (!row) throw notFound('Fajl ne postoji ili je obrisan.');
  return row;
}

/**
 * The row of an object that the account may put on a list (owners have no further rights here), locked against the
 * sweep until the transaction ends.
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

/** Returns the keys of objects whose upload never completed, or to which no row refers. */
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
          ...Object.values(referencesOf(selectFrom)).map(rows => not(exists(rows))),
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
