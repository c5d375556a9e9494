import { type Kysely, sql } from 'kysely';

/** Indexes with which the screen „Danas“ finds work by day and by state without reading whole tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await firstOpenDue(db);
  await sql`create index measurements_by_day on measurements (datum) where deleted_at is null`.execute(db);
  await sql`create index glass_orders_open on glass_orders (datum_isporuke)
    where deleted_at is null and status in ('Nova', 'Poručeno')`.execute(db);
  // the count of pre-offers without recent activity and without a next contact reads only this index
  await sql`create index preoffers_silent on preoffers (aktivnost_at desc, id desc)
    where deleted_at is null and project_id is null and ishod is null and sledeci_kontakt is null
      and status is distinct from 'Skupi smo'`.execute(db);
}

/**
 * `rok_uplate`: the day of the first due that the payments do not cover, null without one. Payments cover dues in the order
 * of their days. Triggers update it for every operation that writes payments or dues.
 */
async function firstOpenDue(db: Kysely<unknown>): Promise<void> {
  await sql`create function first_open_due(project uuid, paid numeric) returns date language sql stable as $$
    select min(due.rok) from (
      select rok, sum(iznos) over (order by rok, id) as until from payment_dues
      where project_id = project and deleted_at is null) due
    where due.until > paid $$`.execute(db);
  await sql`alter table projects add column rok_uplate date`.execute(db);
  await sql`update projects set rok_uplate = first_open_due(id, placeno)
    where id in (select project_id from payment_dues)`.execute(db);
  await sql`create index projects_late on projects (rok_uplate, id)
    where deleted_at is null and ishod is null and step >= 6 and dug > 0 and rok_uplate is not null`.execute(db);
  await sql`create function projects_note_first_due() returns trigger language plpgsql as $$
    begin
      new.rok_uplate := first_open_due(new.id, new.placeno);
      return new;
    end $$`.execute(db);
  await sql`create trigger paid_moves_first_due before update of placeno on projects
    for each row execute function projects_note_first_due()`.execute(db);
  await sql`create function dues_note_first_due() returns trigger language plpgsql as $$
    begin
      update projects set rok_uplate = first_open_due(id, placeno) where id = new.project_id;
      return null;
    end $$`.execute(db);
  await sql`create trigger dues_move_first_due after insert or update on payment_dues
    for each row execute function dues_note_first_due()`.execute(db);
}
