import { type Kysely, sql } from 'kysely';
import { jobSearch } from '#domain/job/job-search.ts';
import { projectNumber } from '#domain/text/formats.ts';
import type { Database } from '#server/kernel/postgres/database.ts';

/** Rows keep their order and are 31 hours apart, the newest an hour old. */
const spread = (table: 'clients' | 'preoffers' | 'projects') => sql`
  update ${sql.table(table)} t
  set created_at = date_trunc('milliseconds', now() - interval '1 hour' - interval '31 hours' * place.back)
  from (select id, row_number() over (order by created_at desc, id desc) as back from ${sql.table(table)}) place
  where place.id = t.id`;

/** Spreads rows created within a minute over the last months, with everything that is derived from their day. */
export async function backdate(db: Kysely<Database>): Promise<void> {
  for (const table of ['clients', 'preoffers', 'projects'] as const) await spread(table).execute(db);
  await sql`update projects p set preoffer_created_at = o.created_at from preoffers o where o.id = p.preoffer_id`.execute(
    db,
  );

  for (const { id, vrsta_posla: vrstaPosla, created_at, ...row } of await db
    .selectFrom('preoffers')
    .select(['id', 'vrsta_posla', 'klijent', 'mesto', 'adresa', 'telefon', 'created_at'])
    .execute()) {
    const search = jobSearch({ ...row, vrstaPosla }, new Date(created_at));
    await db.updateTable('preoffers').set({ search }).where('id', '=', id).execute();
  }
  for (const { id, year, number, vrsta_posla: vrstaPosla, created_at, ...row } of await db
    .selectFrom('projects')
    .select(['id', 'year', 'number', 'vrsta_posla', 'klijent', 'mesto', 'adresa', 'telefon', 'created_at'])
    .execute()) {
    const search = jobSearch({ ...row, vrstaPosla, broj: projectNumber(number, year) }, new Date(created_at));
    await db.updateTable('projects').set({ search }).where('id', '=', id).execute();
  }
}
