import { sql } from 'kysely';
import { binStart } from '#domain/trail/bin.ts';
import type { Db } from '#server/kernel/postgres/database.ts';

/**
 * Deletes the records that have been in the bin for 90 days, and notices of that age. The row of a client stays while a
 * pre-offer, project or merge refers to it, although the bin no longer lists the client. Calls `removeObject` with the
 * key of each stored object to which no document refers any more.
 */
export async function emptyBin(db: Db, now: Date, removeObject: (objectKey: string) => Promise<void>): Promise<void> {
  const before = binStart(now).toISOString();
  await sql`delete from comments where deleted_at < ${before}`.execute(db);
  await sql`delete from visits where deleted_at < ${before}`.execute(db);
  // ended jobs contain the recipients of the messages about a visit, so they are deleted together with the visit
  await sql`delete from jobs j where j.about like 'visit %' and j.ended_at is not null
    and not exists (select from visits v where j.about = 'visit ' || v.id)`.execute(db);
  await sql`delete from payments where deleted_at < ${before}`.execute(db);
  await sql`delete from notices where created_at < ${before}`.execute(db);
  await sql`delete from payment_dues where deleted_at < ${before}`.execute(db);
  await sql`delete from glass_orders where deleted_at < ${before}`.execute(db);
  // one statement, so that a pre-offer that is restored concurrently is deleted with all of its items or not at all
  const { rows } = await sql<{ objectKey: string }>`
    with old as (delete from preoffers where deleted_at < ${before} returning id),
    notes as (delete from comments where preoffer_id in (select id from old)),
    lists as (delete from measuring_lists where deleted_at < ${before} returning id),
    old_openings as (delete from openings where deleted_at < ${before} or list_id in (select id from lists) returning id),
    removed as (delete from documents where deleted_at < ${before} or preoffer_id in (select id from old)
      or opening_id in (select id from old_openings) returning id, object_key)
    select distinct r.object_key as "objectKey" from removed r
    where not exists (select 1 from documents d where d.object_key = r.object_key and d.id not in (select id from removed))`.execute(
    db,
  );
  await sql`
    with old as (delete from clients c where deleted_at < ${before}
      and not exists (select 1 from preoffers where client_id = c.id)
      and not exists (select 1 from projects where client_id = c.id)
      and not exists (select 1 from client_merges where c.id in (keep_id, drop_id)) returning id),
    people as (delete from client_people where deleted_at < ${before} or client_id in (select id from old))
    delete from client_contacts where deleted_at < ${before} or client_id in (select id from old)`.execute(db);
  for (const { objectKey } of rows) await removeObject(objectKey);
}
