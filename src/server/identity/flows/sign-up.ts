import { badInput, conflict } from '#domain/errors.ts';
import { USERNAME_RULE } from '#domain/identity/account-input.ts';
import { isUsername } from '#domain/identity/username.ts';
import { isUniqueViolation } from '#server/kernel/postgres/database.ts';
import { NO_ID } from '#server/kernel/postgres/row-id.ts';
import { type Account, insertAccount, signUpsByName, updateAccount } from '../accounts/accounts.queries.ts';
import { usernameKey } from '../accounts/names.ts';
import { readContacts, requireSmsCountry } from '../accounts/read-contacts.ts';
import { redeemCodeOf, wrongCode } from '../codes/codes.ts';
import { sendCode } from '../codes/send-code.ts';
import { callerOf, mayAttempt, requireAttempt } from '../codes/throttles.queries.ts';
import type { Guest, IdentityCore } from '../core.ts';
import { HOUR_SECONDS } from '../times.ts';
import { hashPassword } from './password-hash.ts';
import { requireGoodPassword } from './set-password.ts';

/** The most requests for a sign-up or a code per address and hour, and how many of them may send a message. */
const REQUESTS_PER_ADDRESS = 120;
const SENT_PER_ADDRESS = 20;
/**
 * The most guesses at codes per hour: from one address at the codes of all names, and from one peer (the computer that
 * opened the connection) at the codes of one name.
 */
const GUESSES_PER_ADDRESS = 60;
const GUESSES_PER_NAME_AND_PEER = 10;
/** How many of the newest sign-ups with one name can be confirmed, and how many of them can get another code. */
const CONFIRMABLE_MAX = 20;
const RESENT_MAX = 3;
const NAME_IS_TAKEN = 'accounts_username_key';

/** Sends a code in the background; silently sends nothing when the address has requested too many codes. */
export function sendLater(core: IdentityCore, { address }: Guest, send: () => Promise<unknown>): void {
  core.background.start('code', async () => {
    const limit = { key: ['sent-to-guests', callerOf(address)], max: SENT_PER_ADDRESS, within: HOUR_SECONDS };
    if (await mayAttempt(core.db, limit, core.clock())) await send();
  });
}

/** Counts a guess at a code that anybody can request; throws RATE_LIMITED after too many guesses. */
export async function requireGuess(
  { db, clock }: IdentityCore,
  purpose: 'confirm' | 'reset',
  username: string,
  { address, peer }: Guest,
): Promise<void> {
  const byAddress = { key: [`${purpose}-address`, callerOf(address)], max: GUESSES_PER_ADDRESS, within: HOUR_SECONDS };
  const byName = {
    key: [purpose, usernameKey(username), callerOf(peer)],
    max: GUESSES_PER_NAME_AND_PEER,
    within: HOUR_SECONDS,
  };
  await requireAttempt(db, byAddress, clock());
  await requireAttempt(db, byName, clock());
}

/** Sends the code of a sign-up; without a contact it goes to the outbox, where owners read it. */
const sendConfirmation = (core: IdentityCore, account: Account, { address }: Guest) => {
  const { email, phone, username } = account;
  const channel = email ? 'email' : phone ? 'sms' : 'owner';
  const target = email ?? phone ?? username;
  return sendCode(core, { account, purpose: 'confirm', channel, target, from: callerOf(address) });
};

interface SignUp {
  username: string;
  password: string;
  name: string;
  email?: string | null;
  phone?: string | null;
}

/**
 * Stores a sign-up and sends its code. The account owns its name only once the code is entered, so that no response
 * reveals whether a name is free and nobody can reserve one.
 */
export async function signUp(core: IdentityCore, input: SignUp, guest: Guest) {
  const { db, clock } = core;
  if (!isUsername(input.username)) throw badInput({ username: USERNAME_RULE });
  await requireGoodPassword(core, input.username, input.password, 'password');
  const contacts = readContacts(input);
  if (contacts.phone && !contacts.email) requireSmsCountry(core.config, contacts.phone, 'phone');
  const limit = { key: ['sign-up', callerOf(guest.address)], max: REQUESTS_PER_ADDRESS, within: HOUR_SECONDS };
  await requireAttempt(db, limit, clock());
  const account = await insertAccount(db, {
    username: input.username,
    name: input.name,
    status: 'unconfirmed',
    groups: ['zaposleni'],
    password_hash: await hashPassword(input.password, core.passwordCost),
    created_at: clock(),
    ...contacts,
  });
  sendLater(core, guest, async () => account && sendConfirmation(core, account, guest));
  return { next: 'CONFIRM_SIGN_UP' as const };
}

/** Sends another code for the newest unconfirmed sign-ups with the name; silently does nothing for any other name. */
export async function resendCode(core: IdentityCore, { username }: { username: string }, guest: Guest): Promise<void> {
  const { db, clock } = core;
  const limit = { key: ['resend', callerOf(guest.address)], max: REQUESTS_PER_ADDRESS, within: HOUR_SECONDS };
  await requireAttempt(db, limit, clock());
  sendLater(core, guest, async () => {
    for (const account of await signUpsByName(db, username, RESENT_MAX)) await sendConfirmation(core, account, guest);
  });
}

/** Confirms a sign-up by its code, which proves the contact; then an owner has to approve the account. */
export async function confirmSignUp(core: IdentityCore, input: { username: string; code: string }, guest: Guest) {
  const { username, code } = input;
  const from = callerOf(guest.address);
  await requireGuess(core, 'confirm', username, guest);
  const signUps = await signUpsByName(core.db, username, CONFIRMABLE_MAX);
  // checking a code for NO_ID takes the same time and never succeeds
  const ids = signUps.length > 0 ? signUps.map(({ id }) => id) : [NO_ID];
  const redeemed = await redeemCodeOf(core, ids, { purpose: 'confirm', from }, code);
  const account = signUps.find(({ id }) => id === redeemed?.accountId);
  if (!redeemed || !account) throw wrongCode();
  await markConfirmed(core, account, redeemed.target);
  return { next: 'SIGN_IN' as const };
}

async function markConfirmed({ db, clock }: IdentityCore, account: Account, target: string): Promise<void> {
  const now = clock().toISOString();
  try {
    await updateAccount(db, account.id, {
      status: 'pending',
      ...(target === account.email && { email_verified_at: now }),
      ...(target === account.phone && { phone_verified_at: now }),
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    if ((error as { constraint?: string }).constraint === NAME_IS_TAKEN)
      throw conflict('Ovo korisničko ime je zauzeto. Napravite nalog pod drugim imenom.');
    throw conflict('Ova e-adresa je već potvrđena na drugom nalogu.');
  }
}
