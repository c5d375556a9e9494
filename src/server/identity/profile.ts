import { badInput } from '#domain/errors.ts';
import type { OwnAccount } from '#domain/identity/fields.ts';
import { changedFields } from '#domain/trail/changed-fields.ts';
import { recordOwnChange } from './account-changes.ts';
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

/** Changes the name of the person or turns SMS as the second factor on or off, after a confirmation of identity. */
export async function changeProfile(
  core: IdentityCore,
  session: SessionAccount,
  { name = session.name, smsSecondFactor = session.sms_second_factor, password }: ProfileChanges,
  guest: Guest,
): Promise<OwnAccount> {
  const hasNewName = name !== session.name;
  const switchesSms = smsSecondFactor !== session.sms_second_factor;
  if (switchesSms && smsSecondFactor && !session.phone_verified_at)
    throw badInput({ smsSecondFactor: 'Prvo potvrdite broj telefona.' });
  if (!hasNewName && !switchesSms) return userOf(session);
  await confirmPerson(core, session, password, guest);
  const now = core.clock();
  return core.db.transaction().execute(async transaction => {
    const changed = await updateAccount(transaction, session.id, { name, sms_second_factor: smsSecondFactor });
    if (hasNewName) {
      await recordOwnChange(transaction, session, 'changeName', changedFields(session, { name }));
      await notifyContacts(transaction, session, 'name', now);
    }
    if (switchesSms) {
      await recordOwnChange(transaction, session, smsSecondFactor ? 'turnOnSms' : 'turnOffSms');
      await notifyContacts(transaction, session, smsSecondFactor ? 'factorOn' : 'factorOff', now);
    }
    return userOf(changed);
  });
}
