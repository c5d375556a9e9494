import { badInput } from '#domain/errors.ts';
import { maskedRecipient, shownRecipient } from '#domain/reminder/recipient.ts';
import { may, type Right, requireAccess } from '#domain/rights.ts';
import { belgradeDay } from '#domain/text/dates.ts';
import type { Call } from '#server/kernel/call.ts';
import { isPostgresText } from '#server/kernel/postgres/row-id.ts';
import { planDelivery, type Sender } from './delivery-plan.ts';
import {
  type MessageRecord,
  messagesOf,
  recentMessages,
  type SentMessage,
  type StoredMessage,
} from './messages.queries.ts';
import { readSettings, type StoredSettings } from './settings.queries.ts';

/** The right required to read the messages of a record, in addition to the calendar. */
export const MESSAGE_RIGHTS: Record<MessageRecord['of'], Right> = {
  project: 'projects:read',
  preoffer: 'preoffers:read',
  visit: 'calendar:read',
};

interface RecordIds {
  projectId?: string | null | undefined;
  preofferId?: string | null | undefined;
  visitId?: string | null | undefined;
}

/** A message for the response; a waiting one has the planned channel and recipient, or the reason against sending. */
function shownMessage(
  { telefon, telefon2, email, neSalji, ...message }: StoredMessage,
  { settings, sender, isWhole, now }: { settings: StoredSettings; sender: Sender; isWhole: boolean; now: Date },
): SentMessage {
  const formatted = (to: string) => (isWhole ? shownRecipient(to) : maskedRecipient(to));
  const base = {
    ...message,
    prima: message.prima && formatted(message.prima),
    tekst: isWhole ? message.tekst : null,
  };
  if (message.stanje !== 'waiting') return base;
  const plan = planDelivery({ telefon, telefon2, email, neSalji }, settings, sender, belgradeDay(now));
  if ('to' in plan) return { ...base, kanal: plan.kanal, prima: formatted(plan.to) };
  const reason = 'needless' in plan ? plan.needless : plan.problem;
  return { ...base, kanal: settings.kanal, prima: null, razlog: `Neće otići. ${reason}` };
}

const shownMessages = async ({ db, actor, now }: Call, messages: StoredMessage[], sender: Sender) => {
  const settings = await readSettings(db);
  const isWhole = may(actor, 'addresses:read');
  return messages.map(message => shownMessage(message, { settings, sender, isWhole, now }));
};

/** The newest messages to clients, over all records. */
export const newestMessages = async (call: Call, sender: Sender): Promise<SentMessage[]> =>
  shownMessages(call, await recentMessages(call.db), sender);

/**
 * Messages to clients about the visits of a record. A person who may not read the addresses of clients gets masked
 * recipients and no texts. Throws BAD_USER_INPUT unless exactly one record is named, and FORBIDDEN.
 */
export async function recordMessages(
  call: Call,
  { projectId, preofferId, visitId }: RecordIds,
  sender: Sender,
): Promise<SentMessage[]> {
  const namedRecords = Object.entries({ project: projectId, preoffer: preofferId, visit: visitId }).flatMap(
    ([of, id]) => (id ? [{ of: of as MessageRecord['of'], id }] : []),
  );
  const [record] = namedRecords;
  if (!record || namedRecords.length > 1)
    throw badInput({ projectId: 'Navedite projekat, predponudu ili posetu, jedno od toga.' });
  requireAccess(call.actor, MESSAGE_RIGHTS[record.of]);
  if (!isPostgresText(record.id)) return [];
  return shownMessages(call, await messagesOf(call.db, record), sender);
}
