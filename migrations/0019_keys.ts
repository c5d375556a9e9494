import { type Kysely, sql } from 'kysely';

/**
 * The database holds no key that proves a code or signs a file's address: a code carries one proof per server process, made
 * with a key that only the issuing and the checking process know. Codes in flight (valid ten minutes) have to be requested again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table key_files (
      id text primary key,
      public_key bytea not null,
      seen_at timestamptz(3) not null
    )`.execute(db);
  await sql`delete from one_time_codes`.execute(db);
  await sql`
    alter table one_time_codes
      drop column code_mac,
      add column issued_by text not null,
      add column proofs jsonb not null`.execute(db);
  await sql`delete from secrets where name in ('one-time-codes', 'file-urls')`.execute(db);
}
