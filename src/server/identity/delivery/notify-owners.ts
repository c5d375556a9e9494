import { plainSms } from '#domain/reminder/sms-parts.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { type Account, activeOwners } from '../accounts/accounts.queries.ts';
import { bodyFor } from '../codes/messages.ts';
import { HOUR_SECONDS } from '../times.ts';
import { sendNotice } from './contacts.ts';
import { insertMessage } from './outbox.queries.ts';

/** The most changes per hour that one person is notified of; more messages would only fill their mailbox. */
const MESSAGES_AN_HOUR = 20;

/** A change that an owner made: `what` is a sentence without its full stop. */
interface OwnersChange {
  what: string;
  actor: { accountId: string; name: string };
  /** The person whose account was changed, as it was before. */
  person?: Account | undefined;
}

const WARNING =
  'Ako ova izmena nije u redu, odmah se javite vlasniku. Vlasnik može da odjavi taj nalog sa svih uređaja: Podešavanja › Nalozi.';

/**
 * Queues messages to the other owners and the person concerned on every verified contact, in the transaction of the
 * change, so that a change made on an owner's unlocked screen does not stay unnoticed.
 */
export async function notifyOwners(db: Db, { what, actor, person }: OwnersChange, now: Date): Promise<void> {
  const subject = 'Okno: izmena koju je napravio vlasnik';
  const lines = [`${what}.`, `Izmenu je napravio nalog: ${actor.name}.`, '', WARNING];
  const sms = plainSms(`Okno: ${what} (${actor.name}). Ako nije u redu, javite se vlasniku.`);
  const others = (await activeOwners(db)).filter(({ id }) => id !== actor.accountId && id !== person?.id);
  for (const account of person ? [...others, person] : others) {
    const limit = { key: ['owners-change', account.id], max: MESSAGES_AN_HOUR, within: HOUR_SECONDS };
    await sendNotice(db, account, limit, channel => ({ subject, body: bodyFor(channel, lines, sms) }), now);
  }
}

/** Queues a mail to every active owner with a verified address; it is sent within seconds. */
export async function mailOwners(db: Db, subject: string, body: string, now: Date): Promise<void> {
  for (const { id, email, email_verified_at } of await activeOwners(db))
    if (email && email_verified_at)
      await insertMessage(db, 'warning', { accountId: id, channel: 'email', recipient: email, subject, body }, now);
}
