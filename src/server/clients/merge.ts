import { type MergeField, mergedDetails, parseMergeFields, UNMERGE_HOURS } from '#domain/client/merge.ts';
import { requireRoomForPeople } from '#domain/client/people.ts';
import { badInput, conflict, notFound } from '#domain/errors.ts';
import type { Action } from '#domain/trail/action-labels.ts';
import { changedFields } from '#domain/trail/changed-fields.ts';
import { recordChanges } from '#server/changes/changes.ts';
import type { Call } from '#server/kernel/call.ts';
import type { ClientRow } from '#server/lists/object-types.ts';
import { isRowId } from '#server/lists/row-id.ts';
import { updateClientRow } from './clients.queries.ts';
import { clientSearch } from './clients.ts';
import {
  binMerged,
  countChildren,
  insertMerge,
  lockBoth,
  type MergeClient,
  markUndone,
  moveAll,
  moveBack,
  openMerges,
  takeOutMerged,
  workSince,
} from './merge.queries.ts';
import { peopleOf } from './people.queries.ts';

interface MergeInput {
  keepId: string;
  dropId: string;
  keepVersion: number;
  dropVersion: number;
  /** The fields of which the other client's value is taken. */
  uzmi: readonly string[];
}

const GONE = 'Klijent ne postoji ili je obrisan.';
const CHANGED = 'Jednog od ova dva klijenta je u međuvremenu izmenio ili spojio neko drugi. Učitajte ih ponovo.';

/** Throws CONFLICT when somebody else has changed or merged it since. */
function requireAsSeen(client: MergeClient | undefined, version: number): MergeClient {
  if (!client) throw notFound(GONE);
  if (client.mergedInto !== null || client.version !== version) throw conflict(CHANGED);
  if (client.deletedAt !== null) throw notFound(GONE);
  return client;
}

/** Locks the two; undefined for one that does not exist. */
async function lockPair({ db }: Call, keepId: string, dropId: string): Promise<(MergeClient | undefined)[]> {
  if (!isRowId(keepId) || !isRowId(dropId)) return [];
  const locked = await lockBoth(db, [keepId, dropId]);
  return [locked.get(keepId), locked.get(dropId)];
}

/** The row as `updateClientRow` takes it, without what only the lock reads. */
const plain = ({ deletedAt: _, mergedInto: __, ...client }: MergeClient): ClientRow => client;

const searchOf = async ({ db }: Call, client: ClientRow): Promise<string> =>
  clientSearch(client, await peopleOf(db, client.id));

/**
 * Gives everything of one client to another, with the chosen fields; the other goes to the bin. Pre-offers and projects keep
 * their own copies of name and address.
 */
export async function mergeClients(call: Call, input: MergeInput): Promise<ClientRow> {
  const { keepId, dropId, keepVersion, dropVersion } = input;
  if (keepId === dropId) throw badInput({ dropId: 'Izaberite dva različita klijenta.' });
  const taken = parseMergeFields(input.uzmi);
  const [locked, other] = await lockPair(call, keepId, dropId);
  const keep = plain(requireAsSeen(locked, keepVersion));
  const drop = plain(requireAsSeen(other, dropVersion));
  const [people, more] = [await countChildren(call.db, keep.id), await countChildren(call.db, drop.id)];
  requireRoomForPeople(people.osobe, more.osobe);

  const merged: ClientRow = { ...keep, ...mergedDetails(keep, drop, taken) };
  const changed = changedFields(keep, merged);
  const everybody = [...(await peopleOf(call.db, keep.id)), ...(await peopleOf(call.db, drop.id))];
  // before the other's visits come: the client's own coming visits follow its new place and phone, those don't
  await updateClientRow(call.db, merged, clientSearch(merged, everybody));
  const moved = await moveAll(call.db, drop.id, keep.id);
  await binMerged(call, drop, keep.id);
  await insertMerge(call, { keepId: keep.id, dropId: drop.id, moved, changed: changed as never });
  await tell(call, 'mergeClients', keep, drop, { predponuda: more.predponude, projekata: more.projekti });
  return { ...merged, version: keep.version + 1 };
}

/** Writes the trail of both, and wakes the open pages of both. */
const tell = (call: Call, action: Action, keep: ClientRow, drop: ClientRow, facts: object): Promise<void> =>
  recordChanges(
    call,
    [keep, drop].map(({ id }) => ({
      entity: 'client',
      id,
      action,
      detail: { ostaje: keep.poslovnoIme, drugi: drop.poslovnoIme, ...facts },
    })),
    'each',
  );

/**
 * Separates the two again: what came with the merge goes back, and a field returns to its earlier value. Throws CONFLICT once
 * anything was made or changed since, because nobody could say to whom of the two it belongs.
 */
export async function unmergeClients(call: Call, { keepId, dropId }: { keepId: string; dropId: string }) {
  const [keep, drop] = await lockPair(call, keepId, dropId);
  if (!keep || !drop) throw notFound(GONE);
  if (keep.deletedAt !== null) throw conflict('Klijent koji je ostao je u međuvremenu obrisan ili spojen sa drugim.');
  const merge = (await openMerges(call, keepId, UNMERGE_HOURS)).find(open => open.dropId === dropId);
  if (!merge || drop.mergedInto !== keepId)
    throw conflict(`Ovo spajanje se ne može vratiti: već je vraćeno ili je prošlo više od ${UNMERGE_HOURS} časa.`);

  const [first] = await workSince(call.db, merge);
  if (first)
    throw conflict('Posle spajanja je nešto upisano ili izmenjeno, pa se klijenti više ne mogu razdvojiti u celini.');
  await moveBack(call.db, merge.moved, keepId, dropId);
  const returned = Object.entries(merge.changed).filter(([field, { novo }]) => keep[field as MergeField] === novo);
  const separated: ClientRow = {
    ...plain(keep),
    ...Object.fromEntries(returned.map(([field, { staro }]) => [field, staro])),
  };
  await updateClientRow(call.db, separated, await searchOf(call, separated));
  await takeOutMerged(call.db, plain(drop), await searchOf(call, drop));
  await markUndone(call, merge.id);
  await tell(call, 'unmergeClients', keep, drop, {});
  return { ...separated, version: keep.version + 1 };
}
