import { type Kysely, sql } from 'kysely';

/** Photos of people: small JPEGs, in a separate table because every request reads the row of its account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table account_photos (
      account_id uuid primary key references accounts (id),
      photo bytea not null
    )`.execute(db);
}
