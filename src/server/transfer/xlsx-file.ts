import { Refusal } from '#domain/errors.ts';
import type { CellValue } from '#domain/transfer/cells.ts';
import { inChild } from '#server/kernel/child-work.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { createQueue, type WaitingLimit } from '#server/kernel/queue.ts';
import type { ExportedList, ListQuery } from '#server/lists/exported-list.ts';

/** The messages to the child process: for each sheet its description, then its rows; finally the end. */
export type XlsxMessage = { sheet: Pick<ExportedList, 'title' | 'columns'> } | { rows: CellValue[][] } | { end: true };
export interface XlsxResult {
  file: Uint8Array;
}

const PROGRAM = new URL('./xlsx-process.ts', import.meta.url);
/** In a measurement, 30,000 rows of 16 columns took 400 MB and 4 s. */
const LIMITS = { memoryMb: 768, cpuSeconds: 20, timeMs: 45_000 };

const TOO_MUCH = 'Lista je prevelika za Excel fajl. Izaberite CSV ili suzite pretragu.';

interface XlsxOptions {
  /** Called when the export leaves the queue, before the first row is read. */
  begin(): Promise<void>;
  /** Cancels the export, even while it waits. */
  signal: AbortSignal;
}

/** Creates a builder of XLSX files, which builds them in child processes, one at a time. */
export function xlsxFiles(waiting: WaitingLimit) {
  const enqueue = createQueue(1, waiting);
  return (db: Db, list: ExportedList, query: ListQuery, { begin, signal }: XlsxOptions): Promise<Uint8Array> =>
    enqueue(async () => {
      await begin();
      return inChild(PROGRAM, LIMITS, signal, async child => {
        const send = (message: XlsxMessage) => child.send(message);
        for (const { title, columns, pages } of list.sheets ?? [list]) {
          await send({ sheet: { title, columns } });
          for await (const rows of pages(db, query)) await send({ rows });
        }
        await send({ end: true });
        for await (const result of child.messages()) return (result as XlsxResult).file;
        signal.throwIfAborted();
        throw new Refusal('BAD_USER_INPUT', TOO_MUCH);
      });
    }, signal);
}
