import { badInput } from '#domain/errors.ts';
import { recordOwn } from './account-changes.ts';
import { type User, userOf } from './accounts/account.ts';
import { type Account, updateAccount } from './accounts/accounts.queries.ts';
import type { Guest, IdentityCore } from './core.ts';
import { requirePassword } from './ways/contacts.ts';

interface ProfileChanges {
  name?: string | undefined;
  smsSecondFactor?: boolean | undefined;
  password?: string | undefined;
}

/** One's own name and second factor; switching the factor off asks for the password. */
export async function changeProfile(
  core: IdentityCore,
  account: Account,
  { name, smsSecondFactor, password }: ProfileChanges,
  guest: Guest,
): Promise<User> {
  if (smsSecondFactor && !account.phone_verified_at)
    throw badInput({ smsSecondFactor: 'Prvo potvrdite broj telefona.' });
  if (smsSecondFactor === false && account.sms_second_factor) await requirePassword(core, account, password, guest);
  return core.db.transaction().execute(async transaction => {
    let changed = account;
    if (name !== undefined && name !== account.name) {
      changed = await updateAccount(transaction, account.id, { name });
      await recordOwn(transaction, account, 'changeName', { name: { staro: account.name, novo: name } });
    }
    if (smsSecondFactor !== undefined && smsSecondFactor !== account.sms_second_factor) {
      changed = await updateAccount(transaction, account.id, { sms_second_factor: smsSecondFactor });
      await recordOwn(transaction, account, smsSecondFactor ? 'turnOnSms' : 'turnOffSms');
    }
    return userOf(changed);
  });
}
