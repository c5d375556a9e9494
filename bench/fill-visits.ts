import { type Kysely, sql } from 'kysely';
import { VISIT_KIND_NAMES } from '#domain/calendar/visit.ts';
import type { Database } from '#server/kernel/postgres/database.ts';

const VISITS = 10_000;
/** Over how many days they are spread, as many of them to come as past: some 430 in a month. */
const DAYS = 700;

/** Visits of every kind at the projects, each with one of the accounts as the one who goes. */
export async function fillVisits(
  db: Kysely<Database>,
  accountIds: readonly string[],
  { visits, days } = { visits: VISITS, days: DAYS },
): Promise<void> {
  await sql`
    with jobs as (
      select id, adresa, mesto, telefon, row_number() over (order by number) - 1 as place
      from projects
    ), made as (
      insert into visits (vrsta, project_id, datum, vreme, minuta, status, opis, adresa, mesto, telefon, created_by, korisnik)
      select (${VISIT_KIND_NAMES}::text[])[1 + i % ${VISIT_KIND_NAMES.length}], jobs.id,
        current_date - ${Math.floor(days / 2)}::int + i * ${days}::int / ${visits}::int,
        time '08:00' + interval '30 minutes' * (i % 16), 60,
        case when i < ${Math.floor(visits / 2)}::int then 'obavljeno' else 'zakazano' end, 'Tri prozora i balkonska vrata',
        jobs.adresa, jobs.mesto, jobs.telefon, ${accountIds[0]}, 'Vesna Đurić'
      from generate_series(0, ${visits - 1}::int) i
        join jobs on jobs.place = i % (select count(*) from projects)
      returning id
    )
    insert into visit_people (visit_id, account_id) select id, (${accountIds}::uuid[])[1 + (row_number() over () % ${accountIds.length}::int)] from made`.execute(
    db,
  );
}
