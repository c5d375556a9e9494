import { type Kysely, sql } from 'kysely';

/** Files that were attached to a mail directly and are in no list of its record. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mail_files (
      mail_id uuid not null references mails (id) on delete cascade,
      object_key text not null references files (object_key),
      primary key (mail_id, object_key)
    )`.execute(db);
  await sql`create index mail_files_object on mail_files (object_key)`.execute(db);
}
