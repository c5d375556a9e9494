import { type Kysely, sql } from 'kysely';

/**
 * Payments, measurements and notes can be corrected. A correction of a payment or measurement raises its version, so that two
 * people never overwrite each other.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table comments add column izmenjeno timestamptz(3)`.execute(db);
  await sql`alter table measurements
    add column version integer not null default 1,
    add column izmenjeno timestamptz(3)`.execute(db);
  await sql`alter table payments
    add column version integer not null default 1,
    add column ispravljeno timestamptz(3),
    add column razlog text`.execute(db);
}
