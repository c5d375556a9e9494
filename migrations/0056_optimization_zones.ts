import { type Kysely, sql } from 'kysely';

/** What a search or an order of projects reads, and what puts them on a list (0050 without what is ready for optimization). */
const READ = [
  'search',
  'klijent',
  'mesto',
  'adresa',
  'telefon',
  'vrsta_posla',
  'created_at',
  'deleted_at',
  'archived',
  'ready_for_optimization',
];

/** The optimization list has zones of its own, so a project that becomes ready for it is not as the zones have it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const of = (row: string) => sql.raw(READ.map(column => `${row}.${column}`).join(', '));
  await sql`create or replace trigger search_fresh_changed after update of ${sql.raw(READ.join(', '))} on projects
    for each row when ((${of('old')}) is distinct from (${of('new')})) execute function note_search_fresh()`.execute(
    db,
  );
}
