import { randomBytes } from 'node:crypto';
import type { Db } from './database.ts';

/** A random key of this installation, made at first use and shared by all its server processes. */
export async function installationSecret(db: Db, name: string): Promise<Buffer> {
  await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(32) })
    .onConflict(clash => clash.column('name').doNothing())
    .execute();
  const { value } = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return value;
}
