import { type Kysely, sql } from 'kysely';

/** The audit trail, written in the transaction of the change it records, and the stored answers that repeated submits get. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table changes (
      id bigint generated always as identity primary key,
      at timestamptz(3) not null default now(),
      actor_id uuid references accounts (id),
      actor_name text not null,
      action text not null,
      entity text not null,
      entity_id text not null,
      detail jsonb not null default '{}'
    )`.execute(db);
  await sql`create index changes_of_entity on changes (entity, entity_id, id)`.execute(db);
  await sql`
    create function changes_never_change() returns trigger language plpgsql as $$
      begin raise exception 'the audit trail is never changed'; end $$`.execute(db);
  await sql`create trigger changes_never_change before update or delete or truncate on changes
    for each statement execute function changes_never_change()`.execute(db);

  await sql`
    create table idempotency_keys (
      account_id uuid not null references accounts (id) on delete cascade,
      key text not null,
      request_hash bytea not null,
      answer jsonb,
      created_at timestamptz(3) not null default now(),
      primary key (account_id, key)
    )`.execute(db);
  await sql`create index idempotency_keys_age on idempotency_keys (created_at)`.execute(db);
}
