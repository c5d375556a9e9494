import { sql } from 'kysely';
import type { Db } from '#server/kernel/postgres/database.ts';
import { insertMessage } from './outbox.queries.ts';

/** Queues a mail to every active owner with a verified address; it is sent within seconds. */
export async function mailOwners(db: Db, subject: string, body: string, now: Date): Promise<void> {
  const owners = await db
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where('status', '=', 'active')
    .where('email_verified_at', 'is not', null)
    .where(sql<boolean>`'owner' = any(groups)`)
    .execute();
  for (const { id, email } of owners)
    if (email)
      await insertMessage(db, 'warning', { accountId: id, channel: 'email', recipient: email, subject, body }, now);
}
