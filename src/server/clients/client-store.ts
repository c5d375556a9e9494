import { randomUUID } from 'node:crypto';
import type { ImportedClient } from '#domain/transfer/client-row.ts';
import { clientKeys } from '#domain/transfer/duplicates.ts';
import type { KnownClient } from '#domain/transfer/match-clients.ts';
import { recordChanges } from '#server/changes/changes.ts';
import type { Call } from '#server/kernel/call.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { inParts, PART_ROWS, throttled } from '#server/kernel/throttle.ts';
import { clientNames, insertClients, lockLiveClients } from './clients.queries.ts';
import { clientSearch, withEmptyFields } from './clients.ts';
import { insertPeople } from './people.queries.ts';

/** A map from each of the keys to the live clients that have it, the oldest first. */
export async function clientsByKeys(db: Db, keys: ReadonlySet<string>): Promise<Map<string, KnownClient[]>> {
  const clientsByKey = new Map<string, (KnownClient & { createdAt: string })[]>();
  for await (const clients of throttled(clientNames(db, PART_ROWS)))
    for (const client of clients)
      for (const key of clientKeys(client)) {
        if (!keys.has(key)) continue;
        const sameKey = clientsByKey.get(key);
        if (sameKey) sameKey.push(client);
        else clientsByKey.set(key, [client]);
      }
  for (const clients of clientsByKey.values())
    if (clients.length > 1) clients.sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id));
  return clientsByKey;
}

/** Locks the clients against deletes and merges until the transaction ends; returns whether all are live. */
export async function lockClients(db: Db, ids: readonly string[]): Promise<boolean> {
  let isEachLive = true;
  await inParts(ids, PART_ROWS, async part => {
    isEachLive &&= await lockLiveClients(db, part);
  });
  return isEachLive;
}

/** Inserts the clients and records this in the trail; a client without an id gets one. */
export async function writeClients(
  call: Call,
  clients: readonly (ImportedClient & { id?: string })[],
  source: string,
): Promise<void> {
  await inParts(clients, PART_ROWS, async part => {
    const batch = part.map(({ osobe, id = randomUUID(), ...client }) => ({ id, ...withEmptyFields(client), osobe }));
    await insertClients(
      call,
      batch.map(({ osobe, ...client }) => ({ client, search: clientSearch(client, osobe) })),
    );
    await insertPeople(
      call,
      batch.flatMap(({ id, osobe }) => osobe.map(person => ({ clientId: id, ...person }))),
    );
    await recordChanges(
      call,
      batch.map(({ id, poslovnoIme, tip }) => ({
        entity: 'client',
        id,
        action: 'importClients',
        detail: { poslovnoIme, tip, fajl: source },
      })),
    );
  });
}
