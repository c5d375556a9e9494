import type { Db } from '#server/kernel/postgres/database.ts';
import { readSecret } from '#server/kernel/postgres/installation-secret.ts';

const CODE_ROW = 'setup-code';
/** The row with the server that printed the setup link, and when. Older versions of the program read only CODE_ROW. */
const PRINTED_ROW = 'setup-code-printed';

interface Printed {
  /** The id of the server that printed the link, which is the id of the key file in its data folder. */
  by: string;
  /** The time in ISO form, by the clock of that server. */
  at: string;
}

const store = (db: Db, name: string, value: Buffer) =>
  db
    .insertInto('secrets')
    .values({ name, value })
    .onConflict(clash => clash.column('name').doUpdateSet({ value }))
    .execute();

export async function storeSetupCode(db: Db, hash: Buffer, printed: Printed): Promise<void> {
  await store(db, CODE_ROW, hash);
  await store(db, PRINTED_ROW, Buffer.from(JSON.stringify(printed)));
}

export const setupCodeHash = (db: Db): Promise<Buffer | undefined> => readSecret(db, CODE_ROW);

export async function setupCodePrinted(db: Db): Promise<Printed | undefined> {
  const printed = await readSecret(db, PRINTED_ROW);
  return printed && JSON.parse(printed.toString());
}

export const deleteSetupCode = (db: Db) =>
  db.deleteFrom('secrets').where('name', 'in', [CODE_ROW, PRINTED_ROW]).execute();
