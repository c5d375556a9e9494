import { badInput, Refusal } from '#domain/errors.ts';
import type { Guest, IdentityCore } from '../core.ts';
import type { SessionAccount } from '../sessions/sessions.queries.ts';
import { FRESH_SIGN_IN, secondsBefore } from '../times.ts';
import { checkOwnPassword } from './check-password.ts';

const signInThereAgain = () => {
  const sentence = 'Za ovu izmenu se ponovo prijavite preko naloga firme.';
  return new Refusal('FORBIDDEN', sentence, { fields: { freshSignIn: sentence } });
};

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
  if (own.password_hash === null) {
    if ((own.proved_at ?? '') <= secondsBefore(core.clock(), FRESH_SIGN_IN)) throw signInThereAgain();
    return;
  }
  if (!password) throw badInput({ password: 'Unesite trenutnu lozinku.' });
  await checkOwnPassword(core, own, password, 'password', guest);
}
