import { type NotNull, sql } from 'kysely';
import { DOCUMENT_KINDS, DOCUMENT_LISTS, type DocumentKind, type JobEntity, MAIL_PREFIX } from '#domain/lists.ts';
import { type MailFile, type MailState, OWN_FILE } from '#domain/mail/mail.ts';
import type { MailInput } from '#domain/mail/mail-input.ts';
import { documentsFor } from '#domain/project/read-rights.ts';
import type { Holder } from '#domain/rights.ts';
import { authorColumns, jobKey } from '#server/job/items.queries.ts';
import type { Call } from '#server/kernel/call.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { isPostgresText, rowId } from '#server/kernel/postgres/row-id.ts';

/** The kind of the jobs that send mails; a job's key is the mail's id. */
export const MAIL = 'mail';

/** The pre-offer or project that a mail is sent from. */
export interface MailRecord {
  entity: JobEntity;
  id: string;
}

/** Values of the record, its client, the sender and the company that fill in a new mail. */
export interface MailDefaults {
  klijent: string;
  /** Number and year of a project; null for a pre-offer. */
  number: number | null;
  year: number | null;
  email: string | null;
  /** The day from which the client wants no messages. */
  neSalji: string | null;
  firma: string | null;
  firmaTelefon: string | null;
  firmaEmail: string | null;
  posiljalac: string;
  /** The sender's verified e-mail address, to which replies go. */
  posiljalacEmail: string | null;
}

const NUMBER = { project: 'r.number, r.year', preoffer: 'null as number, null as year' } as const;

/** The values for a new mail; undefined when the record does not exist or is in the bin. */
export async function mailDefaults(
  db: Db,
  { entity, id }: MailRecord,
  actorId: string,
): Promise<MailDefaults | undefined> {
  const { rows } = await sql<MailDefaults>`
    select r.klijent, ${sql.raw(NUMBER[entity])}, c.email, c.ne_salji as "neSalji", f.naziv as firma, f.telefon1 as "firmaTelefon",
      f.email as "firmaEmail", a.name as posiljalac,
      case when a.email_verified_at is not null then a.email end as "posiljalacEmail"
    from ${sql.table(`${entity}s`)} r left join clients c on c.id = r.client_id and c.deleted_at is null
      cross join company f join accounts a on a.id = ${actorId}
    where r.id = ${rowId(id)} and r.deleted_at is null`.execute(db);
  return rows[0];
}

/** The documents of the record that are not deleted and that the person may read, oldest first. */
export async function attachableDocuments(db: Db, { entity, id }: MailRecord, who: Holder): Promise<MailFile[]> {
  const kinds = documentsFor(who).filter(kind => DOCUMENT_LISTS[kind].entity === entity);
  return db
    .selectFrom('documents as d')
    .innerJoin('files as f', 'f.object_key', 'd.object_key')
    .select(['d.kind as vrsta', 'd.object_key as objectKey', 'd.naziv', 'f.content_type as contentType', 'f.size'])
    .$narrowType<{ size: NotNull }>()
    .where('f.state', '=', 'stored')
    .where(`d.${entity}_id`, '=', id)
    .where('d.deleted_at', 'is', null)
    .where('d.kind', '=', sql<DocumentKind>`any(${kinds})`)
    .orderBy('d.id')
    .execute();
}

export interface NewMail extends MailInput {
  id: string;
  files: MailFile[];
  odgovor: string | null;
  messageId: string;
  posle: string | null;
  vezaDo: Date | null;
}

export async function insertMail(call: Call, { entity, id }: MailRecord, mail: NewMail): Promise<void> {
  const { id: mailId, files, messageId, vezaDo, ...letter } = mail;
  await call.db
    .insertInto('mails')
    .values({
      ...letter,
      ...jobKey(entity, id),
      ...authorColumns(call),
      id: mailId,
      prilozi: JSON.stringify(files),
      message_id: messageId,
      razlog: null,
      veza_do: vezaDo,
    })
    .execute();
  const uploadedForMail = files.filter(file => file.vrsta === OWN_FILE);
  if (uploadedForMail.length > 0)
    await call.db
      .insertInto('mail_files')
      .values(uploadedForMail.map(({ objectKey }) => ({ mail_id: mailId, object_key: objectKey })))
      .execute();
}

/** A mail in the list of its record's mails. */
export interface MailRow {
  id: string;
  prima: string[];
  kopija: string[];
  naslov: string;
  tekst: string;
  prilozi: MailFile[];
  odgovor: string | null;
  stanje: MailState;
  /** The reason why the mail was not sent, or the recipients that the server refused. */
  razlog: string | null;
  createdAt: string;
  zavrseno: string | null;
  korisnik: string;
  vezaDo: string | null;
  vezaUkinuta: string | null;
}

const READ = `m.id, m.prima, m.kopija, m.naslov, m.tekst, m.prilozi, m.odgovor, m.stanje, m.zavrseno, m.korisnik,
  m.created_at as "createdAt", m.veza_do as "vezaDo", m.veza_ukinuta as "vezaUkinuta"`;

/** SQL condition: the person may read the list of every document of the mail, including documents deleted later. */
const readableBy = (who: Holder) => {
  const hiddenKinds = DOCUMENT_KINDS.filter(kind => !documentsFor(who).includes(kind));
  return sql`not exists (select from jsonb_array_elements(m.prilozi) file where file ->> 'vrsta' = any(${hiddenKinds}))`;
};

const MAILS_MAX = 200;

/**
 * The uploaded files with these keys that are on no list and that the caller may attach: the caller's uploads that are
 * in no mail yet, and files of the record's mails that the caller may read. Their rows are locked against the sweep.
 */
export async function attachableUploads(
  { db, actor }: Call,
  { entity, id }: MailRecord,
  keys: readonly string[],
): Promise<MailFile[]> {
  const mayAttach = sql<boolean>`
    (f.created_by = ${actor.accountId} and not exists (select from mail_files where object_key = f.object_key))
      or exists (select from mail_files mf join mails m on m.id = mf.mail_id
        where mf.object_key = f.object_key and ${sql.ref(`m.${entity}_id`)} = ${id} and ${readableBy(actor)})`;
  return db
    .selectFrom('files as f')
    .select(['f.object_key as objectKey', 'f.naziv', 'f.content_type as contentType', 'f.size'])
    .$narrowType<{ size: NotNull }>()
    .select(sql.lit<typeof OWN_FILE>(OWN_FILE).as('vrsta'))
    .where('f.object_key', '=', sql<string>`any(${keys.filter(isPostgresText)})`)
    .where('f.prefix', '=', MAIL_PREFIX)
    .where('f.state', '=', 'stored')
    .where(e => e.parens(mayAttach))
    .forKeyShare('f')
    .execute();
}

/** The mails of the record that the person may read, newest first. */
export async function mailsOf(db: Db, { entity, id }: MailRecord, who: Holder): Promise<MailRow[]> {
  const { rows } = await sql<MailRow>`
    select ${sql.raw(READ)}, coalesce(m.razlog, j.error) as razlog
    from mails m left join jobs j on j.kind = ${MAIL} and j.key = m.id::text and m.stanje = 'čeka'
    where ${sql.ref(`m.${entity}_id`)} = ${id} and ${readableBy(who)}
    order by m.created_at desc, m.id limit ${MAILS_MAX}`.execute(db);
  return rows;
}

export interface StoredMail extends MailRow {
  projectId: string | null;
  preofferId: string | null;
  messageId: string;
  posle: string | null;
  posiljalac: string;
  firma: string | null;
}

const STORED = `${READ}, m.razlog, m.message_id as "messageId", m.posle, m.project_id as "projectId",
  m.preoffer_id as "preofferId", a.name as posiljalac, f.naziv as firma`;
/** SQL of mails whose record is not in the bin. */
const FROM_LIVE = `mails m join accounts a on a.id = m.created_by cross join company f
  left join projects p on p.id = m.project_id left join preoffers o on o.id = m.preoffer_id
  where p.deleted_at is null and o.deleted_at is null`;

/** A mail of a record that is not in the bin; with `who` only one that the person may read. */
export async function findMail(db: Db, id: string, who?: Holder): Promise<StoredMail | undefined> {
  const { rows } = await sql<StoredMail>`
    select ${sql.raw(STORED)} from ${sql.raw(FROM_LIVE)} and m.id = ${rowId(id)} and ${who ? readableBy(who) : sql`true`}`.execute(
    db,
  );
  return rows[0];
}

/** A mail that the person may read, of a record that is not in the bin; locked until the transaction ends. */
export async function lockMail(db: Db, id: string, who: Holder): Promise<StoredMail | undefined> {
  await db.selectFrom('mails').select('id').where('id', '=', rowId(id)).forUpdate().execute();
  return findMail(db, id, who);
}

/** The object keys of the mail's files that still exist: on a list of its record, or uploaded for the mail. */
export async function attachedKeysOf(
  db: Db,
  { id, prilozi }: Pick<StoredMail, 'id' | 'prilozi'>,
): Promise<Set<string>> {
  const { rows } = await sql<{ objectKey: string }>`
    select d.object_key as "objectKey" from mails m
      join documents d on d.project_id = m.project_id or d.preoffer_id = m.preoffer_id
    where m.id = ${id} and d.deleted_at is null and d.object_key = any(${prilozi.map(file => file.objectKey)})
    union select object_key from mail_files where mail_id = ${id}`.execute(db);
  return new Set(rows.map(row => row.objectKey));
}

export const revokeLink = (db: Db, id: string, now: Date) =>
  db.updateTable('mails').set({ veza_ukinuta: now }).where('id', '=', id).where('veza_ukinuta', 'is', null).execute();

/** Stores which recipients the server refused when it accepted the mail for the others. */
export const storeRefusedRecipients = (db: Db, id: string, razlog: string) =>
  db.updateTable('mails').set({ razlog }).where('id', '=', id).execute();

type EndedMail = Pick<StoredMail, 'id' | 'projectId' | 'preofferId'>;

/**
 * Copies the results of mail jobs to the mails, because jobs are deleted after a while; returns the changed mails. A
 * possibly sent mail may still become a sent one, when the process that sent it was only slow.
 */
export async function storeResults(db: Db): Promise<EndedMail[]> {
  const { rows } = await sql<EndedMail>`/*mails_ended*/
    update mails m set stanje = j.next, zavrseno = j.ended_at, razlog = coalesce(j.error, m.razlog)
    from (select key, error, ended_at, case state when 'done' then 'poslato' when 'possibly-sent' then 'možda poslato'
        else 'odbijeno' end as next
      from jobs where kind = ${MAIL} and ended_at is not null) j
    where m.stanje in ('čeka', 'možda poslato') and j.key = m.id::text and m.stanje <> j.next
    returning m.id, m.project_id as "projectId", m.preoffer_id as "preofferId"`.execute(db);
  return rows;
}
