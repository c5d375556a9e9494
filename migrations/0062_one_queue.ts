import { type Kysely, sql } from 'kysely';

/**
 * One queue for everything that is sent: each job has the time after which it is no longer tried, and a count of the processes
 * that ended while they ran it. Unsent messages of the outbox become jobs; a later version drops the outbox.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table jobs add column give_up_at timestamptz(3) not null default now() + interval '1 day'`.execute(
    db,
  );
  await sql`alter table jobs add column crashes int not null default 0`.execute(db);
  await sql`
    insert into jobs (kind, key, payload, run_at, give_up_at, attempts, error, created_at)
    select case when subject like 'Okno: kod za %' then 'code-' else 'notice-' end || channel, 'outbox ' || id,
      jsonb_build_object('accountId', account_id, 'recipient', recipient, 'subject', subject, 'body', body),
      next_try_at, created_at + case when subject like 'Okno: kod za %' then interval '10 minutes' else interval '1 day' end,
      tries, error, created_at
    from outbox where sent_at is null and created_at > now() - interval '1 day'`.execute(db);
  await sql`update outbox set sent_at = now(), body = '' where sent_at is null`.execute(db);
}
