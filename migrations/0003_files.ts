import { type Kysely, sql } from 'kysely';

/** Every object of the store. A row is pending while its bytes arrive, stored once they are durable. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table files (
      object_key text primary key,
      prefix text not null,
      naziv text not null,
      content_type text not null,
      size bigint check (size > 0),
      state text not null default 'pending' check (state in ('pending', 'stored')),
      created_at timestamptz(3) not null default now(),
      created_by uuid not null references accounts (id),
      check (state = 'pending' or size is not null)
    )`.execute(db);
  await sql`create index files_pending on files (created_at) where state = 'pending'`.execute(db);
}
