import { isOneOf } from '#domain/enumerations.ts';
import { badInput, found } from '#domain/errors.ts';
import { eachField } from '#domain/fields.ts';
import { HEAD_FIELDS } from '#domain/glass/fields.ts';
import { parseGlassOrder } from '#domain/glass/glass-input.ts';
import { GLASS_STATUSES, glassOrderNumber, requireGlassMove } from '#domain/glass/order.ts';
import { areaText } from '#domain/glass/position.ts';
import { belgradeYear } from '#domain/text/dates.ts';
import { recordChange } from '#server/changes/changes.ts';
import type { Call, RecordTarget } from '#server/kernel/call.ts';
import { nextNumber } from '#server/kernel/counters.ts';
import { binRow } from '#server/kernel/postgres/live-row.ts';
import { glassOrderDetail, lockGlassOrder } from './glass-orders.queries.ts';
import type { GlassOrderRow } from './glass-types.ts';
import { changeOrder, insertOrder, writePositions } from './glass-writes.queries.ts';
import { orderContentOf, orderSearch, requireOrderProject } from './order-content.ts';
import { sourcesOf } from './position-sources.ts';

const MISSING = 'Porudžbina ne postoji ili je obrisana.';

/** Returns the order. Throws NOT_FOUND. */
export async function readOrder({ db }: Call, id: string): Promise<GlassOrderRow> {
  return found(await glassOrderDetail(db, id), MISSING);
}

/** The order, locked until the transaction ends. Throws NOT_FOUND. */
export async function lockOrder({ db }: Call, { id, createdAt }: RecordTarget): Promise<GlassOrderRow> {
  return found(await lockGlassOrder(db, id, createdAt), MISSING);
}

/** Creates an order, numbered within the current year in Belgrade. */
export async function createGlassOrder(call: Call, input: object): Promise<GlassOrderRow> {
  const parsed = parseGlassOrder(input);
  const head = eachField(HEAD_FIELDS, field => parsed[field] ?? null);
  const content = await orderContentOf(call, parsed);
  const sources = await sourcesOf(call, parsed.pozicije, []);
  const projekat = await requireOrderProject(call.db, head.projectId, null);
  const createdAt = call.now;
  const year = belgradeYear(createdAt);
  const number = await nextNumber(call.db, 'glass-order', year);
  const order = { ...content, ...head, year, number, createdAt };
  const search = orderSearch({ ...order, projekat, status: 'Nova' });
  const id = await insertOrder(call, { ...order, search });
  await writePositions(call.db, id, parsed.pozicije, sources);
  const detail = {
    broj: glassOrderNumber(number, year),
    dobavljac: content.dobavljac,
    status: 'Nova',
    pozicija: content.brojPozicija,
    povrsina: areaText(content.povrsina),
  };
  await recordChange(call, { entity: 'glass-order', id, action: 'createGlassOrder', detail });
  return readOrder(call, id);
}

/** Changes the order's status. Throws CONFLICT for a change that the domain does not allow from the current status. */
export async function updateStatus(call: Call, input: RecordTarget & { status: string }): Promise<GlassOrderRow> {
  const { status } = input;
  if (!isOneOf(GLASS_STATUSES, status)) throw badInput({ status: 'Takav status ne postoji.' });
  const order = await lockOrder(call, input);
  requireGlassMove(order.status, status);
  await changeOrder(call.db, order.id, { status, search: orderSearch({ ...order, status }) });
  const detail = { staro: order.status, status };
  await recordChange(call, { entity: 'glass-order', id: order.id, action: 'updateGlassOrderStatus', detail });
  return readOrder(call, order.id);
}

/** Moves the order to the bin, in any status. */
export async function deleteGlassOrder(call: Call, input: RecordTarget): Promise<GlassOrderRow> {
  const order = await lockOrder(call, input);
  const { id, year, number, dobavljac } = order;
  await binRow(call, 'glass_orders', id);
  const detail = { broj: glassOrderNumber(number, year), dobavljac };
  await recordChange(call, { entity: 'glass-order', id, action: 'deleteGlassOrder', detail });
  return order;
}
