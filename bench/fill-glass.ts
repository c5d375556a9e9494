import { type Kysely, sql } from 'kysely';
import { fold } from '#domain/text/search.ts';
import type { Database } from '#server/kernel/postgres/database.ts';

/** The first one gets most orders. */
const SUPPLIERS = ['Staklo Niš', 'Pančevo staklo', 'Termoizolaciona stakla', 'Đerdap glas'];
/** Orders that are still open; the older ones are delivered, and a few of them cancelled. */
const OPEN = 2_000;
const ORDERS_A_YEAR = 20_000;

/** That many glass orders for the first projects, as the product would write them, without their positions. */
export async function fillGlassOrders(db: Kysely<Database>, ownerId: string, count: number): Promise<void> {
  await sql`insert into glass_suppliers (naziv, name_key, min_povrsina, korak, najveca_stranica, created_by)
    select naziv, lower(naziv), 0, 0, 3000, ${ownerId}::uuid from unnest(${SUPPLIERS}::text[]) naziv`.execute(db);
  await sql`
    insert into glass_orders (year, number, supplier_id, dobavljac, min_povrsina, korak, project_id, datum_isporuke, status,
      broj_pozicija, komada, povrsina, obracunska_povrsina, zapremina, obim, search, created_at, created_by)
    select year, number, supplier_id, naziv, 0, 0, project_id, due, status, pieces, pieces, area, area, area * 4, area / 250,
      concat_ws(' ', 's', lpad(number::text, 4, '0'), year, f_naziv, lpad(project_number::text, 4, '0'), project_year,
        translate(lower(klijent), 'čćžšđ', 'cczsd'), to_char(due, 'DDMMYYYY'), translate(lower(status), 'č', 'c')), created_at, ${ownerId}::uuid
    from (
      select 2000 + i / ${ORDERS_A_YEAR}::int as year, 1 + i % ${ORDERS_A_YEAR}::int as number, suppliers.id as supplier_id, naziv, f_naziv,
        jobs.id as project_id, jobs.number as project_number, jobs.year as project_year, klijent, made as created_at,
        case when i % 10 > 0 then (made + interval '14 days')::date end as due,
        case when i > ${count - OPEN} then (array['Nova', 'Poručeno'])[1 + i % 2]
          when i % 50 = 0 then 'Otkazano' else 'Isporučeno' end as status,
        1 + i % 20 as pieces, 200000::bigint + i % 5000 * 1000 as area
      from (
        select i, now() - (${count} - i) * interval '5 minutes' as made,
          1 + least(${SUPPLIERS.length - 1}, floor(power(random(), 3) * ${SUPPLIERS.length}))::int as of
        from generate_series(1, ${count}) i) chosen
      join (select id, naziv, f_naziv, nth from glass_suppliers
        join unnest(${SUPPLIERS}::text[], ${SUPPLIERS.map(fold)}::text[]) with ordinality as known (known, f_naziv, nth) on naziv = known) suppliers
        on suppliers.nth = of
      join (select row_number() over () as nth, * from projects) jobs on jobs.nth = i) orders`.execute(db);
}
