import { sql } from 'kysely';
import { plannedDues, sharesOf } from '#domain/project/dues.ts';
import { DUE_FIELDS } from '#domain/project/fields.ts';
import type { NewDue } from '#domain/project/project-input.ts';
import { belgradeDay } from '#domain/text/dates.ts';
import type { Money } from '#domain/text/decimal.ts';
import { authorColumns } from '#server/job/items.queries.ts';
import type { Call } from '#server/kernel/call.ts';
import { aliased, columnsOf } from '#server/kernel/column-names.ts';
import type { Db } from '#server/kernel/postgres/database.ts';

export const insertDue = (call: Call, projectId: string, due: NewDue) =>
  call.db
    .insertInto('payment_dues')
    .values({ project_id: projectId, ...columnsOf(due, DUE_FIELDS), ...authorColumns(call) })
    .execute();

/** The dues of the project that are not deleted, in the order of their indexes. */
export const liveDues = (db: Db, projectId: string) =>
  db
    .selectFrom('payment_dues')
    .select(DUE_FIELDS.map(aliased))
    .select(['id', 'version', 'procenat'])
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();

export const writeDue = (db: Db, dueId: number, due: NewDue, procenat: string | null) =>
  db
    .updateTable('payment_dues')
    .set({ ...columnsOf(due, DUE_FIELDS), procenat, version: sql`version + 1` })
    .where('id', '=', dueId)
    .execute();

/** Inserts the dues of the company's payment plan; returns their number. */
export async function insertPlannedDues(call: Call, projectId: string, total: Money): Promise<number> {
  const { plan_placanja: plan } = await call.db.selectFrom('company').select('plan_placanja').executeTakeFirstOrThrow();
  if (plan.length === 0) return 0;
  const dues = plannedDues(plan, total, belgradeDay(call.now));
  await call.db
    .insertInto('payment_dues')
    .values(dues.map(due => ({ project_id: projectId, ...due, ...authorColumns(call) })))
    .execute();
  return dues.length;
}

/** Removes the percents of the project's deleted dues, so that restored dues no longer follow its total. */
export const clearDeletedPercents = (db: Db, projectId: string) =>
  db
    .updateTable('payment_dues')
    .set({ procenat: null })
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is not', null)
    .execute();

/**
 * Sets the amount of every due with a percent to its part of the new total, including deleted dues, which may be
 * restored.
 */
export async function updateDueAmounts(db: Db, projectId: string, total: Money): Promise<void> {
  const dues = await db
    .selectFrom('payment_dues')
    .select(['id', 'iznos', 'procenat'])
    .where('project_id', '=', projectId)
    .where('procenat', 'is not', null)
    .orderBy('id')
    .execute();
  const amounts = sharesOf(
    total,
    dues.map(({ procenat }) => procenat ?? '0'),
  );
  for (const [index, { id, iznos }] of dues.entries()) {
    const newAmount = amounts[index] ?? iznos;
    if (newAmount === iznos) continue;
    await db
      .updateTable('payment_dues')
      .set({ iznos: newAmount, version: sql`version + 1` })
      .where('id', '=', id)
      .execute();
  }
}
