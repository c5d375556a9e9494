import { type Kysely, sql } from 'kysely';

/**
 * A due that comes from the company's payment plan stores its percent, so that its amount changes with the total; it loses the
 * percent when somebody types the amount. The amount may be 0, because the total may be 0.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_dues
    add column procenat numeric(5, 2) check (procenat > 0 and procenat <= 100),
    drop constraint payment_dues_iznos_check,
    add constraint payment_dues_iznos_check check (iznos >= 0)`.execute(db);
}
