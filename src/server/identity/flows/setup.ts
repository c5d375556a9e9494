import { timingSafeEqual } from 'node:crypto';
import { badInput, conflict, Refusal } from '#domain/errors.ts';
import { nameField, USERNAME_RULE } from '#domain/identity/account-input.ts';
import { isUsername } from '#domain/identity/username.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { takeLock } from '#server/kernel/postgres/locks.ts';
import { ConfigurationError } from '#server/kernel/startup-error.ts';
import { type Account, hasOwner, insertAccount } from '../accounts/accounts.queries.ts';
import { hashToken, randomToken } from '../codes/random-tokens.ts';
import { callerOf, requireAttempt } from '../codes/throttles.queries.ts';
import type { Guest, IdentityCore } from '../core.ts';
import { MINUTE_SECONDS, secondsBefore } from '../times.ts';
import { hashPassword } from './password-hash.ts';
import { requireGoodPassword } from './set-password.ts';
import { deleteSetupCode, setupCodeHash, setupCodePrinted, storeSetupCode } from './setup.queries.ts';

const TRIES_MAX = 10;
/** Servers of one installation that start within this time of each other count as started together. */
const STARTED_TOGETHER = 10 * MINUTE_SECONDS;

const linkInvalid = () => new Refusal('FORBIDDEN', 'Link za postavljanje ne važi ili je već iskorišćen.');

/** `elsewhere` means that another server on this database has just printed the link. */
type SetupLink = { url: string } | 'elsewhere';

/**
 * Creates the one-time link for the first owner, which replaces an earlier one; null once there is an owner. Returns
 * `elsewhere` when a server that was started together with this one has printed a link, which a new one would end.
 */
export async function setupLink(
  { db, config, codeKeys, clock }: IdentityCore,
  publicUrl: string,
): Promise<SetupLink | null> {
  if (!config.localSignIn) return null;
  return db.transaction().execute(async transaction => {
    await takeLock(transaction, 'first owner');
    if (await hasOwner(transaction)) return null;
    const now = clock();
    const printed = await setupCodePrinted(transaction);
    if (printed && printed.by !== codeKeys.id && printed.at > secondsBefore(now, STARTED_TOGETHER)) return 'elsewhere';
    const code = randomToken();
    await storeSetupCode(transaction, hashToken(code), { by: codeKeys.id, at: now.toISOString() });
    return { url: `${publicUrl}/postavljanje#kod=${code}` };
  });
}

export interface NewOwner {
  username: string;
  password: string;
  name: string;
}

/** Inserts the first owner; returns undefined when there is one already. */
async function insertFirstOwner(db: Db, { username, name }: NewOwner, hash: string, now: Date) {
  await takeLock(db, 'first owner');
  if (await hasOwner(db)) return undefined;
  const account = await insertAccount(db, {
    username,
    name,
    status: 'active',
    groups: ['owner'],
    password_hash: hash,
    created_at: now,
  });
  if (!account) throw conflict('Ovo korisničko ime je zauzeto.');
  await deleteSetupCode(db);
  return account;
}

const isCode = (stored: Buffer | undefined, code: string): boolean =>
  stored !== undefined && timingSafeEqual(stored, hashToken(code));

export async function setUp(
  core: IdentityCore,
  input: NewOwner & { setupCode: string },
  guest: Guest,
): Promise<Account> {
  const { db, clock } = core;
  const limit = { key: ['setup', callerOf(guest.peer)], max: TRIES_MAX, within: 15 * MINUTE_SECONDS };
  await requireAttempt(db, limit, clock());
  if (!isCode(await setupCodeHash(db), input.setupCode)) throw linkInvalid();
  if (!isUsername(input.username)) throw badInput({ username: USERNAME_RULE });
  await requireGoodPassword(core, input.username, input.password, 'password');
  const hash = await hashPassword(input.password, core.passwordCost);
  const account = await db.transaction().execute(async transaction => {
    if (!isCode(await setupCodeHash(transaction), input.setupCode)) return undefined;
    return insertFirstOwner(transaction, input, hash, clock());
  });
  if (!account) throw linkInvalid();
  return account;
}

/**
 * Creates the owner of OWNER_USERNAME and OWNER_PASSWORD when there is no owner yet. Throws ConfigurationError when the
 * values are not acceptable.
 */
export async function ensureOwner(core: IdentityCore, owner: NewOwner): Promise<void> {
  const { db, clock } = core;
  if (await hasOwner(db)) return;
  if (!isUsername(owner.username))
    throw new ConfigurationError(`Promenljiva OWNER_USERNAME nije ispravna: ${USERNAME_RULE}`);
  const name = nameField.safeParse(owner.name);
  if (!name.success)
    throw new ConfigurationError(`Promenljiva OWNER_NAME nije ispravna: ${name.error.issues[0]?.message}`);
  try {
    await requireGoodPassword(core, owner.username, owner.password, 'password');
    const hash = await hashPassword(owner.password, core.passwordCost);
    await db
      .transaction()
      .execute(transaction => insertFirstOwner(transaction, { ...owner, name: name.data }, hash, clock()));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const variable = error.code === 'CONFLICT' ? 'OWNER_USERNAME' : 'OWNER_PASSWORD';
    throw new ConfigurationError(`Promenljiva ${variable} nije ispravna: ${error.message}`);
  }
}
