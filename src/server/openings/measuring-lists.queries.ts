import { sql, type Updateable } from 'kysely';
import type { Checklist } from '#domain/enumerations.ts';
import type { ListSums } from '#domain/opening/list-sums.ts';
import type { ListDecision, ListKind, ListScope, ListStatus } from '#domain/opening/measuring-list.ts';
import type { ListDefaults } from '#domain/opening/opening-input.ts';
import { authorColumns } from '#server/job/items.queries.ts';
import { IN_FORCE_FIRST, LIST_SUMS } from '#server/job/openings-sql.ts';
import type { Call } from '#server/kernel/call.ts';
import { columnsOf } from '#server/kernel/column-names.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { rowId } from '#server/kernel/postgres/row-id.ts';
import { rowsOf } from '#server/kernel/postgres/rows-of.ts';
import type { Tables } from '#server/kernel/postgres/tables.ts';
import { batchedBy, batchedLists } from '#server/lists/batch.ts';

export interface MeasuringListRow extends ListSums {
  id: string;
  projectId: string;
  /** Number and year of the project. */
  number: number;
  year: number;
  klijent: string;
  vrstaPosla: string;
  naziv: string;
  vrsta: ListKind;
  status: ListStatus;
  obuhvat: ListScope;
  odListe: string | null;
  merio: string | null;
  datum: string;
  visitId: number | null;
  podrazumevano: ListDefaults;
  odgovori: Checklist | null;
  odluke: ListDecision[] | null;
  finishedAt: string | null;
  finishedBy: string | null;
  confirmedAt: string | null;
  confirmedBy: string | null;
  /** Whether the list was confirmed after the project was ready for production. */
  posleSpremnosti: boolean;
  version: number;
  createdAt: string;
  korisnik: string;
}

const LIST = `l.id, l.project_id as "projectId", p.number, p.year, p.klijent, p.vrsta_posla as "vrstaPosla", l.naziv, l.vrsta, l.status, l.obuhvat,
  l.od_liste as "odListe", l.merio, l.datum, l.visit_id as "visitId", l.podrazumevano, l.odgovori, l.odluke,
  l.finished_at as "finishedAt", f.name as "finishedBy", l.confirmed_at as "confirmedAt", c.name as "confirmedBy",
  coalesce(l.confirmed_at > p.ready_at, false) as "posleSpremnosti", l.version, l.created_at as "createdAt", l.korisnik,
  s.*
  from measuring_lists l join projects p on p.id = l.project_id
  left join accounts f on f.id = l.finished_by left join accounts c on c.id = l.confirmed_by
  cross join lateral (${LIST_SUMS}) s
  where l.deleted_at is null and p.deleted_at is null`;

const BY_ID = `/*measuring_list*/ select ${LIST} and l.id = $1`;

/** The list; undefined when it or its project is deleted. */
export async function findList(db: Db, id: string): Promise<MeasuringListRow | undefined> {
  return (await rowsOf<MeasuringListRow>(db, BY_ID, [rowId(id)]))[0];
}

const projectOf = ({ projectId }: MeasuringListRow): string => projectId;

/** The lists of a project, the oldest first. */
export const listsOfProject = batchedLists<MeasuringListRow>(
  `/*measuring_lists_of_projects*/ select ${LIST} and l.project_id = any($1::uuid[]) order by l.created_at, l.id`,
  projectOf,
);

/** The measuring list in force of a project: the first in the order IN_FORCE_FIRST, without replaced lists. */
export const listInForce = batchedBy<MeasuringListRow>(
  `/*lists_in_force*/ select distinct on (l.project_id) ${LIST} and l.project_id = any($1::uuid[])
    and l.status <> 'zamenjena' order by l.project_id, ${IN_FORCE_FIRST}`,
  projectOf,
);

/** Locks and returns a list whose project is already locked; undefined when the list is deleted. */
export async function lockListRow(db: Db, id: string): Promise<MeasuringListRow | undefined> {
  await db.selectFrom('measuring_lists').select('id').where('id', '=', id).forUpdate().execute();
  return findList(db, id);
}

/** The id of the list's project; undefined when the list does not exist or is deleted. */
export async function projectOfList(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('measuring_lists')
    .select('project_id')
    .where('id', '=', rowId(id))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.project_id;
}

const NEW_FIELDS = ['projectId', 'naziv', 'vrsta', 'obuhvat', 'odListe', 'merio', 'datum', 'visitId'] as const;

interface NewList extends Pick<MeasuringListRow, (typeof NEW_FIELDS)[number] | 'podrazumevano'> {
  id?: string | undefined;
  odluke?: ListDecision[];
}

/** Inserts a list and returns its id; null when another list has that id. */
export async function insertList(call: Call, list: NewList): Promise<string | null> {
  const row = await call.db
    .insertInto('measuring_lists')
    .values({
      ...(list.id && { id: list.id }),
      ...columnsOf(list, NEW_FIELDS),
      podrazumevano: JSON.stringify(list.podrazumevano),
      odluke: list.odluke ? JSON.stringify(list.odluke) : null,
      ...authorColumns(call),
    })
    .onConflict(conflict => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Changes the list and raises its version. */
export const changeList = (db: Db, id: string, change: Updateable<Tables['measuring_lists']>) =>
  db
    .updateTable('measuring_lists')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

/** Writes the search text of a list: its name, project and client, and the marks and rooms of its openings. */
export const writeSearch = (db: Db, id: string, search: string) =>
  db.updateTable('measuring_lists').set({ search }).where('id', '=', id).execute();

/** Marks the project's confirmed list as replaced, before another one is confirmed. */
export const replaceConfirmed = (db: Db, projectId: string) =>
  db
    .updateTable('measuring_lists')
    .set({ status: 'zamenjena', version: sql`version + 1` })
    .where('project_id', '=', projectId)
    .where('status', '=', 'potvrđena')
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute();

/** Whether a measurement document or a measuring list of the project has the ten answers of the checklist. */
export async function hasAnswers(db: Db, projectId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select
      exists (select from documents where project_id = ${projectId} and kind = 'measurement' and deleted_at is null)
      or exists (select from measuring_lists where project_id = ${projectId} and odgovori is not null and deleted_at is null)
      as has`.execute(db);
  return rows[0]?.has ?? false;
}

/** Whether the caller has already changed openings of the list, according to the trail. */
export async function hasChangedOpenings({ db, actor }: Call, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('changes')
    .select('id')
    .where('entity', '=', 'measuring-list')
    .where('entity_id', '=', id)
    .where('action', '=', 'updateOpenings')
    .where('actor_id', '=', actor.accountId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
