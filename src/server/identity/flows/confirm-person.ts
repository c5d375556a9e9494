import { badInput, Refusal } from '#domain/errors.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import type { Guest, IdentityCore } from '../core.ts';
import { markIdentityConfirmed, type SessionAccount, sessionById } from '../sessions/sessions.queries.ts';
import { signInAgainRefusal } from '../sessions/tokens.ts';
import { CONFIRMATION_LIFE, MINUTE_SECONDS, secondsAfter, secondsBefore } from '../times.ts';
import { checkOwnPassword } from './check-password.ts';

const SIGN_IN_THERE = 'Za ovu izmenu se ponovo prijavite preko naloga firme.';

/**
 * Whether the person confirmed their identity within the last five minutes. False for a time in the future, which was
 * stored before the clock was set back.
 */
const isRecent = (provedAt: string | null, now: Date): boolean =>
  provedAt !== null &&
  provedAt > secondsBefore(now, CONFIRMATION_LIFE) &&
  provedAt <= secondsAfter(now, MINUTE_SECONDS);

/**
 * Call before every change of contact, second factor or name, so that nobody who finds an open screen can take over the
 * account. Requires the password or, for an account without one, a sign-in at its provider within the last five
 * minutes; throws BAD_USER_INPUT or FORBIDDEN.
 */
export async function confirmPerson(
  core: IdentityCore,
  session: SessionAccount,
  password: string | undefined,
  guest: Guest,
): Promise<void> {
  if (session.password_hash === null) {
    if (isRecent(session.proved_at, core.clock())) return;
    throw new Refusal('FORBIDDEN', SIGN_IN_THERE, { fields: { freshSignIn: SIGN_IN_THERE } });
  }
  if (!password) throw badInput({ password: 'Unesite trenutnu lozinku.' });
  await checkOwnPassword(core, session, password, 'password', guest);
}

/** Confirms the person's identity for sensitive changes within the next five minutes; see `requireConfirmed`. */
export async function confirmSession(
  core: IdentityCore,
  session: SessionAccount,
  password: string | undefined,
  guest: Guest,
): Promise<void> {
  await confirmPerson(core, session, password, guest);
  if (session.password_hash !== null) await markIdentityConfirmed(core.db, session.session_id, core.clock());
}

const confirmFirst = ({ password_hash }: Pick<SessionAccount, 'password_hash'>) => {
  const [field, sentence] =
    password_hash === null ? ['freshSignIn', SIGN_IN_THERE] : ['password', 'Za ovu izmenu unesite trenutnu lozinku.'];
  return new Refusal('CONFIRM_REQUIRED', sentence, { fields: { [field]: sentence } });
};

/**
 * Call before every change that must not be open to anyone who finds an unlocked screen. Throws CONFIRM_REQUIRED unless
 * the person signed in or entered the password within the last five minutes. The password is no argument of the change,
 * because a hash of the arguments is stored with the idempotency key.
 */
export async function requireConfirmed(db: Db, sessionId: string, now: Date): Promise<void> {
  const session = await sessionById(db, sessionId, now);
  if (!session) throw signInAgainRefusal();
  if (!isRecent(session.proved_at, now)) throw confirmFirst(session);
}
