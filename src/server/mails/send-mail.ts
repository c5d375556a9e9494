import type { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import { bytesOf, NO_MAIL_SERVER } from '#domain/mail/mail.ts';
import { belgradeDay } from '#domain/text/dates.ts';
import { fileSize, plural, shortDate } from '#domain/text/formats.ts';
import { notifyOf } from '#server/changes/changes.ts';
import type { Mailer } from '#server/identity/delivery/mail-gateway.ts';
import type { DoJob } from '#server/kernel/jobs/jobs.ts';
import type { Database, Db } from '#server/kernel/postgres/database.ts';
import type { MailLinks } from './mail-link.ts';
import { attachedKeysOf, findMail, type StoredMail, storeRefusedRecipients, storeResults } from './mails.queries.ts';

/** Access to stored objects in the form in which they may be sent to others. */
export interface MailFiles {
  /**
   * Opens the object; the location where a picture was taken is removed. Rejects when the object does not exist or the
   * store is unreachable.
   */
  openPlain(objectKey: string): Promise<Readable>;
}

interface MailParts {
  db: Db;
  mailer: Mailer | undefined;
  files: MailFiles;
  links: MailLinks;
  publicUrl: string | undefined;
}

/** The text of the mail, followed by the link to its documents unless they are attached. */
function textOf({ id, tekst, prilozi, vezaDo }: StoredMail, { links, publicUrl = '' }: MailParts): string {
  if (vezaDo === null) return tekst;
  const size = fileSize(bytesOf(prilozi));
  const count = `${plural(prilozi.length, 'prilog', 'priloga', 'priloga')}, ${size}`;
  const lastDay = shortDate(belgradeDay(new Date(vezaDo)));
  const url = new URL(`/api/mail/${links.tokenOf(id)}`, publicUrl);
  return `${tekst}\n\nPrilozi (${count}) mogu da se preuzmu do ${lastDay}:\n${url}`;
}

const headOf = (mail: StoredMail) => ({
  to: mail.prima,
  cc: mail.kopija,
  fromName: mail.firma,
  replyTo: mail.odgovor ? { name: mail.posiljalac, address: mail.odgovor } : null,
  subject: mail.naslov,
  messageId: mail.messageId,
  inReplyTo: mail.posle,
});

async function openAll({ prilozi, vezaDo }: StoredMail, files: MailFiles) {
  if (vezaDo !== null) return [];
  const openedFiles: { name: string; contentType: string; content: Readable }[] = [];
  try {
    for (const { objectKey, naziv, contentType } of prilozi)
      openedFiles.push({ name: naziv, contentType, content: await files.openPlain(objectKey) });
    return openedFiles;
  } catch (error) {
    for (const { content } of openedFiles) content.destroy();
    throw error;
  }
}

/** The reason why the mail must not be sent any more; undefined when it may be sent. */
async function reasonNotToSend(mail: StoredMail, { db, publicUrl }: MailParts): Promise<string | undefined> {
  const attachedKeys = await attachedKeysOf(db, mail);
  const deletedFile = mail.prilozi.find(file => !attachedKeys.has(file.objectKey));
  if (deletedFile) return `Prilog „${deletedFile.naziv}“ je u međuvremenu obrisan.`;
  return mail.vezaDo !== null && publicUrl === undefined
    ? 'Adresa programa nije podešena, pa link nije mogao da se pošalje. Obratite se administratoru.'
    : undefined;
}

/**
 * Sends a mail that a person wrote. Its documents are opened before the mail server is called, so that a missing
 * document is reported.
 */
export const sendStoredMail =
  (parts: MailParts): DoJob =>
  async ({ key }, markPossiblySent) => {
    const { db, mailer, files } = parts;
    const mail = await findMail(db, key);
    if (!mail) return { needless: 'Zapis je u međuvremenu obrisan.' };
    if (!mailer) return { needless: NO_MAIL_SERVER };
    const needless = await reasonNotToSend(mail, parts);
    if (needless) return { needless };
    const attachments = await openAll(mail, files);
    // The mailer fails when a document cannot be read; without a listener the error would also end the process.
    for (const { content } of attachments) content.on('error', () => {});
    try {
      const refusedRecipients = await mailer(
        { ...headOf(mail), text: textOf(mail, parts), attachments },
        markPossiblySent,
      );
      if (refusedRecipients.length > 0)
        await storeRefusedRecipients(db, mail.id, `Server nije prihvatio: ${refusedRecipients.join(', ')}`);
      return undefined;
    } finally {
      for (const { content } of attachments) content.destroy();
    }
  };

/** Stores the results of mails, and notifies open screens of their records in the same transaction. */
export const storeMailResults = (db: Kysely<Database>): Promise<void> =>
  db.transaction().execute(async tx => {
    const actor = { accountId: null, name: '', username: '' };
    for (const { projectId, preofferId } of await storeResults(tx))
      await notifyOf(
        { db: tx, actor },
        { entity: projectId ? 'project' : 'preoffer', id: projectId ?? preofferId ?? '', action: 'mailEnded' },
      );
  });
