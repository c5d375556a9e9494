import { badInput } from '#domain/errors.ts';
import type { ColumnFields } from '#domain/transfer/client-columns.ts';
import type { CellError, ImportedClient } from '#domain/transfer/client-row.ts';
import { inChild } from '#server/kernel/child-work.ts';
import { requireWaiting } from '#server/kernel/http/gone.ts';
import { createFairQueue } from '#server/kernel/queue.ts';

export interface ImportRequest {
  bytes: Uint8Array;
  /** Whether the first row is a header row; null to guess. */
  hasHead: boolean | null;
  /** What each column is; null to guess. */
  fields: ColumnFields | null;
}

/** The file's columns, known before single rows are checked. */
export interface ImportedTable {
  hasHead: boolean;
  columns: { head: string; samples: string[] }[];
  fields: ColumnFields;
  /** Why these columns cannot be imported; then no row was checked. */
  problem: string | null;
  /** How many rows of data it has. */
  rows: number;
}

export interface GoodRow {
  /** The row's number in the file. */
  row: number;
  client: ImportedClient;
  /** The keys by which duplicates are found. */
  keys: string[];
}
export interface FaultyRow {
  row: number;
  errors: CellError[];
}
export type ImportedRow = GoodRow | FaultyRow;

export type ImportMessage = { table: ImportedTable } | { rows: ImportedRow[] } | { done: true } | { refused: string };

export interface ReadImport {
  table: ImportedTable;
  good: GoodRow[];
  faulty: FaultyRow[];
}

const PROGRAM = new URL('./import-process.ts', import.meta.url);
/** 20,000 rows of 16 columns took 260 MB and 3 s. */
const LIMITS = { memoryMb: 384, cpuSeconds: 15, timeMs: 40_000 };

const refuse = (message: string) => badInput({ fajl: message });
const TOO_MUCH =
  'Fajl ne može da se pročita: prevelik je ili neobično složen. Sačuvajte samo listu klijenata u nov fajl.';

/** Imports at once over all accounts, one per account, so that one account's hostile file makes nobody else wait. */
const AT_ONCE = 3;
const enqueue = createFairQueue(AT_ONCE);

/** Assembles the child's messages; undefined when it ended before it was done. */
async function gather(messages: AsyncIterable<unknown>): Promise<ReadImport | undefined> {
  let table: ImportedTable | undefined;
  const good: GoodRow[] = [];
  const faulty: FaultyRow[] = [];
  for await (const one of messages) {
    const message = one as ImportMessage;
    if ('refused' in message) throw refuse(message.refused);
    if ('table' in message) table = message.table;
    if ('rows' in message) for (const row of message.rows) 'client' in row ? good.push(row) : faulty.push(row);
    if ('done' in message && table) return { table, good, faulty };
  }
  return undefined;
}

/**
 * Reads and checks a spreadsheet of clients in a process of its own, one at a time per account. Throws BAD_USER_INPUT for
 * any other file.
 */
export const readImport = (accountId: string, request: ImportRequest, signal: AbortSignal): Promise<ReadImport> =>
  enqueue(accountId, () => {
    requireWaiting(signal);
    return inChild(PROGRAM, LIMITS, signal, async child => {
      await child.send(request);
      const read = await gather(child.messages());
      if (read) return read;
      requireWaiting(signal);
      throw refuse(TOO_MUCH);
    });
  });
