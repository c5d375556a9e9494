import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SORT_COLUMNS } from '#domain/list-sort.ts';
import { openDatabase } from '#server/kernel/postgres/database.ts';
import { PREOFFER_LIST } from '#server/preoffers/preoffers.list.ts';
import { PROJECT_LISTS } from '#server/projects/projects.list.ts';
import { startApp } from '../../../tests/api/app.ts';
import { newClient } from '../../../tests/api/business-steps.ts';
import { nodesOf, type Plan } from '../../../tests/api/plan.ts';
import { countStatement, kindsStatement } from './count-statements.ts';
import { pageStatement, type Statement } from './list-statements.ts';
import { pageColumns } from './page-columns.ts';
import { searchWalk } from './search-walk.ts';

const ROWS = 40_000;
const LIMIT = 101;
const LIST = PREOFFER_LIST;
/** Matches the names of the two indexes by job type. */
const OF_KIND = /^preoffers_(open|of)_kind$/;

const app = await startApp();
const db = openDatabase(app.connection, { max: 1, isUnlimited: true }); // no statement timeout, because a busy machine may be slow
beforeAll(async () => {
  const { id } = await newClient(app, { poslovnoIme: 'Nosilac' });
  // „cesto“ is in every second row; „zadnji“ in 3,000 rows that sort last by name; „retko“ in one
  await sql`insert into preoffers (client_id, klijent, mesto, adresa, telefon, vrsta_posla, search, created_at, created_by)
    select ${id}, case when i <= 3000 then 'Žika ' else 'Ana ' end || i, 'Mesto ' || i % 50, 'Ulica ' || i, '06' || i,
      case when i % 1000 = 0 then 'Servis' else 'PVC' end,
      case when i % 2 = 0 then 'cesto ' else 'inace ' end || case when i <= 3000 then 'zadnji ' else '' end
        || case when i = 7 then 'retko' else '' end,
      now() - i * interval '1 minute', ${app.staff}
    from generate_series(1, ${ROWS}) i`.execute(db);
  await sql`insert into projects (year, number, preoffer_id, preoffer_created_at, client_id, klijent, mesto, adresa, telefon,
      vrsta_posla, step, vrednost, ready_for_optimization, archived, search, created_at, created_by)
    select 2000, row_number() over (), id, created_at, client_id, klijent, mesto, adresa, telefon, vrsta_posla,
      case when row_number() over () % 20 = 0 then 3 else 9 end, 1100, row_number() over () % 20 <> 0, row_number() over () % 10 <> 0,
      search, created_at, created_by
    from preoffers limit ${ROWS / 2}`.execute(db);
  await sql`vacuum analyze preoffers, projects`.execute(db);
});
afterAll(() => db.destroy());

/** Runs the statement; returns how many rows PostgreSQL read from the table, and from which indexes. */
async function executed({ text, parameters }: Statement) {
  const explainQuery = CompiledQuery.raw(
    `explain (analyze, timing off, buffers, format json) ${text.replace(/^\/\*[\w ]+\*\//, '')}`,
    parameters,
  );
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explainQuery);
  const nodes = rows.flatMap(row => nodesOf(row['QUERY PLAN'][0].Plan)).filter(node => node['Actual Loops'] > 0);
  const ofTable = nodes.filter(node => node['Relation Name'] !== undefined);
  return {
    blocks: rows.reduce(
      (sum, { 'QUERY PLAN': [{ Plan }] }) => sum + Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'],
      0,
    ),
    read: ofTable.reduce(
      (sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      0,
    ),
    indexes: nodes.flatMap(node => node['Index Name'] ?? []),
    types: nodes.map(node => node['Node Type']),
  };
}

const columns = pageColumns(LIST);
const page = async (
  column: keyof typeof LIST.sorts,
  direction: 'asc' | 'desc',
  search = '',
  vrstaPosla = '',
  after: { key: string; id: string } | null = null,
) => {
  const narrowing = { search, chosen: { vrstaPosla } };
  const walk = await searchWalk(db, LIST, narrowing, LIMIT);
  const position = { column, key: LIST.sorts[column] ?? '', direction, after, limit: LIMIT, walk };
  return pageStatement(LIST, narrowing, position, columns.of(undefined, column));
};

test.each(SORT_COLUMNS[LIST.order].flatMap(column => [[column, 'asc'] as const, [column, 'desc'] as const]))(
  'a page sorted by %s %s reads at most 200 rows, from one index',
  async (column, direction) => {
    const { read, indexes } = await executed(await page(column, direction));
    expect(read).toBeLessThanOrEqual(200);
    expect(indexes).toHaveLength(1);
  },
);

const [ACTIVE, , ARCHIVED] = PROJECT_LISTS;
test.each(SORT_COLUMNS[ACTIVE.order])(
  'a page of active projects sorted by %s reads no archived projects',
  async column => {
    const key = ACTIVE.sorts[column] ?? '';
    const position = { column, key, direction: 'asc', after: null, limit: LIMIT } as const;
    const { read, indexes } = await executed(
      pageStatement(ACTIVE, {}, position, pageColumns(ACTIVE).of(undefined, column)),
    );
    expect([read, indexes]).toEqual([LIMIT, [expect.stringMatching(/^projects_active/)]]);
  },
);

test.each(SORT_COLUMNS[ARCHIVED.order])(
  'a page of archived projects at a step where there are none reads no rows when sorted by %s',
  async column => {
    const position = {
      column,
      key: ARCHIVED.sorts[column] ?? '',
      direction: 'asc',
      after: null,
      limit: LIMIT,
    } as const;
    const columns = pageColumns(ARCHIVED).of(undefined, column);
    const { read, indexes } = await executed(pageStatement(ARCHIVED, { chosen: { korak: '3' } }, position, columns));
    expect([read, indexes]).toEqual([0, ['projects_archived_step']]);
  },
);

test('a page of a rare job type, newest first, is read from its index', async () => {
  const { read, indexes } = await executed(await page('createdAt', 'desc', '', 'Servis'));
  expect([read, indexes]).toEqual([40, [expect.stringMatching(OF_KIND)]]);
});

test('a page of one job type, sorted by job type, does not read rows of other types', async () => {
  const first = await executed(await page('vrstaPosla', 'desc', '', 'PVC'));
  expect(first.read).toBe(101);
  const middle = await db
    .selectFrom('preoffers')
    .select('id')
    .where('vrsta_posla', '=', 'PVC')
    .orderBy('id')
    .offset(ROWS / 2)
    .limit(1)
    .executeTakeFirstOrThrow();
  const next = await executed(await page('vrstaPosla', 'desc', '', 'PVC', { key: 'PVC', id: middle.id }));
  expect(next.read).toBe(101);
  // skipped entries of an index are not counted as rows
  expect(next.blocks).toBeLessThan(first.blocks + 20);
});

test.each(['createdAt', 'klijent'] as const)('a search sorted by %s reads few rows of the table', async column => {
  expect((await executed(await page(column, 'asc', 'cesto'))).read).toBeLessThanOrEqual(500);
  for (const [search, most] of [
    ['zadnji', 9_000],
    ['retko', 10],
    ['nema ga', 10],
  ] as const) {
    const { read, indexes } = await executed(await page(column, 'asc', search));
    expect([search, read]).toEqual([search, expect.toSatisfy((rows: number) => rows <= most)]);
    expect([search, indexes]).toEqual([search, expect.arrayContaining(['preoffers_search'])]);
  }
});

test('a search for a common word sorted by an expression stops when the page is full', async () => {
  expect((await executed(await page('mesto', 'asc', 'cesto'))).read).toBeLessThanOrEqual(500);
});

test('the counts by job type use the index of job types, and no count reads many more rows than it counts', async () => {
  const { kinds } = LIST;
  if (!kinds) throw new Error('the list has no kinds');
  const execution = await executed(kindsStatement(LIST, kinds, {}));
  expect(execution.indexes).toContainEqual(expect.stringMatching(OF_KIND));
  expect(execution.read).toBeLessThanOrEqual(11_000);
  expect((await executed(countStatement(LIST, { search: 'cesto' }))).read).toBeLessThanOrEqual(2_500);
});

test('the counts of the optimization list read one index and no rows', async () => {
  const [, optimization] = PROJECT_LISTS;
  const { kinds } = optimization;
  if (!kinds) throw new Error('the list has no kinds');
  for (const chosen of [
    {},
    { korak: '9' },
    { dug: 'da' },
    { dug: 'ne' },
    { rokUplate: 'nema' },
    { sledeciKontakt: 'nema' },
    { odgovornaOsoba: 'niko' },
    { od: '2026-01-15' },
  ])
    for (const statement of [
      kindsStatement(optimization, kinds, { chosen }),
      countStatement(optimization, { chosen }),
    ]) {
      const { types, indexes } = await executed(statement);
      expect([chosen, indexes]).toEqual([chosen, ['projects_optimization_of_kind']]);
      expect(types).toContain('Index Only Scan');
    }
});
