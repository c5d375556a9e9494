import { eachField } from '#domain/fields.ts';
import { pickAtIndex, requireRoom } from '#domain/list-change.ts';
import { PAYMENT_FIELDS } from '#domain/project/fields.ts';
import { requireCorrectable } from '#domain/project/payment-rules.ts';
import { parsePayment, parseReason } from '#domain/project/project-input.ts';
import { belgradeDay } from '#domain/text/dates.ts';
import { changedFields } from '#domain/trail/changed-fields.ts';
import { recordChange } from '#server/changes/changes.ts';
import { countItems } from '#server/job/items.queries.ts';
import type { LockedProject } from '#server/job/job-lock.ts';
import type { Call } from '#server/kernel/call.ts';
import { binRow } from '#server/kernel/postgres/live-row.ts';
import { insertPayment, livePayments, writePayment, writeReason } from './payments.queries.ts';

/** A payment of the project as the caller saw it: id and version identify its exact content. */
interface PaymentTarget {
  index: number;
  uplataId: string;
  version: number;
}

export async function addPayment(call: Call, { id }: LockedProject, input: object): Promise<void> {
  const payment = parsePayment(input, belgradeDay(call.now));
  requireRoom(await countItems(call.db, 'payments', 'project', id));
  const uplataId = String(await insertPayment(call, id, payment));
  const { tip, nacin, iznos, datum } = payment;
  const detail = { uplataId, tip, nacin, iznos, datum };
  await recordChange(call, { entity: 'project', id, action: 'updateProjectPayments', detail });
}

async function pickPayment(call: Call, projectId: string, { index, uplataId, version }: PaymentTarget) {
  const payments = await livePayments(call.db, projectId);
  return pickAtIndex(payments, index, found => String(found.id) === uplataId && found.version === version);
}

/** The values that identify a payment in the trail. */
const identity = ({ id, tip, nacin, iznos, datum }: Awaited<ReturnType<typeof pickPayment>>) => ({
  uplataId: String(id),
  tip,
  nacin,
  iznos,
  datum,
});

/** Replaces the content of a payment. The trail stores the old and new value of every changed field. */
export async function correctPayment(call: Call, { id }: LockedProject, input: PaymentTarget): Promise<void> {
  const parsed = parsePayment(input, belgradeDay(call.now));
  const newPayment = eachField(PAYMENT_FIELDS, field => parsed[field] ?? null);
  const payment = await pickPayment(call, id, input);
  requireCorrectable(payment, call.actor, call.now);
  const changes = changedFields(payment, newPayment);
  if (Object.keys(changes).length > 0) {
    await writePayment(call.db, payment.id, parsed, call.now);
    const detail = { ...identity(payment), ...changes };
    await recordChange(call, { entity: 'project', id, action: 'updateProjectPayment', detail });
  }
}

/** Moves a payment to the bin and stores the reason. */
export async function removePayment(
  call: Call,
  { id }: LockedProject,
  input: PaymentTarget & { razlog: string },
): Promise<void> {
  const razlog = parseReason(input);
  const payment = await pickPayment(call, id, input);
  requireCorrectable(payment, call.actor, call.now);
  await writeReason(call.db, payment.id, razlog);
  await binRow(call, 'payments', payment.id);
  const detail = { ...identity(payment), razlog };
  await recordChange(call, { entity: 'project', id, action: 'deleteProjectPayment', detail });
}
