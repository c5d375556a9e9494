import { badInput } from '#domain/errors.ts';
import type { CellError, CellNote } from '#domain/transfer/client-row.ts';
import type { Columns } from '#domain/transfer/column-guide.ts';
import type { ImportedList, ItemOf } from '#domain/transfer/imported-lists.ts';
import { inChild } from '#server/kernel/child-work.ts';
import { createFairQueue, type WaitingLimit } from '#server/kernel/queue.ts';
import type { ZipLimits } from '#server/kernel/zip-size.ts';

/**
 * The most that an XLSX may unpack to. `cells` limits its rows times the columns with a value, because empty cells take
 * memory too.
 */
export interface UnpackedLimits extends ZipLimits {
  cells: number;
}

/** A request for the rows of a spreadsheet as texts. */
export interface SheetRequest {
  bytes: Uint8Array;
  rowsMax: number;
  unpackedMax: UnpackedLimits;
}

export interface ImportRequest extends SheetRequest {
  list: ImportedList;
  /** The number of the header's row in the file, `first` for the first row with text, `none`, or null to guess. */
  head: number | 'first' | 'none' | null;
  /** The field of each column; null to guess. */
  fields: Columns<string> | null;
  /** The time of the request; a text, because it is sent to the process that reads the file. */
  now: string;
}

/** The file's columns, which are known before rows are checked. */
export interface ImportedTable {
  hasHead: boolean;
  /** The number of the header's row in the file; null if there is none. */
  headRow: number | null;
  /** The first rows of the file, one of which may be the header. */
  top: { row: number; text: string }[];
  columns: { head: string; samples: string[] }[];
  fields: Columns<string>;
  /** The reason why the columns cannot be imported, in which case no row was checked; null when they can. */
  problem: string | null;
  /** The number of data rows. */
  rows: number;
  /** The number of lines of the data rows in the file; more than `rows` when cells contain line breaks. */
  lines: number;
  /** The names of sheets of a workbook that have values and are not read. */
  otherSheets: string[];
}

export interface GoodRow<Item> {
  /** The row's number in the file. */
  row: number;
  item: Item;
  /** The keys by which the row's client is found. */
  keys: string[];
  /** Values that are imported differently from what the cells contain. */
  notes?: CellNote[];
}
export interface FaultyRow {
  row: number;
  errors: CellError[];
}
export type ImportedRow = GoodRow<unknown> | FaultyRow;

export type ImportMessage =
  | { table: ImportedTable }
  | { rows: ImportedRow[] }
  | { done: true }
  | { texts: string[][] }
  | { refused: string };

export interface ReadImport<Item> {
  table: ImportedTable;
  good: GoodRow<Item>[];
  faulty: FaultyRow[];
}

const PROGRAM = new URL('./import-process.ts', import.meta.url);
/** In a measurement, 20,000 rows of 16 columns took 260 MB and 3 s. */
const LIMITS = { memoryMb: 384, cpuSeconds: 15, timeMs: 40_000 };

const refuse = (message: string) => badInput({ fajl: message });
const TOO_MUCH = 'Fajl ne može da se pročita: prevelik je ili neobično složen. Sačuvajte samo listu u nov fajl.';

/**
 * The number of files that are read concurrently, at most one per account, so that a hostile file delays no other
 * account.
 */
const CONCURRENT_MAX = 3;

/** Assembles what the process sends; undefined when the process ended before it had sent everything. */
async function gather<Item>(messages: AsyncIterable<unknown>): Promise<ReadImport<Item> | undefined> {
  let table: ImportedTable | undefined;
  const good: GoodRow<Item>[] = [];
  const faulty: FaultyRow[] = [];
  for await (const one of messages) {
    const message = one as ImportMessage;
    if ('refused' in message) throw refuse(message.refused);
    if ('table' in message) table = message.table;
    if ('rows' in message)
      for (const row of message.rows) 'item' in row ? good.push(row as GoodRow<Item>) : faulty.push(row);
    if ('done' in message && table) return { table, good, faulty };
  }
  return undefined;
}

async function gatherTexts(messages: AsyncIterable<unknown>): Promise<string[][] | undefined> {
  for await (const one of messages) {
    const message = one as ImportMessage;
    if ('refused' in message) throw refuse(message.refused);
    if ('texts' in message) return message.texts;
  }
  return undefined;
}

/** Creates a reader of spreadsheets, which works in separate processes, one at a time per account. */
export function importReader(waiting: WaitingLimit) {
  const enqueue = createFairQueue(CONCURRENT_MAX, waiting);
  const read = <T>(
    accountId: string,
    request: SheetRequest,
    signal: AbortSignal,
    gatherAll: (messages: AsyncIterable<unknown>) => Promise<T | undefined>,
  ): Promise<T> =>
    enqueue(
      accountId,
      () =>
        inChild(PROGRAM, LIMITS, signal, async child => {
          await child.send(request);
          const result = await gatherAll(child.messages());
          if (result) return result;
          signal.throwIfAborted();
          throw refuse(TOO_MUCH);
        }),
      signal,
    );
  return {
    /** Reads and checks a spreadsheet with rows of the given list. Throws BAD_USER_INPUT for any other file. */
    readImport: <L extends ImportedList>(
      accountId: string,
      request: ImportRequest & { list: L },
      signal: AbortSignal,
    ): Promise<ReadImport<ItemOf<L>>> => read(accountId, request, signal, gather<ItemOf<L>>),

    /** Reads the rows of a spreadsheet as texts, without empty rows. Throws BAD_USER_INPUT for any other file. */
    readTexts: (accountId: string, request: SheetRequest, signal: AbortSignal): Promise<string[][]> =>
      read(accountId, request, signal, gatherTexts),
  };
}
