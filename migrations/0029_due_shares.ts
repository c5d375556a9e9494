import { type Kysely, sql } from 'kysely';

/**
 * A due of the company's plan keeps its percent, and so follows the total; typing its amount takes the percent away. Of a
 * total of nothing it is nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_dues
    add column procenat numeric(5, 2) check (procenat > 0 and procenat <= 100),
    drop constraint payment_dues_iznos_check,
    add constraint payment_dues_iznos_check check (iznos >= 0)`.execute(db);
}
