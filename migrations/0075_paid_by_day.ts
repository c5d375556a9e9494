import { type Kysely, sql } from 'kysely';

/**
 * `projects.placeno` is the sum paid up to today: a payment with a later date counts from that date on. A periodic task sums again
 * when that date has come (src/server/projects/update-paid-sums.ts).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function paid_by(project uuid, day date) returns numeric language sql stable as $$
    select coalesce(sum(iznos), 0) from payments
    where project_id = project and deleted_at is null and datum <= day $$`.execute(db);
  await sql`create or replace function projects_sum_payments() returns trigger language plpgsql as $$
    begin
      update projects set placeno = paid_by(id, (now() at time zone 'Europe/Belgrade')::date) where id = new.project_id;
      return null;
    end $$`.execute(db);
  await sql`update projects set placeno = paid_by(id, (now() at time zone 'Europe/Belgrade')::date)
    where id in (select project_id from payments
      where deleted_at is null and datum > (now() at time zone 'Europe/Belgrade')::date)`.execute(db);
}
