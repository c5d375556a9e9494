import { type Kysely, sql } from 'kysely';

/** Two records of one client can be merged; `client_merges` stores what is needed to separate them again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table clients add column merged_into uuid references clients (id)`.execute(db);
  await sql`create index clients_merged on clients (merged_into) where merged_into is not null`.execute(db);
  await sql`
    create table client_merges (
      id bigint generated always as identity primary key,
      keep_id uuid not null references clients (id),
      drop_id uuid not null references clients (id),
      moved jsonb not null,
      changed jsonb not null,
      merged_at timestamptz(3) not null default now(),
      merged_by uuid not null references accounts (id),
      undone_at timestamptz(3)
    )`.execute(db);
  await sql`create index client_merges_kept on client_merges (keep_id, id)`.execute(db);
  await sql`create index client_merges_dropped on client_merges (drop_id)`.execute(db);
}
