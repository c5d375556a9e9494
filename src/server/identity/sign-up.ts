import { badInput, conflict } from '#domain/errors.ts';
import { sqlState } from '#server/kernel/database.ts';
import { type Account, accountByName, insertAccount, updateAccount } from './accounts.queries.ts';
import { redeemCode, wrongCode } from './codes.ts';
import type { Guest, IdentityCore } from './core.ts';
import { isUsername, usernameKey } from './names.ts';
import { hashPassword } from './password-hash.ts';
import { readContacts } from './read-contacts.ts';
import { sendCode } from './send-code.ts';
import { requireGoodPassword } from './set-password.ts';
import { USERNAME_RULE } from './setup.ts';
import { callerOf, mayTake, take } from './throttles.queries.ts';
import { HOUR } from './times.ts';

/** Answers from one address within an hour; and how many of them make us send something. */
const PER_ADDRESS = 120;
const SENT_PER_ADDRESS = 20;
const GUESSES_PER_NAME = 10;
export const GUESSES_PER_ADDRESS = 60;
/** A code for an account that does not exist: the same work, and nothing comes of it. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';
const UNIQUE_VIOLATION = '23505';

/** Sends without being waited for, and silently not at all when this address asked for too many. */
export function sendLater(core: IdentityCore, { address }: Guest, send: () => Promise<unknown>): void {
  core.background.start('code', async () => {
    const limit = { key: ['sent-to-guests', callerOf(address)], max: SENT_PER_ADDRESS, within: HOUR };
    if (await mayTake(core.db, limit, core.clock())) await send();
  });
}

/** Without a contact the code waits in the owner's outbox. */
const sendConfirmation = (core: IdentityCore, account: Account) => {
  const { email, phone, username } = account;
  const channel = email ? 'email' : phone ? 'sms' : 'owner';
  return sendCode(core, { account, purpose: 'confirm', channel, target: email ?? phone ?? username });
};

interface SignUp {
  username: string;
  password: string;
  name: string;
  email?: string | undefined;
  phone?: string | undefined;
}

/** A self-made account. The answer and its time are the same when the name is taken. */
export async function signUp(core: IdentityCore, input: SignUp, guest: Guest) {
  const { db, clock } = core;
  if (!isUsername(input.username)) throw badInput({ username: USERNAME_RULE });
  await requireGoodPassword(core, input.username, input.password, 'password');
  const contacts = readContacts(input);
  await take(db, { key: ['sign-up', callerOf(guest.address)], max: PER_ADDRESS, within: HOUR }, clock());
  const account = await insertAccount(db, {
    username: input.username,
    name: input.name,
    status: 'unconfirmed',
    groups: ['zaposleni'],
    password_hash: await hashPassword(input.password),
    created_at: clock(),
    ...contacts,
  });
  sendLater(core, guest, async () => account && sendConfirmation(core, account));
  return { next: 'CONFIRM_SIGN_UP' as const };
}

/** Another code for a sign-up that waits for one; silently nothing for any other name. */
export async function resendCode(core: IdentityCore, { username }: { username: string }, guest: Guest): Promise<void> {
  const { db, clock } = core;
  await take(db, { key: ['resend', callerOf(guest.address)], max: PER_ADDRESS, within: HOUR }, clock());
  sendLater(core, guest, async () => {
    const account = await accountByName(db, username);
    if (account?.status === 'unconfirmed') await sendConfirmation(core, account);
  });
}

/** The code proves the contact; then an owner has to approve the account. */
export async function confirmSignUp(core: IdentityCore, input: { username: string; code: string }, guest: Guest) {
  const { db, clock } = core;
  const { username, code } = input;
  await take(db, { key: ['confirm', usernameKey(username)], max: GUESSES_PER_NAME, within: HOUR }, clock());
  await take(
    db,
    { key: ['confirm-address', callerOf(guest.address)], max: GUESSES_PER_ADDRESS, within: HOUR },
    clock(),
  );
  const account = await accountByName(db, username);
  const accountId = account?.status === 'unconfirmed' ? account.id : NOBODY;
  const { target } = await redeemCode(core, { accountId, purpose: 'confirm' }, code);
  if (target === null || !account) throw wrongCode();
  await confirm(core, account, target);
  return { next: 'SIGN_IN' as const };
}

async function confirm({ db, clock }: IdentityCore, account: Account, target: string): Promise<void> {
  const now = clock().toISOString();
  try {
    await updateAccount(db, account.id, {
      status: 'pending',
      ...(target === account.email && { email_verified_at: now }),
      ...(target === account.phone && { phone_verified_at: now }),
    });
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    throw conflict('Ova e-adresa je već potvrđena na drugom nalogu.');
  }
}
