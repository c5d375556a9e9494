import { type Kysely, sql } from 'kysely';

/** What every table needs: trigram search, and numbers counted per year that are never reused. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`
    create table counters (
      name text not null,
      year integer not null,
      value integer not null check (value > 0),
      primary key (name, year)
    )`.execute(db);
  await sql`
    create table secrets (
      name text primary key,
      value bytea not null
    )`.execute(db);
}
