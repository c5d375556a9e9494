import { type Kysely, sql } from 'kysely';

/** „Danas“ needs the planned advance and the last offer of every open project; it reads both from indexes only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index payment_dues_advance on payment_dues (project_id) include (iznos)
    where deleted_at is null and tip = 'avans'`.execute(db);
  await sql`create index documents_last_offer on documents (project_id, created_at)
    where deleted_at is null and kind = 'offer'`.execute(db);
}
