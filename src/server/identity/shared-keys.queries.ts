import type { Selectable } from 'kysely';
import type { Database, Db } from '#server/kernel/postgres/database.ts';
import { DAY_SECONDS, secondsBefore } from './times.ts';

export type KeyFileRow = Pick<Selectable<Database['key_files']>, 'id' | 'public_key'>;

/** A process that has not announced itself for this long counts as stopped. */
const KEY_FILE_LIFE = 7 * DAY_SECONDS;

export const storeKeyFile = async (db: Db, row: KeyFileRow, now: Date): Promise<void> => {
  await db
    .insertInto('key_files')
    .values({ ...row, seen_at: now })
    .onConflict(clash => clash.column('id').doUpdateSet({ seen_at: now }))
    .execute();
  await db.deleteFrom('key_files').where('seen_at', '<', secondsBefore(now, KEY_FILE_LIFE)).execute();
};

export const keyFilesNow = (db: Db, now: Date): Promise<KeyFileRow[]> =>
  db
    .selectFrom('key_files')
    .select(['id', 'public_key'])
    .where('seen_at', '>=', secondsBefore(now, KEY_FILE_LIFE))
    .execute();

export const keyFileById = (db: Db, id: string): Promise<KeyFileRow | undefined> =>
  db.selectFrom('key_files').select(['id', 'public_key']).where('id', '=', id).executeTakeFirst();
