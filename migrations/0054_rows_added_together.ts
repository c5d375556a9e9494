import { type Kysely, sql } from 'kysely';

/** One insert per statement notes all added rows for the search zones (0050): one per row took as long as the row's own insert. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function note_search_added() returns trigger language plpgsql as $$
    begin
      insert into search_fresh (source, row_id) select tg_table_name, id from added;
      return null;
    end $$`.execute(db);
  for (const table of ['preoffers', 'projects', 'clients'])
    await sql`create or replace trigger search_fresh_added after insert on ${sql.table(table)}
      referencing new table as added for each statement execute function note_search_added()`.execute(db);
}
