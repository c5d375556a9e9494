import { badInput, conflict } from '#domain/errors.ts';
import type { Factor } from '#domain/identity/second-factor.ts';
import { type Account, accountById, markSignIn } from '../accounts/accounts.queries.ts';
import { randomToken } from '../codes/random-tokens.ts';
import type { Guest, IdentityCore } from '../core.ts';
import { factorsOf } from '../factors/factors.queries.ts';
import { requireFactor } from '../factors/second-factor.ts';
import {
  endSessionByToken,
  insertSession,
  type NewSession,
  type SessionAccount,
} from '../sessions/sessions.queries.ts';
import { checkOwnPassword, checkPassword, wrongPassword } from './check-password.ts';
import { requireGoodPassword, setPassword } from './set-password.ts';
import { requireSmsCode } from './sms-code.ts';

/** The next step of a sign-in; the browser stores its `session` or `challenge` in a cookie. */
export type Step =
  | { next: 'DONE'; session: string }
  | { next: 'SMS_CODE'; to: string; challenge: string }
  | { next: 'SECOND_FACTOR'; factors: Factor[]; challenge: string }
  | { next: 'NEW_PASSWORD' }
  | { next: 'CONFIRM_SIGN_UP' };

/**
 * Opens a session after all required proofs, which also count as confirmation of identity; ends the browser's earlier
 * session.
 */
export async function openSession(
  core: IdentityCore,
  account: Account,
  guest: Guest,
  session: Pick<NewSession, 'life' | 'provedAt'> = { provedAt: core.clock() },
): Promise<Step> {
  const { db, clock, log } = core;
  const token = randomToken();
  await db.transaction().execute(async transaction => {
    if (!(await markSignIn(transaction, account, clock()))) throw wrongPassword();
    if (guest.sessionToken) await endSessionByToken(transaction, guest.sessionToken);
    await insertSession(transaction, { token, accountId: account.id, ...session, ...guest }, clock());
  });
  log.info({ event: 'signed-in', who: account.username, address: guest.address });
  return { next: 'DONE', session: token };
}

/** The step after a correct password. When SMS is the only second factor, its code is sent at once. */
async function afterPassword(core: IdentityCore, account: Account, guest: Guest): Promise<Step> {
  const factors = await factorsOf(core.db, account);
  if (factors.length === 0) return openSession(core, account, guest);
  if (factors.length === 1 && factors[0] === 'sms') return requireSmsCode(core, account, account.phone ?? '');
  return requireFactor(core, account, factors);
}

interface Credentials {
  username: string;
  password: string;
}

export async function signIn(core: IdentityCore, { username, password }: Credentials, guest: Guest): Promise<Step> {
  const account = await checkPassword(core, username, password, guest);
  if (account.status === 'unconfirmed') return { next: 'CONFIRM_SIGN_UP' };
  if (account.password_temporary) return { next: 'NEW_PASSWORD' };
  return afterPassword(core, account, guest);
}

interface NewPassword {
  username: string;
  currentPassword: string;
  newPassword: string;
}

/** Replaces a temporary password, which permits nothing else and works once. */
export async function setNewPassword(core: IdentityCore, input: NewPassword, guest: Guest): Promise<Step> {
  const { username, currentPassword, newPassword } = input;
  await requireGoodPassword(core, username, newPassword, 'newPassword');
  requireChange(currentPassword, newPassword);
  const account = await checkPassword(core, username, currentPassword, guest);
  if (!account.password_temporary) throw conflict('Za ovaj nalog nova lozinka nije potrebna. Prijavite se.');
  if (!(await setPassword(core, account, { password: newPassword, action: 'setNewPassword' }))) throw wrongPassword();
  const changed = await accountById(core.db, account.id);
  if (!changed) throw wrongPassword();
  return afterPassword(core, changed, guest);
}

function requireChange(currentPassword: string, newPassword: string): void {
  if (newPassword.normalize('NFC') === currentPassword.normalize('NFC'))
    throw badInput({ newPassword: 'Nova lozinka mora da se razlikuje od trenutne.' });
}

/** Changes the caller's password and ends their other sessions. */
export async function changePassword(
  core: IdentityCore,
  session: SessionAccount,
  { currentPassword, newPassword }: Omit<NewPassword, 'username'>,
  guest: Guest,
): Promise<void> {
  await requireGoodPassword(core, session.username, newPassword, 'newPassword');
  requireChange(currentPassword, newPassword);
  const checked = await checkOwnPassword(core, session, currentPassword, 'currentPassword', guest);
  const change = { password: newPassword, action: 'changePassword', keepSession: session.session_id } as const;
  if (!(await setPassword(core, checked, change))) throw conflict('Lozinka je upravo promenjena na drugom mestu.');
}
