import { randomUUID } from 'node:crypto';
import { badInput, conflict } from '#domain/errors.ts';
import type { Money } from '#domain/text/decimal.ts';
import type { ImportedJob } from '#domain/transfer/job-row.ts';
import { type MatchedClient, matchClients } from '#domain/transfer/match-clients.ts';
import { clientsByKeys, lockClients, writeClients } from '#server/clients/client-store.ts';
import type { Call } from '#server/kernel/call.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import {
  type ImportChoice,
  PREVIEW_ROWS_MAX,
  previewOf,
  requireAsPreviewed,
  requireImportable,
  SAMPLE_MAX,
} from './import-clients.ts';
import type { ReadImport } from './read-import.ts';

export interface JobWithClient<Item> {
  item: Item;
  clientId: string;
}

export interface JobSums {
  vrednost: Money;
  placeno: Money;
  /** The sum of what is left to pay, without overpayments. */
  dug: Money;
}

/** The operations on stored jobs that an import needs; src/server/preoffers and src/server/projects implement them. */
export interface JobStore<Item extends ImportedJob> {
  /** The key of a job; jobs with equal keys are duplicates. */
  keyOf(job: JobWithClient<Item>): string;
  /** The keys of stored jobs; `jobs` may contain duplicates of these. */
  storedKeys(db: Db, jobs: readonly JobWithClient<Item>[]): Promise<Set<string>>;
  /** The description of a job in the preview, in addition to its client. */
  describe(item: Item): string;
  /** The sums of jobs with payments, in RSD, for the preview. */
  sums?(db: Db, items: readonly Item[]): Promise<JobSums>;
  /** The jobs with payments above their value, each with the sentence for the preview. */
  overpaid?(db: Db, items: readonly Item[]): Promise<Map<Item, string>>;
  /** Inserts the jobs and records this in the trail. */
  write(call: Call, jobs: readonly JobWithClient<Item>[], source: string): Promise<void>;
  /** The sentence for a file without anything to import. */
  nothingToImport: string;
}

interface PlannedJob<Item> extends JobWithClient<Item> {
  row: number;
  client: MatchedClient;
  /** Null when the job is no duplicate. */
  duplicate: { earlierRow: number | null } | null;
}

/** The rows without errors, each with its client, which may be a new one, and whether it is a duplicate. */
async function planOf<Item extends ImportedJob>(
  db: Db,
  store: JobStore<Item>,
  { good }: ReadImport<Item>,
): Promise<PlannedJob<Item>[]> {
  const storedClients = await clientsByKeys(db, new Set(good.flatMap(({ keys }) => keys)));
  const rows = good.map(({ row, keys, item }) => ({ row, keys, client: item.client }));
  const matchedClients = matchClients(rows, storedClients, randomUUID);
  const jobsWithClients = good.flatMap(({ row, item }) => {
    const client = matchedClients.get(row);
    return client ? [{ row, item, client, clientId: client.id }] : [];
  });
  const storedKeys = await store.storedKeys(db, jobsWithClients);
  const firstRowByKey = new Map<string, number>();
  return jobsWithClients.map(job => {
    const key = store.keyOf(job);
    const earlierRow = firstRowByKey.get(key) ?? null;
    if (earlierRow === null) firstRowByKey.set(key, job.row);
    return {
      ...job,
      duplicate: storedKeys.has(key) ? { earlierRow: null } : earlierRow === null ? null : { earlierRow },
    };
  });
}

const clientsOf = (plan: readonly PlannedJob<unknown>[]): MatchedClient[] => [
  ...new Set(plan.map(({ client }) => client)),
];

/** Returns what an import of old jobs would do; writes nothing. */
export async function previewJobs<Item extends ImportedJob>(db: Db, store: JobStore<Item>, read: ReadImport<Item>) {
  const plan = await planOf(db, store, read);
  const fresh = plan.filter(({ duplicate }) => duplicate === null);
  const duplicates = plan.filter(({ duplicate }) => duplicate !== null);
  const clients = clientsOf(plan);
  const newClients = clients.filter(({ by }) => by === null);
  const previewRow = ({ row, item }: PlannedJob<Item>) => ({
    row,
    naziv: item.client.poslovnoIme,
    opis: store.describe(item),
  });
  const items = fresh.map(({ item }) => item);
  const overpaid = (await store.overpaid?.(db, items)) ?? new Map<Item, string>();
  const { counts, ...preview } = previewOf(read, fresh.length, duplicates.length);
  return {
    ...preview,
    counts: { ...counts, overpaid: overpaid.size },
    overpaid: fresh
      .filter(({ item }) => overpaid.has(item))
      .slice(0, PREVIEW_ROWS_MAX)
      .map(job => ({ ...previewRow(job), opis: overpaid.get(job.item) })),
    clients: { fresh: newClients.length, known: clients.length - newClients.length },
    sums: (await store.sums?.(db, items)) ?? null,
    // new clients come first, so that the person notices a misspelled name of an existing one
    matches: [...newClients, ...clients.filter(({ by }) => by !== null)]
      .slice(0, PREVIEW_ROWS_MAX)
      .map(({ row, rows, by, naziv }) => ({ row, rows, by, naziv })),
    duplicates: duplicates
      .slice(0, PREVIEW_ROWS_MAX)
      .map(job => ({ ...previewRow(job), earlierRow: job.duplicate?.earlierRow ?? null })),
    sample: fresh.slice(0, SAMPLE_MAX).map(previewRow),
  };
}

/** Inserts the jobs of the file and their new clients, all or none, in the transaction of `call`. */
export async function importJobs<Item extends ImportedJob>(
  call: Call,
  store: JobStore<Item>,
  read: ReadImport<Item>,
  choice: ImportChoice,
) {
  await requireImportable(call.db, read, choice);
  const plan = await planOf(call.db, store, read);
  const chosenJobs = choice.withDuplicates ? plan : plan.filter(({ duplicate }) => duplicate === null);
  const clients = clientsOf(plan);
  const newClients = clients.flatMap(client => (client.made ? [{ ...client.made, id: client.id }] : []));
  requireAsPreviewed(chosenJobs.length, choice.expected);
  if (choice.expectedClients !== undefined) requireAsPreviewed(newClients.length, choice.expectedClients);
  if (chosenJobs.length === 0) throw badInput({ fajl: store.nothingToImport });
  const existingClients = clientsOf(chosenJobs).flatMap(({ by, id }) => (by === null ? [] : [id]));
  if (!(await lockClients(call.db, existingClients.toSorted())))
    throw conflict('Neki klijent je upravo obrisan ili spojen. Pogledajte pregled ponovo.');
  if (newClients.length > 0) await writeClients(call, newClients, choice.source);
  await store.write(call, chosenJobs, choice.source);
  return { imported: chosenJobs.length, clients: newClients.length };
}
