import { sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * The locks for work that only one server of a database does at a time, with the texts of which their keys are made:
 * servers of two versions exclude each other only if both use the same text. Kysely's `forUpdate` locks rows.
 */
const LOCKS = {
  backup: 'okno backup',
  'first owner': 'okno first owner',
  import: 'import of clients',
  migrations: 'okno migrations',
  'provider account': 'okno provider account',
  templates: 'okno templates',
} as const;
type Lock = keyof typeof LOCKS;

/** Without `of` one lock for the whole database, otherwise one for each `of`, such as an account's id. */
const keyOf = (lock: Lock, of?: string) => sql`hashtext(${of === undefined ? LOCKS[lock] : `${LOCKS[lock]} ${of}`})`;

const isAcquired = async (db: Db, lock: ReturnType<typeof keyOf>): Promise<boolean> => {
  const { rows } = await sql<{ acquired: boolean }>`select ${lock} as acquired`.execute(db);
  return rows[0]?.acquired ?? false;
};

/** Waits for the lock; the transaction holds it until it ends. */
export const takeLock = async (db: Db, lock: Lock, of?: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${keyOf(lock, of)})`.execute(db);
};

/** Takes the lock until the transaction ends; returns false at once when another transaction has it. */
export const tryLock = (db: Db, lock: Lock): Promise<boolean> =>
  isAcquired(db, sql`pg_try_advisory_xact_lock(${keyOf(lock)})`);

/** Takes the lock for a connection (`db.connection()`) until `unlock` or until it ends; returns false when it is taken. */
export const tryConnectionLock = (connection: Db, lock: Lock): Promise<boolean> =>
  isAcquired(connection, sql`pg_try_advisory_lock(${keyOf(lock)})`);

export const unlock = async (connection: Db, lock: Lock): Promise<void> => {
  await sql`select pg_advisory_unlock(${keyOf(lock)})`.execute(connection);
};
