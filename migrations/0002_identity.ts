import { type Kysely, sql } from 'kysely';

/** Accounts, their sessions and codes, what limits guessing, and the keys that sign identity tokens. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table accounts (
      id uuid primary key default gen_random_uuid(),
      username text not null,
      username_key text not null unique,
      name text not null,
      status text not null check (status in ('unconfirmed', 'pending', 'active', 'disabled')),
      groups text[] not null default '{}',
      password_hash text,
      password_temporary boolean not null default false,
      password_expires_at timestamptz(3),
      email text,
      email_verified_at timestamptz(3),
      phone text,
      phone_verified_at timestamptz(3),
      sms_second_factor boolean not null default false,
      last_sign_in_at timestamptz(3),
      created_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`create unique index accounts_verified_email on accounts (lower(email)) where email_verified_at is not null`.execute(
    db,
  );
  await sql`
    create table account_identities (
      issuer text not null,
      subject text not null,
      account_id uuid not null references accounts (id) on delete cascade,
      owner_by_claim boolean not null default false,
      primary key (issuer, subject)
    )`.execute(db);
  await sql`
    create table sessions (
      id uuid primary key default gen_random_uuid(),
      token_hash bytea not null unique,
      account_id uuid not null references accounts (id) on delete cascade,
      created_at timestamptz(3) not null default now(),
      last_seen_at timestamptz(3) not null default now(),
      expires_at timestamptz(3) not null,
      address text,
      user_agent text
    )`.execute(db);
  await sql`create index sessions_account on sessions (account_id)`.execute(db);
  await sql`
    create table challenges (
      token_hash bytea primary key,
      account_id uuid not null references accounts (id) on delete cascade,
      expires_at timestamptz(3) not null
    )`.execute(db);
  await sql`
    create table one_time_codes (
      account_id uuid not null references accounts (id) on delete cascade,
      purpose text not null,
      target text not null,
      code_mac bytea not null,
      attempts_left integer not null,
      expires_at timestamptz(3) not null,
      primary key (account_id, purpose)
    )`.execute(db);
  await sql`
    create table throttles (
      key text primary key,
      hits integer not null,
      reset_at timestamptz(3) not null
    )`.execute(db);
  await sql`
    create table signing_keys (
      kid text primary key,
      sealed_by text not null,
      private_jwk_sealed bytea not null,
      public_jwk jsonb not null,
      created_at timestamptz(3) not null default now(),
      retired_at timestamptz(3)
    )`.execute(db);
  await sql`
    create table outbox (
      id bigint generated always as identity primary key,
      account_id uuid references accounts (id) on delete cascade,
      channel text not null check (channel in ('email', 'sms', 'owner')),
      recipient text not null,
      subject text not null,
      body text not null,
      tries integer not null default 0,
      next_try_at timestamptz(3) not null default now(),
      created_at timestamptz(3) not null default now(),
      sent_at timestamptz(3),
      error text
    )`.execute(db);
  await sql`create index outbox_waiting on outbox (next_try_at) where sent_at is null`.execute(db);
}
