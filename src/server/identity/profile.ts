import { badInput } from '#domain/errors.ts';
import type { OwnAccount } from '#domain/identity/fields.ts';
import { changedFields } from '#domain/trail/changed-fields.ts';
import { recordOwn } from './account-changes.ts';
import { userOf } from './accounts/account.ts';
import { updateAccount } from './accounts/accounts.queries.ts';
import type { Guest, IdentityCore } from './core.ts';
import { notifyContacts } from './delivery/notify-contacts.ts';
import { confirmPerson } from './flows/confirm-person.ts';
import type { SessionAccount } from './sessions/sessions.queries.ts';

interface ProfileChanges {
  name?: string | undefined;
  smsSecondFactor?: boolean | undefined;
  password?: string | undefined;
}

/** Changes the person's name or the setting for codes by SMS; the person has to confirm their identity. */
export async function changeProfile(
  core: IdentityCore,
  own: SessionAccount,
  { name = own.name, smsSecondFactor = own.sms_second_factor, password }: ProfileChanges,
  guest: Guest,
): Promise<OwnAccount> {
  const renames = name !== own.name;
  const switches = smsSecondFactor !== own.sms_second_factor;
  if (switches && smsSecondFactor && !own.phone_verified_at)
    throw badInput({ smsSecondFactor: 'Prvo potvrdite broj telefona.' });
  if (!renames && !switches) return userOf(own);
  await confirmPerson(core, own, password, guest);
  const now = core.clock();
  return core.db.transaction().execute(async transaction => {
    const changed = await updateAccount(transaction, own.id, { name, sms_second_factor: smsSecondFactor });
    if (renames) {
      await recordOwn(transaction, own, 'changeName', changedFields(own, { name }));
      await notifyContacts(transaction, own, 'name', now);
    }
    if (switches) {
      await recordOwn(transaction, own, smsSecondFactor ? 'turnOnSms' : 'turnOffSms');
      await notifyContacts(transaction, own, smsSecondFactor ? 'factorOn' : 'factorOff', now);
    }
    return userOf(changed);
  });
}
