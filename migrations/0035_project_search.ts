import { type Kysely, sql } from 'kysely';
import { longDate, projectNumber } from '#domain/text/formats.ts';
import { phoneSearch, searchText as searchColumn } from '#domain/text/search.ts';

const ROWS = 2_000;
const SEPARATOR = '|';

interface Row {
  id: string;
  number: number;
  year: number;
  vrsta_posla: string;
  klijent: string;
  mesto: string | null;
  adresa: string | null;
  telefon: string | null;
  created_at: Date;
}

/**
 * The search text of projects gets a separator before address and phone, so that people who may not read these fields cannot
 * search by them. The letters are folded by the domain, because searched words are folded by it and SQL has no equal.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (;;) {
    const { rows } = await sql<Row>`
      select id, number, year, vrsta_posla, klijent, mesto, adresa, telefon, created_at
      from projects where strpos(search, ${SEPARATOR}) = 0 limit ${ROWS}`.execute(db);
    if (rows.length === 0) return;
    const searches = rows.map(({ number, year, vrsta_posla, klijent, mesto, adresa, telefon, created_at }) =>
      [
        searchColumn(projectNumber(number, year), vrsta_posla, klijent, mesto, longDate(created_at)),
        searchColumn(adresa, phoneSearch(telefon)),
      ].join(` ${SEPARATOR} `),
    );
    await sql`
      update projects set search = new.search
      from unnest(${rows.map(({ id }) => id)}::uuid[], ${searches}::text[]) as new (id, search)
      where projects.id = new.id`.execute(db);
  }
}
