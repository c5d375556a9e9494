import { badInput } from '#domain/errors.ts';
import { passwordProblem } from '#domain/identity/passwords.ts';
import { recordOwnChange } from '../account-changes.ts';
import { type Account, companyName, endAccess, replacePassword } from '../accounts/accounts.queries.ts';
import type { IdentityCore } from '../core.ts';
import { notifyContacts } from '../delivery/notify-contacts.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { hashPassword } from './password-hash.ts';

/** Throws BAD_USER_INPUT at `field` when the password is not acceptable. */
export async function requireGoodPassword(
  { db }: IdentityCore,
  username: string,
  password: string,
  field: 'password' | 'newPassword',
): Promise<void> {
  const problem = passwordProblem(password, { username, companyName: await companyName(db) }, COMMON_PASSWORDS);
  if (problem) throw badInput({ [field]: problem });
}

interface PasswordChange {
  password: string;
  /** The action that the audit trail records. */
  action: 'changePassword' | 'setNewPassword' | 'recoverPassword';
  keepSession?: string;
}

/**
 * Stores a password and ends the codes, challenges and sessions of the account, except `keepSession`. Returns false
 * when the password has changed since `account` was read.
 */
export async function setPassword(
  { db, clock, passwordCost }: IdentityCore,
  account: Account,
  { password, action, keepSession }: PasswordChange,
): Promise<boolean> {
  const hash = await hashPassword(password, passwordCost);
  return db.transaction().execute(async transaction => {
    if (!(await replacePassword(transaction, account, { hash, expiresAt: null }))) return false;
    await endAccess(transaction, account.id, keepSession);
    await recordOwnChange(transaction, account, action);
    await notifyContacts(transaction, account, 'password', clock());
    return true;
  });
}
