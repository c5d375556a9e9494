import { type Kysely, sql } from 'kysely';

/** The time until which the sign-in does not ask a person for an e-mail address or phone number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table accounts add column contact_postponed_until timestamptz(3)`.execute(db);
}
