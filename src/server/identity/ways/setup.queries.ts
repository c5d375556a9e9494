import type { Db } from '#server/kernel/postgres/database.ts';

const NAME = 'setup-code';

export const keepSetupCode = (db: Db, hash: Buffer) =>
  db
    .insertInto('secrets')
    .values({ name: NAME, value: hash })
    .onConflict(clash => clash.column('name').doUpdateSet({ value: hash }))
    .execute();

export const setupCodeHash = async (db: Db): Promise<Buffer | undefined> =>
  (await db.selectFrom('secrets').select('value').where('name', '=', NAME).executeTakeFirst())?.value;

export const forgetSetupCode = (db: Db) => db.deleteFrom('secrets').where('name', '=', NAME).execute();
