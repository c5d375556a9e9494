import { type Kysely, sql } from 'kysely';
import { notFound } from '#domain/errors.ts';
import { type Rights, rightsOf } from '#domain/rights.ts';
import type { Database, Db } from '#server/kernel/postgres/database.ts';
import { recordOwnChange } from './account-changes.ts';
import type { Account } from './accounts/accounts.queries.ts';
import { hashToken, randomToken } from './codes/random-tokens.ts';
import { requireAttempt } from './codes/throttles.queries.ts';
import type { IdentityCore } from './core.ts';
import { notifyContacts } from './delivery/notify-contacts.ts';
import { mustSetUpFactor } from './factors/factors.queries.ts';
import { HOUR_SECONDS } from './times.ts';

/** The most requests for one calendar per hour; a phone sends one every few minutes at most. */
const READS_AN_HOUR = 60;

/** When the calendar link of the person was made, and when a calendar last requested it; null for never. */
export interface CalendarFeed {
  createdAt: string | null;
  lastReadAt: string | null;
}

export async function readFeed(db: Db, accountId: string): Promise<CalendarFeed> {
  const feed = await db
    .selectFrom('calendar_feeds')
    .select(['created_at as createdAt', 'last_read_at as lastReadAt'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return feed ?? { createdAt: null, lastReadAt: null };
}

/** Returns the secret of a new calendar link, which replaces an earlier one; only its digest is stored. */
export function makeFeed({ db, clock }: IdentityCore, account: Account): Promise<string> {
  const secret = randomToken();
  const row = { token_hash: hashToken(secret), created_at: clock(), last_read_at: null };
  return db.transaction().execute(async transaction => {
    await transaction
      .insertInto('calendar_feeds')
      .values({ account_id: account.id, ...row })
      .onConflict(clash => clash.column('account_id').doUpdateSet(row))
      .execute();
    await recordOwnChange(transaction, account, 'makeCalendarFeed');
    await notifyContacts(transaction, account, 'calendarFeed', clock());
    return secret;
  });
}

/** Deletes the calendar link; returns whether there was one. */
export const removeFeed = async (db: Db, accountId: string): Promise<boolean> =>
  (await db.deleteFrom('calendar_feeds').where('account_id', '=', accountId).executeTakeFirst()).numDeletedRows > 0n;

/** Revokes the calendar link of the person. */
export const endFeed = ({ db }: IdentityCore, account: Account): Promise<void> =>
  db.transaction().execute(async transaction => {
    if (await removeFeed(transaction, account.id)) await recordOwnChange(transaction, account, 'endCalendarFeed');
  });

export interface FeedOwner {
  accountId: string;
  name: string;
  rights: Rights;
}

/**
 * Returns whose calendar the secret opens. Throws NOT_FOUND for an unknown or revoked secret and for an account that
 * may not sign in or has to set up a second factor first; throws RATE_LIMITED after too many requests.
 */
export async function feedOwner(db: Kysely<Database>, secret: string, now: Date): Promise<FeedOwner> {
  const owner = await db
    .selectFrom('calendar_feeds')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select(['account_id', 'name', 'groups'])
    .where('token_hash', '=', hashToken(secret))
    .where('status', '=', 'active')
    .where('password_temporary', '=', false)
    .where(sql<boolean>`not ${sql.raw(mustSetUpFactor('accounts', `'${now.toISOString()}'`))}`)
    .executeTakeFirst();
  if (!owner) throw notFound('Kalendar na ovoj adresi ne postoji.');
  await requireAttempt(db, { key: ['calendar feed', owner.account_id], max: READS_AN_HOUR, within: HOUR_SECONDS }, now);
  await db
    .updateTable('calendar_feeds')
    .set({ last_read_at: now })
    .where('account_id', '=', owner.account_id)
    .execute();
  return { accountId: owner.account_id, name: owner.name, rights: rightsOf(owner.groups) };
}
