import type { VisitRow } from '#domain/calendar/fields.ts';
import { Refusal } from '#domain/errors.ts';
import { parseJobKind } from '#domain/job/job-not-found.ts';
import { requireAccess } from '#domain/rights.ts';
import { addContact, removeContact } from '#server/clients/contacts.ts';
import type { Call, RecordTarget } from '#server/kernel/call.ts';
import { notifyMentioned } from '#server/notices/notices.ts';
import { createVisit, deleteVisit } from '#server/visits/visits.ts';
import { type Nullish, type SentContact, setNextContact } from '#server/work/work.ts';

interface CalledJob {
  clientId: string;
  /** The pre-offer or project that the phone call was about; undefined when it was about neither. */
  posao?: Nullish<RecordTarget & { vrsta: string }>;
  kontakt?: Nullish<SentContact>;
  /** The next contact that the person saw before this change; CONFLICT when another one is stored. */
  kontaktPre?: Nullish<SentContact>;
}

interface CallInput extends CalledJob {
  vrsta: string;
  vreme: string;
  tekst: string;
  poseta?: Nullish<object>;
}

export interface RecordedCall {
  clientId: string;
  contactId: string;
  poseta: VisitRow | null;
}

interface UndoInput extends CalledJob {
  contactId: string;
  posetaId?: Nullish<string>;
  posetaVersion?: Nullish<number>;
}

const RIGHTS = { project: 'projects:write', preoffer: 'preoffers:write' } as const;
const IDS = { project: 'projectId', preoffer: 'preofferId' } as const;

/** Runs `work`; adds `part` as a prefix to the fields of a refusal: `poseta.datum`. */
async function withFieldPrefix<T>(part: 'kontakt' | 'poseta', work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal && error.fields)) throw error;
    const fields = Object.entries(error.fields).map(([field, sentence]) => [`${part}.${field}`, sentence]);
    throw new Refusal(error.code, error.message, { fields: Object.fromEntries(fields) });
  }
}

async function changeContact(call: Call, { posao, kontakt, kontaktPre }: CalledJob, isUndo = false) {
  if (!posao || (!kontakt && !isUndo)) return;
  const kind = parseJobKind(posao.vrsta, 'posao');
  requireAccess(call.actor, RIGHTS[kind]);
  const { id, createdAt } = posao;
  await withFieldPrefix('kontakt', () =>
    setNextContact(call, kind, { id, createdAt, ...kontakt, pre: kontaktPre ?? null }, { isUndo }),
  );
}

/** Records what was said in a call, the next contact and the agreed visit, in one transaction. */
export async function recordCall(call: Call, input: CallInput): Promise<RecordedCall> {
  const { clientId, posao } = input;
  const { id: contactId, tekst } = await addContact(call, input);
  await changeContact(call, input);
  const { poseta } = input;
  if (poseta) requireAccess(call.actor, 'calendar:write');
  const record = posao ? { [IDS[parseJobKind(posao.vrsta, 'posao')]]: posao.id } : { clientId };
  const visit = poseta ? await withFieldPrefix('poseta', () => createVisit(call, { ...poseta, ...record })) : null;
  const noteId = Number(contactId);
  await notifyMentioned(call, { entity: 'client', area: 'clients', id: clientId, noteId, komentar: tekst });
  return { clientId, contactId, poseta: visit };
}

/**
 * Undoes everything that `recordCall` stored, but not the mail of a mention. Throws CONFLICT when somebody has changed
 * the next contact or the visit since the call was recorded.
 */
export async function undoCall(call: Call, input: UndoInput): Promise<void> {
  const { clientId, contactId, posetaId, posetaVersion } = input;
  await removeContact(call, { clientId, id: contactId });
  // exchanged: the next contact that the call set must still be stored, and the one before it is restored
  const { kontakt, kontaktPre } = input;
  if (kontakt)
    await changeContact(call, { ...input, kontakt: kontaktPre ?? { datum: null }, kontaktPre: kontakt }, true);
  if (!posetaId) return;
  requireAccess(call.actor, 'calendar:write');
  await deleteVisit(call, { id: posetaId, version: posetaVersion ?? 1 });
}
