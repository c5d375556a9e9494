import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { enqueue } from '#server/kernel/jobs/jobs.queries.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { CODE_LIFE, DAY_SECONDS, secondsAfter, secondsBefore } from '../times.ts';

export const CHANNELS = ['email', 'sms', 'owner'] as const;
/** How a message is sent; a message for the owner is not sent but read in the outbox. */
export type Channel = (typeof CHANNELS)[number];

/** How long sending a message is tried, keyed by what it contains. */
const SENDING_SECONDS = { code: CODE_LIFE, notice: DAY_SECONDS, warning: 3 * DAY_SECONDS };
type Content = keyof typeof SENDING_SECONDS;
const CONTENTS = Object.keys(SENDING_SECONDS) as Content[];

/** The kind of the job that sends a message: its content and its channel, such as `code-sms`. */
export type MessageKind = `${Content}-${Channel}`;
export const messageKind = <C extends Content>(content: C, channel: Channel) => `${content}-${channel}` as const;
export const messageKindsOf = (channel: Channel): MessageKind[] =>
  CONTENTS.map(content => messageKind(content, channel));
const MESSAGE_KINDS = CHANNELS.flatMap(messageKindsOf);

/** The payload of a message's job. */
export type Message = { accountId: string; recipient: string; subject: string; body: string };

export interface NewMessage extends Message {
  channel: Channel;
}

/** Queues a message in the caller's transaction. */
export const insertMessage = (db: Db, content: Content, { channel, ...payload }: NewMessage, now: Date) =>
  enqueue(db, {
    kind: messageKind(content, channel),
    key: randomUUID(),
    payload,
    now,
    giveUpAt: new Date(secondsAfter(now, SENDING_SECONDS[content])),
  });

/** Deletes the text of a message that was sent, so that no code is stored longer than needed. */
export const removeText = (db: Db, id: number) =>
  sql`update jobs set payload = payload - 'body' where id = ${id}`.execute(db);

const selectUnsent = (db: Db) =>
  db
    .selectFrom('jobs')
    .leftJoin('accounts', join => join.on(sql<boolean>`accounts.id::text = payload ->> 'accountId'`))
    .select([
      'jobs.id',
      sql<Channel>`split_part(kind, '-', 2)`.as('channel'),
      sql<boolean>`kind like 'code-%'`.as('isCode'),
      sql<string>`payload ->> 'recipient'`.as('recipient'),
      sql<string>`payload ->> 'subject'`.as('subject'),
      'attempts as tries',
      'error',
      'jobs.created_at',
      'accounts.username',
    ])
    .where('kind', 'in', MESSAGE_KINDS)
    .where('state', 'not in', ['done', 'withdrawn']);

export type Unsent = Awaited<ReturnType<typeof listUnsent>>[number];

/** Messages that no gateway is known to have accepted, newest first, without their text. */
export const listUnsent = (db: Db) => selectUnsent(db).orderBy('jobs.id', 'desc').limit(500).execute();

export const unsentMessage = (db: Db, id: number) =>
  selectUnsent(db)
    .select([sql<string>`payload ->> 'body'`.as('body'), 'accounts.id as accountId'])
    .where('jobs.id', '=', id)
    .executeTakeFirst();

export async function countUnsent(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('jobs')
    .select(row => row.fn.countAll<number>().as('count'))
    .where('kind', 'in', MESSAGE_KINDS)
    .where('state', 'in', ['waiting', 'taken', 'failed', 'possibly-sent'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Deletes messages that are more than a day old and whose sending is not tried any more. */
export const removeOldMessages = (db: Db, now: Date) =>
  db
    .deleteFrom('jobs')
    .where('kind', 'in', MESSAGE_KINDS)
    .where('created_at', '<', secondsBefore(now, DAY_SECONDS))
    .where('give_up_at', '<', now.toISOString())
    .where('state', '<>', 'taken')
    .execute();
