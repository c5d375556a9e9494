import { CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';
import { isoUtc } from './timestamps.ts';

export type Database = Tables;
export type Db = Kysely<Database> | Transaction<Database>;

/** An external server by URL, or the embedded one by its socket folder. */
export type Connection =
  | { url: string }
  | { host: string; port: number; user: string; password: string; database: string };

/**
 * The database ends statements earlier (`statement_timeout`), so one still open after this is on a connection that went
 * silent.
 */
const SILENT_MS = 20_000;
const SILENT = 'Query read timeout';

/**
 * Survives losing its server, closes a connection that went silent, and prepares hot statements once: those whose text
 * starts with their name in a comment (see lists/list-statements.ts).
 */
class PreparingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // a connection may be lost while in use: its query fails anyway, and an unheard error would end the process
    this.on('error', () => {});
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    this.query = ((text: unknown, values: unknown, callback: unknown) => {
      const name = typeof text === 'string' && text.startsWith('/*') ? text.slice(2, text.indexOf('*/')) : undefined;
      const result = name ? query({ name, text, values }, callback) : query(text, values, callback);
      if (result instanceof Promise) result.catch((error: Error) => void (error.message === SILENT && this.end()));
      return result;
    }) as typeof this.query;
  }
}

const { builtins } = pg.types;
const types = new pg.TypeOverrides();
types.setTypeParser(builtins.TIMESTAMPTZ, isoUtc);
types.setTypeParser(builtins.DATE, text => text);
types.setTypeParser(builtins.TIME, text => text.slice(0, 5));
types.setTypeParser(builtins.NUMERIC, text => text);
types.setTypeParser(builtins.INT8, Number);

/** The settings of every connection, pooled or not. */
export const clientConfig = (connection: Connection): pg.ClientConfig => ({
  ...('url' in connection ? { connectionString: connection.url } : connection),
  application_name: 'okno',
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
});

/** Opens the pool: UTC, bounded waits (milliseconds), dates and decimals as text. */
export function openPool(connection: Connection, max = 16, silentMs = SILENT_MS): pg.Pool {
  const pool = new pg.Pool({
    ...clientConfig(connection),
    Client: PreparingClient,
    max,
    types,
    options: '-c timezone=UTC',
    idleTimeoutMillis: 60_000,
    statement_timeout: 15_000,
    query_timeout: silentMs,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  pool.on('error', () => {}); // an idle connection that the server closed; the pool opens another when asked
  return pool;
}

export function openDatabase(connection: Connection, max?: number, silentMs?: number): Kysely<Database> {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: openPool(connection, max, silentMs) }) });
}

/** SQLSTATE of a database error, or undefined for any other error. */
export const sqlState = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError ? error.code : undefined;

/** Whether the database is unreachable or over its limits, as opposed to having refused a statement. */
export const isUnavailable = (error: unknown): boolean => {
  const state = sqlState(error);
  if (state) return /^(08|53|57|58|XX)/.test(state) || state === '25P03';
  const { code, message } = error as { code?: unknown; message?: unknown };
  return (
    ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH'].includes(
      String(code),
    ) ||
    [SILENT, 'timeout exceeded when trying to connect', 'Connection terminated', 'not queryable'].some(words =>
      String(message).includes(words),
    )
  );
};

const PING = CompiledQuery.raw('select 1');
export const ping = async (db: Kysely<Database>): Promise<void> => {
  await db.executeQuery(PING);
};
