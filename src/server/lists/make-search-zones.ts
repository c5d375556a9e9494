import { setTimeout as rest } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Database, Db } from '#server/kernel/postgres/database.ts';
import type { PagedList } from './paged-list.ts';
import { gramsOf, ZONE_ROWS, ZONED_ROWS_MIN, zoneKey } from './search-zones.ts';

/** Zones are made again when so many rows have changed; until then a search reads those rows besides. */
const FRESH_ENOUGH = 1_000;
/** Zones whose texts are read at a time. */
const PART = 20;
/** Groups of letters that are written at a time. */
const GRAMS = 500;
/** Of several servers on one database one makes them. */
const LOCK = "hashtext('okno search zones')";

/** The zones of one order: copies of the rows' texts, made by one statement. */
async function makeOrder(db: Db, list: PagedList, build: number, column: string): Promise<void> {
  const key = list.sorts[column] ?? '';
  const size = sql.lit(ZONE_ROWS);
  await sql`
    insert into search_zones (build, sorted, place, first_key, first_id, row_ids, row_texts)
    select ${build}, ${column}, place, min(zone_key) filter (where nth = 0), (array_agg(id) filter (where nth = 0))[1],
      array_agg(id order by nth), array_agg(search order by nth)
    from (
      select id, search, zone_key, (place / ${size})::int as place, place % ${size} as nth
      from (
        select id, search, ${sql.raw(zoneKey(column, key))} as zone_key,
          row_number() over (order by ${sql.raw(key)}, id) - 1 as place
        from ${sql.table(list.table)} where ${sql.raw(list.where)}) placed) zoned
    group by place`.execute(db);
}

/** Notes that the groups of letters of the texts stand in the zone: a bit a zone. */
function noteText(bits: Map<string, Uint8Array>, bytes: number, place: number, text: string): void {
  const mark = 0x80 >> (place & 7);
  for (const word of new Set(text.split(' ')))
    for (const gram of gramsOf(word)) {
      const zones = bits.get(gram) ?? new Uint8Array(bytes);
      zones[place >> 3] = (zones[place >> 3] ?? 0) | mark;
      bits.set(gram, zones);
    }
}

/** Writes which groups of letters stand in which zones of that order. */
async function noteGrams(db: Db, build: number, column: string, signal: AbortSignal): Promise<void> {
  const counted = await sql<{ zones: number }>`
    select count(*)::int as zones from search_zones where build = ${build} and sorted = ${column}`.execute(db);
  const bytes = Math.ceil((counted.rows[0]?.zones ?? 0) / 8);
  const bits = new Map<string, Uint8Array>();
  for (let from = 0; from < bytes * 8; from += PART) {
    const zones = await sql<{ place: number; text: string }>`
      select place, array_to_string(row_texts, ' ') as text from search_zones
      where build = ${build} and sorted = ${column} and place >= ${from} and place < ${from + PART}`.execute(db);
    const began = performance.now();
    for (const { place, text } of zones.rows) noteText(bits, bytes, place, text);
    await rest(performance.now() - began, undefined, { signal });
  }
  const all = [...bits].map(([gram, zones]) => ({ gram, zones: Buffer.from(zones).toString('hex') }));
  for (let from = 0; from < all.length; from += GRAMS)
    await sql`
      insert into search_grams (build, sorted, gram, zones)
      select ${build}, ${column}, gram, ('x' || zones)::bit varying
      from jsonb_to_recordset(${JSON.stringify(all.slice(from, from + GRAMS))}::jsonb) as noted (gram text, zones text)`.execute(
      db,
    );
}

/** The tables whose zones are missing, or of which many rows have changed; small tables have none. */
async function dueLists(db: Db, lists: readonly PagedList[]): Promise<(readonly PagedList[])[]> {
  const due: PagedList[][] = [];
  for (const [table, of] of Map.groupBy(lists, list => list.table)) {
    const { rows } = await sql<{ rows: number; fresh: number; built: number }>`
      select (select greatest(reltuples, 0)::int from pg_class where oid = to_regclass(${table})) as rows,
        (select count(*)::int from (select from search_fresh where source = ${table} limit ${FRESH_ENOUGH + 1}) fresh) as fresh,
        (select count(distinct list)::int from search_builds where list = any(${of.map(list => list.name)})) as built`.execute(
      db,
    );
    const { rows: size = 0, fresh = 0, built = 0 } = rows[0] ?? {};
    if (size < ZONED_ROWS_MIN) await sql`delete from search_fresh where source = ${table}`.execute(db);
    else if (built < of.length || fresh > FRESH_ENOUGH) due.push(of);
  }
  return due;
}

/** Makes the zones of a table's lists from one snapshot, and forgets which rows had changed before it. */
async function makeZones(db: Db, lists: readonly PagedList[], signal: AbortSignal): Promise<void> {
  await sql`select set_config('work_mem', '64MB', true)`.execute(db);
  for (const list of lists) {
    const { rows } = await sql<{ id: number }>`
      insert into search_builds (id, list) select coalesce(max(id), 0) + 1, ${list.name} from search_builds
      returning id`.execute(db);
    const build = rows[0]?.id ?? 0;
    for (const column of Object.keys(list.sorts)) {
      await makeOrder(db, list, build, column);
      await noteGrams(db, build, column, signal);
    }
  }
  // a change that is committed later is not in this snapshot, and stays noted
  await sql`delete from search_fresh where source = ${lists[0]?.table}`.execute(db);
}

/** Deletes all zones but the newest of each list. */
async function forgetOld(db: Db): Promise<void> {
  for (const [table, column] of [
    ['search_zones', 'build'],
    ['search_grams', 'build'],
    ['search_builds', 'id'],
  ] as const)
    await sql`delete from ${sql.table(table)}
      where ${sql.ref(column)} in (select id from search_builds where id not in (select max(id) from search_builds group by list))`.execute(
      db,
    );
}

/**
 * Makes the zones that are due, of lists that have zones of their own; one server at a time. `db` is one connection without
 * limits of time, because one statement copies all texts of a table. Whoever searches meanwhile uses the zones before.
 */
export async function makeSearchZones(
  db: Kysely<Database>,
  lists: readonly PagedList[],
  signal: AbortSignal,
): Promise<void> {
  const got = await sql<{ got: boolean }>`select pg_try_advisory_lock(${sql.raw(LOCK)}) as got`.execute(db);
  if (!got.rows[0]?.got) return;
  const due = await dueLists(db, lists);
  for (const of of due)
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(transaction => makeZones(transaction, of, signal));
  if (due.length === 0) return;
  await forgetOld(db);
  await sql`vacuum analyze search_builds, search_zones, search_grams, search_fresh`.execute(db);
}
