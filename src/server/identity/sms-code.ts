import { Refusal } from '#domain/errors.ts';
import { type Account, accountById } from './accounts.queries.ts';
import { redeemCode, wrongCode } from './codes.ts';
import type { IdentityCore } from './core.ts';
import { maskContact } from './names.ts';
import { hashToken, randomToken } from './random-tokens.ts';
import { sendCode } from './send-code.ts';
import { challengeOf, endChallenge, insertChallenge } from './sessions.queries.ts';
import { take, tooMany } from './throttles.queries.ts';
import { CODE_LIFE, HOUR, secondsAfter } from './times.ts';

const GUESSES_PER_HOUR = 10;

const expired = () => new Refusal('UNAUTHENTICATED', 'Vreme za unos koda je isteklo. Prijavite se ponovo.');
const boundTo = (challenge: string) => hashToken(challenge).toString('base64url');

/** The password was right; the code goes to the verified phone and opens only this challenge. */
export async function askForSmsCode(core: IdentityCore, account: Account, phone: string) {
  const challenge = randomToken();
  const refused = await sendCode(core, {
    account,
    purpose: 'sign-in',
    channel: 'sms',
    target: phone,
    boundTo: boundTo(challenge),
  });
  if (refused) throw tooMany(refused.wait);
  await insertChallenge(core.db, challenge, account.id, secondsAfter(core.clock(), CODE_LIFE));
  return { next: 'SMS_CODE' as const, to: maskContact(phone), challenge };
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
