import { type Kysely, sql } from 'kysely';

/** Notices to people who no longer have to go to a visit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notices
      drop constraint notices_vrsta_check,
      add constraint notices_vrsta_check check (vrsta in ('dodeljeno', 'pomenut', 'oduzeto'))`.execute(db);
}
