import { NO_ID } from '#server/kernel/postgres/row-id.ts';
import { type Account, accountById, accountByName } from '../accounts/accounts.queries.ts';
import { redeemCode, wrongCode } from '../codes/codes.ts';
import { sendCode } from '../codes/send-code.ts';
import { callerOf, requireAttempt } from '../codes/throttles.queries.ts';
import type { Guest, IdentityCore } from '../core.ts';
import type { Channel } from '../delivery/outbox.queries.ts';
import { HOUR_SECONDS } from '../times.ts';
import { forgiveWrongPasswords } from './check-password.ts';
import { requireGoodPassword, setPassword } from './set-password.ts';
import { requireGuess, sendLater } from './sign-up.ts';

const REQUESTS_PER_ADDRESS = 120;

/** The verified contact that gets the code for a new password, but never a telephone that is the second factor. */
function recoveryContact(account: Account): { channel: Channel; target: string } | null {
  const { email, email_verified_at, phone, phone_verified_at, sms_second_factor } = account;
  if (email && email_verified_at) return { channel: 'email', target: email };
  if (phone && phone_verified_at && !sms_second_factor) return { channel: 'sms', target: phone };
  return null;
}

const mayRecover = (account: Account | undefined): account is Account =>
  account !== undefined &&
  account.password_hash !== null &&
  !account.password_temporary &&
  (account.status === 'active' || account.status === 'pending');

/** Responds the same for every name: looks up the account and sends the code only after the response. */
export async function forgotPassword(core: IdentityCore, { username }: { username: string }, guest: Guest) {
  const { db, clock } = core;
  const limit = { key: ['forgot', callerOf(guest.address)], max: REQUESTS_PER_ADDRESS, within: HOUR_SECONDS };
  await requireAttempt(db, limit, clock());
  sendLater(core, guest, async () => {
    const account = await accountByName(db, username);
    const contact = mayRecover(account) && recoveryContact(account);
    if (account && contact)
      await sendCode(core, { account, purpose: 'reset', from: callerOf(guest.address), ...contact });
  });
}

interface Reset {
  username: string;
  code: string;
  newPassword: string;
}

/** Sets a new password by code and ends all sessions. A refused password does not use up the code. */
export async function resetPassword(core: IdentityCore, { username, code, newPassword }: Reset, guest: Guest) {
  const { db } = core;
  await requireGoodPassword(core, username, newPassword, 'newPassword');
  const from = callerOf(guest.address);
  await requireGuess(core, 'reset', username, guest);
  const namedAccount = await accountByName(db, username);
  // checking a code for NO_ID takes the same time and never succeeds
  const redeemed = await redeemCode(core, { accountId: namedAccount?.id ?? NO_ID, purpose: 'reset', from }, code);
  const account = redeemed && (await accountById(db, redeemed.accountId));
  const change = { password: newPassword, action: 'recoverPassword' } as const;
  // the code may have been sent to a contact that the person has replaced since, such as a mailbox that was broken into
  if (!mayRecover(account) || recoveryContact(account)?.target !== redeemed?.target) throw wrongCode();
  if (!(await setPassword(core, account, change))) throw wrongCode();
  await forgiveWrongPasswords(core, username, guest);
  return { next: 'SIGN_IN' as const };
}
