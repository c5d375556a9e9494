import { badInput } from '#domain/errors.ts';
import type { Account } from '../accounts/accounts.queries.ts';
import { hashToken, randomToken } from '../codes/random-tokens.ts';
import type { Guest, IdentityCore } from '../core.ts';
import { PASSKEY_CHALLENGE_LIFE, secondsAfter } from '../times.ts';
import { passkeysOf, storePasskeyChallenge, takeCounter, takePasskeyChallenge } from './passkeys.queries.ts';
import { descriptorsOf, userHandleOf } from './passkeys.ts';
import { verifyFactor, waitingAccount } from './second-factor.ts';
import { type Assertion, type RelyingParty, readAssertion } from './webauthn.ts';

/** Creates the challenge for a sign-in whose password was correct, as PublicKeyCredentialRequestOptionsJSON. */
export async function startPasskeySignIn(core: IdentityCore, rp: RelyingParty, guest: Guest) {
  const { db, clock } = core;
  const { challenge: signInChallenge, account } = await waitingAccount(core, guest);
  const challenge = randomToken();
  const expiresAt = secondsAfter(clock(), PASSKEY_CHALLENGE_LIFE);
  await storePasskeyChallenge(db, { accountId: account.id, boundTo: hashToken(signInChallenge) }, challenge, expiresAt);
  return {
    challenge,
    rpId: rp.id,
    timeout: PASSKEY_CHALLENGE_LIFE * 1000,
    userVerification: 'required',
    allowCredentials: descriptorsOf(await passkeysOf(db, account.id)),
  };
}

export interface PasskeyAssertion extends Assertion {
  id: string;
  /** The account that the authenticator names; not every authenticator names one. */
  userHandle?: string | null | undefined;
}

const refused = () => badInput({ passkey: 'Pristupni ključ nije prihvaćen. Pokušajte ponovo.' });

/** Verifies the response to the challenge, which works once; returns the account whose passkey signed the response. */
export const verifyPasskey = (
  core: IdentityCore,
  { assertion, rp }: { assertion: PasskeyAssertion; rp: RelyingParty },
  guest: Guest,
): Promise<Account> =>
  verifyFactor(core, guest, {
    refused,
    check: async (account, signInChallenge) => {
      const { db, clock, log } = core;
      const key = { accountId: account.id, boundTo: hashToken(signInChallenge) };
      const challenge = await takePasskeyChallenge(db, key, clock());
      const passkey = (await passkeysOf(db, account.id)).find(({ credential_id }) => credential_id === assertion.id);
      if (challenge === undefined || !passkey) return false;
      if (assertion.userHandle && assertion.userHandle !== userHandleOf(account.id)) return false;
      const counter = readAssertion(assertion, passkey.public_key, { ...rp, type: 'webauthn.get', challenge });
      if (counter === null) return false;
      if (await takeCounter(db, passkey.id, counter, clock())) return true;
      log.warn({ event: 'passkey-counter-went-back', who: account.username });
      return false;
    },
  });
