import { CompiledQuery } from 'kysely';
import type { Db } from './database.ts';

/** Runs a hand-written statement with its parameters; returns the rows. */
export const rowsOf = async <Row>(db: Db, text: string, parameters: readonly unknown[] = []): Promise<Row[]> =>
  (await db.executeQuery<Row>(CompiledQuery.raw(text, [...parameters]))).rows;
