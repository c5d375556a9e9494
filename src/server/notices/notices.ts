import { mentionsIn } from '#domain/job/mentions.ts';
import { NOTICE_TEXT_MAX, noticeMail } from '#domain/job/notice-words.ts';
import { may, type Right, rightsOf, type WorkArea } from '#domain/rights.ts';
import { cleanLine } from '#domain/text/text.ts';
import { usernameKey } from '#server/identity/accounts/names.ts';
import { mayTake } from '#server/identity/codes/throttles.queries.ts';
import { insertMessage } from '#server/identity/delivery/outbox.queries.ts';
import { HOUR } from '#server/identity/times.ts';
import type { Call } from '#server/kernel/call.ts';
import { insertNotices, klijentOf, mentioned, type NewNotice, type Told, toldAccount } from './notices.queries.ts';

/** Somebody's zeal must not fill a mailbox; the notices themselves are all kept. */
const MAILS_AN_HOUR = 20;

const READ = { preoffer: 'preoffers:read', project: 'projects:read' } as const;

/** Tells those of the people who may read it; in the program, and by mail those who want it. */
async function tell(
  call: Call,
  people: readonly Told[],
  notice: NewNotice,
  rights: readonly Right[],
  publicUrl: string | undefined,
) {
  const { db, actor } = call;
  const readers = people.filter(
    ({ id, groups }) =>
      id !== actor.accountId &&
      [READ[notice.entity], ...rights].every(right => may({ rights: rightsOf(groups) }, right)),
  );
  if (readers.length === 0) return;
  await insertNotices(
    db,
    readers.map(({ id }) => id),
    notice,
    actor.name,
  );
  const now = new Date();
  for (const { id, email } of readers) {
    if (!email || !(await mayTake(db, { key: ['noticed', id], max: MAILS_AN_HOUR, within: HOUR }, now))) continue;
    const mail = noticeMail({ ...notice, osoba: actor.name }, publicUrl);
    await insertMessage(db, { accountId: id, channel: 'email', recipient: email, ...mail }, now);
  }
}

export interface Assigned {
  job: 'preoffer' | 'project';
  id: string;
  klijent: string;
  accountId: string;
}

/** Tells a person that somebody else has made them responsible for a job. */
export const tellAssigned =
  (publicUrl: string | undefined) =>
  async (call: Call, { job, id, klijent, accountId }: Assigned): Promise<void> =>
    tell(
      call,
      await toldAccount(call.db, accountId),
      { vrsta: 'dodeljeno', entity: job, entityId: id, tekst: klijent },
      [],
      publicUrl,
    );

export interface WrittenNote {
  owner: 'preoffer' | 'project';
  /** Of the note's list. */
  area: WorkArea;
  id: string;
  komentar: string;
  /** The text before a change: whom it mentioned was told then. */
  before?: string;
}

const excerpt = (text: string): string => {
  const line = cleanLine(text);
  return line.length > NOTICE_TEXT_MAX ? `${line.slice(0, NOTICE_TEXT_MAX).toWellFormed()}…` : line;
};

/** Tells the colleagues whom a note mentions by `@user.name`. */
export const tellMentioned =
  (publicUrl: string | undefined) =>
  async (call: Call, { owner, area, id, komentar, before = '' }: WrittenNote): Promise<void> => {
    const known = new Set(mentionsIn(before).map(usernameKey));
    const keys = mentionsIn(komentar)
      .map(usernameKey)
      .filter(key => !known.has(key));
    if (keys.length === 0) return;
    const people = await mentioned(call.db, keys);
    if (people.length === 0) return;
    const tekst = `${await klijentOf(call.db, owner, id)}: ${excerpt(komentar)}`;
    const notice = { vrsta: 'pomenut', entity: owner, entityId: id, tekst } as const;
    await tell(call, people, notice, [`${area}:read`], publicUrl);
  };
