import { type Kysely, sql } from 'kysely';

/** Automatic backups: their schedule, and the result of each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table backup_plan (
      id int primary key default 1 check (id = 1),
      ukljuceno boolean not null default false,
      ukljuceno_at timestamptz(3),
      gde text,
      primalac text,
      sat smallint not null default 3,
      dnevnih smallint not null default 7,
      nedeljnih smallint not null default 4,
      mesecnih smallint not null default 12,
      proba_na smallint not null default 7,
      trazeno_at timestamptz(3),
      opomenuto_at timestamptz(3),
      version int not null default 0
    )`.execute(db);
  await sql`insert into backup_plan default values`.execute(db);
  await sql`
    create table backups (
      id bigint generated always as identity primary key,
      started_at timestamptz(3) not null,
      finished_at timestamptz(3),
      stanje text not null check (stanje in ('u toku', 'uspela', 'neuspela')),
      gde text not null,
      naziv text not null,
      bajtova bigint,
      redova bigint,
      datoteka int,
      nedostaje int,
      greska text,
      proba text check (proba in ('uspela', 'neuspela')),
      proba_greska text,
      removed_at timestamptz(3)
    )`.execute(db);
}
