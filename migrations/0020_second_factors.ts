import { type Kysely, sql } from 'kysely';

/** Authenticator apps, recovery codes and passkeys besides the code by SMS, and who must have one of them from which day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table totp_secrets (
      account_id uuid primary key references accounts (id) on delete cascade,
      sealed_by text not null,
      secret_sealed bytea not null,
      last_step bigint not null default 0,
      created_at timestamptz(3) not null default now(),
      confirmed_at timestamptz(3)
    )`.execute(db);
  await sql`
    create table recovery_codes (
      account_id uuid not null references accounts (id) on delete cascade,
      code_hash bytea not null,
      primary key (account_id, code_hash)
    )`.execute(db);
  await sql`
    create table passkeys (
      id uuid primary key default gen_random_uuid(),
      account_id uuid not null references accounts (id) on delete cascade,
      credential_id text not null unique,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null default '{}',
      name text not null,
      created_at timestamptz(3) not null default now(),
      last_used_at timestamptz(3)
    )`.execute(db);
  await sql`create index passkeys_account on passkeys (account_id)`.execute(db);
  await sql`
    create table passkey_challenges (
      account_id uuid not null references accounts (id) on delete cascade,
      bound_to bytea not null,
      challenge text not null,
      expires_at timestamptz(3) not null,
      primary key (account_id, bound_to)
    )`.execute(db);
  await sql`alter table challenges add column tries_left integer not null default 5`.execute(db);
  await sql`
    create table second_factor_policy (
      one_row boolean primary key default true check (one_row),
      required_for text not null check (required_for in ('nobody', 'owners', 'everybody')),
      from_date date
    )`.execute(db);
  await sql`insert into second_factor_policy (required_for) values ('nobody')`.execute(db);
}
