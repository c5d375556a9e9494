import { badInput, conflict } from '#domain/errors.ts';
import { integer, plural } from '#domain/text/formats.ts';
import type { ImportedClient } from '#domain/transfer/client-row.ts';
import { type Duplicate, findDuplicates } from '#domain/transfer/duplicates.ts';
import type { Call } from '#server/kernel/call.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import type { ReadImport } from './read-import.ts';

/** What the import needs from the clients' feature. */
export interface ClientStore {
  /** Those of the keys that a live client has, with its name. */
  stored(db: Db, keys: ReadonlySet<string>): Promise<Map<string, string>>;
  /** Locks out every other import until the transaction ends; returns false while another one runs. */
  lock(db: Db): Promise<boolean>;
  /** Writes them all, and the trail. */
  write(call: Call, clients: readonly ImportedClient[], source: string): Promise<void>;
}

/** The most errors and duplicates listed; the counts cover all of them. */
const SHOWN = 100;
const SAMPLE = 5;

const duplicatesOf = async (db: Db, store: ClientStore, { good }: ReadImport): Promise<Map<number, Duplicate>> => {
  const keys = new Set(good.flatMap(row => row.keys));
  return findDuplicates(good, await store.stored(db, keys));
};

/** What an import would do; writes nothing. */
export async function previewImport(db: Db, store: ClientStore, read: ReadImport) {
  const { table, good, faulty } = read;
  const { columns, fields, ...rest } = table;
  const duplicates = await duplicatesOf(db, store, read);
  const names = new Map(good.map(({ row, client }) => [row, client.poslovnoIme]));
  const fresh = good.filter(({ row }) => !duplicates.has(row));
  return {
    ...rest,
    columns: columns.map((column, place) => ({ ...column, field: fields[place] ?? null })),
    counts: { rows: table.rows, fresh: fresh.length, duplicates: duplicates.size, faulty: faulty.length },
    errors: faulty.slice(0, SHOWN).flatMap(({ row, errors }) => errors.map(error => ({ row, ...error }))),
    duplicates: [...duplicates.values()]
      .slice(0, SHOWN)
      .map(duplicate => ({ ...duplicate, naziv: names.get(duplicate.row) ?? '' })),
    sample: fresh.slice(0, SAMPLE).map(({ row, client }) => ({ row, ...client })),
  };
}

export interface ImportChoice {
  /** Imports duplicates too, instead of skipping them. */
  withDuplicates: boolean;
  /** Skips rows with errors, instead of refusing the file. */
  skipFaulty: boolean;
  /** The number of new clients that the preview showed. */
  expected: number;
  /** The file's name, for the trail. */
  source: string;
}

/** Writes the clients of the file, all or none; in the mutation's transaction. */
export async function importClients(call: Call, store: ClientStore, read: ReadImport, choice: ImportChoice) {
  const { table, good, faulty } = read;
  if (table.problem) throw badInput({ fields: table.problem });
  if (faulty.length > 0 && !choice.skipFaulty)
    throw badInput({
      faulty: `Fajl ima ${plural(faulty.length, 'red', 'reda', 'redova')} sa greškama. Ispravite ih, ili izaberite da se preskoče.`,
    });
  if (!(await store.lock(call.db)))
    throw conflict('Neko upravo uvozi klijente. Sačekajte da završi, pa pogledajte pregled ponovo.');
  const duplicates = choice.withDuplicates ? new Map() : await duplicatesOf(call.db, store, read);
  const clients = good.filter(({ row }) => !duplicates.has(row)).map(({ client }) => client);
  if (clients.length !== choice.expected)
    throw conflict(
      `Od pregleda se nešto promenilo: sada bi se uvezlo ${integer(clients.length)}, a ne ${integer(choice.expected)}. Pogledajte pregled ponovo.`,
    );
  if (clients.length === 0) throw badInput({ fajl: 'Nema nijednog klijenta za uvoz.' });
  await store.write(call, clients, choice.source);
  return { imported: clients.length };
}
