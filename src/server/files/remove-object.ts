import type { Kysely } from 'kysely';
import { type Database, sqlState } from '#server/kernel/postgres/database.ts';
import { deleteRow } from './files.queries.ts';
import { derivedKeys } from './object-key.ts';
import type { Store } from './store.ts';

const FOREIGN_KEY_VIOLATION = '23503';

/**
 * Removes an object with its row and thumbnails; returns false and removes nothing while something in the
 * database refers to it. The row is deleted first, so that foreign keys protect the bytes. If the store fails, the row
 * is restored, so that the next sweep can retry.
 */
export async function removeObject(db: Kysely<Database>, store: Store, objectKey: string): Promise<boolean> {
  try {
    await db.transaction().execute(async transaction => {
      await deleteRow(transaction, objectKey);
      for (const derivedKey of derivedKeys(objectKey)) await store.remove(derivedKey);
      await store.remove(objectKey);
    });
    return true;
  } catch (error) {
    if (sqlState(error) === FOREIGN_KEY_VIOLATION) return false;
    throw error;
  }
}
