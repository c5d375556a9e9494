import { Refusal } from '#domain/errors.ts';
import type { Factor } from '#domain/identity/second-factor.ts';
import { recordOwnChange } from '../account-changes.ts';
import { type Account, accountById } from '../accounts/accounts.queries.ts';
import { wrongCode } from '../codes/codes.ts';
import { randomToken } from '../codes/random-tokens.ts';
import { callerOf, refundAttempt, requireAttempt } from '../codes/throttles.queries.ts';
import type { Guest, IdentityCore } from '../core.ts';
import { notifyContacts } from '../delivery/notify-contacts.ts';
import { challengeOf, endChallenge, insertChallenge, takeChallengeTry } from '../sessions/sessions.queries.ts';
import { CODE_LIFE, HOUR_SECONDS, secondsAfter } from '../times.ts';
import { redeemRecoveryCode } from './recovery-codes.ts';
import { redeemTotp } from './totp-factor.ts';

/** The most guesses per hour and account: from one address, and at six digits from all addresses. */
const GUESSES_PER_ADDRESS = 10;
const DIGIT_GUESSES_MAX = 30;

export const challengeExpired = () =>
  new Refusal('UNAUTHENTICATED', 'Vreme za potvrdu prijave je isteklo. Prijavite se ponovo.');

/** Starts the second step of a sign-in whose password was correct. No code is sent until it is requested. */
export async function requireFactor({ db, clock }: IdentityCore, account: Account, factors: Factor[]) {
  const challenge = randomToken();
  await insertChallenge(db, challenge, account.id, secondsAfter(clock(), CODE_LIFE));
  return { next: 'SECOND_FACTOR' as const, factors, challenge };
}

/** The account of a challenge; throws UNAUTHENTICATED when the challenge has ended or the account is disabled. */
export async function waitingAccount({ db, clock }: IdentityCore, { challenge }: Guest) {
  const accountId = challenge && (await challengeOf(db, challenge, clock()));
  const account = accountId ? await accountById(db, accountId) : undefined;
  if (!challenge || !account || account.status === 'disabled') throw challengeExpired();
  return { challenge, account };
}

interface Proof {
  /** Whether the proof can be guessed: six digits can, a recovery code or a signature cannot. */
  isGuessable?: boolean;
  check(account: Account, challenge: string): Promise<boolean>;
  refused?(): Refusal;
}

/**
 * Counts and checks one guess and returns the account: at most five guesses per challenge, ten an hour from one
 * address, and thirty an hour at six digits from all addresses. The last limit does not lock out a person whose
 * password somebody knows, because recovery codes and passkeys still work.
 */
export async function verifyFactor(
  core: IdentityCore,
  guest: Guest,
  { isGuessable = false, check, refused = wrongCode }: Proof,
): Promise<Account> {
  const { db, clock } = core;
  const { challenge, account } = await waitingAccount(core, guest);
  guest.logAccount(account.username);
  const addressKey = ['second-factor-guess', account.id, callerOf(guest.peer)];
  const digitsKey = ['second-factor-digits', account.id];
  await requireAttempt(db, { key: addressKey, max: GUESSES_PER_ADDRESS, within: HOUR_SECONDS }, clock());
  if (isGuessable) await requireAttempt(db, { key: digitsKey, max: DIGIT_GUESSES_MAX, within: HOUR_SECONDS }, clock());
  const triesLeft = await takeChallengeTry(db, challenge);
  if (triesLeft === undefined) throw challengeExpired();
  if (await check(account, challenge)) {
    if (!(await endChallenge(db, challenge))) throw challengeExpired();
    await refundAttempt(db, isGuessable ? [addressKey, digitsKey] : [addressKey]);
    return account;
  }
  if (triesLeft > 0) throw refused();
  await endChallenge(db, challenge);
  throw challengeExpired();
}

export const verifyTotp = (core: IdentityCore, code: string, guest: Guest) =>
  verifyFactor(core, guest, { isGuessable: true, check: ({ id }) => redeemTotp(core, id, code) });

/** A recovery code works for one sign-in; the person is notified, because somebody else may have found it. */
export const verifyRecoveryCode = (core: IdentityCore, code: string, guest: Guest) =>
  verifyFactor(core, guest, {
    check: account =>
      core.db.transaction().execute(async transaction => {
        if (!(await redeemRecoveryCode(transaction, account.id, code))) return false;
        await recordOwnChange(transaction, account, 'useRecoveryCode');
        await notifyContacts(transaction, account, 'recoveryUsed', core.clock());
        return true;
      }),
  });
