import { type Kysely, sql } from 'kysely';

/** The durable queue of jobs, the links of calendar feeds, and the settings of reminders and daily digests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table jobs (
      id bigint generated always as identity primary key,
      kind text not null,
      key text not null,
      about text,
      payload jsonb not null default '{}',
      state text not null default 'waiting'
        check (state in ('waiting', 'taken', 'done', 'failed', 'possibly-sent', 'withdrawn')),
      run_at timestamptz(3) not null,
      attempts int not null default 0,
      locked_by uuid,
      locked_until timestamptz(3),
      handed_at timestamptz(3),
      error text,
      created_at timestamptz(3) not null default now(),
      ended_at timestamptz(3),
      unique (kind, key),
      check ((state in ('waiting', 'taken')) = (ended_at is null))
    )`.execute(db);
  await sql`create index jobs_due on jobs (run_at, id) where state = 'waiting'`.execute(db);
  await sql`create index jobs_taken on jobs (locked_until) where state = 'taken'`.execute(db);
  await sql`create index jobs_about on jobs (about) where state in ('waiting', 'taken')`.execute(db);
  await sql`create index jobs_ended on jobs (ended_at) where ended_at is not null`.execute(db);
  await sql`
    create table calendar_feeds (
      account_id uuid primary key references accounts (id) on delete cascade,
      token_hash bytea not null unique,
      created_at timestamptz(3) not null default now(),
      last_read_at timestamptz(3)
    )`.execute(db);
  await sql`alter table accounts add column digest_at time(0)`.execute(db);
  await sql`
    create table reminder_settings (
      one_row boolean primary key default true check (one_row),
      kanal text check (kanal in ('sms', 'mejl')),
      sa_kvacicama boolean not null default false,
      sabloni jsonb not null default '{}',
      version int not null default 0
    )`.execute(db);
  await sql`insert into reminder_settings default values`.execute(db);
}
