import type { Kysely } from 'kysely';
import type { Database } from '#server/kernel/postgres/database.ts';
import { removeUnconfirmed } from './accounts/accounts.queries.ts';
import { removeOldThrottles } from './codes/throttles.queries.ts';
import { removeOldMessages } from './delivery/outbox.queries.ts';
import { removeExpiredChallenges, removeOldSessions, shortenFutureSessions } from './sessions/sessions.queries.ts';
import { removeRetiredKeys } from './sessions/signing-keys.queries.ts';
import { DAY_SECONDS, secondsBefore } from './times.ts';

/** Deletes identity's expired rows, and shortens sessions that began while the clock was ahead. */
export async function sweep(db: Kysely<Database>, now: Date): Promise<void> {
  await removeOldSessions(db, now);
  await shortenFutureSessions(db, now);
  await removeExpiredChallenges(db, now);
  await removeOldThrottles(db, now);
  await removeOldMessages(db, now);
  await removeRetiredKeys(db, now);
  await removeUnconfirmed(db, secondsBefore(now, DAY_SECONDS));
}
