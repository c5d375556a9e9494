import { type Kysely, sql } from 'kysely';
import { changesOneRow } from '#server/kernel/postgres/changes-one-row.ts';
import { type Database, type Db, isUnavailable } from '#server/kernel/postgres/database.ts';
import { rowId } from '#server/kernel/postgres/row-id.ts';
import { rowsOf } from '#server/kernel/postgres/rows-of.ts';
import type { Account } from '../accounts/accounts.queries.ts';
import { hashToken } from '../codes/random-tokens.ts';
import { mustSetUpFactor } from '../factors/factors.queries.ts';
import { MINUTE_SECONDS, SESSION_IDLE, SESSION_LIFE, secondsAfter, secondsBefore } from '../times.ts';

export interface SessionRow {
  id: string;
  account_id: string;
  last_seen_at: string;
  username: string;
  name: string;
  status: Account['status'];
  password_temporary: boolean;
  groups: string[];
  must_set_up: boolean;
}

const CHECK = `/*identity_session*/
  select s.id, s.account_id, s.last_seen_at, a.username, a.name, a.status, a.password_temporary, a.groups,
    ${mustSetUpFactor('a', '$3')} as must_set_up
  from sessions s join accounts a on a.id = s.account_id
  where s.id = $1 and s.account_id = $2 and s.expires_at > $3::timestamptz and s.last_seen_at > $4`;

/** A session of the account with the current groups of the account; undefined when the session has ended. */
export async function currentSession(
  db: Kysely<Database>,
  { sessionId, accountId }: { sessionId: string; accountId: string },
  now: Date,
): Promise<SessionRow | undefined> {
  const idle = secondsBefore(now, SESSION_IDLE);
  const parameters = [sessionId, accountId, now.toISOString(), idle];
  return (await rowsOf<SessionRow>(db, CHECK, parameters))[0];
}

const ignoreUnavailable = (error: unknown): void => {
  if (!isUnavailable(error)) throw error;
};

/**
 * Stores the time of the last request of the session, at most once a minute; does nothing while nothing can be written
 * (full disk, standby).
 */
export async function markSeen(db: Db, sessionId: string, lastSeenAt: string, now: Date): Promise<void> {
  const minuteAgo = secondsBefore(now, MINUTE_SECONDS);
  if (lastSeenAt > minuteAgo) return;
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('id', '=', sessionId)
    .where('last_seen_at', '<=', minuteAgo)
    .execute()
    .catch(ignoreUnavailable);
}

export type SessionAccount = Account & {
  session_id: string;
  last_seen_at: string;
  proved_at: string | null;
  /** Whether the person must set up a second factor before anything else. */
  must_set_up: boolean;
};

const selectLive = (db: Db, now: Date) =>
  db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .selectAll('accounts')
    .select(['sessions.id as session_id', 'sessions.last_seen_at', 'sessions.proved_at'])
    .select(sql<boolean>`${sql.raw(mustSetUpFactor('accounts', `'${now.toISOString()}'`))}`.as('must_set_up'))
    .where('sessions.expires_at', '>', now.toISOString())
    .where('sessions.last_seen_at', '>', secondsBefore(now, SESSION_IDLE))
    .where('accounts.status', 'in', ['active', 'pending'])
    .where('accounts.password_temporary', '=', false);

/**
 * The session of the cookie with the token, and its account; undefined when the session has ended or the account may
 * not sign in.
 */
export const sessionByToken = (db: Db, token: string, now: Date): Promise<SessionAccount | undefined> =>
  selectLive(db, now).where('sessions.token_hash', '=', hashToken(token)).executeTakeFirst();

export const sessionById = (db: Db, id: string, now: Date): Promise<SessionAccount | undefined> =>
  selectLive(db, now).where('sessions.id', '=', id).executeTakeFirst();

export interface NewSession {
  token: string;
  accountId: string;
  address: string;
  userAgent: string | undefined;
  /** How long the session lasts at most, in seconds. */
  life?: number | undefined;
  /** When the person confirmed their identity; undefined for a provider's sign-in that did not ask the person again. */
  provedAt?: Date | undefined;
}

export const insertSession = (db: Db, session: NewSession, now: Date) =>
  db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(session.token),
      account_id: session.accountId,
      created_at: now,
      last_seen_at: now,
      expires_at: secondsAfter(now, session.life ?? SESSION_LIFE),
      proved_at: session.provedAt ?? null,
      address: session.address,
      user_agent: session.userAgent?.slice(0, 300) ?? null,
    })
    .execute();

export const markIdentityConfirmed = (db: Db, id: string, now: Date) =>
  db.updateTable('sessions').set({ proved_at: now }).where('id', '=', id).execute();

export const endSessionByToken = (db: Db, token: string) =>
  db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute();

/** Ends one session of the account; returns undefined when the account has no such session. */
export const endSession = (db: Db, accountId: string, id: string): Promise<{ user_agent: string | null } | undefined> =>
  db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('id', '=', rowId(id))
    .returning('user_agent')
    .executeTakeFirst();

/** Ends all sessions of the account except `keep`; returns whether there were any. */
export const endOtherSessions = async (db: Db, accountId: string, keep: string): Promise<boolean> =>
  (await db.deleteFrom('sessions').where('account_id', '=', accountId).where('id', '<>', keep).executeTakeFirst())
    .numDeletedRows > 0n;

const CHALLENGES = ['challenges', 'passkey_challenges', 'one_time_codes'] as const;

/** Ends all sessions of all accounts, and all sign-ins and codes that wait. */
export async function endAllSessions(db: Db): Promise<void> {
  for (const table of ['sessions', ...CHALLENGES] as const) await db.deleteFrom(table).execute();
}

/** Removes the sign-ins and codes that have waited too long. */
export async function removeExpiredChallenges(db: Db, now: Date): Promise<void> {
  for (const table of CHALLENGES) await db.deleteFrom(table).where('expires_at', '<=', now.toISOString()).execute();
}

export const listSessions = (db: Db, accountId: string, now: Date) =>
  db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'address', 'created_at', 'last_seen_at'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now.toISOString())
    .where('last_seen_at', '>', secondsBefore(now, SESSION_IDLE))
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();

const deleteOld = (db: Db, now: Date) =>
  db
    .deleteFrom('sessions')
    .where(row =>
      row.or([row('expires_at', '<=', now.toISOString()), row('last_seen_at', '<=', secondsBefore(now, SESSION_IDLE))]),
    );

export const removeOldSessions = (db: Db, now: Date) => deleteOld(db, now).execute();

/**
 * Removes an expired session, so that it cannot be used again after the clock is set back; does nothing while nothing
 * can be written.
 */
export const removeExpiredSession = async (
  db: Db,
  session: { id: string } | { token: string },
  now: Date,
): Promise<void> => {
  const old = deleteOld(db, now);
  const query =
    'id' in session ? old.where('id', '=', session.id) : old.where('token_hash', '=', hashToken(session.token));
  await query.execute().catch(ignoreUnavailable);
};

/** Shortens sessions that began while the clock was ahead, so that they last as long as if they began now. */
export const shortenFutureSessions = (db: Db, now: Date) =>
  sql`update sessions set last_seen_at = least(last_seen_at, ${now}::timestamptz),
      created_at = least(created_at, ${now}::timestamptz),
      expires_at = expires_at - greatest(created_at - ${now}::timestamptz, interval '0')
    where last_seen_at > ${secondsAfter(now, MINUTE_SECONDS)}`.execute(db);

/** Stores a challenge, which waits for the second factor; see second-factor.ts. */
export const insertChallenge = (db: Db, token: string, accountId: string, expiresAt: string) =>
  db
    .insertInto('challenges')
    .values({ token_hash: hashToken(token), account_id: accountId, expires_at: expiresAt })
    .execute();

export const challengeOf = async (db: Db, token: string, now: Date): Promise<string | undefined> =>
  (
    await db
      .selectFrom('challenges')
      .select('account_id')
      .where('token_hash', '=', hashToken(token))
      .where('expires_at', '>', now.toISOString())
      .executeTakeFirst()
  )?.account_id;

/** Prolongs a challenge; returns false when it has ended. */
export const prolongChallenge = (db: Db, token: string, expiresAt: string): Promise<boolean> =>
  changesOneRow(
    db,
    db.updateTable('challenges').set({ expires_at: expiresAt }).where('token_hash', '=', hashToken(token)),
  );

/** Counts one try; returns how many are left, or undefined when none was left. */
export const takeChallengeTry = async (db: Db, token: string): Promise<number | undefined> =>
  (
    await db
      .updateTable('challenges')
      .set(row => ({ tries_left: row('tries_left', '-', 1) }))
      .where('token_hash', '=', hashToken(token))
      .where('tries_left', '>', 0)
      .returning('tries_left')
      .executeTakeFirst()
  )?.tries_left;

/** Ends a challenge; returns whether it still existed, so that only one of two concurrent responses succeeds. */
export const endChallenge = (db: Db, token: string): Promise<boolean> =>
  changesOneRow(db, db.deleteFrom('challenges').where('token_hash', '=', hashToken(token)));
