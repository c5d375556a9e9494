import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/kernel/database.ts';

/** Spreads what was made in a minute over the last months: rows keep their order, newer ones lie closer together. */
export async function backdate(db: Kysely<Database>): Promise<void> {
  for (const table of ['clients', 'preoffers', 'projects'] as const) {
    await sql`
      update ${sql.table(table)} t
      set created_at = date_trunc('milliseconds', now() - interval '1 hour' - interval '31 hours' * place.back)
      from (select id, row_number() over (order by created_at desc, id desc) as back from ${sql.table(table)}) place
      where place.id = t.id`.execute(db);
  }
}
