import type { Kysely } from 'kysely';
import type { Database, Db } from '#server/kernel/postgres/database.ts';
import { rowsOf } from '#server/kernel/postgres/rows-of.ts';
import { MINUTE_SECONDS, secondsBefore, TOKEN_LIFE } from '../times.ts';

/** How long a retired public key is accepted: until the last token signed with it has expired. */
const RETIRED_KEY_LIFE = TOKEN_LIFE + MINUTE_SECONDS;

const CURRENT = `/*identity_signing_key*/
  select kid, private_jwk_sealed from signing_keys
  where sealed_by = $1 and retired_at is null order by created_at desc, kid limit 1`;

/** The newest key that is not retired and that the key file `sealedBy` encrypted. */
export async function currentKey(
  db: Kysely<Database>,
  sealedBy: string,
): Promise<{ kid: string; private_jwk_sealed: Buffer } | undefined> {
  return (await rowsOf<{ kid: string; private_jwk_sealed: Buffer }>(db, CURRENT, [sealedBy]))[0];
}

interface NewKey {
  kid: string;
  sealedBy: string;
  sealed: Buffer;
  publicJwk: object;
}

export const insertKey = (db: Db, { kid, sealedBy, sealed, publicJwk }: NewKey, now: Date) =>
  db
    .insertInto('signing_keys')
    .values({
      kid,
      sealed_by: sealedBy,
      private_jwk_sealed: sealed,
      public_jwk: JSON.stringify(publicJwk),
      created_at: now,
      retired_at: null,
    })
    .execute();

const acceptedKeys = (db: Db, now: Date) =>
  db
    .selectFrom('signing_keys')
    .select(['kid', 'public_jwk'])
    .where(key =>
      key.or([key('retired_at', 'is', null), key('retired_at', '>', secondsBefore(now, RETIRED_KEY_LIFE))]),
    );

export const publicKeys = (db: Db, now: Date) => acceptedKeys(db, now).orderBy('created_at', 'desc').execute();

export const publicKeyById = (db: Db, kid: string, now: Date) =>
  acceptedKeys(db, now).where('kid', '=', kid).executeTakeFirst();

/** Retires every current key; each server process makes a new one when it next signs. */
export const retireKeys = async (db: Db, now: Date): Promise<number> =>
  Number(
    (await db.updateTable('signing_keys').set({ retired_at: now }).where('retired_at', 'is', null).executeTakeFirst())
      .numUpdatedRows,
  );

export const removeRetiredKeys = (db: Db, now: Date) =>
  db.deleteFrom('signing_keys').where('retired_at', '<', secondsBefore(now, RETIRED_KEY_LIFE)).execute();
