import { sql } from 'kysely';
import type { NewPayment } from '#domain/project/project-input.ts';
import type { Call } from '#server/kernel/call.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { author } from '#server/lists/items.queries.ts';

/** Adds the payment and returns its id. */
export async function insertPayment(
  call: Call,
  projectId: string,
  { tip, nacin, iznos, datum, napomena }: NewPayment,
): Promise<number> {
  const { id } = await call.db
    .insertInto('payments')
    .values({ project_id: projectId, tip, nacin, iznos, datum, napomena: napomena ?? null, ...author(call) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The live payments in the order of their indexes. */
export const livePayments = (db: Db, projectId: string) =>
  db
    .selectFrom('payments')
    .select(['id', 'version', 'tip', 'nacin', 'iznos', 'datum', 'napomena'])
    .select(['created_by as createdById', 'created_at as createdAt'])
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();

export const writePayment = (db: Db, paymentId: number, payment: NewPayment, at: Date) =>
  db
    .updateTable('payments')
    .set({ ...payment, version: sql`version + 1`, ispravljeno: at })
    .where('id', '=', paymentId)
    .execute();

export const writeReason = (db: Db, paymentId: number, razlog: string) =>
  db.updateTable('payments').set({ razlog }).where('id', '=', paymentId).execute();
