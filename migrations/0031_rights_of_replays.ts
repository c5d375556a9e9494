import { type Kysely, sql } from 'kysely';

/** Stores with the answer of a submit the rights of its caller: a repeated submit gets the answer only with all of these rights. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table idempotency_keys add column rights text[]`.execute(db);
  await sql`alter table account_identities add column roles_by_claim text[]`.execute(db);
}
