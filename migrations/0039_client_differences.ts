import { type Kysely, sql } from 'kysely';

/** Pairs of similar clients that a person has declared to be different clients; and which accounts have hidden „Prvi koraci“. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table client_differences (
      one_id uuid not null references clients (id) on delete cascade,
      other_id uuid not null references clients (id) on delete cascade,
      created_at timestamptz(3) not null default now(),
      created_by uuid not null references accounts (id),
      primary key (one_id, other_id),
      check (one_id < other_id)
    )`.execute(db);
  await sql`create index client_differences_other on client_differences (other_id)`.execute(db);
  await sql`alter table accounts add column koraci_sakriveni boolean not null default false`.execute(db);
}
