import { sql } from 'kysely';
import type { Db } from '#server/kernel/postgres/database.ts';
import type { Account } from '../accounts/accounts.queries.ts';
import { plainSms } from '../codes/messages.ts';
import { mayTake } from '../codes/throttles.queries.ts';
import { HOUR } from '../times.ts';
import { type Channel, insertMessage } from './outbox.queries.ts';

/** To one person; the first messages have warned them, and an hour of somebody's zeal must not fill a mailbox. */
const MESSAGES_AN_HOUR = 20;

type Contacts = Pick<Account, 'id' | 'email' | 'email_verified_at' | 'phone' | 'phone_verified_at'>;

/** A change that an owner made: `what` is a sentence without its full stop. */
export interface OwnersChange {
  what: string;
  actor: { accountId: string; name: string };
  /** The person whose account was changed, as it was before. */
  person?: Contacts | undefined;
}

async function send(db: Db, to: Contacts, { what, actor }: OwnersChange, now: Date): Promise<void> {
  const { id, email, email_verified_at, phone, phone_verified_at } = to;
  const contacts: [Channel, string][] = [
    ...(email && email_verified_at ? [['email', email] as [Channel, string]] : []),
    ...(phone && phone_verified_at ? [['sms', phone] as [Channel, string]] : []),
  ];
  if (contacts.length === 0) return;
  if (!(await mayTake(db, { key: ['owners-change', id], max: MESSAGES_AN_HOUR, within: HOUR }, now))) return;
  const subject = 'Okno: izmena koju je napravio vlasnik';
  const mail = ['Poštovani,', '', `${what}.`, `Izmenu je napravio nalog: ${actor.name}.`, '', WARNING, '', 'Okno'].join(
    '\n',
  );
  for (const [channel, recipient] of contacts) {
    const body =
      channel === 'sms' ? plainSms(`Okno: ${what} (${actor.name}). Ako nije u redu, javite se vlasniku.`) : mail;
    await insertMessage(db, 'notice', { accountId: id, channel, recipient, subject, body }, now);
  }
}

const WARNING =
  'Ako ova izmena nije u redu, odmah se javite vlasniku. Vlasnik može da završi sve prijave tog naloga: Podešavanja › Nalozi.';

/**
 * Notifies the other owners and the person concerned on every verified contact, in the transaction of the change, so that a
 * change made on an owner's unlocked screen does not stay unnoticed.
 */
export async function notifyOwners(db: Db, change: OwnersChange, now: Date): Promise<void> {
  const { actor, person } = change;
  const owners = await db
    .selectFrom('accounts')
    .select(['id', 'email', 'email_verified_at', 'phone', 'phone_verified_at'])
    .where('status', '=', 'active')
    .where('id', '<>', actor.accountId)
    .where(sql<boolean>`'owner' = any(groups)`)
    .execute();
  for (const to of [...owners.filter(({ id }) => id !== person?.id), ...(person ? [person] : [])])
    await send(db, to, change, now);
}
