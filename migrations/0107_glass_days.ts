import { type Kysely, sql } from 'kysely';
import { glassOrderNumber } from '#domain/glass/order.ts';
import { longDate, projectNumber } from '#domain/text/formats.ts';
import { searchText } from '#domain/text/search.ts';

const ROWS = 2_000;

interface Row {
  id: string;
  number: number;
  year: number;
  dobavljac: string;
  datum_isporuke: string | null;
  status: string;
  project_number: number | null;
  project_year: number;
  klijent: string | null;
}

/**
 * The search text of glass orders gets the day of delivery in words, as that of jobs has it (as digits it was found by searches
 * for numbers, and not by „17. 12.“), and the current name of the client.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await sql<Row>`
      select o.id, o.number, o.year, o.dobavljac, o.datum_isporuke::text, o.status,
        p.number as project_number, p.year as project_year, p.klijent
      from glass_orders o left join projects p on p.id = o.project_id
      where o.id > ${last} order by o.id limit ${ROWS}`.execute(db);
    const lastRow = rows.at(-1);
    if (!lastRow) return;
    last = lastRow.id;
    const searches = rows.map(row =>
      searchText(
        glassOrderNumber(row.number, row.year),
        row.dobavljac,
        row.project_number === null ? null : projectNumber(row.project_number, row.project_year),
        row.klijent,
        row.datum_isporuke && longDate(row.datum_isporuke),
        row.status,
      ),
    );
    await sql`
      update glass_orders set search = new.search
      from unnest(${rows.map(({ id }) => id)}::uuid[], ${searches}::text[]) as new (id, search)
      where glass_orders.id = new.id`.execute(db);
  }
}
