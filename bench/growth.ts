import { CompiledQuery, type Kysely, sql } from 'kysely';
import { VRSTE_POSLA } from '#domain/enumerations.ts';
import { GLASS_STATUSES } from '#domain/glass/order.ts';
import { SORT_COLUMNS } from '#domain/list-sort.ts';
import { PROJECT_SEARCH_RIGHT } from '#domain/project/reading.ts';
import { FOUND_KINDS, RECORDS } from '#domain/records.ts';
import { searchWords } from '#domain/text/search.ts';
import { CLIENT_LIST } from '#server/clients/clients.list.ts';
import { findEverywhere } from '#server/find/find.queries.ts';
import { countLate, countsByStatus, GLASS_LIST, sumsOf } from '#server/glass/glass.list.ts';
import { type Database, openDatabase } from '#server/kernel/postgres/database.ts';
import { countStatement, kindsStatement } from '#server/lists/count-statements.ts';
import type { DefinedList } from '#server/lists/define-list.ts';
import { aggregateStatement, type Narrowing, pageStatement, type Statement } from '#server/lists/list-statements.ts';
import { pageColumns } from '#server/lists/page-columns.ts';
import type { ListFilter } from '#server/lists/paged-list.ts';
import { searchWalk } from '#server/lists/search-walk.ts';
import { findList, listsOfProjects } from '#server/openings/measuring-lists.queries.ts';
import { openingsOf } from '#server/openings/openings.queries.ts';
import { PREOFFER_LIST } from '#server/preoffers/preoffers.list.ts';
import { PROJECT_LISTS } from '#server/projects/projects.list.ts';
import { openBenchApp } from './bench-app.ts';
import { cpuClock } from './cpu.ts';
import { fillMillion } from './fill-million.ts';
import { fillOpenings } from './fill-openings.ts';
import { percentile, say } from './statistics.ts';

/**
 * npm run bench:growth [pre-offers] [list …]: every list, order, filter and search over so many rows, 100,000 by default, in the database.
 * GROWTH_FOLDER keeps what was filled for the next time.
 */
const ROWS = Number(process.argv[2] ?? 100_000);
const ONLY = process.argv.slice(3);
const GOAL_MS = 20;
const TRIES = 2;
const OPENINGS = 100_000;
/** Marks and rooms of openings. */
const PLACES = ['p3', 'kupatilo', 'p7 letnja kuhinja', 'dečja soba petrović', 'p12'];
/** Common and rare, one to three words, Latin and Cyrillic. */
const SEARCHES = [
  'beograd',
  'niš',
  'petrović',
  'žagubica',
  'Đala',
  'cara dušana',
  'Ђорђевић',
  'Ана Петровић',
  'sobna vrata Užice',
  'Đorđe Vučković Đala',
  '777777',
  'nepostojeće',
  'isporučeno',
  'Staklo Niš',
  'Đerdap glas Čedomir',
];

interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  Plans?: Plan[];
}
interface Explained {
  'QUERY PLAN': [{ Plan: Plan }];
}

const nodesOf = (plan: Plan): string[] => [
  [plan['Node Type'], plan['Index Name']].filter(Boolean).join(' '),
  ...(plan.Plans ?? []).flatMap(nodesOf),
];

/** Measures the processor time of the database server, in milliseconds; a busy machine adds less to it than to the time. */
type Clock = ReturnType<typeof cpuClock>;

/** The shortest of a few times, in milliseconds: other work on the machine only ever adds to it. */
async function shortest<Result>(clock: Clock, run: () => Promise<Result>): Promise<{ ms: number; result: Result }> {
  const tries: { ms: number; result: Result }[] = [];
  for (let i = 0; i < TRIES; i++) {
    const stop = clock();
    const result = await run();
    tries.push({ ms: stop().postgres / 1000, result });
  }
  return tries.reduce((best, one) => (one.ms < best.ms ? one : best));
}

/** A statement's time with its planning, and its plan. */
async function timed(db: Kysely<Database>, clock: Clock, { text, parameters }: Statement) {
  const explain = `explain (analyze, timing off, format json) ${text.replace(/^\/\*\w+\*\//, '')}`;
  const { ms, result } = await shortest(clock, () =>
    db.executeQuery<Explained>(CompiledQuery.raw(explain, parameters)),
  );
  return { ms, plan: result.rows.flatMap(row => nodesOf(row['QUERY PLAN'][0].Plan)).join(' < ') };
}

const DAY = '2026-01-15';
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** The values of a filter that are tried. */
function valuesOf(name: string, { type, choices }: ListFilter): (string | boolean)[] {
  if (type === 'Boolean') return [true];
  if (type === 'ID') return [NOBODY];
  if (name === 'od' || name === 'do') return [DAY];
  const own: Readonly<Record<string, readonly string[]>> = {
    vrstaPosla: VRSTE_POSLA,
    korak: ['3', '9'],
    status: GLASS_STATUSES,
  };
  return [...Object.keys(choices ?? {}), ...(own[name] ?? [])];
}

/** Each value of each filter, each search, and each filter with a common and a less common word. */
function narrowingsOf(list: DefinedList): Narrowing[] {
  const filtered = Object.entries(list.filters).flatMap(([name, filter]) =>
    valuesOf(name, filter).map(value => ({ chosen: { [name]: value } })),
  );
  const searched = filtered.flatMap(({ chosen }) => ['beograd', 'petrović'].map(search => ({ search, chosen })));
  return [{}, ...filtered, ...SEARCHES.map(search => ({ search })), ...searched];
}

interface Row {
  key: string;
  id: string;
}
const middles = new Map<string, Promise<Row | null>>();

/** The row in the middle of what a page without words would page through; finding it takes seconds, so it is found once. */
function middleOf(db: Kysely<Database>, list: DefinedList, key: string, kind: unknown): Promise<Row | null> {
  const of = [list.name, key, kind].join();
  const known = middles.get(of) ?? findMiddle(db, list, key, kind);
  middles.set(of, known);
  return known;
}

async function findMiddle(db: Kysely<Database>, list: DefinedList, key: string, kind: unknown): Promise<Row | null> {
  const fits = `from ${list.table} where ${list.where}${kind ? ` and ${list.kinds?.column} = $1` : ''}`;
  const { rows } = await db.executeQuery<Row>(
    CompiledQuery.raw(
      `select (${key})::text as key, id ${fits} order by ${key}, id offset (select count(*) / 2 ${fits}) limit 1`,
      kind ? [kind] : [],
    ),
  );
  return rows[0] ?? null;
}

/** What all statements of a list took, said at the end too. */
const summary: string[] = [];

function sayTimes(what: string, times: readonly number[], isSummary = false): void {
  if (times.length === 0) return;
  const [half, most, worst] = [0.5, 0.95, 1].map(share => percentile(times, share).toFixed(1));
  const quick = times.filter(ms => ms <= GOAL_MS).length / times.length;
  const line = `${what}: ${times.length} statements, median ${half} ms, 95th percentile ${most} ms, worst ${worst} ms; ${(quick * 100).toFixed(1)} % within ${GOAL_MS} ms`;
  if (isSummary) summary.push(line);
  say(line);
}

/** The other sums that a list's screen shows. */
async function sumsOfScreen(list: DefinedList, narrowing: Narrowing): Promise<Statement[]> {
  const statements: Statement[] = [];
  if (list !== GLASS_LIST) return statements;
  const page = {
    async aggregate<Sum>(over: Parameters<typeof aggregateStatement>[2]): Promise<Sum[]> {
      statements.push(aggregateStatement(list, narrowing, over));
      return [];
    },
  };
  for (const sum of [countsByStatus, countLate, sumsOf]) await sum(page);
  return statements;
}

async function measureList(db: Kysely<Database>, clock: Clock, list: DefinedList): Promise<void> {
  const times = { pages: [], found: [], counts: [], counted: [] } as Record<
    'pages' | 'found' | 'counts' | 'counted',
    number[]
  >;
  const columns = pageColumns(list);
  const limit = list.pageSize + 1;
  const measure = async (of: number[], what: string, statement: Statement, before = 0) => {
    const { ms, plan } = await timed(db, clock, statement);
    of.push(before + ms);
    if (before + ms > GOAL_MS) say(`  ${(before + ms).toFixed(0)} ms: ${list.name} ${what}: ${plan}`);
  };
  const measurePages = async (narrowing: Narrowing, what: string) => {
    const { ms, result: walk } = await shortest(clock, () => searchWalk(db, list, narrowing, limit));
    const [of, before] = narrowing.search ? ([times.found, ms] as const) : ([times.pages, 0] as const);
    for (const column of SORT_COLUMNS[list.order]) {
      const key = list.sorts[column] ?? '';
      const middle = await middleOf(db, list, key, list.kinds && narrowing.chosen?.[list.kinds.filter]);
      for (const after of [null, middle])
        for (const direction of ['asc', 'desc'] as const) {
          const place = { column, key, direction, after, limit, walk };
          const statement = pageStatement(list, narrowing, place, columns.of(undefined, column));
          await measure(of, `${column} ${direction}${after ? ' deep' : ''} ${what}`, statement, before);
        }
    }
  };
  const measureCounts = async (narrowing: Narrowing, what: string) => {
    const of = narrowing.search ? times.counted : times.counts;
    if (!list.kinds || narrowing.chosen?.[list.kinds.filter])
      await measure(of, `count ${what}`, countStatement(list, narrowing));
    if (list.kinds) await measure(of, `count by kind ${what}`, kindsStatement(list, list.kinds, narrowing));
    for (const statement of await sumsOfScreen(list, narrowing)) await measure(of, `sums ${what}`, statement);
  };
  for (const narrowing of narrowingsOf(list)) {
    const what = [narrowing.search, ...Object.values(narrowing.chosen ?? {})].join(' ');
    await measureCounts(narrowing, what);
    const from = times.found.length;
    await measurePages(narrowing, what);
    sayTimes(`  pages of ${list.name} that have „${what}“`, times.found.slice(from));
  }
  sayTimes(`${list.name} without a search`, times.pages, true);
  sayTimes(`${list.name} without a search, counts`, times.counts, true);
  sayTimes(`${list.name} searched`, times.found, true);
  sayTimes(`${list.name} searched, counts`, times.counted, true);
}

/** The search of the top bar, kind by kind. */
async function measureFind(
  db: Kysely<Database>,
  clock: Clock,
  kinds: readonly (typeof FOUND_KINDS)[number][] = FOUND_KINDS,
): Promise<void> {
  const times: number[] = [];
  for (const search of [...SEARCHES, ...PLACES])
    for (const kind of kinds) {
      const who = { rights: new Set([RECORDS[kind].live, PROJECT_SEARCH_RIGHT]) };
      const { ms } = await shortest(clock, () => findEverywhere(db, who, searchWords(search)));
      times.push(ms);
      if (ms > GOAL_MS) say(`  ${ms.toFixed(0)} ms: ${kind} of everything that has „${search}“`);
    }
  sayTimes(`search of everything, ${kinds.length === 1 ? kinds[0] : 'a kind'}`, times, true);
}

/** What the pages of a measuring list and of a project read, for the longest list and a hundred others. */
async function measureOpenings(db: Kysely<Database>, clock: Clock): Promise<void> {
  const { rows } = await sql<{ id: string; project: string }>`select l.id, project_id as project from measuring_lists l
    order by (select count(*) from openings where list_id = l.id) desc, l.id limit 101`.execute(db);
  const lists: number[] = [];
  const projects: number[] = [];
  for (const { id, project } of rows) {
    const page = async () => [await findList(db, id), await openingsOf(db, id)];
    lists.push((await shortest(clock, page)).ms);
    projects.push((await shortest(clock, () => listsOfProjects(db, [project]))).ms);
  }
  sayTimes('page of a measuring list', lists, true);
  sayTimes('measuring lists of a project', projects, true);
  await measureFind(db, clock, ['measuring-list']);
}

const app = await openBenchApp(process.env.GROWTH_FOLDER);
const db = openDatabase(app.connection, { max: 1, isPatient: true });
const all = [PREOFFER_LIST, ...PROJECT_LISTS, CLIENT_LIST, GLASS_LIST];
const isAsked = (name: string) => ONLY.length === 0 || ONLY.includes(name);
try {
  const start = Date.now();
  const isFilled = (await db.selectFrom('preoffers').select('id').limit(1).execute()).length > 0;
  if (!isFilled) await fillMillion(db, app.ownerId, ROWS);
  const isMeasured = (await db.selectFrom('openings').select('id').limit(1).execute()).length > 0;
  if (!isMeasured) await fillOpenings(db, app.ownerId, OPENINGS);
  say(`${ROWS} pre-offers and half as many projects in ${Math.round((Date.now() - start) / 1000)} s`);
  const backend = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const clock = cpuClock(backend.rows[0]?.pid ?? 0);
  for (const list of all) if (isAsked(list.name)) await measureList(db, clock, list);
  if (isAsked('find')) await measureFind(db, clock);
  if (isAsked('openings')) await measureOpenings(db, clock);
  for (const line of summary) say(line);
} finally {
  await db.destroy();
  await app.close();
}
