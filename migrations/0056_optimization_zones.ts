import { type Kysely, sql } from 'kysely';

/** The columns that searching and sorting projects read, and those that decide in which list a project is. */
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

/** The optimization list has separate zones (0050), so a project that becomes ready for optimization is noted as changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const of = (row: string) => sql.raw(READ.map(column => `${row}.${column}`).join(', '));
  await sql`create or replace trigger search_fresh_changed after update of ${sql.raw(READ.join(', '))} on projects
    for each row when ((${of('old')}) is distinct from (${of('new')})) execute function note_search_fresh()`.execute(
    db,
  );
}
