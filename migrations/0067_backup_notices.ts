import { type Kysely, sql } from 'kysely';

/** Notices to owners about backups that failed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notices
      drop constraint notices_vrsta_check,
      add constraint notices_vrsta_check check (vrsta in ('dodeljeno', 'pomenut', 'oduzeto', 'pomereno', 'nije otišlo', 'kopija'))`.execute(
    db,
  );
}
