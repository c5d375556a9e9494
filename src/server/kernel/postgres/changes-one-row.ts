import type { Compilable } from 'kysely';
import type { Db } from './database.ts';

/** Runs the statement; returns whether it inserted, updated or deleted exactly one row. */
export const changesOneRow = async (db: Db, statement: Compilable): Promise<boolean> =>
  (await db.executeQuery(statement)).numAffectedRows === 1n;
