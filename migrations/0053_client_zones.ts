import { type Kysely, sql } from 'kysely';

/** The columns of glass orders by which their list is sorted, besides the number. */
const GLASS_SORTS = {
  supplier: 'dobavljac collate "sr-Latn-x-icu"',
  delivery: "coalesce(datum_isporuke, 'infinity'::date)",
  area: 'povrsina',
  status: "array_position(array['Nova', 'Poručeno', 'Isporučeno', 'Otkazano'], status)",
  moment: 'created_at',
};

/** The columns that searching and sorting clients read; 0050 has those of pre-offers and projects. */
const CLIENT_READ = ['search', 'poslovno_ime', 'pib', 'mesto', 'adresa', 'created_at', 'deleted_at'];

/** Clients are searched through zones (0050) too, and by the start of their text; each sort order of glass orders gets an index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const of = (row: string) => sql.raw(CLIENT_READ.map(column => `${row}.${column}`).join(', '));
  await sql`create trigger search_fresh_added after insert on clients
    for each row execute function note_search_fresh()`.execute(db);
  await sql`create trigger search_fresh_changed after update of ${sql.raw(CLIENT_READ.join(', '))} on clients
    for each row when ((${of('old')}) is distinct from (${of('new')})) execute function note_search_fresh()`.execute(
    db,
  );
  await sql`create index clients_search_from on clients (search text_pattern_ops) where deleted_at is null`.execute(db);

  for (const [name, key] of Object.entries(GLASS_SORTS))
    await sql`create index ${sql.ref(`glass_orders_by_${name}`)} on glass_orders ((${sql.raw(key)}), id)
      where deleted_at is null`.execute(db);
  await sql`create index glass_orders_of_status on glass_orders
    (status, (year::bigint * 1000000 + number) desc, id desc) where deleted_at is null`.execute(db);
  await sql`alter table glass_orders alter column search set statistics 400`.execute(db);
  await sql`analyze glass_orders (search)`.execute(db);
}
