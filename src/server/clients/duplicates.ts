import { type Likeness, pairsOf, sameClients } from '#domain/client/same-client.ts';
import { badInput, notFound } from '#domain/errors.ts';
import { recordChanges } from '#server/changes/changes.ts';
import type { Call } from '#server/kernel/call.ts';
import { isRowId } from '#server/kernel/postgres/row-id.ts';
import type { ClientRow } from '#server/lists/object-types.ts';
import { differentPairs, insertDifferent, liveClients, newestClients } from './duplicates.queries.ts';

/** The most groups that are listed; more groups are listed once the listed ones are resolved. */
const GROUPS_MAX = 50;
/** How many clients of a group are listed: a phone of a switchboard may belong to hundreds. */
export const GROUP_CLIENTS_MAX = 10;
/** How many clients, the newest ones, are compared. */
const COMPARED_CLIENTS_MAX = 100_000;

export interface DuplicateGroup {
  razlog: Likeness;
  klijenti: ClientRow[];
}

/** Groups of clients that may be one client and that nobody has declared different, the likeliest first. */
export async function duplicateClients({ db }: Call): Promise<DuplicateGroup[]> {
  const groupsOfSame = sameClients(await differentPairs(db));
  for await (const page of newestClients(db, COMPARED_CLIENTS_MAX)) for (const client of page) groupsOfSame.add(client);
  const groups = groupsOfSame.groups(GROUPS_MAX, GROUP_CLIENTS_MAX);
  const clients = await liveClients(
    db,
    groups.flatMap(({ ids }) => ids),
  );
  return groups
    .map(({ razlog, ids }) => ({ razlog, klijenti: clients.filter(({ id }) => ids.includes(id)) }))
    .filter(({ klijenti }) => klijenti.length > 1);
}

/** Declares clients different („Nisu isti“), so that they are not listed as duplicates again. Returns the clients. */
export async function declareDifferent(call: Call, sent: readonly string[]): Promise<ClientRow[]> {
  const ids = [...new Set(sent)];
  if (ids.length < 2 || sent.length > GROUP_CLIENTS_MAX)
    throw badInput({ ids: `Izaberite od 2 do ${GROUP_CLIENTS_MAX} klijenata.` });
  const clients = ids.every(isRowId) ? await liveClients(call.db, ids) : [];
  if (clients.length < ids.length) throw notFound('Jednog od ovih klijenata je u međuvremenu neko obrisao ili spojio.');
  await insertDifferent(call, pairsOf(ids));
  await recordChanges(
    call,
    clients.map(({ id }) => ({
      entity: 'client',
      id,
      action: 'declareDifferentClients',
      detail: { klijenti: clients.map(({ poslovnoIme }) => poslovnoIme) },
    })),
    'each',
  );
  return clients;
}
