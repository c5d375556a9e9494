import { randomUUID } from 'node:crypto';
import { badInput, conflict, found, Refusal } from '#domain/errors.ts';
import { JOB_NOT_FOUND } from '#domain/job/job-not-found.ts';
import {
  addresseesOf,
  bytesOf,
  MAIL_ADDRESSES_A_DAY,
  MAIL_LINK_DAYS,
  MAILS_A_DAY,
  MAILS_A_MINUTE,
  type MailFile,
  NO_MAIL_SERVER,
  needsLink,
} from '#domain/mail/mail.ts';
import { type MailInput, parseMail } from '#domain/mail/mail-input.ts';
import { RECORDS } from '#domain/records.ts';
import { requireAccess } from '#domain/rights.ts';
import { belgradeDay } from '#domain/text/dates.ts';
import { fileSize, projectNumber } from '#domain/text/formats.ts';
import { recordChange } from '#server/changes/changes.ts';
import { countAttempts, mayAttempt } from '#server/identity/codes/throttles.queries.ts';
import { mailOwners } from '#server/identity/delivery/notify-owners.ts';
import { DAY_SECONDS, MINUTE_SECONDS, secondsAfter } from '#server/identity/times.ts';
import type { Call } from '#server/kernel/call.ts';
import { enqueue } from '#server/kernel/jobs/jobs.queries.ts';
import { changedMailTexts, type StoredMailText } from './mail-texts.ts';
import {
  attachableDocuments,
  attachableUploads,
  insertMail,
  lockMail,
  MAIL,
  type MailDefaults,
  type MailRecord,
  type MailRow,
  mailDefaults,
  mailsOf,
  revokeLink,
  type StoredMail,
} from './mails.queries.ts';

export interface MailServer {
  /** Whether a mail server is configured. */
  hasMail: boolean;
  /** The site's public address; undefined when it is not known, and then there are no links. */
  publicUrl: string | undefined;
}

interface RecordIds {
  projectId?: string | null | undefined;
  preofferId?: string | null | undefined;
}

/**
 * The record in the input. Throws BAD_USER_INPUT unless there is exactly one, and FORBIDDEN without the right to it.
 */
export function recordOf({ actor }: Pick<Call, 'actor'>, { projectId, preofferId }: RecordIds): MailRecord {
  if (Boolean(projectId) === Boolean(preofferId))
    throw badInput({ projectId: 'Navedite projekat ili predponudu, jedno od to dvoje.' });
  const record: MailRecord = projectId
    ? { entity: 'project', id: projectId }
    : { entity: 'preoffer', id: preofferId ?? '' };
  requireAccess(actor, RECORDS[record.entity].live);
  return record;
}

async function requireRecord({ db, actor }: Call, record: MailRecord): Promise<MailDefaults> {
  return found(await mailDefaults(db, record, actor.accountId), JOB_NOT_FOUND[record.entity]);
}

/** The mails of a record that the caller may read. Throws NOT_FOUND. */
export async function readMails(call: Call, record: MailRecord): Promise<MailRow[]> {
  await requireRecord(call, record);
  return mailsOf(call.db, record, call.actor);
}

/** The values with which the dialog for a new mail starts. */
export interface MailStart extends Pick<MailDefaults, 'klijent' | 'neSalji' | 'posiljalac' | 'firma' | 'firmaTelefon'> {
  prima: string | null;
  odgovor: string | null;
  broj: string | null;
  dokumenti: MailFile[];
  tekstovi: StoredMailText[];
  imaMejl: boolean;
  imaAdresu: boolean;
}

const replyOf = ({ posiljalacEmail, firmaEmail }: MailDefaults): string | null => posiljalacEmail ?? firmaEmail;

/** The values with which the dialog for a new mail of the record starts. Throws NOT_FOUND. */
export async function mailStart(call: Call, record: MailRecord, server: MailServer): Promise<MailStart> {
  const defaults = await requireRecord(call, record);
  const { number, year, email, neSalji } = defaults;
  return {
    ...defaults,
    prima: email,
    neSalji: neSalji !== null && neSalji <= belgradeDay(call.now) ? neSalji : null,
    odgovor: replyOf(defaults),
    broj: number !== null && year !== null ? projectNumber(number, year) : null,
    dokumenti: await attachableDocuments(call.db, record, call.actor),
    tekstovi: await changedMailTexts(call.db),
    imaMejl: server.hasMail,
    imaAdresu: server.publicUrl !== undefined,
  };
}

const MAIL_LIMITS = [
  { what: 'mails a minute', max: MAILS_A_MINUTE, within: MINUTE_SECONDS, of: 'mejlova za minut' },
  { what: 'mails', max: MAILS_A_DAY, within: DAY_SECONDS, of: 'mejlova za dan' },
  { what: 'mail addresses', max: MAIL_ADDRESSES_A_DAY, within: DAY_SECONDS, of: 'adresa za dan' },
] as const;

/**
 * Counts a mail of the account in the request's transaction, so that a refused mail does not count. When a limit is
 * reached, owners are warned by mail, once a day. Throws RATE_LIMITED.
 */
async function countMail({ db, actor, now }: Call, addresses: number): Promise<void> {
  for (const { what, max, within, of } of MAIL_LIMITS) {
    const when = within === MINUTE_SECONDS ? 'Sačekajte minut.' : 'Nastavite sutra.';
    const count = what === 'mail addresses' ? addresses : 1;
    const { hits, wait } = await countAttempts(db, { key: [what, actor.accountId], within }, now, count);
    if (hits > max)
      throw new Refusal('RATE_LIMITED', `Poslali ste ${max} ${of}, koliko je najviše dozvoljeno. ${when}`, {
        retryAfter: wait,
      });
    const isReached = hits > max - count;
    if (isReached && (await mayAttempt(db, { key: ['many mails', actor.accountId], max: 1, within: DAY_SECONDS }, now)))
      await mailOwners(
        db,
        'Okno: mnogo poslatih mejlova',
        `${actor.name} (${actor.username}) šalje mejlove do ograničenja od ${max} ${of}.\n\nAko to nije uobičajeno, isključite nalog: Nalozi › ${actor.name}.`,
        now,
      );
  }
}

/**
 * The files with these keys: documents on the record's lists, and files uploaded for a mail only. Throws BAD_USER_INPUT
 * when one is missing.
 */
async function requireFiles(call: Call, record: MailRecord, keys: readonly string[]): Promise<MailFile[]> {
  if (keys.length === 0) return [];
  const files = [
    ...(await attachableDocuments(call.db, record, call.actor)),
    ...(await attachableUploads(call, record, keys)),
  ];
  const filesByKey = new Map(files.map(file => [file.objectKey, file]));
  return keys.map(key => {
    const file = filesByKey.get(key);
    if (!file) throw badInput({ prilozi: 'Prilog više nije uz ovaj zapis. Izaberite ga ponovo.' });
    return file;
  });
}

/** The message id, made before sending, so that it is stored before the server gets the message. */
const messageIdOf = (id: string, publicUrl: string | undefined): string =>
  `<${id}@${publicUrl ? new URL(publicUrl).hostname : 'okno.localhost'}>`;

interface QueuedMail {
  record: MailRecord;
  mail: MailInput;
  server: MailServer;
  /** The mail that is sent again. */
  repeatedMail?: StoredMail;
}

async function queueMail(call: Call, { record, mail, server, repeatedMail }: QueuedMail): Promise<void> {
  if (!server.hasMail) throw new Refusal('CONFLICT', `${NO_MAIL_SERVER} Obratite se vlasniku.`);
  const defaults = await requireRecord(call, record);
  const files = await requireFiles(call, record, mail.prilozi);
  const isLinked = needsLink(files);
  if (isLinked && server.publicUrl === undefined)
    throw badInput({
      prilozi: `Prilozi zajedno imaju ${fileSize(bytesOf(files))}, a u mejl staje 15 MB. Izaberite manje priloga.`,
    });
  const { now } = call;
  await countMail(call, mail.prima.length + mail.kopija.length);
  const id = randomUUID();
  await insertMail(call, record, {
    ...mail,
    id,
    files,
    odgovor: replyOf(defaults),
    messageId: messageIdOf(id, server.publicUrl),
    posle: repeatedMail?.messageId ?? null,
    vezaDo: isLinked ? new Date(secondsAfter(now, MAIL_LINK_DAYS * DAY_SECONDS)) : null,
  });
  const giveUpAt = new Date(secondsAfter(now, DAY_SECONDS));
  await enqueue(call.db, { kind: MAIL, key: id, about: `mail ${id}`, now, giveUpAt });
  await recordChange(call, {
    entity: record.entity,
    id: record.id,
    action: repeatedMail ? 'sendMailAgain' : 'sendMail',
    // without subject and documents, because readers of the trail may lack the right to the lists of the documents
    detail: { naziv: addresseesOf(mail) },
  });
}

/** Queues a mail in the transaction of the request; returns the mails of its record. */
export async function sendMail(call: Call, server: MailServer, input: RecordIds): Promise<MailRow[]> {
  const record = recordOf(call, input);
  await queueMail(call, { record, mail: parseMail(input), server });
  return mailsOf(call.db, record, call.actor);
}

async function requireMail(call: Call, id: string): Promise<{ mail: StoredMail; record: MailRecord }> {
  const mail = found(await lockMail(call.db, id, call.actor), 'Mejl ne postoji ili je njegov zapis obrisan.');
  return { mail, record: recordOf(call, mail) };
}

/** Queues a copy of a mail as a reply to it, so that mail programs show both together; returns the record's mails. */
export async function sendMailAgain(call: Call, server: MailServer, id: string): Promise<MailRow[]> {
  const { mail, record } = await requireMail(call, id);
  if (mail.stanje === 'čeka') throw conflict('Mejl još čeka da bude poslat. Sačekajte ishod.');
  const { prima, kopija, naslov, tekst, prilozi } = mail;
  const input: MailInput = { prima, kopija, naslov, tekst, prilozi: prilozi.map(file => file.objectKey) };
  await queueMail(call, { record, mail: input, server, repeatedMail: mail });
  return mailsOf(call.db, record, call.actor);
}

/** Revokes the link to the mail's documents at once. */
export async function revokeMailLink(call: Call, id: string): Promise<MailRow[]> {
  const { mail, record } = await requireMail(call, id);
  if (mail.vezaDo === null)
    throw badInput({ id: 'Prilozi su poslati u samom mejlu, pa nema linka koji može da se ukine.' });
  if (mail.vezaUkinuta === null) {
    await revokeLink(call.db, mail.id, call.now);
    const naziv = addresseesOf(mail);
    await recordChange(call, { entity: record.entity, id: record.id, action: 'revokeMailLink', detail: { naziv } });
  }
  return mailsOf(call.db, record, call.actor);
}
