import { type Kysely, sql } from 'kysely';

/** Why a job was lost or cancelled: one of a few causes; null for jobs that ended before this migration or with a text only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['preoffers', 'projects'])
    await sql`alter table ${sql.table(table)}
      add column ishod_uzrok text check (ishod_uzrok in ('cena', 'rok', 'konkurencija', 'odustao', 'ostalo'))`.execute(
      db,
    );
}
