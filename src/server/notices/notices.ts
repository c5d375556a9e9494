import type { VisitRow } from '#domain/calendar/fields.ts';
import { VISIT_KINDS, visitTimeText } from '#domain/calendar/visit.ts';
import { mentionsIn } from '#domain/job/mentions.ts';
import { NOTICE_TEXT_MAX, noticeMail } from '#domain/job/notice-words.ts';
import { RECORDS } from '#domain/records.ts';
import { mayAll, type Right, rightsOf, type WorkArea } from '#domain/rights.ts';
import { belgradeDay } from '#domain/text/dates.ts';
import { cleanLine } from '#domain/text/text.ts';
import { usernameKey } from '#server/identity/accounts/names.ts';
import { mayAttempt } from '#server/identity/codes/throttles.queries.ts';
import { insertMessage } from '#server/identity/delivery/outbox.queries.ts';
import { HOUR_SECONDS } from '#server/identity/times.ts';
import type { Call } from '#server/kernel/call.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import {
  accountsInGroup,
  accountsToNotify,
  clientNameOf,
  insertNotices,
  mentionedAccounts,
  type NewNotice,
  type NotifiedAccount,
} from './notices.queries.ts';

/** The most notices mailed to a person per hour; all notices are shown in the program. */
const MAILS_AN_HOUR = 20;

/** The right that a person needs to read a notice about the record. */
const readRight = (entity: NewNotice['entity']): Right =>
  entity === 'backup' ? 'installation:read' : RECORDS[entity].live;

/** Notifies the people who may read the notice, except the caller: in the program and, if they chose it, by mail. */
async function notify(
  call: Call,
  people: readonly NotifiedAccount[],
  notice: NewNotice,
  rights: readonly Right[] = [],
) {
  const { db, actor, now, publicUrl } = call;
  const neededRights = [readRight(notice.entity), ...rights];
  const readers = people.filter(
    ({ id, groups }) => id !== actor.accountId && mayAll({ rights: rightsOf(groups) }, neededRights),
  );
  if (readers.length === 0) return;
  await insertNotices(
    call,
    readers.map(({ id }) => id),
    notice,
    neededRights,
  );
  for (const { id, email } of readers) {
    const limit = { key: ['noticed', id], max: MAILS_AN_HOUR, within: HOUR_SECONDS };
    if (!email || !(await mayAttempt(db, limit, now))) continue;
    const mail = noticeMail({ ...notice, osoba: actor.name }, publicUrl);
    await insertMessage(db, 'notice', { accountId: id, channel: 'email', recipient: email, ...mail }, now);
  }
}

/** Notifies every active owner, in the program only, that backups fail. */
export async function notifyOfBackups(db: Db, tekst: string, now: Date): Promise<void> {
  const owners = (await accountsInGroup(db, 'owner')).map(({ id }) => id);
  const notice = { vrsta: 'kopija', entity: 'backup', entityId: '', tekst } as const;
  if (owners.length) await insertNotices({ db, now, actor: { name: 'Okno' } }, owners, notice, [readRight('backup')]);
}

/** Notifies the people of the workshop that a project is ready for them. */
export async function notifyWorkshop(call: Call, projectId: string): Promise<void> {
  const tekst = await clientNameOf(call.db, 'project', projectId);
  const notice = { vrsta: 'spremno', entity: 'project', entityId: projectId, tekst } as const;
  await notify(call, await accountsInGroup(call.db, 'radionica'), notice, ['optimization:read']);
}

export interface Assignment {
  job: 'preoffer' | 'project';
  id: string;
  klijent: string;
  accountId: string;
}

/** Notifies a person that somebody else has made them responsible for a job. */
export const notifyAssigned = async (call: Call, { job, id, klijent, accountId }: Assignment): Promise<void> =>
  notify(call, await accountsToNotify(call.db, [accountId]), {
    vrsta: 'dodeljeno',
    entity: job,
    entityId: id,
    tekst: klijent,
  });

const excerpt = (text: string): string => {
  const line = cleanLine(text);
  return line.length > NOTICE_TEXT_MAX ? `${line.slice(0, NOTICE_TEXT_MAX).toWellFormed()}…` : line;
};

interface Note {
  entity: 'preoffer' | 'project' | 'client';
  /** The area whose right to read is required to read the note. */
  area: WorkArea | 'clients';
  id: string;
  noteId: number;
  komentar: string;
  /** The text of a changed note before the change: the people mentioned there were notified then. */
  before?: string;
}

/** Notifies the colleagues whom a note mentions by `@user.name`. */
export async function notifyMentioned(call: Call, note: Note): Promise<void> {
  const { entity, area, id, noteId, komentar, before = '' } = note;
  const notifiedBefore = new Set(mentionsIn(before).map(usernameKey));
  const keys = mentionsIn(komentar)
    .map(usernameKey)
    .filter(key => !notifiedBefore.has(key));
  if (keys.length === 0) return;
  const people = await mentionedAccounts(call.db, keys);
  if (people.length === 0) return;
  const tekst = `${await clientNameOf(call.db, entity, id)}: ${excerpt(komentar)}`;
  await notify(call, people, { vrsta: 'pomenut', entity, entityId: id, tekst, noteId }, [`${area}:read`]);
}

/** The people assigned to the visit; nobody when it is cancelled or deleted. */
const assignedTo = (visit: VisitRow | null): string[] =>
  visit && visit.status !== 'otkazano' ? visit.osobe.map(({ id }) => id) : [];

/**
 * Notifies the people whom somebody else assigns to a visit or removes from it, or whose visit is moved; not for a
 * visit that is past or done.
 */
export async function notifyVisitPeople(call: Call, before: VisitRow | null, after: VisitRow | null): Promise<void> {
  const visit = after ?? before;
  if (!visit || visit.status === 'obavljeno' || visit.datum < belgradeDay(call.now)) return;
  const assignedBefore = assignedTo(before);
  const assignedAfter = assignedTo(after);
  const isMoved = before !== null && after !== null && visitTimeText(before) !== visitTimeText(after);
  const { id, vrsta: kind, naziv } = visit;
  const tekst = excerpt(`${VISIT_KINDS[kind].title} ${visitTimeText(visit)}: ${naziv}`);
  for (const [vrsta, people] of [
    ['dodeljeno', assignedAfter.filter(person => !assignedBefore.includes(person))],
    ['oduzeto', assignedBefore.filter(person => !assignedAfter.includes(person))],
    ['pomereno', isMoved ? assignedAfter.filter(person => assignedBefore.includes(person)) : []],
  ] as const) {
    if (people.length === 0) continue;
    const notice = { vrsta, entity: 'visit', entityId: String(id), tekst } as const;
    await notify(call, await accountsToNotify(call.db, people), notice);
  }
}
