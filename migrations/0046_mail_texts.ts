import { type Kysely, sql } from 'kysely';

/** The subjects and texts of mails that the company has written, one pair for each kind of document. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mail_texts (
      vrsta text primary key,
      naslov text,
      tekst text,
      version integer not null default 0
    )`.execute(db);
}
