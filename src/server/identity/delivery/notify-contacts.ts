import type { Db } from '#server/kernel/postgres/database.ts';
import type { Account } from '../accounts/accounts.queries.ts';
import { type NoticeOf, noticeMessage } from '../codes/messages.ts';
import { mayAttempt } from '../codes/throttles.queries.ts';
import { HOUR_SECONDS } from '../times.ts';
import { verifiedContacts } from './contacts.ts';
import { insertMessage } from './outbox.queries.ts';

/** The most changes per hour that a person is notified of; anyone who knows the password could cause more messages. */
const NOTICES_AN_HOUR = 10;

/** Queues messages, in the transaction of a change, to the contacts that were verified before the change. */
export async function notifyContacts(db: Db, before: Account, what: NoticeOf, now: Date): Promise<void> {
  const { id, username } = before;
  const contacts = verifiedContacts(before);
  if (contacts.length === 0) return;
  if (!(await mayAttempt(db, { key: ['notices', id], max: NOTICES_AN_HOUR, within: HOUR_SECONDS }, now))) return;
  for (const contact of contacts)
    await insertMessage(
      db,
      'notice',
      { accountId: id, ...contact, ...noticeMessage(what, contact.channel, username) },
      now,
    );
}
