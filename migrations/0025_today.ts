import { type Kysely, sql } from 'kysely';

/** What „Danas“ finds by day and by state without reading whole tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index measurements_by_day on measurements (datum) where deleted_at is null`.execute(db);
  await sql`create index glass_orders_open on glass_orders (datum_isporuke)
    where deleted_at is null and status in ('Nova', 'Poručeno')`.execute(db);
  // the count of silent pre-offers reads only this
  await sql`create index preoffers_silent on preoffers (aktivnost_at desc, id desc)
    where deleted_at is null and project_id is null and ishod is null and sledeci_kontakt is null
      and status is distinct from 'Skupi smo'`.execute(db);
}
