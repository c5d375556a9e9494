import { sql } from 'kysely';
import type { PlaceField, VisitRow } from '#domain/calendar/fields.ts';
import { VISIT_FIELDS } from '#domain/calendar/fields.ts';
import type { VisitStatus } from '#domain/calendar/visit.ts';
import type { WholeVisit } from '#domain/calendar/visit-input.ts';
import { authorColumns } from '#server/job/items.queries.ts';
import { LIVE_VISIT, VISIT_COLUMNS, VISIT_FROM } from '#server/job/visit-row.ts';
import type { Call } from '#server/kernel/call.ts';
import { columnsOf } from '#server/kernel/column-names.ts';
import { anyOf } from '#server/kernel/postgres/any-of.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { rowsOf } from '#server/kernel/postgres/rows-of.ts';
import type { StoredFile } from '#server/lists/child-lists.ts';

const VISIT = `/*visit*/ select ${VISIT_COLUMNS} from ${VISIT_FROM} where v.id = $1 and ${LIVE_VISIT}`;

/** The visit; undefined when it or its record is in the bin. */
export async function findVisit(db: Db, id: number): Promise<VisitRow | undefined> {
  return (await rowsOf<VisitRow>(db, VISIT, [id]))[0];
}

/** Locks the visit until the transaction ends and returns it; undefined when it or its record is in the bin. */
export async function lockVisitRow(db: Db, id: number): Promise<VisitRow | undefined> {
  await db.selectFrom('visits').select('id').where('id', '=', id).forUpdate().execute();
  return findVisit(db, id);
}

export interface VisitRecord {
  projectId: string | null;
  preofferId: string | null;
  clientId: string | null;
}

async function setPeople(db: Db, visitId: number, people: readonly string[]): Promise<void> {
  await db.deleteFrom('visit_people').where('visit_id', '=', visitId).execute();
  await sql`insert into visit_people (visit_id, account_id, redosled)
    select ${visitId}, id, place from unnest(${people}::uuid[]) with ordinality as named (id, place)`.execute(db);
}

/** Inserts a visit with its people and returns its id. */
export async function insertVisit(
  call: Call,
  { osobe, ...visit }: WholeVisit,
  record: VisitRecord,
  upisano: PlaceField[] = [],
): Promise<number> {
  const { id } = await call.db
    .insertInto('visits')
    .values({
      ...columnsOf(visit, VISIT_FIELDS),
      project_id: record.projectId,
      preoffer_id: record.preofferId,
      client_id: record.clientId,
      upisano,
      ...authorColumns(call),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await setPeople(call.db, id, osobe);
  return id;
}

const raisedVersion = (now: Date) => ({ version: sql<number>`version + 1`, izmenjeno: now });

export async function writeVisit(
  { db, now }: Call,
  id: number,
  { osobe, ...visit }: WholeVisit,
  upisano: PlaceField[],
): Promise<void> {
  await db
    .updateTable('visits')
    .set({ ...columnsOf(visit, VISIT_FIELDS), upisano, ...raisedVersion(now) })
    .where('id', '=', id)
    .execute();
  await setPeople(db, id, osobe);
}

interface StatusChange {
  status: VisitStatus;
  napomena: string | null;
  /** Whether the people have arrived; a time of arrival that is already stored does not change. */
  hasArrived: boolean;
}

export const writeStatus = ({ db, now }: Call, id: number, { status, napomena, hasArrived }: StatusChange) =>
  db
    .updateTable('visits')
    .set({ status, napomena, stigao_at: hasArrived ? sql`coalesce(stigao_at, ${now})` : null, ...raisedVersion(now) })
    .where('id', '=', id)
    .execute();

const PHOTOS = `/*photos_of_visit*/ select d.naziv, d.object_key as "objectKey", f.size, f.content_type as "contentType",
    d.created_at as "createdAt", d.korisnik, d.checklist, d.tags, d.zakljucan, d.opening_id as "openingId",
    d.visit_id as "visitId", d.index
  from (select *, (row_number() over (order by id) - 1)::int as index from documents
    where project_id = $1 and kind = 'visit' and deleted_at is null) d
  join files f on f.object_key = d.object_key where d.visit_id = $2 order by d.id`;

/** The photos taken at the visit; `index` is the photo's index in the project's list. */
export const photosOfVisit = (db: Db, projectId: string, visitId: number) =>
  rowsOf<StoredFile>(db, PHOTOS, [projectId, visitId]);

/** The accounts with these ids that are active, so that work can be assigned to them. */
export const activeAccounts = (db: Db, ids: readonly string[]): Promise<{ id: string; ime: string }[]> =>
  db
    .selectFrom('accounts')
    .select(['id', 'name as ime'])
    .where('id', '=', anyOf(ids))
    .where('status', '=', 'active')
    .execute();
