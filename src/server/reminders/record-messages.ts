import { badInput } from '#domain/errors.ts';
import { maskedRecipient, shownRecipient } from '#domain/reminder/recipient.ts';
import { may, type Right, requireAccess } from '#domain/rights.ts';
import type { Call } from '#server/kernel/call.ts';
import { type MessageRecord, messagesOf, type SentMessage } from './messages.queries.ts';

const RIGHTS: Record<MessageRecord['of'], Right> = {
  project: 'projects:read',
  preoffer: 'preoffers:read',
  visit: 'calendar:read',
};

interface Asked {
  projectId?: string | null | undefined;
  preofferId?: string | null | undefined;
  visitId?: string | null | undefined;
}

/**
 * Messages to customers about the visits of a record. Who may not read phones and addresses of clients gets neither the whole
 * number nor the text. Throws BAD_USER_INPUT unless exactly one record is meant, and FORBIDDEN.
 */
export async function recordMessages(
  { db, actor }: Call,
  { projectId, preofferId, visitId }: Asked,
): Promise<SentMessage[]> {
  const given = Object.entries({ project: projectId, preoffer: preofferId, visit: visitId }).flatMap(([of, id]) =>
    id ? [{ of: of as MessageRecord['of'], id }] : [],
  );
  const [record] = given;
  if (!record || given.length > 1)
    throw badInput({ projectId: 'Navedite projekat, predponudu ili posetu, jedno od toga.' });
  requireAccess(actor, RIGHTS[record.of]);
  const isWhole = may(actor, 'addresses:read');
  return (await messagesOf(db, record)).map(message => ({
    ...message,
    prima: message.prima && (isWhole ? shownRecipient(message.prima) : maskedRecipient(message.prima)),
    tekst: isWhole ? message.tekst : null,
  }));
}
