import { randomUUID } from 'node:crypto';
import type { ImportedClient } from '#domain/transfer/client-row.ts';
import { clientKeys } from '#domain/transfer/duplicates.ts';
import { recordChanges } from '#server/changes/changes.ts';
import type { Call } from '#server/kernel/call.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { clientNames, insertClients, lockImport } from './clients.queries.ts';
import { clientSearch, withEmptyFields } from './clients.ts';
import { insertPeople } from './people.queries.ts';

/** Clients per statement, few enough that other requests are answered in between. */
const BATCH = 1_000;

/** What the import of clients needs of them. */
export const CLIENT_STORE = {
  lock: lockImport,

  /** Those of the keys that a live client has, with its name. */
  async stored(db: Db, keys: ReadonlySet<string>): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    for await (const clients of clientNames(db, BATCH))
      for (const client of clients)
        for (const key of clientKeys(client)) if (keys.has(key)) found.set(key, client.poslovnoIme);
    return found;
  },

  async write(call: Call, clients: readonly ImportedClient[], source: string): Promise<void> {
    for (let from = 0; from < clients.length; from += BATCH) {
      const batch = clients
        .slice(from, from + BATCH)
        .map(({ osobe, ...client }) => ({ id: randomUUID(), ...withEmptyFields(client), osobe }));
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
    }
  },
};
