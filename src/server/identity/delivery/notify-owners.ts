import { sql } from 'kysely';
import { plainSms } from '#domain/reminder/sms-parts.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import type { Account } from '../accounts/accounts.queries.ts';
import { mayAttempt } from '../codes/throttles.queries.ts';
import { HOUR_SECONDS } from '../times.ts';
import { type Contacts, verifiedContacts } from './contacts.ts';
import { type Channel, insertMessage } from './outbox.queries.ts';

/** The most changes per hour that one person is notified of; more messages would only fill their mailbox. */
const MESSAGES_AN_HOUR = 20;

type Person = Contacts & Pick<Account, 'id'>;

/** A change that an owner made: `what` is a sentence without its full stop. */
export interface OwnersChange {
  what: string;
  actor: { accountId: string; name: string };
  /** The person whose account was changed, as it was before. */
  person?: Person | undefined;
}

const bodyOf = ({ what, actor }: OwnersChange): Record<Channel, string> => {
  const letter = ['Poštovani,', '', `${what}.`, `Izmenu je napravio nalog: ${actor.name}.`, '', WARNING, '', 'Okno'];
  const mail = letter.join('\n');
  const sms = plainSms(`Okno: ${what} (${actor.name}). Ako nije u redu, javite se vlasniku.`);
  return { email: mail, sms, owner: mail };
};

async function send(db: Db, { id, ...to }: Person, change: OwnersChange, now: Date): Promise<void> {
  const contacts = verifiedContacts(to);
  if (contacts.length === 0) return;
  if (!(await mayAttempt(db, { key: ['owners-change', id], max: MESSAGES_AN_HOUR, within: HOUR_SECONDS }, now))) return;
  const subject = 'Okno: izmena koju je napravio vlasnik';
  const bodies = bodyOf(change);
  for (const contact of contacts)
    await insertMessage(db, 'notice', { accountId: id, ...contact, subject, body: bodies[contact.channel] }, now);
}

const WARNING =
  'Ako ova izmena nije u redu, odmah se javite vlasniku. Vlasnik može da odjavi taj nalog sa svih uređaja: Podešavanja › Nalozi.';

/**
 * Queues messages to the other owners and the person concerned on every verified contact, in the transaction of the
 * change, so that a change made on an owner's unlocked screen does not stay unnoticed.
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
