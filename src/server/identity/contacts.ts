import { badInput, conflict } from '#domain/errors.ts';
import { sqlState } from '#server/kernel/database.ts';
import { type User, userOf } from './account.ts';
import { type Account, updateAccount } from './accounts.queries.ts';
import { redeemCode, wrongCode } from './codes.ts';
import type { Guest, IdentityCore } from './core.ts';
import { maskContact } from './names.ts';
import { readEmail, readPhone, requireSmsCountry } from './read-contacts.ts';
import { sendCode } from './send-code.ts';
import { checkOwnPassword } from './sign-in.ts';
import { take, tooMany } from './throttles.queries.ts';
import { HOUR } from './times.ts';

export type ContactChannel = 'email' | 'phone';
const GUESSES_PER_HOUR = 15;
const UNIQUE_VIOLATION = '23505';

const read = (channel: ContactChannel, value: string) =>
  channel === 'email' ? readEmail(value, 'value') : readPhone(value, 'value');

interface ContactToProve {
  channel: ContactChannel;
  value?: string | undefined;
  password?: string | undefined;
}

/** Another contact in the place of a proved one asks for the password: whoever finds an open screen cannot take the account. */
async function requirePassword(core: IdentityCore, account: Account, password: string | undefined, guest: Guest) {
  if (account.password_hash === null) return;
  if (!password) throw badInput({ password: 'Unesite trenutnu lozinku da biste promenili potvrđen kontakt.' });
  await checkOwnPassword(core, account, password, 'password', guest);
}

/** Sends a code to the contact that is to be proved. */
export async function sendContactCode(core: IdentityCore, account: Account, input: ContactToProve, guest: Guest) {
  const { channel, password } = input;
  const known = account[channel];
  const value = input.value || known;
  if (!value) throw badInput({ value: channel === 'email' ? 'Unesite e-adresu.' : 'Unesite broj telefona.' });
  const target = read(channel, value);
  if (channel === 'phone') requireSmsCountry(core.config, target, 'value');
  if (account[`${channel}_verified_at`] && target !== known) await requirePassword(core, account, password, guest);
  const refused = await sendCode(core, {
    account,
    purpose: channel,
    channel: channel === 'email' ? 'email' : 'sms',
    target,
  });
  if (refused) throw tooMany(refused.wait);
  return { to: maskContact(target) };
}

/** The contact that the code was sent to is now the account's, and proved. */
export async function verifyContact(
  core: IdentityCore,
  account: Account,
  { channel, code }: { channel: ContactChannel; code: string },
): Promise<User> {
  const { db, clock } = core;
  await take(db, { key: ['contact-guess', account.id], max: GUESSES_PER_HOUR, within: HOUR }, clock());
  const { target } = await redeemCode(core, { accountId: account.id, purpose: channel }, code);
  if (target === null) throw wrongCode();
  const now = clock().toISOString();
  const proved =
    channel === 'email' ? { email: target, email_verified_at: now } : { phone: target, phone_verified_at: now };
  try {
    return userOf(await updateAccount(db, account.id, proved));
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    throw conflict('Ova e-adresa je već potvrđena na drugom nalogu.');
  }
}

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
  const changes = {
    ...(name !== undefined && { name }),
    ...(smsSecondFactor !== undefined && { sms_second_factor: smsSecondFactor }),
  };
  if (Object.keys(changes).length === 0) return userOf(account);
  return userOf(await updateAccount(core.db, account.id, changes));
}
