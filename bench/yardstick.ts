import { createServer, type Server } from 'node:http';
import type pg from 'pg';

export interface Statement {
  text: string;
  values: unknown[];
}

/** A bare handler: the same prepared SQL on the same rows, turned into JSON, and nothing else. `/list` and `/detail`. */
export function bareHandler(pool: pg.Pool, statements: Record<string, Statement>): Server {
  return createServer((request, response) => {
    const name = (request.url ?? '').slice(1);
    const statement = statements[name];
    if (!statement) return void response.writeHead(404).end();
    request.resume();
    pool.query({ name: `bare_${name}`, ...statement }).then(
      ({ rows }) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows)),
      () => response.writeHead(500).end(),
    );
  });
}
