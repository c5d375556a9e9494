import { expect } from 'vitest';
import type { CallOptions, TestApp } from './app.ts';

type File = Buffer | string;
type ImportedTable = 'clients' | 'preoffers' | 'projects';

/** Functions that upload a file to the import of the list: for a preview, or to write its rows. */
export function importer<Answer extends object>(app: TestApp, list: ImportedTable) {
  const send = async (path: string, payload: File, options: CallOptions = {}) => {
    const response = await app.app.inject({
      method: 'POST',
      url: `/api/import/${list}${path}`,
      headers: { ...app.headers(options), 'content-type': 'application/octet-stream' },
      payload,
    });
    return { status: response.statusCode, ...response.json<Answer>() };
  };
  return {
    preview: (file: File, query = '', options?: CallOptions) => send(`/preview?${query}`, file, options),
    write: (file: File, query: string, options?: CallOptions) => send(`?${query}`, file, options),
  };
}

/** Moves all rows of the tables to the bin. */
export async function deleteAllRows({ db, staff }: TestApp, ...tables: ImportedTable[]) {
  for (const table of tables) {
    const deleted = { deleted_at: new Date(), deleted_by: staff };
    await db.updateTable(table).set(deleted).where('deleted_at', 'is', null).execute();
  }
}

/**
 * Exports the list as CSV and XLSX. Checks for each file that its preview finds only duplicates, and that all its rows
 * can be imported after the list was emptied. Calls `check` after each import.
 */
export async function reimportExport(
  app: TestApp,
  { list, exportName, rows }: { list: ImportedTable; exportName: string; rows: number },
  check: () => Promise<void>,
): Promise<void> {
  const { preview, write } = importer(app, list);
  const csv = await app.get(`/api/export/${exportName}.csv`);
  const xlsx = await app.get(`/api/export/${exportName}.xlsx`);
  for (const { rawPayload: file } of [csv, xlsx]) {
    expect(await preview(file)).toMatchObject({ counts: { rows, fresh: 0, duplicates: rows, faulty: 0 } });
    await deleteAllRows(app, list);
    const expectedClients = list === 'clients' ? '' : '&clients=0';
    expect(await write(file, `expected=${rows}${expectedClients}`)).toMatchObject({ imported: rows });
    await check();
  }
}

/** Repeats the query until the work has ended; returns the result of the work, and how often the query was answered. */
export async function whileReading<T>(
  app: TestApp,
  query: string,
  work: Promise<T>,
): Promise<{ done: T; reads: number }> {
  let isDone = false;
  let reads = 0;
  const reader = (async () => {
    while (!isDone) {
      const { errors } = await app.gql(query);
      if (errors[0]) throw new Error(errors[0].message);
      reads++;
    }
  })();
  const done = await work.finally(() => {
    isDone = true;
  });
  await reader;
  return { done, reads };
}
