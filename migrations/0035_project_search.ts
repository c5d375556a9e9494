import { type Kysely, sql } from 'kysely';
import { HIDDEN_FROM, jobSearch } from '#domain/job/job-search.ts';
import { projectNumber } from '#domain/text/formats.ts';

const ROWS = 2_000;

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
 * search by them. The domain computes the texts here too, because SQL has no equal of its folding of letters.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (;;) {
    const { rows } = await sql<Row>`
      select id, number, year, vrsta_posla, klijent, mesto, adresa, telefon, created_at
      from projects where strpos(search, ${HIDDEN_FROM}) = 0 limit ${ROWS}`.execute(db);
    if (rows.length === 0) return;
    const searches = rows.map(({ number, year, vrsta_posla: vrstaPosla, created_at, ...row }) =>
      jobSearch({ ...row, vrstaPosla, broj: projectNumber(number, year) }, created_at),
    );
    await sql`
      update projects set search = new.search
      from unnest(${rows.map(({ id }) => id)}::uuid[], ${searches}::text[]) as new (id, search)
      where projects.id = new.id`.execute(db);
  }
}
