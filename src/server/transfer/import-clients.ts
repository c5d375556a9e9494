import { badInput, conflict } from '#domain/errors.ts';
import { integer } from '#domain/text/formats.ts';
import type { ImportedClient } from '#domain/transfer/client-row.ts';
import { type Duplicate, findDuplicates } from '#domain/transfer/duplicates.ts';
import { clientsByKeys, writeClients } from '#server/clients/client-store.ts';
import { lockImport } from '#server/clients/clients.queries.ts';
import type { Call } from '#server/kernel/call.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import type { ReadImport } from './read-import.ts';

type ReadClients = ReadImport<ImportedClient>;

/** The most rows of a kind, such as errors or duplicates, that a preview lists; its counts cover all rows. */
export const PREVIEW_ROWS_MAX = 100;
export const SAMPLE_MAX = 5;

const duplicatesOf = async (db: Db, { good }: ReadClients): Promise<Map<number, Duplicate>> => {
  const storedClients = await clientsByKeys(db, new Set(good.flatMap(row => row.keys)));
  return findDuplicates(good, new Map([...storedClients].map(([key, [first]]) => [key, first?.poslovnoIme ?? ''])));
};

/** The part of a preview that all lists share: columns, counts, errors and notes. */
export function previewOf({ table, good, faulty }: ReadImport<unknown>, fresh: number, duplicates: number) {
  const { columns, fields, ...rest } = table;
  const withNotes = good.filter(({ notes = [] }) => notes.length > 0);
  return {
    ...rest,
    columns: columns.map((column, index) => ({ ...column, field: fields[index] ?? null })),
    counts: { rows: table.rows, fresh, duplicates, faulty: faulty.length, noted: withNotes.length },
    errors: faulty.slice(0, PREVIEW_ROWS_MAX).flatMap(({ row, errors }) => errors.map(error => ({ row, ...error }))),
    notes: withNotes.slice(0, PREVIEW_ROWS_MAX).flatMap(({ row, notes = [] }) => notes.map(note => ({ row, ...note }))),
  };
}

/** Returns what an import of clients would do; writes nothing. */
export async function previewClients(db: Db, read: ReadClients) {
  const { good } = read;
  const duplicates = await duplicatesOf(db, read);
  const names = new Map(good.map(({ row, item }) => [row, item.poslovnoIme]));
  const fresh = good.filter(({ row }) => !duplicates.has(row));
  return {
    ...previewOf(read, fresh.length, duplicates.size),
    duplicates: [...duplicates.values()]
      .slice(0, PREVIEW_ROWS_MAX)
      .map(duplicate => ({ ...duplicate, naziv: names.get(duplicate.row) ?? '' })),
    sample: fresh.slice(0, SAMPLE_MAX).map(({ row, item }) => ({ row, ...item })),
  };
}

export interface ImportChoice {
  /** Whether duplicates are imported too, instead of being skipped. */
  withDuplicates: boolean;
  /** Whether rows with errors are skipped, instead of the file being refused. */
  skipFaulty: boolean;
  /** The number of new records that the preview showed. */
  expected: number;
  /** The number of new clients that the preview of old jobs showed; undefined for an import of clients. */
  expectedClients: number | undefined;
  /** The file's name, for the trail. */
  source: string;
}

/**
 * Throws BAD_USER_INPUT when columns are missing or faulty rows may not be skipped, and CONFLICT while another import
 * runs. Locks out other imports until the transaction ends.
 */
export async function requireImportable(
  db: Db,
  { table, faulty }: ReadImport<unknown>,
  choice: ImportChoice,
): Promise<void> {
  if (table.problem) throw badInput({ fields: table.problem });
  if (faulty.length > 0 && !choice.skipFaulty)
    throw badInput({
      faulty: `Redova sa greškama: ${integer(faulty.length)}. Ispravite fajl ili izaberite da se takvi redovi preskoče.`,
    });
  if (!(await lockImport(db))) throw conflict('Neko upravo uvozi. Sačekajte da završi, pa pogledajte pregled ponovo.');
}

/** Throws CONFLICT when the number of records to write differs from the number in the preview. */
export function requireAsPreviewed(now: number, shown: number): void {
  if (now !== shown)
    throw conflict(
      `Od pregleda se nešto promenilo: sada bi se uvezlo ${integer(now)}, a ne ${integer(shown)}. Pogledajte pregled ponovo.`,
    );
}

/** Inserts the clients of the file, all or none, in the transaction of `call`. */
export async function importClients(call: Call, read: ReadClients, choice: ImportChoice) {
  await requireImportable(call.db, read, choice);
  const duplicates = choice.withDuplicates ? new Map() : await duplicatesOf(call.db, read);
  const clients = read.good.filter(({ row }) => !duplicates.has(row)).map(({ item }) => item);
  requireAsPreviewed(clients.length, choice.expected);
  if (clients.length === 0) throw badInput({ fajl: 'Nema nijednog klijenta za uvoz.' });
  await writeClients(call, clients, choice.source);
  return { imported: clients.length };
}
