import { createReadStream, createWriteStream } from 'node:fs';
import { link, open, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';

export interface Statement {
  text: string;
  values: unknown[];
}

/** What each address runs: one statement, or the statements of a transaction. */
export type Recorded = Record<string, Statement[][]>;

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync();
  await handle.close();
}

async function runAll(pool: pg.Pool, statements: readonly Statement[]): Promise<unknown> {
  const [only, ...more] = statements;
  if (only && more.length === 0) return (await pool.query(only.text, only.values)).rows;
  const client = await pool.connect();
  try {
    let rows: unknown;
    for (const { text, values } of statements) {
      const result = await client.query(text, values);
      if (result.rows.length > 0) rows = result.rows;
    }
    return rows;
  } finally {
    client.release();
  }
}

/**
 * Bare handlers, without a session check: the product's own statements on the same rows, turned into JSON; a streaming PUT
 * with the product's syncs; a streaming GET. Recorded requests take turns.
 */
export function bareHandler(pool: pg.Pool, recorded: Recorded, folder: string): Server {
  let turn = 0;
  const stored = join(folder, 'stored');
  const put = async (request: IncomingMessage): Promise<void> => {
    const path = join(folder, `upload-${turn++}`);
    await pipeline(request, createWriteStream(path, { flags: 'wx' }));
    await sync(path);
    await rm(stored, { force: true });
    await link(path, stored).catch(() => {}); // another upload was quicker
    await sync(dirname(stored));
    await rm(path);
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const name = (request.url ?? '').slice(1);
    if (name === 'upload') {
      await put(request);
      response.writeHead(201).end();
    } else if (name === 'download') {
      response.writeHead(200, { 'content-type': 'application/pdf' });
      await pipeline(createReadStream(stored), response);
    } else {
      const transactions = recorded[name] ?? [];
      const rows = await runAll(pool, transactions[turn++ % transactions.length] ?? []);
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows));
    }
    request.resume();
  };
  return createServer((request, response) => {
    answer(request, response).catch(error => response.writeHead(500).end(String(error)));
  });
}
