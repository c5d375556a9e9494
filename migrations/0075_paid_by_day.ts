import { type Kysely, sql } from 'kysely';

/**
 * `projects.placeno` is what is paid by today: a payment dated later counts from its day. The sweep sums it again for payments
 * whose day has come (src/server/projects/settle-payments.ts).
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
