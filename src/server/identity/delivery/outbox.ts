import { found } from '#domain/errors.ts';
import { recordChange } from '#server/changes/changes.ts';
import type { Actor } from '#server/kernel/call.ts';
import type { IdentityCore } from '../core.ts';
import { CODE_LIFE, secondsBefore } from '../times.ts';
import { listUnsent, type Unsent, unsentMessage } from './outbox.queries.ts';

/** What an owner sees of a message before opening it; the code in an `expired` message no longer works. */
const rowOf = ({ created_at, isCode, ...message }: Unsent, now: Date) => ({
  ...message,
  createdAt: created_at,
  expired: isCode && created_at <= secondsBefore(now, CODE_LIFE),
});

/** Messages that no gateway is known to have accepted, newest first, without their text. */
export async function listOutbox({ db, clock }: IdentityCore) {
  return (await listUnsent(db)).map(message => rowOf(message, clock()));
}

/** A message with its text; the audit trail records who read it, in the same transaction. */
export const readMessage = ({ db, clock }: IdentityCore, actor: Actor, id: number) =>
  db.transaction().execute(async transaction => {
    const message = found(await unsentMessage(transaction, id), 'Poruka ne postoji ili je u međuvremenu poslata.');
    await recordChange(
      { db: transaction, actor },
      {
        entity: 'account',
        id: message.accountId ?? actor.accountId,
        action: 'readOutbox',
        detail: { message: id, channel: message.channel, recipient: message.recipient },
      },
    );
    const { body, accountId, ...listed } = message;
    return { ...rowOf(listed, clock()), body };
  });
