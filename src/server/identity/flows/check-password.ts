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
  tooMany,
} from '../codes/throttles.queries.ts';
import type { Guest, IdentityCore } from '../core.ts';
import { MINUTE_SECONDS } from '../times.ts';
import { verifyPassword } from './password-hash.ts';

const WINDOW = 15 * MINUTE_SECONDS;
/**
 * The most wrong passwords for one name from one peer (the computer that opened the connection), whatever address its
 * headers claim.
 */
const PER_NAME_AND_PEER = 5;
/**
 * The most wrong passwords for one name from all peers together; after that each further peer gets one try, so that
 * strangers cannot lock the person out.
 */
const PER_NAME = 50;
/** The most wrong passwords from one address, for all names together. */
const PER_ADDRESS = 60;

export const wrongPassword = () => new Refusal('UNAUTHENTICATED', 'Pogrešno korisničko ime ili lozinka.');

const keysOf = (username: string, { address, peer }: Pick<Guest, 'address' | 'peer'>) => {
  const name = usernameKey(username);
  const from = callerOf(peer);
  return {
    pair: ['password', name, from],
    name: ['password-name', name],
    // counted by connection and claimed address, so that nobody can use up the tries of an address by claiming it
    caller: ['password-address', from, callerOf(address)],
  };
};

const hasExpired = (account: Account, now: Date): boolean =>
  account.password_temporary && (account.password_expires_at ?? '') <= now.toISOString();

/**
 * The newest unconfirmed sign-up with that name and password; throws if there is none. It reveals nothing about an
 * account of the same name, and even the correct password does not refund the tries.
 */
async function signUpOf(db: Db, username: string, password: string): Promise<Account> {
  const [signUp] = await signUpsByName(db, username, 1);
  if (!(await verifyPassword(password, signUp?.password_hash)) || !signUp) throw wrongPassword();
  return signUp;
}

/**
 * The only function that checks a password at sign-in. A name that does not exist, a wrong password, and an account
 * that is disabled, expired or from a provider get the same limits (counted first), the same work and the same
 * response.
 */
export async function checkPassword(
  { db, clock }: IdentityCore,
  username: string,
  password: string,
  { address, peer, identified }: Guest,
): Promise<Account> {
  const keys = keysOf(username, { address, peer });
  const now = clock();
  const pair = await countAttempts(db, { key: keys.pair, within: WINDOW }, now);
  if (pair.hits > PER_NAME_AND_PEER) throw tooMany(pair.wait);
  const name = await countAttempts(db, { key: keys.name, within: WINDOW }, now);
  if (name.hits > PER_NAME && pair.hits > 1) throw tooMany(pair.wait);
  await requireAttempt(db, { key: keys.caller, max: PER_ADDRESS, within: WINDOW }, now);

  const account = await accountByName(db, username);
  if (account) identified(account.username);
  const right = await verifyPassword(password, account?.password_hash);
  if (!right || !account || account.status === 'disabled' || hasExpired(account, now))
    return signUpOf(db, username, password);
  await forgetAttempts(db, keys.pair);
  await refundAttempt(db, [keys.name, keys.caller]);
  return account;
}

/**
 * Checks the caller's password with the limits of the sign-in; failures are reported at the field, and the person stays
 * signed in.
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

/** Clears the counts of wrong passwords once a new password is set. */
export const forgiveWrongPasswords = ({ db }: IdentityCore, username: string, guest: Guest) =>
  forgetAttempts(db, keysOf(username, guest).pair);
