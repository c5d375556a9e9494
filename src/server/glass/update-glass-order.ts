import { eachField } from '#domain/fields.ts';
import { HEAD_FIELDS } from '#domain/glass/fields.ts';
import { parseGlassOrder, parseGlassOrderHead } from '#domain/glass/glass-input.ts';
import { requireOrderOpen, requirePositionsOpen } from '#domain/glass/order.ts';
import { areaText } from '#domain/glass/position.ts';
import { requireSeen } from '#domain/seen.ts';
import { changedFields } from '#domain/trail/changed-fields.ts';
import { recordChange } from '#server/changes/changes.ts';
import type { Call, RecordTarget } from '#server/kernel/call.ts';
import { lockOrder, readOrder } from './glass-orders.ts';
import type { GlassOrderRow } from './glass-types.ts';
import { changeOrder, writePositions } from './glass-writes.queries.ts';
import { orderContentOf, orderSearch, requireOrderProject } from './order-content.ts';
import { sourcesOf } from './position-sources.ts';

interface OrderChange extends RecordTarget {
  version: number;
  dobavljac?: string | null | undefined;
  pozicije?: readonly object[] | null | undefined;
}

const isSent = (value: unknown): boolean => value !== undefined && value !== null;

/** The text of the positions for the trail: their number and total area. */
const positionTotals = ({ brojPozicija, povrsina }: { brojPozicija: number; povrsina: number }) =>
  `${brojPozicija} / ${areaText(povrsina)}`;

/**
 * Changes supplier and positions while the order is new; project, day and note until it is delivered or cancelled. A
 * field that is not sent keeps its value.
 */
export async function updateGlassOrder(call: Call, input: OrderChange): Promise<GlassOrderRow> {
  const order = await lockOrder(call, input);
  requireSeen('glass-order', order, input.version);
  const hasContent = isSent(input.dobavljac) || isSent(input.pozicije);
  if (hasContent) requirePositionsOpen(order.status);
  else requireOrderOpen(order.status);

  const sentHead = parseGlassOrderHead(input);
  const head = eachField(HEAD_FIELDS, field => {
    const sentValue = sentHead[field];
    return sentValue === undefined ? order[field] : sentValue;
  });
  const projekat = await requireOrderProject(call.db, head.projectId, order.projectId);
  const after = { ...order, ...head, projekat };
  const detail: Record<string, unknown> = differences(order, after);
  if (hasContent) {
    const { pozicije: positions = [] } = await readOrder(call, order.id);
    const parsed = parseGlassOrder({
      dobavljac: input.dobavljac ?? order.dobavljac,
      pozicije: input.pozicije ?? positions,
    });
    const content = await orderContentOf(call, parsed);
    const sources = await sourcesOf(call, parsed.pozicije, positions);
    Object.assign(detail, differences(order, { ...after, ...content }), {
      pozicije: { staro: positionTotals(order), novo: positionTotals(content) },
    });
    await writePositions(call.db, order.id, parsed.pozicije, sources);
    await changeOrder(call.db, order.id, { head, content, search: orderSearch({ ...after, ...content }) });
  } else await changeOrder(call.db, order.id, { head, search: orderSearch(after) });
  await recordChange(call, { entity: 'glass-order', id: order.id, action: 'updateGlassOrder', detail });
  return readOrder(call, order.id);
}

/** The changed fields for the trail; a project is named by its client. */
function differences(before: GlassOrderRow, after: GlassOrderRow): Record<string, { staro: unknown; novo: unknown }> {
  const newValues = eachField(['dobavljac', ...HEAD_FIELDS], field => after[field]);
  const { projectId, ...fields } = changedFields(before, newValues);
  if (!projectId) return fields;
  return { ...fields, projekat: { staro: before.projekat?.klijent ?? null, novo: after.projekat?.klijent ?? null } };
}
