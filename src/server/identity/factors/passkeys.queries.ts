import { changesOneRow } from '#server/kernel/postgres/changes-one-row.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import type { NewCredential } from './webauthn.ts';

export const passkeysOf = (db: Db, accountId: string) =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

interface NewPasskey extends NewCredential {
  accountId: string;
  transports: string[];
  name: string;
}

/** Returns false when this or another account already has the passkey. */
export function insertPasskey(db: Db, passkey: NewPasskey, now: Date): Promise<boolean> {
  const { accountId, credentialId, publicKey, ...rest } = passkey;
  const row = { account_id: accountId, credential_id: credentialId, public_key: publicKey, created_at: now, ...rest };
  const insert = db
    .insertInto('passkeys')
    .values(row)
    .onConflict(clash => clash.column('credential_id').doNothing());
  return changesOneRow(db, insert);
}

export const lockPasskey = (db: Db, accountId: string, id: string) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'name'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const renamePasskey = (db: Db, id: string, name: string) =>
  db.updateTable('passkeys').set({ name }).where('id', '=', id).execute();

export const removePasskey = (db: Db, id: string) => db.deleteFrom('passkeys').where('id', '=', id).execute();

/**
 * Stores the counter of a response. Returns false when the counter has not grown, because then a copy of the
 * authenticator may have signed; authenticators that do not count always send 0.
 */
export const takeCounter = (db: Db, id: string, counter: number, now: Date): Promise<boolean> =>
  changesOneRow(
    db,
    db
      .updateTable('passkeys')
      .set({ counter, last_used_at: now })
      .where('id', '=', id)
      .where(({ eb, or }) => or([eb('counter', '<', counter), ...(counter === 0 ? [eb('counter', '=', 0)] : [])])),
  );

interface ChallengeKey {
  accountId: string;
  /** The session or the waiting sign-in that the challenge belongs to. */
  boundTo: Buffer;
}

/** Stores a challenge, which replaces an earlier one of the same session or sign-in. */
export const storePasskeyChallenge = (
  db: Db,
  { accountId, boundTo }: ChallengeKey,
  challenge: string,
  expiresAt: string,
) =>
  db
    .insertInto('passkey_challenges')
    .values({ account_id: accountId, bound_to: boundTo, challenge, expires_at: expiresAt })
    .onConflict(clash => clash.columns(['account_id', 'bound_to']).doUpdateSet({ challenge, expires_at: expiresAt }))
    .execute();

/** Deletes and returns the waiting challenge, so that it works once; undefined when there is none or it has expired. */
export const takePasskeyChallenge = async (
  db: Db,
  { accountId, boundTo }: ChallengeKey,
  now: Date,
): Promise<string | undefined> => {
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('account_id', '=', accountId)
    .where('bound_to', '=', boundTo)
    .returning(['challenge', 'expires_at'])
    .executeTakeFirst();
  return row && row.expires_at > now.toISOString() ? row.challenge : undefined;
};
