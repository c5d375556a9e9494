import { sql } from 'kysely';
import { NOTICES_PER_PAGE, type NoticeEntity, type NoticeKind } from '#domain/job/notice-words.ts';
import type { Right, Role } from '#domain/rights.ts';
import type { Actor, Call } from '#server/kernel/call.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { isPostgresText } from '#server/kernel/postgres/row-id.ts';

export interface NoticeRow {
  id: string;
  vrsta: NoticeKind;
  entity: string;
  entityId: string;
  tekst: string;
  osoba: string;
  createdAt: string;
  procitano: boolean;
}

export interface NoticeList {
  items: NoticeRow[];
  /** Whether there are older notices than `items`. */
  hasOlder: boolean;
  neprocitano: number;
  mejlom: boolean;
  imaMejl: boolean;
}

/** SQL condition: the notice is about no note, or about a note that is not deleted. */
const hasNote = sql`(note_id is null or case entity
  when 'client' then exists (select from client_contacts n where n.id = note_id and n.deleted_at is null)
  else exists (select from comments n where n.id = note_id and n.deleted_at is null) end)`;

type Reader = Pick<Actor, 'accountId' | 'rights'>;

/** SQL condition: the person may read the notice now. */
const readableBy = ({ accountId, rights }: Reader) =>
  sql`account_id = ${accountId} and prava <@ ${[...rights]}::text[] and ${hasNote}`;

/**
 * The newest notices that the person may read now, or with `before` the newest of those with a smaller id; also the
 * number of unread notices, and whether the person gets notices by mail.
 */
export async function noticesOf(
  db: Db,
  reader: Reader,
  { first = NOTICES_PER_PAGE, before = null }: { first?: number; before?: string | null } = {},
): Promise<NoticeList> {
  const readable = readableBy(reader);
  const { rows: found } = await sql<NoticeRow>`/*notices_of_account*/
    select id::text, vrsta, entity, entity_id as "entityId", tekst, actor_name as osoba, created_at as "createdAt",
      read_at is not null as procitano
    from notices where ${readable} and (${before}::bigint is null or notices.id < ${before}::bigint)
    order by notices.id desc limit ${first + 1}`.execute(db);
  const { rows } = await sql<Omit<NoticeList, 'items' | 'hasOlder'>>`/*notices_unread*/
    select (select count(*)::int from notices where ${readable} and read_at is null) as neprocitano,
      obavesti_mejlom as mejlom, email_verified_at is not null as "imaMejl"
    from accounts where id = ${reader.accountId}`.execute(db);
  const page = { items: found.slice(0, first), hasOlder: found.length > first };
  return { ...page, ...(rows[0] ?? { neprocitano: 0, mejlom: false, imaMejl: false }) };
}

export const markRead = ({ db, actor, now }: Call, ids: readonly string[]) =>
  sql`update notices set read_at = ${now}
    where account_id = ${actor.accountId} and id::text = any(${ids.filter(isPostgresText)}) and read_at is null`.execute(
    db,
  );

/** Marks the notice with that id and all older ones that the person may read as read. */
export const markAllRead = ({ db, actor, now }: Call, newestId: string) =>
  sql`update notices set read_at = ${now}
    where ${readableBy(actor)} and id <= ${newestId}::bigint and read_at is null`.execute(db);

export const setMail = (db: Db, accountId: string, isOn: boolean) =>
  db.updateTable('accounts').set({ obavesti_mejlom: isOn }).where('id', '=', accountId).execute();

export interface NewNotice {
  vrsta: NoticeRow['vrsta'];
  entity: NoticeEntity;
  entityId: string;
  tekst: string;
  /** The note that mentions the person: the notice is shown while the note is not deleted. */
  noteId?: number;
}

export const insertNotices = (
  { db, actor, now }: Pick<Call, 'db' | 'now'> & { actor: Pick<Actor, 'name'> },
  accountIds: readonly string[],
  notice: NewNotice,
  rights: readonly Right[],
) =>
  db
    .insertInto('notices')
    .values(
      accountIds.map(account_id => ({
        account_id,
        vrsta: notice.vrsta,
        entity: notice.entity,
        entity_id: notice.entityId,
        tekst: notice.tekst,
        note_id: notice.noteId ?? null,
        prava: [...rights],
        actor_name: actor.name,
        created_at: now,
      })),
    )
    .execute();

export interface NotifiedAccount {
  id: string;
  groups: string[];
  /** The address to which the person's notices are mailed; null when they are only shown in the program. */
  email: string | null;
}

/** Selects active accounts: a person whose account was disabled is notified of nothing. */
const selectNotifiable = (db: Db) =>
  db
    .selectFrom('accounts')
    .where('status', '=', 'active')
    .select(['id', 'groups'])
    .select(({ eb }) =>
      eb
        .case()
        .when(eb.and([eb.ref('obavesti_mejlom'), eb('email_verified_at', 'is not', null)]))
        .then(eb.ref('email'))
        .end()
        .as('email'),
    );

export const mentionedAccounts = (db: Db, keys: readonly string[]): Promise<NotifiedAccount[]> =>
  selectNotifiable(db).where('username_key', 'in', keys).execute();

export const accountsToNotify = (db: Db, ids: readonly string[]): Promise<NotifiedAccount[]> =>
  selectNotifiable(db).where('id', 'in', ids).execute();

export const accountsInGroup = (db: Db, group: Role): Promise<NotifiedAccount[]> =>
  selectNotifiable(db).where(sql<boolean>`${group} = any(groups)`).execute();

/** SQL of the column and table with the client's name, keyed by the kind of record. */
const NAME_IN = {
  preoffer: sql`klijent from preoffers`,
  project: sql`klijent from projects`,
  client: sql`poslovno_ime as klijent from clients`,
};

export async function clientNameOf(db: Db, entity: keyof typeof NAME_IN, id: string): Promise<string> {
  const { rows } = await sql<{ klijent: string }>`select ${NAME_IN[entity]} where id = ${id}`.execute(db);
  return rows[0]?.klijent ?? '';
}
