import { conflict, found, notFound } from '#domain/errors.ts';
import { requireRoom } from '#domain/list-change.ts';
import type { CommentKind, DocumentKind } from '#domain/lists.ts';
import { requireAccess } from '#domain/rights.ts';
import { requireSearch, searchBy } from '#domain/text/search.ts';
import {
  areaOfItem,
  isTopLevel,
  parentDeleted,
  requireBinKind,
  requireRestorable,
  UNDO_SECONDS,
} from '#domain/trail/bin.ts';
import { recordChange } from '#server/changes/changes.ts';
import { RECORD_TABLES } from '#server/changes/record-tables.ts';
import { countItems } from '#server/job/items.queries.ts';
import { lockPreoffer, lockProject } from '#server/job/job-lock.ts';
import type { Call } from '#server/kernel/call.ts';
import { isPostgresText } from '#server/kernel/postgres/row-id.ts';
import { requireRoomForList } from '#server/openings/measuring-lists.ts';
import { prepareRestore, refreshRestoredList } from '#server/openings/openings.ts';
import { notifyOfRestoredVisit } from '#server/visits/visits.ts';
import {
  type BinRow,
  findInBin,
  isMerged,
  lastDeleted,
  lockClientOfVisit,
  readBin,
  restoreRow,
} from './bin.queries.ts';

/** The list and the search cover at most this many items of the bin, those deleted last. */
const BIN_ITEMS_MAX = 5_000;

/** The items of the bin whose name, client or deleter matches the search, the one deleted last first. */
export async function searchBin(
  { db, now }: Pick<Call, 'db' | 'now'>,
  search: string | null | undefined,
): Promise<BinRow[]> {
  requireSearch(search ?? '');
  const matchesSearch = searchBy(search ?? '');
  return (await readBin(db, now, BIN_ITEMS_MAX)).filter(({ naziv, klijent, deletedBy }) =>
    matchesSearch(naziv, klijent, deletedBy),
  );
}

/**
 * Throws CONFLICT when the item's list is full. Call it with the parent locked; otherwise two concurrent restores could
 * both see room for one item.
 */
async function requireRoomFor({ db }: Call, { vrsta, lista, projectId, preofferId }: BinRow): Promise<void> {
  const parent = projectId ?? preofferId;
  if (vrsta === 'measuring-list' && projectId) await requireRoomForList(db, projectId);
  if (!parent || vrsta === 'opening' || (isTopLevel(vrsta) && vrsta !== 'visit')) return;
  const hasKinds = vrsta === 'document' || vrsta === 'comment';
  const kind = hasKinds ? (lista as DocumentKind | CommentKind) : undefined;
  requireRoom(await countItems(db, RECORD_TABLES[vrsta], projectId ? 'project' : 'preoffer', parent, kind));
}

/**
 * Locks the project, pre-offer or client to which an item belongs. Throws CONFLICT with the reason when the item cannot
 * be restored there.
 */
async function lockParents(call: Call, { vrsta, lista, id, projectId, preofferId }: BinRow) {
  if (projectId) requireRestorable(vrsta, lista, await lockProject(call.db, projectId, undefined, parentDeleted));
  if (preofferId) await lockPreoffer(call.db, preofferId, undefined, parentDeleted);
  const client = vrsta === 'visit' ? await lockClientOfVisit(call.db, id) : undefined;
  if (client?.isLive === false) throw parentDeleted();
  if (vrsta === 'client' && (await isMerged(call.db, id)))
    throw conflict('Klijent je spojen sa drugim. U prva 24 časa vlasnik može da ih razdvoji na stranici tog klijenta.');
  const ofOpening = vrsta === 'opening' ? await prepareRestore(call, id) : undefined;
  return { client, listId: vrsta === 'measuring-list' ? id : ofOpening };
}

async function restore(call: Call, deletedRow: BinRow): Promise<BinRow> {
  const { vrsta, lista, id, projectId, preofferId } = deletedRow;
  const { client, listId } = await lockParents(call, deletedRow);
  await requireRoomFor(call, deletedRow);
  // the opening is read again, because `lockParents` gave it another mark if its mark was taken
  const row = (vrsta === 'opening' && (await findInBin(call, vrsta, id))) || deletedRow;
  const { naziv } = row;
  if (!(await restoreRow(call.db, row))) throw conflict('Zapis je već vraćen.');
  const [entity, entityId] = projectId
    ? (['project', projectId] as const)
    : preofferId
      ? (['preoffer', preofferId] as const)
      : client
        ? (['client', client.id] as const)
        : ([isTopLevel(vrsta) ? vrsta : 'client', id] as const);
  const isVisit = vrsta === 'visit' || vrsta === 'measurement';
  const detail = { vrsta, lista, naziv, ...(vrsta === 'payment' && { uplataId: id }), ...(isVisit && { visitId: id }) };
  await recordChange(call, { entity, id: entityId, action: 'restoreDeleted', detail });
  if (isVisit) await notifyOfRestoredVisit(call, id);
  if (listId) await refreshRestoredList(call, listId);
  return row;
}

/** Restores a deleted item and returns it; throws CONFLICT with the reason when it cannot be restored. */
export async function restoreDeleted(call: Call, vrsta: string, id: string): Promise<BinRow> {
  const kind = requireBinKind(vrsta);
  const row = found(isPostgresText(id) ? await findInBin(call, kind, id) : undefined, 'Zapis nije u korpi.');
  return restore(call, row);
}

/**
 * Restores what the caller deleted in the last UNDO_SECONDS („Vrati“ in the snackbar): the item made at `createdAt`, or
 * without `createdAt` the one deleted last. Throws NOT_FOUND when there is none.
 */
export async function undoDelete(
  call: Call,
  { vrsta, parentId, createdAt }: { vrsta: string; parentId: string; createdAt?: string | null | undefined },
): Promise<BinRow> {
  const target = { vrsta: requireBinKind(vrsta), parentId, createdAt };
  const row = isPostgresText(parentId) ? await lastDeleted(call, target, UNDO_SECONDS) : undefined;
  if (!row)
    throw notFound(
      'Nema šta da se vrati: već je vraćeno ili je prošlo više od minuta. Ako nije vraćeno, obratite se vlasniku.',
    );
  requireAccess(call.actor, `${areaOfItem(row.vrsta, row.lista)}:write`);
  return restore(call, row);
}
