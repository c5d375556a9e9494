import type { CallOptions, TestApp } from './app.ts';

type File = Buffer | string;

/** Sends files to an import of the app under test, as its colleague by default. */
export function importer<Answer extends object>(app: TestApp, list: 'clients' | 'preoffers' | 'projects') {
  const send = async (path: string, payload: File, options: CallOptions = {}) => {
    const { as = app.staff, key } = options;
    const response = await app.app.inject({
      method: 'POST',
      url: `/api/import/${list}${path}`,
      headers: {
        ...(as && { authorization: `Bearer ${app.bearer(as)}` }),
        ...(key && { 'idempotency-key': key }),
        'content-type': 'application/octet-stream',
      },
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
export async function emptyLists({ db, staff }: TestApp, ...tables: ('clients' | 'preoffers' | 'projects')[]) {
  for (const table of tables) {
    const deleted = { deleted_at: new Date(), deleted_by: staff };
    await db.updateTable(table).set(deleted).where('deleted_at', 'is', null).execute();
  }
}

/** Runs the work while another caller reads without a pause; returns its result and the number of reads. */
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
