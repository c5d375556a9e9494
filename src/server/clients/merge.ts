import { type MergeField, mergedDetails, parseMergeFields, UNMERGE_HOURS } from '#domain/client/merge.ts';
import { requireRoomForPeople } from '#domain/client/people.ts';
import { badInput, conflict, notFound } from '#domain/errors.ts';
import type { Action } from '#domain/trail/action-labels.ts';
import { changedFields } from '#domain/trail/changed-fields.ts';
import { recordChanges } from '#server/changes/changes.ts';
import type { Call } from '#server/kernel/call.ts';
import type { ClientRow } from '#server/lists/object-types.ts';
import { updateClientRow } from './clients.queries.ts';
import { clientSearch } from './clients.ts';
import {
  changesSinceMerge,
  countChildren,
  insertMerge,
  lockMergeClients,
  type MergeClient,
  markUndone,
  moveAll,
  moveBack,
  moveMergedToBin,
  openMerges,
  restoreMerged,
} from './merge.queries.ts';
import { peopleOf } from './people.queries.ts';

interface MergeInput {
  keepId: string;
  dropId: string;
  keepVersion: number;
  dropVersion: number;
  /** The fields whose values are taken from the client `dropId`. */
  uzmi: readonly string[];
}

const MISSING = 'Klijent ne postoji ili je obrisan.';
const CHANGED = 'Jednog od ova dva klijenta je u međuvremenu izmenio ili spojio neko drugi. Učitajte ih ponovo.';

/** Throws CONFLICT when somebody else has changed or merged the client since the caller read it. */
function requireAsSeen(client: MergeClient | undefined, version: number): MergeClient {
  if (!client) throw notFound(MISSING);
  if (client.mergedInto !== null || client.version !== version) throw conflict(CHANGED);
  if (client.deletedAt !== null) throw notFound(MISSING);
  return client;
}

/** Locks and returns both clients, first the one that remains; undefined for a client that does not exist. */
async function lockPair({ db }: Call, keepId: string, dropId: string): Promise<(MergeClient | undefined)[]> {
  const locked = await lockMergeClients(db, [keepId, dropId]);
  return [locked.get(keepId), locked.get(dropId)];
}

const searchOf = async ({ db }: Call, client: ClientRow): Promise<string> =>
  clientSearch(client, await peopleOf(db, client.id));

/**
 * Assigns all rows of the client `dropId` to the client `keepId`, with the values of the chosen fields; moves the
 * client `dropId` to the bin. Pre-offers and projects retain their copies of name and address. Throws CONFLICT.
 */
export async function mergeClients(call: Call, input: MergeInput): Promise<ClientRow> {
  const { keepId, dropId, keepVersion, dropVersion } = input;
  if (keepId === dropId) throw badInput({ dropId: 'Izaberite dva različita klijenta.' });
  const takenFields = parseMergeFields(input.uzmi);
  const [locked, other] = await lockPair(call, keepId, dropId);
  const keep = requireAsSeen(locked, keepVersion);
  const drop = requireAsSeen(other, dropVersion);
  const [keptCounts, droppedCounts] = [await countChildren(call.db, keep.id), await countChildren(call.db, drop.id)];
  requireRoomForPeople(keptCounts.osobe, droppedCounts.osobe);

  const mergedClient: ClientRow = { ...keep, ...mergedDetails(keep, drop, takenFields) };
  const changed = changedFields(keep, mergedClient);
  const allPeople = [...(await peopleOf(call.db, keep.id)), ...(await peopleOf(call.db, drop.id))];
  // The client is updated before visits are moved to it, because the update copies its address and phone to its coming
  // visits, and the moved visits must not get them.
  await updateClientRow(call.db, mergedClient, clientSearch(mergedClient, allPeople));
  const movedIds = await moveAll(call.db, drop.id, keep.id);
  await moveMergedToBin(call, drop, keep.id);
  await insertMerge(call, { keepId: keep.id, dropId: drop.id, moved: movedIds, changed: changed as never });
  await recordMerge(call, 'mergeClients', keep, drop, {
    predponuda: droppedCounts.predponude,
    projekata: droppedCounts.projekti,
  });
  return { ...mergedClient, version: keep.version + 1 };
}

/** Records a merge or its undo in the trails of both clients, and notifies open pages of both. */
const recordMerge = (call: Call, action: Action, keep: ClientRow, drop: ClientRow, counts: object): Promise<void> =>
  recordChanges(
    call,
    [keep, drop].map(({ id }) => ({
      entity: 'client',
      id,
      action,
      detail: { ostaje: keep.poslovnoIme, drugi: drop.poslovnoIme, ...counts },
    })),
    'each',
  );

/**
 * Undoes a merge: rows are moved back, and fields get their earlier values. Throws CONFLICT when anything was made or
 * changed since the merge, because it would be unclear to which client the later change belongs.
 */
export async function unmergeClients(call: Call, { keepId, dropId }: { keepId: string; dropId: string }) {
  const [keep, drop] = await lockPair(call, keepId, dropId);
  if (!keep || !drop) throw notFound(MISSING);
  if (keep.deletedAt !== null) throw conflict('Klijent koji je ostao je u međuvremenu obrisan ili spojen sa drugim.');
  const merge = (await openMerges(call, keepId)).find(open => open.dropId === dropId);
  if (!merge || drop.mergedInto !== keepId)
    throw conflict(`Ovo spajanje se ne može vratiti: već je vraćeno ili je prošlo više od ${UNMERGE_HOURS} časa.`);

  const [first] = await changesSinceMerge(call.db, merge);
  if (first)
    throw conflict('Posle spajanja je nešto upisano ili izmenjeno, pa se klijenti više ne mogu razdvojiti u celini.');
  await moveBack(call.db, merge.moved, keepId, dropId);
  const revertedFields = Object.entries(merge.changed).filter(
    ([field, { novo }]) => keep[field as MergeField] === novo,
  );
  const separatedClient: ClientRow = {
    ...keep,
    ...Object.fromEntries(revertedFields.map(([field, { staro }]) => [field, staro])),
  };
  await updateClientRow(call.db, separatedClient, await searchOf(call, separatedClient));
  await restoreMerged(call.db, drop, await searchOf(call, drop));
  await markUndone(call, merge.id);
  await recordMerge(call, 'unmergeClients', keep, drop, {});
  return { ...separatedClient, version: keep.version + 1 };
}
