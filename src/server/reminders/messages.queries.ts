import { sql } from 'kysely';
import { COMING_STATUSES, type VisitKind, type VisitStatus } from '#domain/calendar/visit.ts';
import type { Reminder } from '#domain/reminder/reminder.ts';
import type { ReminderDetails } from '#domain/reminder/reminder-text.ts';
import type { ChangeMessage, StatedTime } from '#domain/reminder/visit-change.ts';
import { LIVE_VISIT, VISIT_FROM, VISIT_NAME, VISIT_OF_UNENDED_JOB } from '#server/job/visit-row.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { quotedList } from '#server/kernel/postgres/quoted-list.ts';

/** The kind of job that sends a message to a client. */
export const REMINDER = 'reminder';
/** The value of `about` for jobs with messages about the visit, by which `withdrawJobs` finds them. */
export const aboutVisit = (visitId: number): string => `visit ${visitId}`;

export interface MessagePayload {
  visitId: number;
  poruka: Reminder;
  told: StatedTime;
  /** The time that the client expected before; set for a message about a change. */
  known?: StatedTime;
}

/** The payload of the withdrawn message about a change; undefined when only reminders were withdrawn. */
export const unsentChange = (payloads: readonly Record<string, unknown>[]): ChangeMessage | undefined =>
  payloads.find((payload): payload is Record<string, unknown> & ChangeMessage => payload.known !== undefined);

/** SQL that joins the client of the visit's record. */
const CLIENT = 'clients k on k.id = coalesce(p.client_id, o.client_id, v.client_id)';

interface DueVisit extends StatedTime {
  id: number;
  version: number;
}

/**
 * The coming visits of `day` whose clients get a reminder: without visits changed after `settledBy` and visits with a
 * message due after `since`. A change after `latestTime` was stored before the clock was set back and does not count.
 */
export async function visitsToRemind(
  db: Db,
  { day, settledBy, since, latestTime }: { day: string; settledBy: Date; since: Date; latestTime: Date },
): Promise<DueVisit[]> {
  const { rows } = await sql<DueVisit>`/*visits_to_remind*/
    select v.id, v.version, v.datum, v.vreme, v.rok_do as "rokDo"
    from ${sql.raw(VISIT_FROM)} join ${sql.raw(CLIENT)}
    where v.datum = ${day} and ${sql.raw(LIVE_VISIT)} and ${sql.raw(VISIT_OF_UNENDED_JOB)}
      and v.status in (${sql.raw(quotedList(COMING_STATUSES))})
      and (coalesce(v.izmenjeno, v.created_at) <= ${settledBy} or coalesce(v.izmenjeno, v.created_at) > ${latestTime})
      and not exists (select from jobs j where j.kind = ${REMINDER} and j.about = 'visit ' || v.id
        and j.state <> 'withdrawn' and j.run_at >= ${since})
    order by v.id`.execute(db);
  return rows;
}

/** The phones and the e-mail of the client of a visit. */
export interface ClientContacts {
  telefon: string | null;
  telefon2: string | null;
  email: string | null;
  /** The day from which the client wants no messages. */
  neSalji: string | null;
}

const CONTACT_COLUMNS = `coalesce(v.telefon, k.telefon1) as telefon, k.telefon2, k.email, k.ne_salji as "neSalji"`;

export interface AddressedVisit extends ReminderDetails, ClientContacts {
  vrsta: VisitKind;
  status: VisitStatus;
  firmaEmail: string | null;
  /** Whether neither the visit nor its record is in the bin. */
  isLive: boolean;
}

/** A visit with the data for a message; undefined when it was deleted for good or its job is lost or cancelled. */
export async function findAddressed(db: Db, visitId: number): Promise<Omit<AddressedVisit, 'title'> | undefined> {
  const { rows } = await sql<Omit<AddressedVisit, 'title'>>`/*addressed_visit*/
    select v.vrsta, v.status, v.datum, v.vreme, v.rok_do as "rokDo", v.adresa, v.mesto,
      ${sql.raw(CONTACT_COLUMNS)}, f.naziv as firma, f.telefon1 as "firmaTelefon", f.email as "firmaEmail",
      ${sql.raw(LIVE_VISIT)} as "isLive"
    from ${sql.raw(VISIT_FROM)} join ${sql.raw(CLIENT)} cross join company f
    where v.id = ${visitId} and ${sql.raw(VISIT_OF_UNENDED_JOB)}`.execute(db);
  return rows[0];
}

/**
 * Notifies the people responsible for coming visits of messages that ended without being sent, once for each message.
 * For a visit without a responsible person, the people assigned to it are notified.
 */
export const reportUnsent = (db: Db, now: Date) =>
  sql`/*report_unsent*/
    with ended as (
      update jobs j set payload = payload || '{"prijavljeno": true}'
      where j.kind = ${sql.lit(REMINDER)} and j.state in ('failed', 'possibly-sent') and j.run_at > ${now}::timestamptz - interval '2 days'
        and not payload ? 'prijavljeno'
      returning (j.payload ->> 'visitId')::bigint as visit_id, j.state, j.error)
    insert into notices (account_id, vrsta, entity, entity_id, tekst, actor_name, created_at)
    select distinct on (e.visit_id, person.id) person.id, 'nije otišlo', 'visit', e.visit_id::text,
      left(concat_ws(': ', ${sql.raw(VISIT_NAME)}, case e.state when 'failed' then e.error else 'Ne zna se da li je poruka otišla.' end), 200),
      '', ${now}
    from ended e join (${sql.raw(VISIT_FROM)}) on v.id = e.visit_id
      cross join lateral (
        select coalesce(p.odgovorna_osoba, o.odgovorna_osoba) as id
        where coalesce(p.odgovorna_osoba, o.odgovorna_osoba) is not null
        union all
        select w.account_id from visit_people w
        where w.visit_id = v.id and coalesce(p.odgovorna_osoba, o.odgovorna_osoba) is null) person
    where ${sql.raw(LIVE_VISIT)}`.execute(db);

export interface SentMessage {
  id: string;
  vrsta: string;
  naziv: string;
  datum: string;
  vreme: string | null;
  stanje: string;
  razlog: string | null;
  kada: string;
  /** Channel, recipient and text are null until the message is sent; the response has the planned ones. */
  kanal: string | null;
  prima: string | null;
  tekst: string | null;
}

/** A stored message with the current phones and e-mail of its client, to which a waiting message will be sent. */
export type StoredMessage = SentMessage & ClientContacts;

/** Stores the text, channel and recipient in the job before the message is sent, for the history. */
export const storeOutgoingText = (
  db: Db,
  jobId: number,
  message: { [K in 'kanal' | 'prima' | 'tekst']: NonNullable<SentMessage[K]> },
) =>
  sql`update jobs set payload = payload || ${JSON.stringify({ poslato: message })}::jsonb where id = ${jobId}`.execute(
    db,
  );

const MESSAGES_MAX = 30;

const COLUMNS = `j.id::text, j.payload ->> 'poruka' as vrsta, coalesce(${VISIT_NAME}, '') as naziv,
  j.payload -> 'told' ->> 'datum' as datum, j.payload -> 'told' ->> 'vreme' as vreme, j.state as stanje, j.error as razlog,
  coalesce(j.ended_at, j.run_at) as kada, j.payload -> 'poslato' ->> 'kanal' as kanal,
  j.payload -> 'poslato' ->> 'prima' as prima, j.payload -> 'poslato' ->> 'tekst' as tekst, ${CONTACT_COLUMNS}`;

export async function recentMessages(db: Db): Promise<StoredMessage[]> {
  const { rows } = await sql<StoredMessage>`
    select ${sql.raw(COLUMNS)}
    from jobs j left join (${sql.raw(VISIT_FROM)}) on v.id = (j.payload ->> 'visitId')::bigint left join ${sql.raw(CLIENT)}
    where j.kind = ${REMINDER} order by j.id desc limit ${MESSAGES_MAX}`.execute(db);
  return rows;
}

/** The record whose visits the messages are about. */
export interface MessageRecord {
  of: 'project' | 'preoffer' | 'visit';
  id: string;
}

const RECORD_COLUMNS = { project: 'v.project_id', preoffer: 'v.preoffer_id', visit: 'v.id' } as const;

/** Messages to clients about the visits of a record, newest first; none when the record is in the bin. */
export async function messagesOf(db: Db, { of, id }: MessageRecord): Promise<StoredMessage[]> {
  const { rows } = await sql<StoredMessage>`/*messages_of_record*/
    select ${sql.raw(COLUMNS)}
    from ${sql.raw(VISIT_FROM)} join jobs j on j.kind = ${REMINDER} and j.about = 'visit ' || v.id
      left join ${sql.raw(CLIENT)}
    where ${sql.raw(RECORD_COLUMNS[of])}::text = ${id} and ${sql.raw(LIVE_VISIT)}
    order by j.id desc limit ${MESSAGES_MAX}`.execute(db);
  return rows;
}
