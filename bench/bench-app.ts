import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { OWNER } from '#seed/staff.ts';
import { type App, buildApp } from '#server/app.ts';
import { openInstallation } from '#server/installation.ts';
import { readConfig } from '#server/kernel/config.ts';
import { type Database, openDatabase, openPool } from '#server/kernel/postgres/database.ts';
import { startEmbeddedPostgres } from '#server/kernel/postgres/embedded-postgres.ts';
import { fillDatabase } from './fill-database.ts';

/** The running product with its own database and data folder. */
export interface TestedApp {
  db: Kysely<Database>;
  /** Connections for the bare Fastify handlers, separate from those of the product. */
  pool: pg.Pool;
  url: string;
  ownerId: string;
  backendPid: number;
  /** Returns request headers with a new token of the signed-in owner. */
  headers(): Promise<Record<string, string>>;
  /** Builds another instance of the product on the same database. */
  build(db: Kysely<Database>): Promise<App>;
  /** Moves the product's clock forward. */
  pass(milliseconds: number): void;
  close(): Promise<void>;
}

/**
 * Starts the product with that many pre-offers. Its data are in the folder `permanent`, where they remain for the next
 * run; without `permanent` they are in a temporary folder, which `close` deletes.
 */
export async function openBenchApp(preoffers: number, permanent?: string): Promise<TestedApp> {
  const folder = permanent ?? mkdtempSync(join(tmpdir(), 'okno-bench-'));
  const embedded = await startEmbeddedPostgres({ folder: join(folder, 'baza') });
  const { host, user, password, database } = embedded.connection;
  const config = {
    ...readConfig({
      DATA_DIR: join(folder, 'podaci'),
      LOG_LEVEL: 'silent',
      DATABASE_URL: `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(host)}`,
    }),
    owner: OWNER,
  };
  const installation = await openInstallation(config, () => {});
  const { db, connection } = installation;
  let shift = 0;
  const clock = () => new Date(Date.now() + shift);
  const build = (other: Kysely<Database>) =>
    buildApp({ config, db: other, connection, clock, isOwnDocument: () => true });
  const app = await build(db);
  installation.closeFirst(() => app.http.close());
  const pool = openPool(embedded.connection);
  installation.closeFirst(() => pool.end());
  const { id: ownerId } = await db.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
  if (!(await db.selectFrom('preoffers').select('id').limit(1).executeTakeFirst())) {
    const filling = openDatabase(connection, { max: 1, isUnlimited: true });
    await fillDatabase(filling, ownerId, preoffers);
    await filling.destroy();
  }
  const backend = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const signIn = await app.http.inject({ method: 'POST', url: '/api/auth/sign-in', payload: OWNER });
  const cookie = signIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const headers = async () => {
    const answer = await app.http.inject({ method: 'POST', url: '/api/auth/token', payload: {}, headers: { cookie } });
    return { authorization: `Bearer ${answer.json<{ token: string }>().token}` };
  };

  return {
    db,
    pool,
    ownerId,
    headers,
    build,
    url: await app.http.listen({ host: '127.0.0.1', port: 0 }),
    backendPid: backend.rows[0]?.pid ?? 0,
    pass(milliseconds) {
      shift += milliseconds;
    },
    async close() {
      await installation.close();
      await embedded.stop();
      if (!permanent) rmSync(folder, { recursive: true, force: true });
    },
  };
}
