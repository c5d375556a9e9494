import { CompiledQuery, sql, type Updateable } from 'kysely';
import type { Checklist } from '#domain/enumerations.ts';
import type { ListSums } from '#domain/opening/list-sums.ts';
import type { ListDecision, ListKind, ListScope, ListStatus } from '#domain/opening/measuring-list.ts';
import type { ListDefaults } from '#domain/opening/opening-input.ts';
import { author } from '#server/job/items.queries.ts';
import { LIST_SUMS, RULING_FIRST } from '#server/job/openings-sql.ts';
import type { Call } from '#server/kernel/call.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import type { Tables } from '#server/kernel/postgres/tables.ts';

/** A measuring list with the sums of its openings. */
export interface MeasuringListRow extends ListSums {
  id: string;
  projectId: string;
  /** The number of the project. */
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
  /** Whether it was confirmed after the project was ready for production. */
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
  return (await db.executeQuery<MeasuringListRow>(CompiledQuery.raw(BY_ID, [id]))).rows[0];
}

const OF_PROJECTS = `/*measuring_lists_of_projects*/ select ${LIST} and l.project_id = any($1::uuid[])
  order by l.created_at, l.id`;

/** The lists of each of the projects, the oldest first. */
export async function listsOfProjects(db: Db, ids: string[]): Promise<Map<string, MeasuringListRow[]>> {
  const { rows } = await db.executeQuery<MeasuringListRow>(CompiledQuery.raw(OF_PROJECTS, [ids]));
  return Map.groupBy(rows, ({ projectId }) => projectId);
}

const RULING = `/*ruling_lists*/ select distinct on (l.project_id) ${LIST} and l.project_id = any($1::uuid[])
  and l.status <> 'zamenjena' order by l.project_id, ${RULING_FIRST}`;

/** For each of the projects, the list to use: the confirmed one, else the newest finished one. */
export async function rulingLists(db: Db, ids: string[]): Promise<Map<string, MeasuringListRow>> {
  const { rows } = await db.executeQuery<MeasuringListRow>(CompiledQuery.raw(RULING, [ids]));
  return new Map(rows.map(row => [row.projectId, row]));
}

/** Locks the live row of a list whose project is locked already. */
export async function lockListRow(db: Db, id: string): Promise<MeasuringListRow | undefined> {
  await db.selectFrom('measuring_lists').select('id').where('id', '=', id).forUpdate().execute();
  return findList(db, id);
}

/** The id of a live list's project. */
export async function projectOfList(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('measuring_lists')
    .select('project_id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.project_id;
}

export async function countLists(db: Db, projectId: string): Promise<number> {
  const { count } = await db
    .selectFrom('measuring_lists')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface NewList {
  id?: string | undefined;
  projectId: string;
  naziv: string;
  vrsta: ListKind;
  obuhvat: ListScope;
  odListe: string | null;
  merio: string | null;
  datum: string;
  visitId: number | null;
  podrazumevano: ListDefaults;
  odluke?: ListDecision[];
}

/** Writes a new list and returns its id; null when its id is taken. */
export async function insertList(call: Call, list: NewList): Promise<string | null> {
  const row = await call.db
    .insertInto('measuring_lists')
    .values({
      ...(list.id && { id: list.id }),
      project_id: list.projectId,
      naziv: list.naziv,
      vrsta: list.vrsta,
      obuhvat: list.obuhvat,
      od_liste: list.odListe,
      merio: list.merio,
      datum: list.datum,
      visit_id: list.visitId,
      podrazumevano: JSON.stringify(list.podrazumevano),
      odluke: list.odluke ? JSON.stringify(list.odluke) : null,
      ...author(call),
    })
    .onConflict(conflict => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Changes the row and raises its version. */
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

/** Whether a measurement document of the project, or another list, has the ten answers. */
export async function hasAnswers(db: Db, projectId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select
      exists (select from documents where project_id = ${projectId} and kind = 'measurement' and deleted_at is null)
      or exists (select from measuring_lists where project_id = ${projectId} and odgovori is not null and deleted_at is null)
      as has`.execute(db);
  return rows[0]?.has ?? false;
}

/** Whether the person has already changed openings of the list, according to the trail. */
export async function hasWritten({ db, actor }: Call, id: string): Promise<boolean> {
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
