import { sql } from 'kysely';
import { addDays, belgradeDay } from '#domain/text/dates.ts';
import type { Db } from '#server/kernel/postgres/database.ts';

/** How many days after its day a payment is still added to the paid sum, in case the server was off on that day. */
const LOOK_BACK_DAYS = 60;

/**
 * Updates the sums of projects with payments whose day has come since they were entered; older versions accepted
 * payments with a day in the future.
 */
export async function updatePaidSums(db: Db, now: Date): Promise<void> {
  const today = belgradeDay(now);
  await sql`update projects p set placeno = paid_by(p.id, ${today}::date)
    where p.id in (select project_id from payments
        where deleted_at is null and datum between ${addDays(today, -LOOK_BACK_DAYS)} and ${today}
          and datum > (created_at at time zone 'Europe/Belgrade')::date)
      and p.placeno <> paid_by(p.id, ${today}::date)`.execute(db);
}
