import { type Kysely, sql } from 'kysely';

/** The columns that searching and sorting read; after a change of one of them the zones have an old copy of the row. */
const READ = ['search', 'klijent', 'mesto', 'adresa', 'telefon', 'vrsta_posla', 'created_at', 'deleted_at'];

/**
 * Zones: copies of the searched texts in the order of each column, with the groups of letters that occur in each zone; 0058 ends
 * their use. The server built them from the rows, so nothing is filled here, and they are not logged: after a crash they are empty
 * and are built again. They use no sequence: that of an unlogged table cannot be read on a promoted standby („bad magic number“,
 * PostgreSQL 18.4), so every insert would fail.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table search_builds (
      id integer primary key,
      list text not null,
      built_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create unlogged table search_zones (
      build integer not null,
      sorted text not null,
      place integer not null,
      first_key text not null,
      first_id uuid not null,
      row_ids uuid[] not null,
      row_texts text[] not null,
      primary key (build, sorted, place)
    )`.execute(db);
  await sql`create index search_zones_by_key on search_zones (build, sorted, first_key collate "sr-Latn-x-icu", first_id)`.execute(
    db,
  );
  await sql`
    create unlogged table search_grams (
      build integer not null,
      sorted text not null,
      gram text not null,
      zones bit varying not null,
      primary key (build, sorted, gram)
    )`.execute(db);
  // rows that changed after the zones were built
  await sql`
    create unlogged table search_fresh (
      source text not null,
      row_id uuid not null
    )`.execute(db);
  await sql`create index search_fresh_of on search_fresh (source, row_id)`.execute(db);
  await sql`
    create function note_search_fresh() returns trigger language plpgsql as $$
    begin
      insert into search_fresh (source, row_id) values (tg_table_name, new.id);
      return null;
    end $$`.execute(db);
  for (const [table, read] of [
    ['preoffers', READ],
    ['projects', [...READ, 'archived']],
  ] as const) {
    const columns = sql.raw(read.join(', '));
    const before = sql.raw(read.map(column => `old.${column}`).join(', '));
    const after = sql.raw(read.map(column => `new.${column}`).join(', '));
    await sql`create trigger search_fresh_added after insert on ${sql.table(table)}
      for each row execute function note_search_fresh()`.execute(db);
    await sql`create trigger search_fresh_changed after update of ${columns} on ${sql.table(table)}
      for each row when ((${before}) is distinct from (${after})) execute function note_search_fresh()`.execute(db);
  }
}
