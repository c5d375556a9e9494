import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { type Database, openDatabase, type PoolOptions } from '#server/kernel/postgres/database.ts';
import type { EmbeddedPostgres } from '#server/kernel/postgres/embedded-postgres.ts';

async function runOutside(statement: string): Promise<void> {
  const client = new pg.Client({ ...inject('template'), database: 'postgres' });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** Creates a database with all migrations applied and no rows. `drop` also works while connections are open. */
export async function newDatabase(): Promise<{ connection: EmbeddedPostgres['connection']; drop(): Promise<void> }> {
  const template = inject('template');
  const database = `test_${randomBytes(6).toString('hex')}`;
  await runOutside(`create database ${database} template ${template.database} strategy file_copy`);
  return {
    connection: { ...template, database },
    drop: () => runOutside(`drop database if exists ${database} with (force)`),
  };
}

/**
 * Creates a database and opens it. It is closed and dropped after the last test of the file, or after the current test
 * when `closeAfter` is `onTestFinished`.
 */
export async function openNewDatabase(
  options: PoolOptions = {},
  closeAfter: (close: () => Promise<void>) => void = afterAll,
): Promise<{ connection: EmbeddedPostgres['connection']; db: Kysely<Database> }> {
  const { connection, drop } = await newDatabase();
  const db = openDatabase(connection, options);
  closeAfter(async () => {
    await db.destroy();
    await drop();
  });
  return { connection, db };
}
