import { CompiledQuery, type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FOUND_COUNT_MAX } from '#domain/limits.ts';
import { SORT_COLUMNS } from '#domain/list-sort.ts';
import { RIGHTS } from '#domain/rights.ts';
import { addDays, belgradeDay } from '#domain/text/dates.ts';
import { CLIENT_LIST } from '#server/clients/clients.list.ts';
import { findEverywhere } from '#server/find/find.queries.ts';
import { type Database, openDatabase } from '#server/kernel/postgres/database.ts';
import { PREOFFER_LIST } from '#server/preoffers/preoffers.list.ts';
import { PROJECT_LISTS } from '#server/projects/projects.list.ts';
import { TestApp } from '../../../tests/api/app.ts';
import { newClient } from '../../../tests/api/business-steps.ts';
import { nodesOf, type Plan } from '../../../tests/api/plan.ts';
import { countStatement, kindsStatement } from './count-statements.ts';
import type { Chosen } from './filters.ts';
import { type Narrowing, pageStatement, type Statement } from './list-statements.ts';
import { pageColumns } from './page-columns.ts';
import type { PagedList } from './paged-list.ts';
import { searchWay } from './search-walk.ts';
import type { SearchWay } from './search-way.ts';
import { isNearSearch } from './search-zones.ts';

const ROWS = 24_000;
const LIMIT = 21;
const LISTS: readonly PagedList[] = [PREOFFER_LIST, ...PROJECT_LISTS];

let b: TestApp;
let db: Kysely<Database>;
beforeAll(async () => {
  b = await TestApp.start();
  db = openDatabase(b.connection, { max: 1, isPatient: true }); // a busy machine may take its time
  const { id } = await newClient(b, { poslovnoIme: 'Nosilac' });
  // „cesto“ is in every other row; „zadnji“ in the 6,000 rows that are the last by client
  await sql`insert into preoffers (client_id, klijent, mesto, adresa, telefon, vrsta_posla, search, created_at, aktivnost_at, created_by)
    select ${id}, case when i <= 6000 then 'Žika ' else 'Ana ' end || i % 9000, nullif('Mesto ' || i % 50, 'Mesto 7'), 'Ulica ' || i,
      '06' || i, case when i % 40 = 0 then 'Sobna vrata' else 'PVC' end,
      case when i % 40 = 0 then 'sobna vrata ' else 'pvc ' end || case when i % 2 = 0 then 'cesto ' else 'inace ' end
        || case when i <= 6000 then 'zadnji ' else '' end || 'uz' || i % 7 || ' mesto' || i % 50 || ' | ulica ' || i,
      now() - i * interval '1 minute', now() - i * interval '1 minute', ${b.staff}
    from generate_series(1, ${ROWS}) i`.execute(db);
  await sql`insert into projects (year, number, preoffer_id, preoffer_created_at, client_id, klijent, mesto, adresa, telefon,
      vrsta_posla, step, ready_for_optimization, archived, search, created_at, created_by)
    select 2000, row_number() over (), id, created_at, client_id, klijent, mesto, adresa, telefon, vrsta_posla, 9, row_number() over () % 12 <> 0,
      row_number() over () % 3 <> 0, search, created_at, created_by
    from preoffers limit ${ROWS - 1}`.execute(db);
  await sql`insert into clients (tip, poslovno_ime, pib, mesto, search, created_at, created_by)
    select 'pravno', case when i <= 6000 then 'Žika ' else 'Ana ' end || i % 9000, case when i % 3 = 0 then i::text end, 'Mesto ' || i % 50,
      case when i <= 6000 then 'zika ' else 'ana ' end || i % 9000 || ' mesto' || i % 50 || case when i <= 6000 then ' zadnji' else '' end,
      now() - i * interval '1 minute', ${b.staff}
    from generate_series(1, 20000) i`.execute(db);
  await sql`vacuum analyze preoffers, projects, clients`.execute(db);
  await b.zones.tick();
}, 120_000);
afterAll(async () => {
  await db.destroy();
  await b.close();
});

type After = { key: string; id: string } | null;
type Found = { id: string; page_key?: string };

const statementOf = (list: PagedList, narrowing: Narrowing, sort: string, after: After, way: SearchWay) => {
  const [column = '', direction = 'asc'] = sort.split(':') as [string, 'asc' | 'desc'];
  const place = { column, key: list.sorts[column] ?? '', direction, after, limit: LIMIT, ...way };
  return { statement: pageStatement(list, narrowing, place, pageColumns(list).of(undefined, column)), column };
};

async function pageOf(
  list: PagedList,
  narrowing: Narrowing,
  sort: string,
  after: After,
  zones: number,
  near?: SearchWay['near'],
) {
  const { statement, column } = statementOf(list, narrowing, sort, after, { walk: 0, zones, near });
  const { rows } = await db.executeQuery<Found>(CompiledQuery.raw(statement.text, statement.parameters));
  const last = rows.at(-2);
  return {
    ids: rows.map(row => row.id),
    next: last ? { key: pageColumns(list).keyOf(last, column), id: last.id } : null,
  };
}

/** How what it finds is read from few zones, whether or not there are few. */
const nearOf = (list: PagedList, narrowing: Narrowing): SearchWay['near'] => {
  if (['od', 'do', 'aktivnost'].some(name => narrowing.chosen?.[name])) return 'days';
  return isNearSearch(list, narrowing) ? 'words' : undefined;
};

/** The first two pages through that many zones, or near each other, are those that the search index finds. */
async function expectSame(list: PagedList, narrowing: Narrowing, zones = 64): Promise<void> {
  for (const column of SORT_COLUMNS[list.order])
    for (const direction of ['asc', 'desc']) {
      const sort = `${column}:${direction}`;
      let after: After = null;
      for (let page = 0; page < 2; page++) {
        const found = await pageOf(list, narrowing, sort, after, 0);
        const zoned = await pageOf(list, narrowing, sort, after, zones);
        const near = await pageOf(list, narrowing, sort, after, 0, nearOf(list, narrowing));
        expect([sort, page, zoned.ids, near.ids]).toEqual([sort, page, found.ids, found.ids]);
        after = found.next;
        if (after === null) break;
      }
    }
}

/** What is counted in zones is what the search index finds. */
async function expectSameCounts(list: PagedList, narrowing: Narrowing): Promise<void> {
  const counted = async (way: SearchWay) => {
    const read = async ({ text, parameters }: Statement) =>
      (await db.executeQuery<{ kind?: string; broj: number }>(CompiledQuery.raw(text, parameters))).rows;
    const kinds = list.kinds ? await read(kindsStatement(list, list.kinds, narrowing, way)) : [];
    return {
      count: await read(countStatement(list, narrowing, way)),
      kinds: kinds.toSorted((a, b) => String(a.kind).localeCompare(String(b.kind))),
    };
  };
  const found = await counted({ walk: 0, zones: 0 });
  for (const zones of [0, 1]) {
    const zoned = await counted({ walk: 0, zones, near: nearOf(list, narrowing) });
    expect(zoned.count).toEqual(found.count);
    // of more than are counted any may be met first
    if ((found.count[0]?.broj ?? 0) <= FOUND_COUNT_MAX) expect(zoned.kinds).toEqual(found.kinds);
  }
}

test('only the lists of long tables have zones, each order its own', async () => {
  const { rows } = await sql<{ list: string; orders: number; rows: number }>`
    select list, count(distinct sorted)::int as orders, (sum(cardinality(row_ids)) / count(distinct sorted))::int as rows
    from search_builds join search_zones on build = search_builds.id group by list order by list`.execute(db);
  expect(rows).toEqual([
    { list: 'archived_projects', orders: 6, rows: 16_000 },
    { list: 'clients', orders: 5, rows: 20_001 },
    { list: 'optimization_projects', orders: 6, rows: 6_000 },
    { list: 'preoffers', orders: 6, rows: 24_000 },
    { list: 'projects', orders: 6, rows: 7_999 },
  ]);
});

describe.each([...LISTS, CLIENT_LIST])('$name', list => {
  test.each(['cesto', 'zadnji', 'cesto zadnji', 'zadnji mesto7', 'mesto4 uz3', 'uz', 'nema'])('„%s“', async search => {
    await expectSame(list, { search });
    await expectSameCounts(list, { search });
  });

  test('words that begin a word, and those that begin the text', async () => {
    for (const search of ['esto', 'mesto4', 'zad mest', 'zika 7', 'nema'])
      for (const at of ['word', 'text'] as const) await expectSame(list, { search, at });
  });

  test('a chosen kind of work, and those who may not search all of a text', async () => {
    await expectSame(list, { search: 'zadnji', chosen: { vrstaPosla: 'Sobna vrata' } });
    await expectSameCounts(list, { search: 'mesto7', chosen: { vrstaPosla: 'Sobna vrata' } });
    await expectSame({ ...list, isSearchOpenOnly: true }, { search: 'mesto7 cesto' });
    await expectSame({ ...list, isSearchOpenOnly: true }, { search: 'ulica 39' });
  });

  test('a page that so few zones do not fill is read from the search index', async () => {
    await expectSame(list, { search: 'zadnji mesto7' }, 1);
  });
});

test('rows that changed after the zones were made are found as they are now', async () => {
  const some = (at: number) => sql`(select id from preoffers order by created_at, id offset ${at} limit 20)`;
  await sql`update preoffers set search = replace(search, 'cesto', 'inace') where id in ${some(100)}`.execute(db);
  await sql`update preoffers set klijent = 'Aaa', search = search || ' zadnji' where id in ${some(200)}`.execute(db);
  await sql`update preoffers set deleted_at = now() where id in ${some(300)}`.execute(db);
  await sql`insert into preoffers (client_id, klijent, vrsta_posla, search, created_by)
    select client_id, 'Čaki ' || row_number() over (), 'ALU', 'alu cesto zadnji', created_by from preoffers limit 30`.execute(
    db,
  );
  // the first by one order come last, and nowhere else
  await sql`update preoffers set klijent = 'Žžž' where id in
    (select id from preoffers where search like '%cesto%' order by klijent collate "sr-Latn-x-icu", id limit 20)`.execute(
    db,
  );
  for (const search of ['cesto', 'zadnji', 'alu cesto']) await expectSame(PREOFFER_LIST, { search });
  // rows that still fit are counted once, although their copies fit too
  await sql`update preoffers set klijent = klijent || 'a' where id in
    (select id from preoffers where search like '%cesto%uz3 mesto4 %' limit 20)`.execute(db);
  for (const search of ['alu cesto', 'cesto uz3 mesto4']) await expectSameCounts(PREOFFER_LIST, { search });
  await sql`update clients set mesto = 'Aaa', search = 'zika 1 mestoaaa' where poslovno_ime like 'Ana 10%'`.execute(db);
  await expectSame(CLIENT_LIST, { search: 'zika mesto' });
  await sql`update preoffers set deleted_at = null where deleted_at is not null`.execute(db);
  await expectSame(PREOFFER_LIST, { search: 'cesto' });
  await sql`update projects set archived = not archived and ready_for_optimization where number % 500 < 3`.execute(db);
  await sql`update projects set ready_for_optimization = not ready_for_optimization
    where not archived and number % 500 between 9 and 20`.execute(db);
  for (const list of PROJECT_LISTS) await expectSame(list, { search: 'cesto' });
});

test('what a search does not read is no change', async () => {
  const changed = async () =>
    (await sql<{ rows: number }>`select count(*)::int as rows from search_fresh`.execute(db)).rows[0]?.rows;
  const before = await changed();
  await sql`update preoffers set napomena = 'x', klijent = klijent where created_at > now() - interval '1 hour'`.execute(
    db,
  );
  expect(await changed()).toBe(before);
});

/** What PostgreSQL did for a page: the blocks that it touched, and its indexes. */
async function done(search: string, sort: string, deep: After = null, chosen: Chosen = {}) {
  const way = await searchWay(db, PREOFFER_LIST, { search, chosen }, LIMIT);
  const { statement } = statementOf(PREOFFER_LIST, { search, chosen }, sort, deep, way);
  return { zones: way.zones, ...(await explained(statement)) };
}

async function explained({ text, parameters }: Statement) {
  const explained = CompiledQuery.raw(`explain (analyze, timing off, buffers, format json) ${text}`, parameters);
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explained);
  const nodes = rows.flatMap(row => nodesOf(row['QUERY PLAN'][0].Plan)).filter(node => node['Actual Loops'] > 0);
  return {
    blocks: rows.reduce((sum, row) => {
      const { Plan } = row['QUERY PLAN'][0];
      return sum + Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'];
    }, 0),
    indexes: [...new Set(nodes.flatMap(node => node['Index Name'] ?? []))].toSorted(),
    whole: nodes.flatMap(node => (node['Node Type'] === 'Seq Scan' ? (node['Relation Name'] ?? []) : [])),
  };
}

test.each(['klijent:asc', 'klijent:desc', 'mesto:asc', 'createdAt:desc', 'createdAt:asc'])(
  'a common word by %s is found by indexes alone, wherever in the order it stands',
  async sort => {
    const { zones, blocks, indexes, whole } = await done('zadnji', sort);
    expect(zones).toBeGreaterThan(0);
    expect(indexes).toEqual(expect.arrayContaining(['preoffers_pkey', 'search_grams_pkey', 'search_zones_pkey']));
    expect(indexes).not.toContain('preoffers_search');
    expect(whole.filter(table => !/^search_(builds|fresh)$/.test(table))).toEqual([]);
    expect(blocks).toBeLessThan(800);
  },
);

test('what is rare is read and counted where it stands closest together, without the search index', async () => {
  const search = 'zadnji mesto7';
  const sort = 'klijent:asc';
  const { statement } = statementOf(PREOFFER_LIST, { search }, sort, null, { walk: 0, zones: 0, near: 'words' });
  for (const one of [statement, countStatement(PREOFFER_LIST, { search }, { walk: 0, zones: 0, near: 'words' })]) {
    const { indexes, blocks } = await explained(one);
    expect(indexes).toEqual(expect.arrayContaining(['search_grams_pkey', 'search_zones_pkey']));
    expect(indexes).not.toContain('preoffers_search');
    expect(blocks).toBeLessThan(3_000);
  }
});

test('a later page begins at its zone, which an index finds', async () => {
  const [middle] = (
    await sql<{ key: string; id: string }>`
      select klijent as key, id from preoffers order by klijent collate "sr-Latn-x-icu", id offset 22000 limit 1`.execute(
      db,
    )
  ).rows;
  const { indexes, blocks } = await done('zadnji', 'klijent:asc', middle);
  expect(indexes).toContain('search_zones_by_key');
  expect(blocks).toBeLessThan(1_000);
});

/** The day so many days ago. */
const day = (before: number) => addDays(belgradeDay(new Date()), -before);

test.each(LISTS)('$name of a range of days are the same through zones', async list => {
  for (const chosen of [
    { od: day(5) },
    { do: day(5) },
    { od: day(9), do: day(4) },
    { aktivnost: '7' },
    { do: day(90) },
    { do: day(15), vrstaPosla: 'Sobna vrata' },
    { od: day(-1) },
  ]) {
    await expectSame(list, { search: 'cesto', chosen });
    await expectSameCounts(list, { search: 'cesto zadnji', chosen });
    await expectSame(list, { search: 'uz', at: 'word', chosen });
  }
});

test('what a search finds of few days is read from their zones, in any order', async () => {
  for (const chosen of [{ do: day(16) }, { do: day(90) }, { od: day(-2) }, { od: day(9), do: day(9) }]) {
    const narrowing = { search: 'cesto', chosen };
    const way = await searchWay(db, PREOFFER_LIST, narrowing, LIMIT);
    expect(way).toEqual({ walk: 0, zones: 0, near: 'days' });
    const { statement } = statementOf(PREOFFER_LIST, narrowing, 'mesto:asc', null, way);
    for (const one of [statement, countStatement(PREOFFER_LIST, narrowing, way)]) {
      const { indexes, blocks } = await explained(one);
      expect(indexes).not.toContain('preoffers_search');
      expect(blocks).toBeLessThan(5_000);
    }
  }
});

test.each([
  ['createdAt:desc', { do: day(12) }],
  ['createdAt:desc', { aktivnost: '7' }],
  ['createdAt:asc', { od: day(3) }],
])('a search by %s begins where its filter does: %o', async (sort, chosen) => {
  const { zones, indexes, blocks } = await done('cesto', sort, null, chosen);
  expect(zones).toBeGreaterThan(0);
  expect(indexes).not.toContain('preoffers_search');
  expect(blocks).toBeLessThan(800);
});

test('a later page by days ends where the days of its filter do, without the search index', async () => {
  const [middle] = (
    await sql<{ key: string; id: string }>`
      select created_at::text as key, id from preoffers order by created_at desc, id desc offset 12000 limit 1`.execute(
      db,
    )
  ).rows;
  const { zones, indexes, blocks } = await done('cesto', 'createdAt:desc', middle, { od: day(5) });
  expect(zones).toBeGreaterThan(0);
  expect(indexes).not.toContain('preoffers_search');
  expect(blocks).toBeLessThan(800);
});

test('zones are made again when many rows have changed, and the old ones go', async () => {
  const builds = () => db.selectFrom('search_builds').select(['id', 'list']).orderBy('list').execute();
  const before = await builds();
  await b.zones.tick();
  expect(await builds()).toEqual(before);
  await sql`update preoffers set search = search || ' novo' where id in (select id from preoffers limit 1001)`.execute(
    db,
  );
  await b.zones.tick();
  const after = await builds();
  expect(after.map(({ list }) => list)).toEqual(before.map(({ list }) => list));
  expect(after.filter(({ id }, i) => id !== before[i]?.id).map(({ list }) => list)).toEqual(['preoffers']);
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from search_fresh where source = 'preoffers'`.execute(db);
  expect(rows).toEqual([{ left: 0 }]);
  await expectSame(PREOFFER_LIST, { search: 'novo' });
});

test('without zones, as on a server that was just promoted, a page is read from the search index', async () => {
  const everything = { rights: new Set(RIGHTS) };
  const find = () =>
    Promise.all([['zadnji'], ['zika', 'mesto7'], ['mesto4']].map(words => findEverywhere(db, everything, words)));
  const found = await find();
  expect(found.map(({ length }) => length)).toEqual([18, 6, 18]);
  await sql`truncate search_builds, search_zones, search_grams, search_fresh`.execute(db);
  await expectSame(PREOFFER_LIST, { search: 'zadnji' });
  await expectSameCounts(PREOFFER_LIST, { search: 'zadnji mesto7' });
  expect(await find()).toEqual(found);
});
