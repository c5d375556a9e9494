import type { Db } from '#server/kernel/postgres/database.ts';
import type { Account } from '../accounts/accounts.queries.ts';
import { type NoticeOf, noticeMessage } from '../codes/messages.ts';
import { HOUR_SECONDS } from '../times.ts';
import { sendNotice } from './contacts.ts';

/** The most changes per hour that a person is notified of; anyone who knows the password could cause more messages. */
const NOTICES_AN_HOUR = 10;

/** Queues messages, in the transaction of a change, to the contacts that were verified before the change. */
export function notifyContacts(db: Db, before: Account, what: NoticeOf, now: Date): Promise<void> {
  const limit = { key: ['notices', before.id], max: NOTICES_AN_HOUR, within: HOUR_SECONDS };
  return sendNotice(db, before, limit, channel => noticeMessage(what, channel, before.username), now);
}
