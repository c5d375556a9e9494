import { badInput, Refusal } from '#domain/errors.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { type Account, accountByName, signUpsByName } from '../accounts/accounts.queries.ts';
import { usernameKey } from '../accounts/names.ts';
import {
  callerOf,
  countAttempts,
  forgetAttempts,
  refundAttempt,
  requireAttempt,
  tooManyAttempts,
} from '../codes/throttles.queries.ts';
import type { Guest, IdentityCore } from '../core.ts';
import { MINUTE_SECONDS } from '../times.ts';
import { verifyPassword } from './password-hash.ts';

const WINDOW_SECONDS = 15 * MINUTE_SECONDS;
/**
 * The most wrong passwords for one name from one peer (the computer that opened the connection), whatever address its
 * headers claim.
 */
const TRIES_PER_NAME_AND_PEER = 5;
/**
 * The most wrong passwords for one name from all peers together; after that each further peer gets one try, so that
 * strangers cannot lock the person out.
 */
const TRIES_PER_NAME = 50;
/** The most wrong passwords from one address, for all names together. */
const TRIES_PER_ADDRESS = 60;

export const wrongPassword = () => new Refusal('UNAUTHENTICATED', 'Pogrešno korisničko ime ili lozinka.');

const keysOf = (username: string, { address, peer }: Pick<Guest, 'address' | 'peer'>) => {
  const name = usernameKey(username);
  const from = callerOf(peer);
  return {
    pair: ['password', name, from],
    name: ['password-name', name],
    // counted by both addresses, of the connection and claimed, so that a false claim uses up nobody’s tries
    caller: ['password-address', from, callerOf(address)],
  };
};

const hasExpired = (account: Account, now: Date): boolean =>
  account.password_temporary && (account.password_expires_at ?? '') <= now.toISOString();

/**
 * The newest unconfirmed sign-up with the user name, if it has the password; otherwise throws. Even a correct password
 * refunds no tries: anybody could sign up to get more tries at an account of the same name.
 */
async function signUpOf(db: Db, username: string, password: string): Promise<Account> {
  const [signUp] = await signUpsByName(db, username, 1);
  if (!(await verifyPassword(password, signUp?.password_hash)) || !signUp) throw wrongPassword();
  return signUp;
}

/**
 * The only function that checks a password at sign-in. Limits (counted first), work and response are the same for an
 * unknown name, a wrong password, and an account that is disabled, of a provider or has an expired password.
 */
export async function checkPassword(
  { db, clock }: IdentityCore,
  username: string,
  password: string,
  { address, peer, logAccount }: Guest,
): Promise<Account> {
  const keys = keysOf(username, { address, peer });
  const now = clock();
  const pair = await countAttempts(db, { key: keys.pair, within: WINDOW_SECONDS }, now);
  if (pair.hits > TRIES_PER_NAME_AND_PEER) throw tooManyAttempts(pair.wait);
  const name = await countAttempts(db, { key: keys.name, within: WINDOW_SECONDS }, now);
  if (name.hits > TRIES_PER_NAME && pair.hits > 1) throw tooManyAttempts(pair.wait);
  await requireAttempt(db, { key: keys.caller, max: TRIES_PER_ADDRESS, within: WINDOW_SECONDS }, now);

  const account = await accountByName(db, username);
  if (account) logAccount(account.username);
  const right = await verifyPassword(password, account?.password_hash);
  if (!right || !account || account.status === 'disabled' || hasExpired(account, now))
    return signUpOf(db, username, password);
  await forgetAttempts(db, keys.pair);
  await refundAttempt(db, [keys.name, keys.caller]);
  return account;
}

/**
 * Checks the password of the caller; wrong ones count towards the limits of the sign-in. Throws BAD_USER_INPUT at `field`
 * for a wrong one: after a 401 the web client would repeat the request, and the password would count twice.
 */
export async function checkOwnPassword(
  core: IdentityCore,
  { username }: Account,
  password: string,
  field: 'password' | 'currentPassword',
  guest: Guest,
): Promise<Account> {
  try {
    return await checkPassword(core, username, password, guest);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'UNAUTHENTICATED')
      throw badInput({ [field]: 'Trenutna lozinka nije ispravna.' });
    throw error;
  }
}

/** Clears the count of the wrong passwords of this caller for the name, once a new password is set. */
export const forgiveWrongPasswords = ({ db }: IdentityCore, username: string, guest: Guest) =>
  forgetAttempts(db, keysOf(username, guest).pair);
