import type { Db } from '#server/kernel/postgres/database.ts';
import type { Account } from '../accounts/accounts.queries.ts';
import { type Limit, mayAttempt } from '../codes/throttles.queries.ts';
import { type Channel, insertMessage } from './outbox.queries.ts';

/** The verified mail address and number of an account. */
function verifiedContacts({ email, email_verified_at, phone, phone_verified_at }: Account) {
  const contacts: { channel: Channel; recipient: string }[] = [];
  if (email && email_verified_at) contacts.push({ channel: 'email', recipient: email });
  if (phone && phone_verified_at) contacts.push({ channel: 'sms', recipient: phone });
  return contacts;
}

/** Queues a message on every verified contact of the account, unless the account has got too many. */
export async function sendNotice(
  db: Db,
  account: Account,
  limit: Limit,
  messageFor: (channel: Channel) => { subject: string; body: string },
  now: Date,
): Promise<void> {
  const contacts = verifiedContacts(account);
  if (contacts.length === 0 || !(await mayAttempt(db, limit, now))) return;
  for (const contact of contacts)
    await insertMessage(db, 'notice', { accountId: account.id, ...contact, ...messageFor(contact.channel) }, now);
}
