import { Refusal } from '#domain/errors.ts';
import { type Account, accountById } from '../accounts/accounts.queries.ts';
import { maskContact } from '../accounts/names.ts';
import { redeemCode, wrongCode } from '../codes/codes.ts';
import { hashToken, randomToken } from '../codes/random-tokens.ts';
import { sendCode } from '../codes/send-code.ts';
import { take, tooMany } from '../codes/throttles.queries.ts';
import type { IdentityCore } from '../core.ts';
import { challengeOf, endChallenge, insertChallenge, prolongChallenge } from '../sessions/sessions.queries.ts';
import { CODE_LIFE, HOUR, secondsAfter } from '../times.ts';

const GUESSES_PER_HOUR = 10;

const expired = () => new Refusal('UNAUTHENTICATED', 'Vreme za unos koda je isteklo. Prijavite se ponovo.');
const boundTo = (challenge: string) => hashToken(challenge).toString('base64url');

/** To the verified phone; the code opens only this challenge. */
async function sendTo(core: IdentityCore, account: Account, phone: string, challenge: string) {
  const code = { account, purpose: 'sign-in', channel: 'sms', target: phone, boundTo: boundTo(challenge) } as const;
  const refused = await sendCode(core, code);
  if (refused) throw tooMany(refused.wait);
  return { next: 'SMS_CODE' as const, to: maskContact(phone), challenge };
}

/** The password was right. */
export async function askForSmsCode(core: IdentityCore, account: Account, phone: string) {
  const challenge = randomToken();
  const step = await sendTo(core, account, phone, challenge);
  await insertChallenge(core.db, challenge, account.id, secondsAfter(core.clock(), CODE_LIFE));
  return step;
}

/** Another code for a challenge that waits, which then lives as long as the code. The guesses stay counted. */
export async function resendSmsCode(core: IdentityCore, challenge: string | undefined) {
  const { db, clock } = core;
  const accountId = challenge && (await challengeOf(db, challenge, clock()));
  const account = accountId ? await accountById(db, accountId) : undefined;
  if (!challenge || !account?.phone || !account.phone_verified_at || account.status === 'disabled') throw expired();
  const step = await sendTo(core, account, account.phone, challenge);
  if (!(await prolongChallenge(db, challenge, secondsAfter(clock(), CODE_LIFE)))) throw expired();
  return step;
}

/** The account whose second factor was proved; a challenge dies with its code's last try. */
export async function proveSmsCode(core: IdentityCore, challenge: string | undefined, code: string): Promise<Account> {
  const { db, clock } = core;
  const accountId = challenge && (await challengeOf(db, challenge, clock()));
  if (!challenge || !accountId) throw expired();
  await take(db, { key: ['sms-guess', accountId], max: GUESSES_PER_HOUR, within: HOUR }, clock());
  const redeemed = await redeemCode(core, { accountId, purpose: 'sign-in', boundTo: boundTo(challenge) }, code);
  if (redeemed.target === null) {
    if (redeemed.triesLeft > 0) throw wrongCode();
    await endChallenge(db, challenge);
    throw expired();
  }
  const account = await accountById(db, accountId);
  if (!(await endChallenge(db, challenge)) || account?.status === 'disabled' || !account) throw expired();
  return account;
}
