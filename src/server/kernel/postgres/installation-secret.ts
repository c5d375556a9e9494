import { randomBytes } from 'node:crypto';
import type { Db } from './database.ts';

export const readSecret = async (db: Db, name: string): Promise<Buffer | undefined> =>
  (await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst())?.value;

/** A random key of this installation, or `fresh`, stored at first use and shared by all its server processes. */
export async function installationSecret(db: Db, name: string, fresh: Buffer = randomBytes(32)): Promise<Buffer> {
  await db
    .insertInto('secrets')
    .values({ name, value: fresh })
    .onConflict(clash => clash.column('name').doNothing())
    .execute();
  return (await readSecret(db, name)) as Buffer;
}
