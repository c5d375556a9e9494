import { type Kysely, sql } from 'kysely';

/**
 * Adds when an old project was imported from a spreadsheet, and its number in the program used before. How its payments were made
 * is not known, so a payment may have the method `nepoznato`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table projects
    add column stari_broj text,
    add column uvezeno_at timestamptz(3)`.execute(db);
  await sql`create index projects_old_numbers on projects (stari_broj, id)
    where stari_broj is not null and deleted_at is null`.execute(db);
  await sql`alter table payments
    drop constraint payments_nacin_check,
    add constraint payments_nacin_check check (nacin in ('gotovina', 'kartica', 'kredit', 'nepoznato'))`.execute(db);
}
