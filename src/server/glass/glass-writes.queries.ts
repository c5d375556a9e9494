import { sql } from 'kysely';
import {
  HEAD_FIELDS,
  isWhole,
  type OrderHead,
  POSITION_FIELDS,
  SUM_FIELDS,
  SUPPLIER_FIELDS,
} from '#domain/glass/fields.ts';
import type { NewPosition, SupplierData } from '#domain/glass/glass-input.ts';
import type { GlassStatus } from '#domain/glass/order.ts';
import type { Call } from '#server/kernel/call.ts';
import { columnsOf, snake } from '#server/kernel/column-names.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { shareLockSupplier } from './glass-orders.queries.ts';
import type { GlassOrderRow, SupplierRow } from './glass-types.ts';
import type { StoredSource } from './position-sources.ts';

/**
 * The supplier of that name, created if it does not exist; a new one gets the company's minimum area per pane. The row
 * is locked, so that the terms that are checked are the terms that are stored with the order.
 */
export async function supplierByName({ db, actor }: Call, naziv: string, key: string): Promise<SupplierRow> {
  await sql`
    insert into glass_suppliers (naziv, name_key, min_povrsina, korak, najveca_stranica, created_by)
    select ${naziv}, ${key}, least(min_povrsina, 10000000), 0, 6000, ${actor.accountId} from company
    on conflict (name_key) do nothing`.execute(db);
  return shareLockSupplier(db, key);
}

const supplierColumns = (supplier: SupplierData, key: string) => ({
  ...columnsOf(supplier, SUPPLIER_FIELDS),
  name_key: key,
});

/** Inserts a supplier; fails with unique_violation when another supplier has that name. */
export const insertSupplier = ({ db, actor }: Call, supplier: SupplierData, key: string) =>
  db
    .insertInto('glass_suppliers')
    .values({ ...supplierColumns(supplier, key), created_by: actor.accountId })
    .returning('id')
    .executeTakeFirstOrThrow();

/** Changes a supplier and raises its version; fails with unique_violation when another supplier has that name. */
export const updateSupplier = (db: Db, id: string, supplier: SupplierData, key: string) =>
  db
    .updateTable('glass_suppliers')
    .set({ ...supplierColumns(supplier, key), version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

const CONTENT_FIELDS = ['supplierId', 'dobavljac', 'minPovrsina', 'korak', 'brojPozicija', ...SUM_FIELDS] as const;
export type OrderContent = Pick<GlassOrderRow, (typeof CONTENT_FIELDS)[number]>;

type NewOrderRow = OrderHead & OrderContent & { year: number; number: number; search: string; createdAt: Date };

export async function insertOrder({ db, actor }: Call, order: NewOrderRow): Promise<string> {
  const { year, number, search, createdAt } = order;
  const { id } = await db
    .insertInto('glass_orders')
    .values({
      ...columnsOf(order, HEAD_FIELDS),
      ...columnsOf(order, CONTENT_FIELDS),
      year,
      number,
      search,
      created_at: createdAt,
      created_by: actor.accountId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes the given fields and raises the version; the row must be locked. */
export const changeOrder = (
  db: Db,
  id: string,
  { head, content, status, search }: { head?: OrderHead; content?: OrderContent; status?: GlassStatus; search: string },
) =>
  db
    .updateTable('glass_orders')
    .set({
      ...(head && columnsOf(head, HEAD_FIELDS)),
      ...(content && columnsOf(content, CONTENT_FIELDS)),
      ...(status && { status }),
      search,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();

const POSITION_COLUMNS = [
  ...POSITION_FIELDS.map(field => [snake(field), isWhole(field) ? 'integer' : 'text']),
  ['opening_id', 'uuid'],
  ['polje', 'integer'],
  ['sistem', 'text'],
  ['sistem_verzija', 'integer'],
  ['sistem_proveren', 'boolean'],
  ['racunska_sirina', 'integer'],
  ['racunska_visina', 'integer'],
  ['izmenio', 'text'],
] as const;
const POSITION_NAMES = sql.raw(POSITION_COLUMNS.map(([name]) => name).join(', '));
const POSITION_TYPES = sql.raw(POSITION_COLUMNS.map(column => column.join(' ')).join(', '));

const sourceColumns = ({ sirina, visina, ...source }: StoredSource) => ({
  ...columnsOf(source, ['openingId', 'polje', 'sistem', 'sistemVerzija', 'sistemProveren', 'izmenio']),
  racunska_sirina: sirina,
  racunska_visina: visina,
});

/** Replaces the order's positions; `sources` has one source per position, null for typed positions. */
export async function writePositions(
  db: Db,
  orderId: string,
  positions: readonly NewPosition[],
  sources: readonly (StoredSource | null)[],
): Promise<void> {
  await db.deleteFrom('glass_positions').where('order_id', '=', orderId).execute();
  const rows = positions.map((position, place) => {
    const source = sources[place];
    return { place, ...columnsOf(position, POSITION_FIELDS), ...(source && sourceColumns(source)) };
  });
  await sql`
    insert into glass_positions (order_id, place, ${POSITION_NAMES})
    select ${orderId}, place, ${POSITION_NAMES}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (place integer, ${POSITION_TYPES})`.execute(db);
}
