import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { PREOFFER_LIST } from '#server/preoffers/preoffers.list.ts';
import { startApp } from '../../../tests/api/app.ts';
import { newClient } from '../../../tests/api/business-steps.ts';
import { searchWalk } from './search-walk.ts';

const ROWS = 3_000;
const PAGE_ROWS = 60;
/** The rows of the first pages; all rows with LATE, so that its last page is not full. */
const ROWS_MAX = 10 * PAGE_ROWS;
/** The number of the first row with LATE, counted from 1. */
const LATE_FROM = 2_500;
/** „cesto“ is evenly in half of the rows, „pozno“ only in rows that come last, newest first; „retko“ is in four rows. */
const COMMON = 'cesto';
const LATE = 'pozno';
const RARE = 'retko';

const app = await startApp();
beforeAll(async () => {
  const { id } = await newClient(app);
  // rows with equal names and equal times are ordered by id; every ninth row is in the bin
  await sql`insert into preoffers (client_id, klijent, mesto, vrsta_posla, search, created_at, created_by, deleted_at)
    select ${id}, 'Ime ' || i % 40, case when i % 3 = 0 then null else 'Mesto ' || i % 7 end,
      case when i % 5 = 0 then 'ALU' else 'PVC' end,
      concat_ws(' ', 'red', case when i % 2 = 0 then 'cesto' end, case when i >= ${LATE_FROM} then 'pozno' end,
        case when i % 700 = 1 then 'retko' end),
      '2026-01-01'::timestamptz - i / 4 * interval '1 minute', ${app.staff}, case when i % 9 = 0 then now() end
    from generate_series(1, ${ROWS}) i`.execute(app.db);
  await sql`vacuum analyze preoffers`.execute(app.db);
});

type Narrowed = { search: string; vrstaPosla?: string };

interface Page {
  items: { id: string }[];
  nextToken: string | null;
}

/** The ids of the list's first pages. */
async function idsOfPages(narrowed: Narrowed, sort: string): Promise<string[]> {
  const ids: string[] = [];
  let after: string | null = null;
  do {
    const { data }: { data: { listPreoffers: Page } } = await app.gql<{ listPreoffers: Page }>(
      `query($search: String, $vrstaPosla: String, $sort: String, $after: String) {
        listPreoffers(first: ${PAGE_ROWS}, search: $search, vrstaPosla: $vrstaPosla, sort: $sort, after: $after) {
          items { id } nextToken } }`,
      { ...narrowed, sort, after },
    );
    ids.push(...data.listPreoffers.items.map(({ id }) => id));
    after = data.listPreoffers.nextToken;
  } while (after && ids.length < ROWS_MAX);
  return ids;
}

/** The same ids by a plain query without a position. */
async function idsOfScan({ search, vrstaPosla }: Narrowed, key: string, direction: string): Promise<string[]> {
  const words = search.split(' ').map(word => sql`search like ${`%${word}%`}`);
  const { rows } = await sql<{ id: string }>`select id from preoffers
    where deleted_at is null and ${sql.join(words, sql` and `)}
      and ${vrstaPosla ? sql`vrsta_posla = ${vrstaPosla}` : sql`true`}
    order by ${sql.raw(`${key} ${direction}, id ${direction}`)} limit ${ROWS_MAX}`.execute(app.db);
  return rows.map(({ id }) => id);
}

const rowsToWalk = (search: string) => searchWalk(app.db, PREOFFER_LIST, { search }, PAGE_ROWS + 1);

test('common words are first searched in the order of the list, rare words only by the index', async () => {
  expect(await rowsToWalk(COMMON)).toBeGreaterThan(PAGE_ROWS);
  expect(await rowsToWalk(LATE)).toBeGreaterThan(PAGE_ROWS);
  // fewer than the rows before the first one with that word, so that the walk does not fill the first page
  expect(await rowsToWalk(LATE)).toBeLessThan(LATE_FROM);
  expect(await rowsToWalk(RARE)).toBe(0);
});

test.each([
  { search: COMMON },
  { search: LATE },
  { search: RARE },
  { search: `${COMMON} ${LATE}` },
  { search: COMMON, vrstaPosla: 'PVC' },
  { search: 'nigde' },
])('the pages of the search %j have the rows of a plain query, in its order', async narrowed => {
  for (const [column, key] of Object.entries(PREOFFER_LIST.sorts))
    for (const direction of ['asc', 'desc']) {
      const found = await idsOfPages(narrowed, `${column}:${direction}`);
      expect(found, `${column} ${direction}`).toEqual(await idsOfScan(narrowed, key, direction));
    }
});
