import type { Kysely } from 'kysely';
import { type Author, recordChange } from '#server/changes/changes.ts';
import type { Database } from '#server/kernel/postgres/database.ts';
import { endAccess, lockOwners, replacePassword, updateAccount } from '../accounts/accounts.queries.ts';
import { usernameKey } from '../accounts/names.ts';
import { temporaryPassword } from '../codes/random-tokens.ts';
import { notifyContacts } from '../delivery/notify-contacts.ts';
import { removeFactors } from '../factors/factors.queries.ts';
import { secondsAfter, TEMPORARY_PASSWORD_LIFE } from '../times.ts';
import { hashPassword } from './password-hash.ts';

const MACHINE: Author = { accountId: null, username: '', name: 'Računar servera' };

/** The user names of all owners. */
export const ownerNames = async (db: Kysely<Database>): Promise<string[]> =>
  (await lockOwners(db)).map(({ username }) => username);

/**
 * Returns a temporary password for an owner who lost password, telephone or both; null when no owner has the name.
 * Needs no proof, because a person at the server can read the data anyway. Removes what could let others in: sessions,
 * second factors and, after a last message to them, the verification of the contacts.
 */
export async function recoverOwner(db: Kysely<Database>, username: string, now: Date): Promise<string | null> {
  const password = temporaryPassword();
  const hash = await hashPassword(password);
  return db.transaction().execute(async transaction => {
    const account = (await lockOwners(transaction)).find(owner => owner.username_key === usernameKey(username));
    if (!account) return null;
    await replacePassword(transaction, account, { hash, expiresAt: secondsAfter(now, TEMPORARY_PASSWORD_LIFE) });
    await endAccess(transaction, account.id);
    await notifyContacts(transaction, account, 'recovered', now);
    await removeFactors(transaction, account.id);
    await updateAccount(transaction, account.id, {
      status: 'active',
      email_verified_at: null,
      phone_verified_at: null,
    });
    await recordChange(
      { db: transaction, actor: MACHINE },
      { entity: 'account', id: account.id, action: 'recoverOwner', detail: { username: account.username } },
    );
    return password;
  });
}
