import { sql } from 'kysely';
import { OPENING_FIELDS, type OpeningField, type OpeningValues } from '#domain/opening/fields.ts';
import { authorColumns } from '#server/job/items.queries.ts';
import type { Call } from '#server/kernel/call.ts';
import { aliased, columnsOf, selectList } from '#server/kernel/column-names.ts';
import { anyOf } from '#server/kernel/postgres/any-of.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { rowsOf } from '#server/kernel/postgres/rows-of.ts';
import { batchedLists } from '#server/lists/batch.ts';
import type { StoredFile } from '#server/lists/child-lists.ts';

export interface OpeningRow extends OpeningValues {
  id: string;
  listId: string;
  poreklo: string | null;
  version: number;
  createdAt: string;
  korisnik: string;
  izmenjeno: string | null;
  izmenio: string | null;
}

const FIELDS = [
  'id',
  'listId',
  'poreklo',
  'version',
  ...OPENING_FIELDS,
  'createdAt',
  'korisnik',
  'izmenjeno',
  'izmenio',
] as const;
const OPENING = selectList(FIELDS);

const OF_LISTS = `/*openings_of_lists*/ select ${OPENING} from openings
  where list_id = any($1::uuid[]) and deleted_at is null order by place, id`;

/** The openings of the lists in their order, keyed by the list's id. */
export async function openingsOfLists(db: Db, ids: string[]): Promise<Map<string, OpeningRow[]>> {
  return Map.groupBy(await rowsOf<OpeningRow>(db, OF_LISTS, [ids]), ({ listId }) => listId);
}

export const openingsOf = async (db: Db, listId: string): Promise<OpeningRow[]> =>
  (await openingsOfLists(db, [listId])).get(listId) ?? [];

/** The openings with these ids in any list, including deleted ones, keyed by id; locked until the transaction ends. */
export async function lockOpenings(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, OpeningRow & { isDeleted: boolean }>> {
  const rows = await db
    .selectFrom('openings')
    .select(FIELDS.map(aliased))
    .select(sql<boolean>`deleted_at is not null`.as('isDeleted'))
    .where('id', '=', anyOf(ids))
    .forUpdate()
    .execute();
  return new Map(rows.map(row => [row.id, row]));
}

/** The openings with these ids that are on a confirmed list. */
export const confirmedOpenings = (db: Db, ids: readonly string[]): Promise<OpeningRow[]> =>
  db
    .selectFrom('openings')
    .innerJoin('measuring_lists as list', 'list.id', 'openings.list_id')
    .select(FIELDS.map(field => `openings.${aliased(field)}` as const))
    .where('openings.id', '=', anyOf(ids))
    .where('openings.deleted_at', 'is', null)
    .where('list.status', '=', 'potvrđena')
    .where('list.deleted_at', 'is', null)
    .execute();

export interface NewOpening {
  id: string;
  poreklo: string | null;
  values: OpeningValues;
}

/** Inserts openings after the last one of the list. */
export async function insertOpenings(call: Call, listId: string, openings: readonly NewOpening[]): Promise<void> {
  if (openings.length === 0) return;
  const { last } = await call.db
    .selectFrom('openings')
    .select(({ fn }) => fn.max('place').as('last'))
    .where('list_id', '=', listId)
    .executeTakeFirstOrThrow();
  const first = (last ?? 0) + 1;
  await call.db
    .insertInto('openings')
    .values(
      openings.map(({ id, poreklo, values }, index) => ({
        id,
        list_id: listId,
        poreklo,
        place: first + index,
        ...columnsOf(values, OPENING_FIELDS),
        ...authorColumns(call),
      })),
    )
    .execute();
}

export const writeOpening = <Field extends OpeningField>(
  { db, actor, now }: Call,
  id: string,
  values: Pick<OpeningValues, Field>,
  changed: readonly Field[],
) =>
  db
    .updateTable('openings')
    .set({ ...columnsOf(values, changed), version: sql`version + 1`, izmenjeno: now, izmenio: actor.name })
    .where('id', '=', id)
    .execute();

/** Moves openings of the list to the bin, or restores them; returns the marks of those that were not in that state. */
export const setInBin = ({ db, actor, now }: Call, listId: string, ids: readonly string[], isInBin: boolean) =>
  db
    .updateTable('openings')
    .set(isInBin ? { deleted_at: now, deleted_by: actor.accountId } : { deleted_at: null, deleted_by: null })
    .where('list_id', '=', listId)
    .where('id', 'in', [...ids])
    .where('deleted_at', isInBin ? 'is' : 'is not', null)
    .returning('oznaka')
    .execute();

/** Sets the positions of the openings with these ids to the order of `ids`. */
export const writeOrder = (db: Db, listId: string, ids: readonly string[]) =>
  sql`update openings o set place = named.place
    from unnest(${ids}::uuid[]) with ordinality as named (id, place)
    where o.id = named.id and o.list_id = ${listId}`.execute(db);

const PHOTOS = `/*photos_of_openings*/ with wanted as (
    select o.id, o.poreklo, l.project_id from openings o join measuring_lists l on l.id = o.list_id
    where o.id = any($1::uuid[])),
  photos as (
    select d.*, (row_number() over (partition by project_id order by id) - 1)::int as index from documents d
    where kind = 'opening' and deleted_at is null and project_id in (select project_id from wanted))
  select w.id as "openingId", d.naziv, d.object_key as "objectKey", f.size, f.content_type as "contentType",
    d.created_at as "createdAt", d.korisnik, d.checklist, d.tags, d.zakljucan, d.index
  from wanted w join photos d on d.opening_id in (w.id, w.poreklo) join files f on f.object_key = d.object_key
  order by d.id`;

/**
 * The photos of an opening and of the opening from which it was copied (`poreklo`); `index` is the photo's index in the
 * project's list.
 */
export const photosOfOpening = batchedLists<StoredFile & { openingId: string }>(PHOTOS, ({ openingId }) => openingId);
