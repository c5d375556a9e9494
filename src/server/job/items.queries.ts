import { sql } from 'kysely';
import type { CommentKind, DocumentKind, JobEntity } from '#domain/lists.ts';
import type { Call } from '#server/kernel/call.ts';
import type { Db } from '#server/kernel/postgres/database.ts';

type ItemTable = 'documents' | 'comments' | 'visits' | 'payments' | 'payment_dues' | 'measuring_lists';

/** The columns with the author and the time of a new item. */
export const authorColumns = ({ actor, now }: Call) => ({
  created_by: actor.accountId,
  korisnik: actor.name,
  created_at: now,
});

type NewComment = ReturnType<typeof jobKey> &
  ReturnType<typeof authorColumns> & { kind: CommentKind; komentar: string };

/** Inserts the note; returns its id. */
export const insertComment = async ({ db }: Call, comment: NewComment): Promise<number> =>
  (await db.insertInto('comments').values(comment).returning('id').executeTakeFirstOrThrow()).id;

const jobColumn = (entity: JobEntity) => `${entity}_id` as const;
export const jobKey = (entity: JobEntity, id: string) => ({
  preoffer_id: entity === 'preoffer' ? id : null,
  project_id: entity === 'project' ? id : null,
});

/** The live documents of a list in the order of their indexes. */
export const liveDocuments = (db: Db, entity: JobEntity, id: string, kind: DocumentKind) =>
  db
    .selectFrom('documents')
    .select(['id', 'object_key as objectKey', 'naziv', 'tags', 'zakljucan'])
    .where(jobColumn(entity), '=', id)
    .where('kind', '=', kind)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();

export const liveComments = (db: Db, entity: JobEntity, id: string, kind: CommentKind) =>
  db
    .selectFrom('comments')
    .select(['id', 'komentar', 'created_by as korisnikId', 'created_at as createdAt'])
    .where(jobColumn(entity), '=', id)
    .where('kind', '=', kind)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();

/** How many live items a list has, to check it against the limit. */
export async function countItems(
  db: Db,
  table: ItemTable,
  entity: JobEntity,
  id: string,
  kind?: DocumentKind | CommentKind,
): Promise<number> {
  const ofKind = kind ? sql`and kind = ${kind}` : sql``;
  const name = sql.raw(`/*count_${table}_of_${entity}${kind ? '_by_kind' : ''}*/`);
  const { rows } = await sql<{ count: number }>`${name} select count(*)::int as count from ${sql.table(table)}
    where ${sql.ref(jobColumn(entity))} = ${id} and deleted_at is null ${ofKind}`.execute(db);
  return rows[0]?.count ?? 0;
}
