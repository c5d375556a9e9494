import { hash } from 'node:crypto';
import type { Socket } from 'node:net';
import { CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { createPulse, type Pulse } from './pulse.ts';
import type { Tables } from './tables.ts';
import { isoUtc } from './timestamps.ts';

export type Database = Tables;
export type Db = Kysely<Database> | Transaction<Database>;

/** An external server by URL, or the embedded one by its socket folder. */
export type Connection =
  | { url: string }
  | { host: string; port: number; user: string; password: string; database: string };

/**
 * The database ends statements earlier (`statement_timeout`), so a statement still open after this time is on a
 * connection that broke silently. When all connections are silent, the pulse (pulse.ts) notices it sooner.
 */
const SILENT_MS = 9_500;
const SILENT = 'Query read timeout';
const TERMINATED = 'Connection terminated';
/** Milliseconds to wait for a free connection, and for a new one. */
const CONNECT_MS = 5_000;

/** Times are in milliseconds; 0 is no limit. */
const LIMITS = { statement_timeout: 8_000, lock_timeout: 6_000, idle_in_transaction_session_timeout: 30_000 };
/**
 * Migrations may take as long as they need. They do not wait long for a table, because readers of that table would wait
 * behind them (see apply-migrations.ts).
 */
const MIGRATION_LIMITS = { statement_timeout: 0, lock_timeout: 2_000, idle_in_transaction_session_timeout: 0 };

/** Sent as a statement, because poolers such as PgBouncer refuse or drop settings that are sent while connecting. */
const SETTINGS = `
  select set_config('TimeZone', 'UTC', false), set_config('statement_timeout', $1, false),
    set_config('lock_timeout', $2, false), set_config('idle_in_transaction_session_timeout', $3, false)`;

/**
 * The name under which a statement is prepared: the comment at its beginning and a hash of its text, because `pg` refuses
 * a second text under the same name; undefined without such a comment.
 */
const preparedName = (text: string): string | undefined => {
  const label = /^\/\*(\w{1,40})\*\//.exec(text)?.[1];
  return label && `${label}_${hash('sha1', text, 'base64url').slice(0, 22)}`;
};

/** The state that the connections of a pool share. */
interface PoolState {
  pulse: Pulse;
  clients: Set<pg.Client>;
}

/** Whether the database responds on a new connection, even with an error. */
async function responds(connection: Connection, withinMs: number): Promise<boolean> {
  const client = new pg.Client({ ...clientConfig(connection), connectionTimeoutMillis: withinMs });
  client.on('error', () => {});
  const endClient = () => void client.end().catch(() => {});
  return client
    .connect()
    .then(
      () => true,
      error => error instanceof pg.DatabaseError,
    )
    .finally(endClient);
}

/** Watches a pool's connections; those that are open or opening when the database stops responding are closed. */
function poolStateOf(connection: Connection, isOver: () => boolean): PoolState {
  const clients = new Set<pg.Client>();
  const cut = () => {
    for (const client of clients) (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
  };
  return { clients, pulse: createPulse(async withinMs => isOver() || (await responds(connection, withinMs)), cut) };
}

/**
 * A client that survives the loss of its server, closes a connection that broke silently, and prepares hot statements
 * once: those whose text begins with their name in a comment (see lists/list-statements.ts).
 */
class PreparingClient extends pg.Client {
  constructor(config?: pg.ClientConfig & { limits?: typeof LIMITS; poolState?: PoolState }) {
    super(config);
    const { limits = LIMITS, poolState } = config ?? {};
    const connect = this.connect.bind(this) as () => Promise<unknown>;
    const connectAndConfigure = async () => {
      if (poolState?.pulse.isSilent()) throw new Error(`${TERMINATED}: the database is silent`);
      poolState?.clients.add(this.once('end', () => poolState.clients.delete(this)));
      const stopWaiting = poolState?.pulse.startWaiting();
      try {
        await connect();
        await super.query(SETTINGS, Object.values(limits).map(String));
      } finally {
        stopWaiting?.();
      }
      return this;
    };
    // the pool calls `connect` with a callback
    this.connect = ((callback?: (error?: Error) => void) => {
      const connecting = connectAndConfigure();
      if (!callback) return connecting;
      connecting.then(() => callback(), callback);
    }) as typeof this.connect;
    // a connection may be lost while in use: its query fails anyway, and without a listener the error would end the
    // process
    this.on('error', () => {});
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    this.query = ((text: unknown, values: unknown, callback: unknown) => {
      const name = typeof text === 'string' ? preparedName(text) : undefined;
      const result = name ? query({ name, text, values }, callback) : query(text, values, callback);
      if (result instanceof Promise) {
        const answered = poolState?.pulse.startWaiting();
        result.catch((error: Error) => void (error.message === SILENT && this.end())).finally(answered);
      }
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

/** The settings of every connection, in the pool or not. */
export const clientConfig = (connection: Connection): pg.ClientConfig => ({
  ...('url' in connection ? { connectionString: connection.url } : connection),
  application_name: 'okno',
  connectionTimeoutMillis: CONNECT_MS,
  keepAlive: true,
});

/** The number of connections, and after how many milliseconds a silent one counts as broken. */
export interface PoolOptions {
  max?: number | undefined;
  silentMs?: number;
  /** For migrations: statements have no time limit. */
  isUnlimited?: boolean;
}

/** Opens the pool: times in UTC, timeouts for every wait, dates and decimals as text. */
export function openPool(connection: Connection, { max = 16, silentMs, isUnlimited }: PoolOptions = {}): pg.Pool {
  const options = {
    ...clientConfig(connection),
    Client: PreparingClient,
    max,
    types,
    idleTimeoutMillis: 60_000,
    limits: isUnlimited ? MIGRATION_LIMITS : LIMITS,
    ...(!isUnlimited && { poolState: poolStateOf(connection, () => pool.ending) }),
    ...(!isUnlimited && { query_timeout: silentMs ?? SILENT_MS }),
  };
  const pool: pg.Pool = new pg.Pool(options);
  pool.on('error', () => {}); // the server closed an idle connection; the pool opens another on demand
  return pool;
}

const pools = new WeakMap<Kysely<Database>, pg.Pool>();

export function openDatabase(connection: Connection, options?: PoolOptions): Kysely<Database> {
  const pool = openPool(connection, options);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, pool);
  return db;
}

/** The pool's connections (most, open, in use) and the number of statements that wait for one. */
export function poolUse(db: Kysely<Database>) {
  const pool = pools.get(db);
  if (!pool) throw new Error('not opened by openDatabase');
  const { totalCount: open, idleCount, waitingCount: waiting, options } = pool;
  return { max: options.max ?? 0, open, inUse: open - idleCount, waiting };
}

/** SQLSTATE of a database error, or undefined for any other error. */
export const sqlState = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError ? error.code : undefined;

/** Whether the statement would have stored a value twice that must be unique. */
export const isUniqueViolation = (error: unknown): boolean => sqlState(error) === '23505';

/** Whether the error means that the database is unreachable or over its limits, not that it refused a statement. */
export const isUnavailable = (error: unknown): boolean => {
  const state = sqlState(error);
  // 25006 is a write on a standby that is not the primary yet
  if (state) return /^(08|53|57|58|XX)/.test(state) || ['25P03', '25006'].includes(state);
  const { code, message } = error as { code?: unknown; message?: unknown };
  return (
    ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH'].includes(
      String(code),
    ) ||
    [SILENT, 'timeout exceeded when trying to connect', 'timeout expired', TERMINATED, 'not queryable'].some(words =>
      String(message).includes(words),
    )
  );
};

const PING = CompiledQuery.raw(
  'select pg_is_in_recovery() as standby, (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
);

/**
 * The database's clock (milliseconds since 1970). Throws when the database is unreachable, or is a standby, where
 * nothing can be written.
 */
export const ping = async (db: Kysely<Database>): Promise<number> => {
  const { rows } = await db.executeQuery<{ standby: boolean; now: number }>(PING);
  const { standby = false, now = 0 } = rows[0] ?? {};
  if (standby) throw new Error('the database is a standby');
  return now;
};
