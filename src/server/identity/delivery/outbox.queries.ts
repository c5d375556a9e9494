import type { Selectable } from 'kysely';
import type { Database, Db } from '#server/kernel/postgres/database.ts';
import { DAY, MINUTE, secondsAfter, secondsBefore } from '../times.ts';

export type Message = Selectable<Database['outbox']>;
export type Channel = Message['channel'];

/**
 * Seconds between tries; after the last one the code has expired. A try without a result counts as failed after a minute.
 */
const WAITS = [5, 15, 45, 120, 240];
const LEASE = MINUTE;
const KEPT = DAY;

export interface NewMessage {
  accountId: string;
  channel: Channel;
  recipient: string;
  subject: string;
  body: string;
}

export const insertMessage = (db: Db, { accountId, ...message }: NewMessage, now: Date) =>
  db
    .insertInto('outbox')
    .values({ account_id: accountId, ...message, created_at: now, next_try_at: now })
    .execute();

/** Takes the next message that is due, for one server process alone. */
export async function takeMessage(db: Db, channels: Channel[], now: Date): Promise<Message | undefined> {
  if (channels.length === 0) return undefined;
  const due = db
    .selectFrom('outbox')
    .select('id')
    .where('sent_at', 'is', null)
    .where('next_try_at', '<=', now.toISOString())
    .where('tries', '<=', WAITS.length)
    .where('channel', 'in', channels)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked();
  return db
    .updateTable('outbox')
    .set(row => ({ tries: row('tries', '+', 1), next_try_at: secondsAfter(now, LEASE) }))
    .where('id', '=', due)
    .returningAll()
    .executeTakeFirst();
}

/** Deletes the text once it is sent, so that no code is stored longer than needed. */
export const markSent = (db: Db, id: number, now: Date) =>
  db.updateTable('outbox').set({ sent_at: now, body: '', error: null }).where('id', '=', id).execute();

export const markFailed = (db: Db, { id, tries }: Message, error: string, now: Date) =>
  db
    .updateTable('outbox')
    .set({ error: error.slice(0, 300), next_try_at: secondsAfter(now, WAITS[tries - 1] ?? DAY) })
    .where('id', '=', id)
    .execute();

const waiting = (db: Db) =>
  db
    .selectFrom('outbox')
    .leftJoin('accounts', 'accounts.id', 'outbox.account_id')
    .select([
      'outbox.id',
      'channel',
      'recipient',
      'subject',
      'tries',
      'error',
      'outbox.created_at',
      'accounts.username',
    ])
    .where('sent_at', 'is', null);

export type Waiting = Awaited<ReturnType<typeof listWaiting>>[number];

/** Messages that no gateway accepted, newest first, without their text. */
export const listWaiting = (db: Db) => waiting(db).orderBy('outbox.id', 'desc').limit(500).execute();

export const waitingMessage = (db: Db, id: number) =>
  waiting(db).select(['outbox.body', 'outbox.account_id']).where('outbox.id', '=', id).executeTakeFirst();

export const removeOldMessages = (db: Db, now: Date) =>
  db.deleteFrom('outbox').where('created_at', '<', secondsBefore(now, KEPT)).execute();
