import { sql } from 'kysely';
import { PAYMENT_FIELDS } from '#domain/project/fields.ts';
import type { NewPayment } from '#domain/project/project-input.ts';
import { authorColumns } from '#server/job/items.queries.ts';
import type { Call } from '#server/kernel/call.ts';
import { aliased, columnsOf } from '#server/kernel/column-names.ts';
import type { Db } from '#server/kernel/postgres/database.ts';

/** Inserts the payment and returns its id. */
export async function insertPayment(call: Call, projectId: string, payment: NewPayment): Promise<number> {
  const { id } = await call.db
    .insertInto('payments')
    .values({ project_id: projectId, ...columnsOf(payment, PAYMENT_FIELDS), ...authorColumns(call) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The payments of the project that are not deleted, in the order of their indexes. */
export const livePayments = (db: Db, projectId: string) =>
  db
    .selectFrom('payments')
    .select(PAYMENT_FIELDS.map(aliased))
    .select(['id', 'version', 'created_by as createdById', 'created_at as createdAt'])
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();

export const writePayment = (db: Db, paymentId: number, payment: NewPayment, at: Date) =>
  db
    .updateTable('payments')
    .set({ ...columnsOf(payment, PAYMENT_FIELDS), version: sql`version + 1`, ispravljeno: at })
    .where('id', '=', paymentId)
    .execute();

export const writeReason = (db: Db, paymentId: number, razlog: string) =>
  db.updateTable('payments').set({ razlog }).where('id', '=', paymentId).execute();
