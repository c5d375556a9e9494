import { type Kysely, sql } from 'kysely';

/**
 * Old projects that were imported from a spreadsheet: when, and their number in the old program. How their sums were paid is
 * not known, so a payment may say so.
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
