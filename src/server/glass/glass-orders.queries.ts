import { CompiledQuery, sql } from 'kysely';
import { GLASS_STATUSES, type GlassStatus, glassMoves } from '#domain/glass/order.ts';
import { parseSort } from '#domain/list-sort.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { selected } from '#server/lists/columns.ts';
import type { ListDefinition, Page } from '#server/lists/page.ts';
import type { GlassOrderRow, OrderedFor, OrderLists, SupplierRow } from './glass-types.ts';

const PROJECT = `(select json_build_object('id', p.id, 'year', p.year, 'number', p.number, 'klijent', p.klijent)
  from projects p where p.id = glass_orders.project_id)`;
const COLUMNS = `${selected('glass_orders')}, ${PROJECT} as projekat`;

const OPEN = GLASS_STATUSES.filter(status => glassMoves(status).length > 0);
/** As `isLate` of the domain says it. */
const LATE = `(datum_isporuke < (now() at time zone 'Europe/Belgrade')::date and status in (${OPEN.map(status => `'${status}'`).join(', ')}))`;

export const GLASS_LIST: ListDefinition = {
  name: 'glass',
  table: 'glass_orders',
  columns: COLUMNS,
  where: 'deleted_at is null',
  filters: { status: 'status = ?', projectId: 'project_id = ?', kasni: LATE },
  sorts: {
    broj: '(year::bigint * 1000000 + number)',
    dobavljac: 'dobavljac collate "sr-Latn-x-icu"',
    datumIsporuke: `coalesce(datum_isporuke, 'infinity'::date)`,
    povrsina: 'povrsina',
    status: `array_position(array[${GLASS_STATUSES.map(status => `'${status}'`).join(', ')}], status)`,
    createdAt: 'created_at',
  },
  parseSort: text => parseSort('glassOrders', text),
};

type Counted = Pick<Page<object>, 'aggregate'>;

export const countsByStatus = (page: Counted) =>
  page.aggregate<{ status: GlassStatus; broj: number }>({
    name: 'statuses',
    select: 'status, count(*)::int as broj',
    groupBy: 'status',
    without: ['status', 'kasni'],
  });

export async function countLate(page: Counted): Promise<number> {
  const select = `count(*) filter (where ${LATE})::int as broj`;
  const rows = await page.aggregate<{ broj: number }>({ name: 'late', select, without: ['status', 'kasni'] });
  return rows[0]?.broj ?? 0;
}

export type OrderSums = Pick<GlassOrderRow, 'komada' | 'povrsina' | 'obracunskaPovrsina' | 'zapremina' | 'obim'>;

const SUMS = ['komada', 'povrsina', 'obracunska_povrsina', 'zapremina', 'obim'].map(
  column => `coalesce(sum(${column}), 0)::bigint as ${column}`,
);
export async function sumsOf(page: Counted): Promise<OrderSums> {
  const rows = await page.aggregate<OrderSums & { obracunska_povrsina: number }>({
    name: 'sums',
    select: SUMS.join(', '),
  });
  const { obracunska_povrsina = 0, ...sums } = rows[0] ?? { komada: 0, povrsina: 0, zapremina: 0, obim: 0 };
  return { ...sums, obracunskaPovrsina: obracunska_povrsina };
}

const LISTS = `
  (select coalesce(json_agg(json_build_object('oznaka', oznaka, 'sirina', sirina, 'visina', visina, 'kolicina', kolicina,
     'sastav', sastav, 'vrsta', vrsta, 'napomena', napomena) order by place), '[]')
   from glass_positions where order_id = glass_orders.id) as pozicije,
  (select coalesce(json_agg(json_build_object('at', at, 'korisnik', actor_name, 'radnja', action,
     'status', detail ->> 'status') order by id), '[]')
   from changes where entity = 'glass-order' and entity_id = glass_orders.id::text) as istorija`;

const DETAIL = `/*glass_order*/ select ${COLUMNS}, ${LISTS} from glass_orders where id = $1 and deleted_at is null`;

/** The order with positions and history, in one statement. */
export async function glassOrderDetail(db: Db, id: string): Promise<GlassOrderRow | undefined> {
  return (await db.executeQuery(CompiledQuery.raw(DETAIL, [id]))).rows[0] as GlassOrderRow | undefined;
}

const LISTS_OF = `/*glass_lists*/ select id, ${LISTS} from glass_orders where id = any($1::uuid[])`;

/** Positions and history of a page's orders. */
export async function orderLists(db: Db, ids: string[]): Promise<Map<string, OrderLists>> {
  const rows = (await db.executeQuery(CompiledQuery.raw(LISTS_OF, [ids]))).rows as (OrderLists & { id: string })[];
  return new Map(rows.map(row => [row.id, row]));
}

/** The live order made at that moment, locked until the transaction ends. */
export async function lockGlassOrder(db: Db, id: string, createdAt: string): Promise<GlassOrderRow | undefined> {
  const { rows } = await sql<GlassOrderRow>`
    select ${sql.raw(COLUMNS)} from glass_orders
    where id = ${id} and created_at = ${createdAt} and deleted_at is null for update`.execute(db);
  return rows[0];
}

/** The live project and whether it is archived; it stays while the transaction lasts. */
export async function findProject(db: Db, id: string): Promise<(OrderedFor & { archived: boolean }) | undefined> {
  const { rows } = await sql<OrderedFor & { archived: boolean }>`
    select id, year, number, klijent, archived from projects
    where id = ${id} and deleted_at is null for key share`.execute(db);
  return rows[0];
}

const SUPPLIER = sql.raw(selected('glass_suppliers'));

export async function allSuppliers(db: Db): Promise<SupplierRow[]> {
  const { rows } = await sql<SupplierRow>`
    select ${SUPPLIER} from glass_suppliers order by naziv collate "sr-Latn-x-icu"`.execute(db);
  return rows;
}

export async function lockSupplier(db: Db, id: string): Promise<SupplierRow | undefined> {
  const { rows } = await sql<SupplierRow>`select ${SUPPLIER} from glass_suppliers where id = ${id} for update`.execute(
    db,
  );
  return rows[0];
}
