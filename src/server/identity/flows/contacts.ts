import { badInput, conflict } from '#domain/errors.ts';
import type { OwnAccount } from '#domain/identity/fields.ts';
import { isUniqueViolation } from '#server/kernel/postgres/database.ts';
import { recordOwnChange } from '../account-changes.ts';
import { userOf } from '../accounts/account.ts';
import { type Account, updateAccount } from '../accounts/accounts.queries.ts';
import { maskContact } from '../accounts/names.ts';
import { readEmail, readPhone, requireSmsCountry } from '../accounts/read-contacts.ts';
import { redeemCode, wrongCode } from '../codes/codes.ts';
import { sendCode } from '../codes/send-code.ts';
import { requireAttempt, tooManyAttempts } from '../codes/throttles.queries.ts';
import type { Guest, IdentityCore } from '../core.ts';
import { notifyContacts } from '../delivery/notify-contacts.ts';
import type { SessionAccount } from '../sessions/sessions.queries.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '../times.ts';
import { confirmPerson } from './confirm-person.ts';

export type ContactChannel = 'email' | 'phone';
const GUESSES_PER_HOUR = 15;

const read = (channel: ContactChannel, value: string) =>
  channel === 'email' ? readEmail(value, 'value') : readPhone(value, 'value');

interface ContactToProve {
  channel: ContactChannel;
  value?: string | null;
  password?: string | undefined;
}

/** Sends a code to the contact to be verified, after the person has confirmed their identity. */
export async function sendContactCode(
  core: IdentityCore,
  account: SessionAccount,
  input: ContactToProve,
  guest: Guest,
) {
  const { channel, password } = input;
  const known = account[channel];
  const value = input.value || known;
  if (!value) throw badInput({ value: channel === 'email' ? 'Unesite e-adresu.' : 'Unesite broj telefona.' });
  const target = read(channel, value);
  if (channel === 'phone') requireSmsCountry(core.config, target, 'value');
  await confirmPerson(core, account, password, guest);
  const refused = await sendCode(core, {
    account,
    purpose: channel,
    channel: channel === 'email' ? 'email' : 'sms',
    target,
  });
  if (refused) throw tooManyAttempts(refused.wait);
  return { to: maskContact(target) };
}

/** Stores the contact that the code was sent to as verified. */
export async function verifyContact(
  core: IdentityCore,
  account: Account,
  { channel, code }: { channel: ContactChannel; code: string },
): Promise<OwnAccount> {
  const { db, clock } = core;
  const limit = { key: ['contact-guess', account.id], max: GUESSES_PER_HOUR, within: HOUR_SECONDS };
  await requireAttempt(db, limit, clock());
  const redeemed = await redeemCode(core, { accountId: account.id, purpose: channel }, code);
  if (!redeemed) throw wrongCode();
  const { target } = redeemed;
  const now = clock().toISOString();
  const verifiedColumns =
    channel === 'email' ? { email: target, email_verified_at: now } : { phone: target, phone_verified_at: now };
  const earlierContact = account[`${channel}_verified_at`] && account[channel];
  try {
    return await db.transaction().execute(async transaction => {
      const changed = await updateAccount(transaction, account.id, verifiedColumns);
      const detail = { [channel]: { staro: earlierContact && maskContact(earlierContact), novo: maskContact(target) } };
      await recordOwnChange(transaction, account, 'verifyContact', detail);
      if (target !== earlierContact) await notifyContacts(transaction, account, channel, clock());
      return userOf(changed);
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw conflict('Ova e-adresa je već potvrđena na drugom nalogu.');
  }
}

const POSTPONED_DAYS = 30;

/** Stores that for 30 days the person is not asked to verify a contact. */
export async function postponeContact({ db, clock }: IdentityCore, { id }: Account): Promise<OwnAccount> {
  const until = new Date(clock().getTime() + POSTPONED_DAYS * DAY_SECONDS * 1000);
  return userOf(await updateAccount(db, id, { contact_postponed_until: until.toISOString() }));
}
