import { badInput, Refusal } from '#domain/errors.ts';
import type { Call } from '#server/kernel/call.ts';
import type { Guest, IdentityCore } from '../core.ts';
import { markProved, type SessionAccount, sessionById, takeProof } from '../sessions/sessions.queries.ts';
import { signInAgain } from '../sessions/tokens.ts';
import { FRESH_SIGN_IN, secondsBefore } from '../times.ts';
import { checkOwnPassword } from './check-password.ts';

const passwordFirst = () => badInput({ password: 'Unesite trenutnu lozinku.' });
const signInThereAgain = () => {
  const sentence = 'Za ovu izmenu se ponovo prijavite preko naloga firme.';
  return new Refusal('FORBIDDEN', sentence, { fields: { freshSignIn: sentence } });
};

function requireFreshSignIn({ proved_at }: Pick<SessionAccount, 'proved_at'>, now: Date): void {
  if ((proved_at ?? '') <= secondsBefore(now, FRESH_SIGN_IN)) throw signInThereAgain();
}

/**
 * Call before every change of contact, factor, password or name, so that somebody who finds an open screen cannot take over
 * the account. Requires the password, or for an account without one a sign-in at its provider within the last five minutes.
 * Throws with the wrong field.
 */
export async function confirmPerson(
  core: IdentityCore,
  own: SessionAccount,
  password: string | undefined,
  guest: Guest,
): Promise<void> {
  if (own.password_hash === null) return requireFreshSignIn(own, core.clock());
  if (!password) throw passwordFirst();
  await checkOwnPassword(core, own, password, 'password', guest);
}

/** Confirms the person for one dangerous mutation within the next five minutes: `requireConfirmed` uses the proof up. */
export async function confirmSession(
  core: IdentityCore,
  own: SessionAccount,
  password: string | undefined,
  guest: Guest,
): Promise<void> {
  await confirmPerson(core, own, password, guest);
  if (own.password_hash !== null) await markProved(core.db, own.session_id, core.clock());
}

/**
 * Call in a mutation that must not be open to whoever finds an open screen. The password itself is no argument of a mutation,
 * because the hash of a submit is stored. Throws with the field `password`, or `freshSignIn` for an account without one.
 */
export async function requireConfirmed({ db, actor }: Call, now: Date): Promise<void> {
  const own = await sessionById(db, actor.sessionId, now);
  if (!own) throw signInAgain();
  if (own.password_hash === null) return requireFreshSignIn(own, now);
  if (!(await takeProof(db, own.session_id, secondsBefore(now, FRESH_SIGN_IN)))) throw passwordFirst();
}
