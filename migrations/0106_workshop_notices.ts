import { type Kysely, sql } from 'kysely';

/** New kind of notice, for the workshop: a project is ready for optimization. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notices
      drop constraint notices_vrsta_check,
      add constraint notices_vrsta_check
        check (vrsta in ('dodeljeno', 'pomenut', 'oduzeto', 'pomereno', 'spremno', 'nije otišlo', 'kopija'))`.execute(
    db,
  );
}
