import { parseCompany } from '#domain/company/company-input.ts';
import { type PlannedPayment, planWords } from '#domain/company/payment-plan.ts';
import { parsePlan } from '#domain/company/payment-plan-input.ts';
import { conflict } from '#domain/errors.ts';
import { checkPicture } from '#domain/picture.ts';
import { requireSeen } from '#domain/seen.ts';
import { parsePhone } from '#domain/text/phone.ts';
import { changedFields } from '#domain/trail/changed-fields.ts';
import { recordChange } from '#server/changes/changes.ts';
import type { Call } from '#server/kernel/call.ts';
import { type CompanyRow, lockCompany, readCompany, writeCompany, writePlan } from './company.queries.ts';

/**
 * Sets the company's data; without `logo` the stored logo stays. Throws CONFLICT when somebody else has changed the
 * data since it was read.
 */
export async function updateCompany(
  call: Call,
  input: { version: number; logo?: string | null | undefined },
): Promise<CompanyRow> {
  const before = await lockCompany(call.db);
  requireSeen('company', before, input.version);
  const data = parseCompany(input, parsePhone);
  const logo = input.logo === undefined ? before.logo : checkPicture(input.logo, 'logo', 'Logo');
  await writeCompany(call.db, data, logo, before.version + 1);
  const after = await readCompany(call.db);
  // `planPlacanja` is equal before and after, because a separate operation changes the payment plan
  const { version: _, planPlacanja: __, logo: newLogo, ...fields } = changedFields(before, after);
  const detail = { ...fields, ...(newLogo && { logo: 'izmenjen' }) };
  await recordChange(call, { entity: 'company', id: 'company', action: 'updateCompany', detail });
  return after;
}

const planKey = (plan: readonly PlannedPayment[]): string =>
  JSON.stringify(plan.map(({ tip, procenat, dana }) => [tip, procenat, dana]));
const isSamePlan = (one: readonly PlannedPayment[], other: readonly PlannedPayment[]): boolean =>
  planKey(one) === planKey(other);

/**
 * Sets the payments that become due when an offer is chosen. Throws CONFLICT when the current plan is not `pre` any
 * more.
 */
export async function updatePaymentPlan(call: Call, input: { plan: object[]; pre: object[] }): Promise<CompanyRow> {
  const { planPlacanja: before } = await lockCompany(call.db);
  const plan = parsePlan(input);
  if (!isSamePlan(before, parsePlan({ plan: input.pre })))
    throw conflict('Plan plaćanja je u međuvremenu izmenio neko drugi. Učitajte ga ponovo.');
  if (!isSamePlan(before, plan)) {
    await writePlan(call.db, plan);
    const detail = { planPlacanja: { staro: planWords(before), novo: planWords(plan) } };
    await recordChange(call, { entity: 'company', id: 'company', action: 'updatePaymentPlan', detail });
  }
  return readCompany(call.db);
}
