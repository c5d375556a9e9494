import { type Kysely, sql } from 'kysely';

/** Until when a person does not want to be asked for a contact after the sign-in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table accounts add column contact_postponed_until timestamptz(3)`.execute(db);
}
