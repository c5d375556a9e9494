import { createReadStream, createWriteStream } from 'node:fs';
import { link, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import Fastify, { type FastifyInstance } from 'fastify';
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
 * Bare Fastify handlers, without a session check: the product's own statements on the same rows, turned into JSON; a
 * streaming PUT with the product's syncs; a streaming GET. Recorded requests take turns.
 */
export function bareHandlers(pool: pg.Pool, recorded: Recorded, folder: string): FastifyInstance {
  let turn = 0;
  const stored = join(folder, 'stored');
  const app = Fastify();
  for (const [name, transactions] of Object.entries(recorded))
    app.post(`/${name}`, () => runAll(pool, transactions[turn++ % transactions.length] ?? []));
  app.register(async files => {
    files.removeAllContentTypeParsers();
    files.addContentTypeParser('*', (_request, _body, done) => done(null)); // left in the stream
    files.put('/upload', async ({ raw }, reply) => {
      const path = join(folder, `upload-${turn++}`);
      await pipeline(raw, createWriteStream(path, { flags: 'wx' }));
      await sync(path);
      await rm(stored, { force: true });
      await link(path, stored).catch(() => {}); // another upload was quicker
      await sync(dirname(stored));
      await rm(path);
      return reply.code(201).send();
    });
  });
  app.get('/download', (_request, reply) => reply.type('application/pdf').send(createReadStream(stored)));
  return app;
}
