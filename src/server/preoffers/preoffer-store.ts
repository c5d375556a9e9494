import { randomUUID } from 'node:crypto';
import { jobSearch } from '#domain/job/job-search.ts';
import { belgradeDay } from '#domain/text/dates.ts';
import { shortDate } from '#domain/text/formats.ts';
import type { ImportedPreoffer } from '#domain/transfer/job-row.ts';
import { recordChanges } from '#server/changes/changes.ts';
import type { Call } from '#server/kernel/call.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { inParts, PART_JOBS, PART_ROWS } from '#server/kernel/throttle.ts';
import { insertOldPreoffers, preoffersOfClients } from './preoffers.queries.ts';

interface PreofferWithClient {
  item: ImportedPreoffer;
  clientId: string;
}

/**
 * The key of an old pre-offer. A client is assumed to ask for one kind of work at most once a day, so a second pre-offer
 * with the same key is a duplicate.
 */
const keyOf = (clientId: string, vrstaPosla: string, createdAt: string): string =>
  `${clientId} ${vrstaPosla} ${belgradeDay(new Date(createdAt))}`;

/** What the import of old pre-offers needs to describe, compare and write them. */
export const PREOFFER_STORE = {
  nothingToImport: 'Nema nijedne predponude za uvoz.',

  describe: ({ vrstaPosla, createdAt }: ImportedPreoffer): string => `${vrstaPosla}, ${shortDate(createdAt)}`,

  keyOf: ({ clientId, item }: PreofferWithClient): string => keyOf(clientId, item.vrstaPosla, item.createdAt),

  async storedKeys(db: Db, jobs: readonly PreofferWithClient[]): Promise<Set<string>> {
    const clients = [...new Set(jobs.map(({ clientId }) => clientId))];
    const keys = new Set<string>();
    await inParts(clients, PART_ROWS, async part => {
      for (const { clientId, vrstaPosla, createdAt } of await preoffersOfClients(db, part))
        keys.add(keyOf(clientId, vrstaPosla, createdAt));
    });
    return keys;
  },

  async write(call: Call, jobs: readonly PreofferWithClient[], source: string): Promise<void> {
    await inParts(jobs, PART_JOBS, async part => {
      const batch = part.map(({ item, clientId }) => {
        const { client, vrstaPosla, napomena, createdAt, ...selectors } = item;
        const { poslovnoIme: klijent, pib = null, mesto = null, adresa = null, telefon1: telefon = null } = client;
        const job = { klijent, pib, mesto, adresa, telefon, vrstaPosla, napomena };
        return { id: randomUUID(), clientId, createdAt, ...job, ...selectors, search: jobSearch(job, createdAt) };
      });
      await insertOldPreoffers(call, batch);
      await recordChanges(
        call,
        batch.map(({ id, klijent, vrstaPosla, createdAt }) => ({
          entity: 'preoffer',
          id,
          action: 'importPreoffers',
          detail: { klijent, vrstaPosla, datum: belgradeDay(new Date(createdAt)), fajl: source },
        })),
      );
    });
  },
};
