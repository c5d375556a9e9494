import { notFound } from '#domain/errors.ts';
import { recordChange } from '#server/changes/changes.ts';
import type { Actor } from '#server/kernel/call.ts';
import { carriesCode } from '../codes/messages.ts';
import type { IdentityCore } from '../core.ts';
import { CODE_LIFE, secondsBefore } from '../times.ts';
import { listWaiting, type Waiting, waitingMessage } from './outbox.queries.ts';

/** What an owner sees of a message before opening it; once `expired`, its code no longer works. */
const row = ({ created_at, ...message }: Waiting, now: Date) => ({
  ...message,
  createdAt: created_at,
  expired: carriesCode(message.subject) && created_at <= secondsBefore(now, CODE_LIFE),
});

/** Messages that no gateway accepted, newest first, without their text. */
export async function listOutbox({ db, clock }: IdentityCore) {
  return (await listWaiting(db)).map(message => row(message, clock()));
}

/** One message with its text; the audit trail records who read it, in the same transaction. */
export const readMessage = ({ db, clock }: IdentityCore, actor: Actor, id: number) =>
  db.transaction().execute(async transaction => {
    const message = await waitingMessage(transaction, id);
    if (!message) throw notFound('Poruka ne postoji ili je u međuvremenu poslata.');
    await recordChange(
      { db: transaction, actor },
      {
        entity: 'account',
        id: message.account_id ?? actor.accountId,
        action: 'readOutbox',
        detail: { message: id, channel: message.channel, recipient: message.recipient },
      },
    );
    const { body, account_id, ...listed } = message;
    return { ...row(listed, clock()), body };
  });
