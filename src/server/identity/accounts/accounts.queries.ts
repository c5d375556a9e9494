import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { changesOneRow } from '#server/kernel/postgres/changes-one-row.ts';
import type { Database, Db } from '#server/kernel/postgres/database.ts';
import { rowId } from '#server/kernel/postgres/row-id.ts';
import { usernameKey } from './names.ts';

export type Account = Selectable<Database['accounts']>;

/** The account with the user name, which an unconfirmed sign-up does not own yet. */
export const accountByName = (db: Db, username: string): Promise<Account | undefined> =>
  db
    .selectFrom('accounts')
    .selectAll()
    .where('username_key', '=', usernameKey(username))
    .where('status', '<>', 'unconfirmed')
    .executeTakeFirst();

/** The newest unconfirmed sign-ups with the user name, at most `limit`. */
export const signUpsByName = (db: Db, username: string, limit: number): Promise<Account[]> =>
  db
    .selectFrom('accounts')
    .selectAll()
    .where('username_key', '=', usernameKey(username))
    .where('status', '=', 'unconfirmed')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Deletes the unconfirmed sign-ups with the user name. */
export const removeSignUps = (db: Db, username: string) =>
  db
    .deleteFrom('accounts')
    .where('username_key', '=', usernameKey(username))
    .where('status', '=', 'unconfirmed')
    .execute();

export const accountById = (db: Db, id: string): Promise<Account | undefined> =>
  db.selectFrom('accounts').selectAll().where('id', '=', rowId(id)).executeTakeFirst();

/** Locks the row of the account until the transaction ends, and returns it. */
export const lockAccount = (db: Db, id: string): Promise<Account | undefined> =>
  db.selectFrom('accounts').selectAll().where('id', '=', rowId(id)).forUpdate().executeTakeFirst();

/** Inserts an account; returns undefined when its user name or its verified e-mail is taken. */
export const insertAccount = (
  db: Db,
  { username, ...rest }: Omit<Insertable<Database['accounts']>, 'username_key'>,
): Promise<Account | undefined> =>
  db
    .insertInto('accounts')
    .values({ username: username.trim(), username_key: usernameKey(username), ...rest })
    .onConflict(clash => clash.doNothing())
    .returningAll()
    .executeTakeFirst();

export const updateAccount = (db: Db, id: string, changes: Updateable<Database['accounts']>): Promise<Account> =>
  db.updateTable('accounts').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

interface NewPassword {
  hash: string;
  /** When a temporary password expires; null for a permanent one. */
  expiresAt: string | null;
}

/** Returns false when the password has changed since `account` was read: the first of two concurrent changes wins. */
export const replacePassword = (db: Db, account: Account, { hash, expiresAt }: NewPassword): Promise<boolean> =>
  changesOneRow(
    db,
    db
      .updateTable('accounts')
      .set({ password_hash: hash, password_temporary: expiresAt !== null, password_expires_at: expiresAt })
      .where('id', '=', account.id)
      .where('password_hash', 'is not distinct from', account.password_hash),
  );

/**
 * Stores the time of a sign-in. Returns false when the account may no longer sign in, or its password has changed since
 * `account` was read.
 */
export const markSignIn = (db: Db, account: Account, now: Date): Promise<boolean> =>
  changesOneRow(
    db,
    db
      .updateTable('accounts')
      .set({ last_sign_in_at: now })
      .where('id', '=', account.id)
      .where('status', 'in', ['active', 'pending'])
      .where('password_hash', 'is not distinct from', account.password_hash),
  );

/** Ends the sessions (except `keepSession`), codes and challenges of the account, and revokes its calendar link. */
export async function endAccess(db: Db, accountId: string, keepSession?: string): Promise<void> {
  let sessions = db.deleteFrom('sessions').where('account_id', '=', accountId);
  if (keepSession !== undefined) sessions = sessions.where('id', '<>', keepSession);
  await sessions.execute();
  await db.deleteFrom('calendar_feeds').where('account_id', '=', accountId).execute();
  await db.deleteFrom('challenges').where('account_id', '=', accountId).execute();
  await db.deleteFrom('one_time_codes').where('account_id', '=', accountId).execute();
}

/** All accounts except unconfirmed sign-ups, sorted by name in Serbian alphabetical order. */
export const listAccounts = (db: Db): Promise<Account[]> =>
  db
    .selectFrom('accounts')
    .selectAll()
    .where('status', '<>', 'unconfirmed')
    .orderBy(sql`name collate "sr-Latn-x-icu"`)
    .orderBy('id')
    .execute();

const selectOwners = (db: Db) => db.selectFrom('accounts').where(sql<boolean>`'owner' = any(groups)`);

/** Locks and returns the rows of all owners, so that two owners cannot demote each other concurrently. */
export const lockOwners = (db: Db): Promise<Account[]> =>
  selectOwners(db).selectAll().orderBy('id').forUpdate().execute();

export const activeOwners = (db: Db): Promise<Account[]> =>
  selectOwners(db).selectAll().where('status', '=', 'active').execute();

export const hasOwner = async (db: Db): Promise<boolean> =>
  (await selectOwners(db).select('id').executeTakeFirst()) !== undefined;

/** The company's name, which no password may contain. */
export const companyName = async (db: Db): Promise<string | null> =>
  (await db.selectFrom('company').select('naziv').executeTakeFirst())?.naziv ?? null;

/** The name of the person, not the user name. */
export const nameOfAccount = async (db: Db, id: string): Promise<string | undefined> =>
  (await db.selectFrom('accounts').select('name').where('id', '=', rowId(id)).executeTakeFirst())?.name;

/** Deletes sign-ups that were made before the time `before` and whose code was never entered. */
export const removeUnconfirmed = (db: Db, before: string) =>
  db.deleteFrom('accounts').where('status', '=', 'unconfirmed').where('created_at', '<', before).execute();

/** The active accounts, to which work can be assigned, sorted by name. */
export const listColleagues = (db: Db) =>
  db
    .selectFrom('accounts')
    .select(['id', 'name as ime', 'username as korisnickoIme'])
    .where('status', '=', 'active')
    .orderBy(sql`name collate "sr-Latn-x-icu"`)
    .orderBy('id')
    .execute();
