import { type Kysely, sql } from 'kysely';

/**
 * A trigger notifies open screens of each message to a client in the transaction that queues, takes, ends or withdraws it, in any
 * server process. The payload is a `Notice` of the channel `okno_changes`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function tell_of_visit_message() returns trigger language plpgsql as $$
    begin
      perform pg_notify('okno_changes', json_build_object('entity', 'visit', 'id', substr(new.about, 7),
        'action', 'visitMessage', 'actorId', '', 'actorName', '', 'page', null)::text);
      return null;
    end $$`.execute(db);
  await sql`create trigger jobs_tell_of_visit_message after insert or update of state on jobs
    for each row when (new.kind = 'reminder' and new.about like 'visit %') execute function tell_of_visit_message()`.execute(
    db,
  );
}
