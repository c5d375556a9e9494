import { sql } from 'kysely';
import { POSITION_FIELDS } from '#domain/glass/fields.ts';
import { OPEN_GLASS_STATUSES } from '#domain/glass/order.ts';
import type { GlassState } from '#domain/glass/state.ts';
import { projectNumber } from '#domain/text/formats.ts';
import { jsonPairs } from '#server/kernel/column-names.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { liveRow } from '#server/kernel/postgres/live-row.ts';
import { quotedList } from '#server/kernel/postgres/quoted-list.ts';
import { rowId } from '#server/kernel/postgres/row-id.ts';
import { rowsOf } from '#server/kernel/postgres/rows-of.ts';
import { batchedBy } from '#server/lists/batch.ts';
import { columnSql, kyselyColumns, selectText } from '#server/lists/columns.ts';
import type { GlassOrderRow, OrderLists, OrderProject, SupplierRow } from './glass-types.ts';

const PROJECT_JSON = `(select json_build_object('id', p.id, 'year', p.year, 'number', p.number, 'klijent', p.klijent)
  from projects p where p.id = glass_orders.project_id)`;
const ORDER_PROJECT = sql<OrderProject | null>`${sql.raw(PROJECT_JSON)}`.as('projekat');
/** SQL of an order's columns and its project, without the lists. */
export const ORDER_COLUMNS = { ...columnSql('glass_orders'), projekat: PROJECT_JSON };
const ORDER_SELECT = selectText(ORDER_COLUMNS);

/**
 * SQL of the source of a position. It is out of date (`zastarelo`) when its opening was deleted, or the opening's list
 * is no longer the confirmed one.
 */
const SOURCE_JSON = `case when polje is not null then json_build_object('openingId', opening_id, 'polje', polje, 'sistem', sistem,
  'sistemVerzija', sistem_verzija, 'sistemProveren', sistem_proveren, 'sirina', racunska_sirina, 'visina', racunska_visina,
  'izmenio', izmenio, 'zastarelo', not exists (select from openings o join measuring_lists l on l.id = o.list_id
    where o.id = opening_id and o.deleted_at is null and l.status = 'potvrđena' and l.deleted_at is null)) end`;

const LISTS_SELECT = `
  (select coalesce(json_agg(json_build_object(${jsonPairs(POSITION_FIELDS)}, 'izvor', ${SOURCE_JSON}) order by place), '[]')
   from glass_positions where order_id = glass_orders.id) as pozicije,
  (select coalesce(json_agg(json_build_object('at', at, 'korisnik', actor_name,
     'korisnickoIme', actor_username, 'radnja', action,
     'status', detail ->> 'status') order by id), '[]')
   from changes where entity = 'glass-order' and entity_id = glass_orders.id::text) as istorija`;

const ORDER_WITH_LISTS = `/*glass_order*/ select ${ORDER_SELECT}, ${LISTS_SELECT} from glass_orders where id = $1 and deleted_at is null`;

/** The order with positions and history, in one statement. */
export async function glassOrderDetail(db: Db, id: string): Promise<GlassOrderRow | undefined> {
  return (await rowsOf<GlassOrderRow>(db, ORDER_WITH_LISTS, [rowId(id)]))[0];
}

const STATES_SQL = `/*glass_states*/ select project_id as "projectId", count(*)::int as poruceno,
    (count(*) filter (where status = 'Isporučeno'))::int as isporuceno,
    min(datum_isporuke) filter (where status in (${quotedList(OPEN_GLASS_STATUSES)})) as "ocekujeSe"
  from glass_orders where project_id = any($1::uuid[]) and deleted_at is null and status <> 'Otkazano'
  group by project_id`;

/** The state of glass for each of the projects; projects without an order are left out. */
export const glassStates = (db: Db, projectIds: readonly string[]) =>
  rowsOf<GlassState & { projectId: string }>(db, STATES_SQL, [projectIds]);

/** Reads positions and history of all orders of a page in one statement. */
export const orderLists = batchedBy<OrderLists & { id: string }>(
  `/*glass_lists*/ select id, ${LISTS_SELECT} from glass_orders where id = any($1::uuid[])`,
);

/** The project's number: `0001/2026`. */
export async function numberOfProject(db: Db, id: string): Promise<string | undefined> {
  const project = await db.selectFrom('projects').select(['number', 'year']).where('id', '=', id).executeTakeFirst();
  return project && projectNumber(project.number, project.year);
}

/** The live order that was made at `createdAt`, locked until the transaction ends. */
export const lockGlassOrder = (db: Db, id: string, createdAt: string): Promise<GlassOrderRow | undefined> =>
  liveRow(db, 'glass_orders', id, createdAt)
    .select([...kyselyColumns('glass_orders'), ORDER_PROJECT])
    .forUpdate()
    .executeTakeFirst();

/** The orders of these projects, also deleted ones. */
export const ordersOfProjects = (db: Db, projectIds: readonly string[]): Promise<GlassOrderRow[]> =>
  db
    .selectFrom('glass_orders')
    .select([...kyselyColumns('glass_orders'), ORDER_PROJECT])
    .where('project_id', 'in', projectIds)
    .execute();

/** The live project and whether it is archived, lost or cancelled; its row is locked until the transaction ends. */
export const findProject = (db: Db, id: string): Promise<(OrderProject & { isClosed: boolean }) | undefined> =>
  liveRow(db, 'projects', id)
    .select(['id', 'year', 'number', 'klijent', sql<boolean>`archived or ishod is not null`.as('isClosed')])
    .forKeyShare()
    .executeTakeFirst();

const selectSuppliers = (db: Db) => db.selectFrom('glass_suppliers').select(kyselyColumns('glass_suppliers'));

export const allSuppliers = (db: Db): Promise<SupplierRow[]> =>
  selectSuppliers(db).orderBy(sql`naziv collate "sr-Latn-x-icu"`).execute();

export const lockSupplier = (db: Db, id: string): Promise<SupplierRow | undefined> =>
  selectSuppliers(db).where('id', '=', rowId(id)).forUpdate().executeTakeFirst();

/** The supplier with the key, locked against changes until the transaction ends. */
export const shareLockSupplier = (db: Db, key: string): Promise<SupplierRow> =>
  selectSuppliers(db).where('name_key', '=', key).forShare().executeTakeFirstOrThrow();
