import { badInput, notFound, Refusal } from '#domain/errors.ts';
import { RECORDS, type RecordKind, recordKind } from '#domain/records.ts';
import { may, requireAccess } from '#domain/rights.ts';
import { requireSearch, searchWords } from '#domain/text/search.ts';
import { actionsNamed } from '#domain/trail/action-labels.ts';
import { readableChanges } from '#domain/trail/readable-changes.ts';
import type { Actor, Call } from '#server/kernel/call.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { isItemId, isPostgresText, isRowId } from '#server/kernel/postgres/row-id.ts';
import type { Cursors } from '#server/lists/cursor.ts';
import { checkFirst } from '#server/lists/page.ts';
import { searchPatterns } from '#server/lists/search-patterns.ts';
import { type ChangeRow, isLive, readChanges, type TrailFilter, type TrailWord } from './trail.queries.ts';

export interface TrailArgs {
  first: number;
  after?: string | null | undefined;
  search?: string | null | undefined;
  entity?: string | null | undefined;
  entityId?: string | null | undefined;
  uplataId?: string | null | undefined;
}

const ORDER = 'changes:id:desc';

export const trailWords = (search: string | null | undefined): TrailWord[] =>
  searchWords(search ?? '').flatMap(word =>
    searchPatterns(word).map(pattern => ({ pattern, actions: actionsNamed(word) })),
  );

const isIdOf = (kind: RecordKind, id: string): boolean => (kind === 'visit' ? isItemId(id) : isRowId(id));

/**
 * Throws FORBIDDEN or NOT_FOUND unless the caller may read the history. Anyone may read that of their account and of
 * records that they may read; the rest, including deleted records, requires the right to the trail.
 */
async function requireReadable(db: Db, actor: Actor, record: TrailFilter['record']): Promise<void> {
  if (may(actor, 'trail:read') || (record?.entity === 'account' && record.entityId === actor.accountId)) return;
  const kind = record ? recordKind(record.entity) : undefined;
  requireAccess(actor, kind ? RECORDS[kind].history : 'trail:read');
  if (!record || !kind || !isIdOf(kind, record.entityId) || !(await isLive(db, kind, record.entityId)))
    throw notFound();
}

/** Returns one record's history, or, for a caller with the right to the trail, the changes of all records. */
export async function listChanges(
  { db, actor }: Call,
  { first, after, search, entity, entityId, uplataId }: TrailArgs,
  cursors: Cursors,
): Promise<{ items: ChangeRow[]; nextToken: string | null }> {
  checkFirst(first);
  requireSearch(search ?? '');
  if (!entity !== !entityId) throw new Refusal('BAD_USER_INPUT', 'Navedite i vrstu zapisa i zapis.');
  const record = entity && entityId ? { entity, entityId } : null;
  await requireReadable(db, actor, record);
  if (entity === 'visit' && !isItemId(entityId ?? '')) throw notFound();
  const paymentId = uplataId ?? undefined;
  if (paymentId !== undefined && (record?.entity !== 'project' || !isItemId(paymentId)))
    throw badInput({ uplataId: 'Navedite projekat i njegovu uplatu.' });
  if (record && !(isPostgresText(record.entity) && isPostgresText(record.entityId)))
    return { items: [], nextToken: null };
  const before = after ? Number(cursors.read(after, ORDER).id) : null;
  const readable =
    (entity === 'project' || entity === 'visit') && !may(actor, 'trail:read') ? readableChanges(actor) : undefined;
  const rows = await readChanges(db, {
    record,
    paymentId,
    readable,
    words: trailWords(search),
    before,
    limit: first + 1,
  });
  return cursors.page(rows, first, ({ id }) => ({ order: ORDER, key: id, id }));
}
