import type { Db } from '#server/kernel/postgres/database.ts';
import type { Account } from '../accounts/accounts.queries.ts';
import { type NoticeOf, noticeMessage } from '../codes/messages.ts';
import { mayTake } from '../codes/throttles.queries.ts';
import { HOUR } from '../times.ts';
import { type Channel, insertMessage } from './outbox.queries.ts';

/** Whoever knows the password cannot make us send without end; the first of them have told the person. */
const CHANGES_TOLD_AN_HOUR = 10;

/**
 * Tells the proved contacts, as they were before, what has changed on the account: in the transaction of the change, or not at all.
 * The gateways take the messages within seconds.
 */
export async function tellContacts(db: Db, before: Account, what: NoticeOf, now: Date): Promise<void> {
  const { id, username, email, email_verified_at, phone, phone_verified_at } = before;
  const contacts: [Channel, string][] = [
    ...(email && email_verified_at ? [['email', email] as [Channel, string]] : []),
    ...(phone && phone_verified_at ? [['sms', phone] as [Channel, string]] : []),
  ];
  if (contacts.length === 0) return;
  if (!(await mayTake(db, { key: ['told', id], max: CHANGES_TOLD_AN_HOUR, within: HOUR }, now))) return;
  for (const [channel, recipient] of contacts)
    await insertMessage(db, { accountId: id, channel, recipient, ...noticeMessage(what, channel, username) }, now);
}
