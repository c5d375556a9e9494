import { type Kysely, sql } from 'kysely';

/** The rights of the caller who got the first answer; it is returned again only to a caller who still has them all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table idempotency_keys add column rights text[]`.execute(db);
  await sql`alter table account_identities add column roles_by_claim text[]`.execute(db);
}
