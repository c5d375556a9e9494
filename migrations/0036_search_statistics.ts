import { type Kysely, sql } from 'kysely';

const SORTED = {
  kind: 'vrsta_posla',
  client: 'klijent',
  town: "coalesce(mesto, '')",
  address: "coalesce(adresa, '')",
  phone: "coalesce(telefon, '')",
};

/**
 * PostgreSQL plans a search by how common the word is, so more samples of the searched texts are collected. The sort orders of
 * active projects have separate indexes, because after some years most projects are archived.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['preoffers', 'projects', 'clients']) {
    await sql`alter table ${sql.table(table)} alter column search set statistics 400`.execute(db);
    await sql`analyze ${sql.table(table)} (search)`.execute(db);
  }
  for (const [name, key] of Object.entries(SORTED))
    await sql`create index ${sql.ref(`projects_active_by_${name}`)} on projects
      ((${sql.raw(key)}) collate "sr-Latn-x-icu", id) where deleted_at is null and not archived`.execute(db);
}
