import type { Kysely } from 'kysely';
import type { Database } from '#server/kernel/database.ts';
import { removeUnconfirmed } from './accounts.queries.ts';
import { removeOldCodes } from './codes.queries.ts';
import { removeOldMessages } from './outbox.queries.ts';
import { removeOldChallenges, removeOldSessions } from './sessions.queries.ts';
import { removeRetiredKeys } from './signing-keys.queries.ts';
import { removeOldThrottles } from './throttles.queries.ts';
import { DAY, secondsBefore } from './times.ts';

/** Removes everything that has run out. */
export async function sweep(db: Kysely<Database>, now: Date): Promise<void> {
  await removeOldSessions(db, now);
  await removeOldChallenges(db, now);
  await removeOldCodes(db, now);
  await removeOldThrottles(db, now);
  await removeOldMessages(db, now);
  await removeRetiredKeys(db, now);
  await removeUnconfirmed(db, secondsBefore(now, DAY));
}
