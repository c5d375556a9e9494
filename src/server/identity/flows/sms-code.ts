import type { Account } from '../accounts/accounts.queries.ts';
import { maskContact } from '../accounts/names.ts';
import { redeemCode } from '../codes/codes.ts';
import { hashToken, randomToken } from '../codes/random-tokens.ts';
import { sendCode } from '../codes/send-code.ts';
import { tooManyAttempts } from '../codes/throttles.queries.ts';
import type { Guest, IdentityCore } from '../core.ts';
import { hasSms } from '../factors/factors.queries.ts';
import { challengeExpired, verifyFactor, waitingAccount } from '../factors/second-factor.ts';
import { insertChallenge, prolongChallenge } from '../sessions/sessions.queries.ts';
import { CODE_LIFE, secondsAfter } from '../times.ts';

const boundTo = (challenge: string) => hashToken(challenge).toString('base64url');

/** Sends a code, which is valid only for the challenge, to the verified telephone. */
async function sendTo(core: IdentityCore, account: Account, phone: string, challenge: string) {
  const code = { account, purpose: 'sign-in', channel: 'sms', target: phone, boundTo: boundTo(challenge) } as const;
  const refused = await sendCode(core, code);
  if (refused) throw tooManyAttempts(refused.wait);
  return { next: 'SMS_CODE' as const, to: maskContact(phone), challenge };
}

/** Sends the code after a correct password, when SMS is the only second factor. */
export async function requireSmsCode(core: IdentityCore, account: Account, phone: string) {
  const challenge = randomToken();
  const step = await sendTo(core, account, phone, challenge);
  await insertChallenge(core.db, challenge, account.id, secondsAfter(core.clock(), CODE_LIFE));
  return step;
}

/**
 * Sends a first or another code for a pending challenge and prolongs the challenge until the code expires. Earlier
 * guesses still count.
 */
export async function sendSmsCode(core: IdentityCore, guest: Guest) {
  const { db, clock } = core;
  const { challenge, account } = await waitingAccount(core, guest);
  if (!account.phone || !hasSms(account)) throw challengeExpired();
  const step = await sendTo(core, account, account.phone, challenge);
  if (!(await prolongChallenge(db, challenge, secondsAfter(clock(), CODE_LIFE)))) throw challengeExpired();
  return step;
}

export const verifySmsCode = (core: IdentityCore, digits: string, guest: Guest) =>
  verifyFactor(core, guest, {
    isGuessable: true,
    check: async ({ id: accountId }, challenge) => {
      const code = { accountId, purpose: 'sign-in', boundTo: boundTo(challenge) } as const;
      return (await redeemCode(core, code, digits)) !== undefined;
    },
  });
