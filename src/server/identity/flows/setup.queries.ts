import type { Db } from '#server/kernel/postgres/database.ts';

const NAME = 'setup-code';
/** Which server printed the link, and when. Stored in a separate row, because older servers read the other one. */
const PRINTED = 'setup-code-printed';

interface Printed {
  /** The id of the server that printed the link, which is the id of the key file in its data folder. */
  by: string;
  /** The moment in ISO form, by that server's clock. */
  at: string;
}

const store = (db: Db, name: string, value: Buffer) =>
  db
    .insertInto('secrets')
    .values({ name, value })
    .onConflict(clash => clash.column('name').doUpdateSet({ value }))
    .execute();
const read = async (db: Db, name: string): Promise<Buffer | undefined> =>
  (await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst())?.value;

export async function storeSetupCode(db: Db, hash: Buffer, printed: Printed): Promise<void> {
  await store(db, NAME, hash);
  await store(db, PRINTED, Buffer.from(JSON.stringify(printed)));
}

export const setupCodeHash = (db: Db): Promise<Buffer | undefined> => read(db, NAME);

export async function setupCodePrinted(db: Db): Promise<Printed | undefined> {
  const printed = await read(db, PRINTED);
  return printed && JSON.parse(printed.toString());
}

export const deleteSetupCode = (db: Db) => db.deleteFrom('secrets').where('name', 'in', [NAME, PRINTED]).execute();
