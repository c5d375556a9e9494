import { type Kysely, sql } from 'kysely';

/** The company's own data, one row: the head of every printed sheet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table company (
      "only" boolean primary key default true check ("only"),
      naziv text,
      mesto text,
      adresa text,
      pib text,
      maticni_broj text,
      broj_racuna text,
      telefon1 text,
      telefon2 text,
      email text,
      logo text,
      kurs numeric(14, 6) not null default 118 check (kurs > 0),
      min_povrsina integer not null default 0 check (min_povrsina >= 0),
      version integer not null default 1
    )`.execute(db);
  await sql`insert into company default values`.execute(db);
}
