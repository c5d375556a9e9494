import { type Kysely, sql } from 'kysely';

/** Trigram search, the counters of numbers per year, and the secrets of the servers. */
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
