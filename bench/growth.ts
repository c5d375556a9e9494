import { CompiledQuery, sql } from 'kysely';
import { VRSTE_POSLA } from '#domain/enumerations.ts';
import { GLASS_STATUSES } from '#domain/glass/order.ts';
import { SORT_COLUMNS } from '#domain/list-sort.ts';
import { PROJECT_SEARCH_RIGHT } from '#domain/project/reading.ts';
import { FOUND_KINDS, RECORDS } from '#domain/records.ts';
import { searchWords } from '#domain/text/search.ts';
import { CLIENT_LIST } from '#server/clients/clients.list.ts';
import { findEverywhere } from '#server/find/find.queries.ts';
import { countLate, countsByStatus, GLASS_LIST, sumsOf } from '#server/glass/glass.list.ts';
import type { Call } from '#server/kernel/call.ts';
import { openDatabase } from '#server/kernel/postgres/database.ts';
import { countStatement, kindsStatement } from '#server/lists/count-statements.ts';
import type { DefinedList } from '#server/lists/define-list.ts';
import { aggregateStatement, type Narrowing, pageStatement, type Statement } from '#server/lists/list-statements.ts';
import { pageColumns } from '#server/lists/page-columns.ts';
import type { ListFilter } from '#server/lists/paged-list.ts';
import { searchWalk } from '#server/lists/search-walk.ts';
import { findList, listsOfProject } from '#server/openings/measuring-lists.queries.ts';
import { openingsOf } from '#server/openings/openings.queries.ts';
import { PREOFFER_LIST } from '#server/preoffers/preoffers.list.ts';
import { PROJECT_LISTS } from '#server/projects/projects.list.ts';
import { openBenchApp } from './bench-app.ts';
import { cpuClock } from './cpu.ts';
import { fillMillion } from './fill-million.ts';
import { fillOpenings } from './fill-openings.ts';
import { percentile, say } from './statistics.ts';

/**
 * npm run bench:growth [pre-offers] [list …]: measures the time of every list with each order, filter and search in a database
 * with that many pre-offers, 100,000 by default. GROWTH_FOLDER names a folder where the rows remain for the next run.
 */
const ROWS = Number(process.argv[2] ?? 100_000);
const ONLY = process.argv.slice(3);
const GOAL_MS = 20;
const TRIES = 2;
const OPENINGS = 100_000;
/** Searches for marks and rooms of openings. */
const OPENING_SEARCHES = ['p3', 'kupatilo', 'p7 letnja kuhinja', 'dečja soba petrović', 'p12'];
/** Searches for common and rare words, one to three of them, Latin and Cyrillic. */
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

const app = await openBenchApp(process.env.GROWTH_FOLDER);
const db = openDatabase(app.connection, { max: 1, isUnlimited: true });
const { pid } = (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0] ?? { pid: 0 };
const clock = cpuClock(pid);

/** The measured times of each group of statements, in milliseconds. */
const groups = new Map<string, number[]>();

/** Adds a time to its group; prints it at once when it misses the goal. */
function add(group: string, ms: number, what: string): void {
  groups.set(group, [...(groups.get(group) ?? []), ms]);
  if (ms > GOAL_MS) say(`  ${ms.toFixed(0)} ms: ${group}, ${what}`);
}

function printGroups(): void {
  for (const [group, times] of groups) {
    const [half, most, worst] = [0.5, 0.95, 1].map(share => percentile(times, share).toFixed(1));
    const share = (times.filter(ms => ms <= GOAL_MS).length / times.length) * 100;
    say(`${group}: ${times.length} statements, median ${half} ms, 95th percentile ${most} ms, worst ${worst} ms`);
    say(`  ${share.toFixed(1)} % within ${GOAL_MS} ms`);
  }
}

/**
 * Returns the shortest time of a few runs with its result, as processor time of the database server in milliseconds. Other work
 * on the machine makes a time only longer, and processor time less than elapsed time.
 */
async function shortest<Result>(run: () => Promise<Result>): Promise<{ ms: number; result: Result }> {
  const tries: { ms: number; result: Result }[] = [];
  for (let i = 0; i < TRIES; i++) {
    const stop = clock();
    const result = await run();
    tries.push({ ms: stop().postgres / 1000, result });
  }
  return tries.reduce((best, one) => (one.ms < best.ms ? one : best));
}

const DAY = '2026-01-15';
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Returns the values of a filter with which a list is measured. */
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

/**
 * Returns the filters and searches with which a list is measured: none, each value of each filter, each search, and each filter
 * value with a common and with a less common word.
 */
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

/** Returns the row in the middle of the list without a search; cached, because the query takes seconds. */
function middleOf(list: DefinedList, key: string, kind: unknown): Promise<Row | null> {
  const name = [list.name, key, kind].join();
  const rows = `from ${list.table} where ${list.where}${kind ? ` and ${list.kinds?.column} = $1` : ''}`;
  const text = `select (${key})::text as key, id ${rows} order by ${key}, id offset (select count(*) / 2 ${rows}) limit 1`;
  const find = () =>
    db.executeQuery<Row>(CompiledQuery.raw(text, kind ? [kind] : [])).then(found => found.rows[0] ?? null);
  const middle = middles.get(name) ?? find();
  middles.set(name, middle);
  return middle;
}

/** Returns the statements of the sums on a list's screen, in addition to the counts. */
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

async function measure(group: string, what: string, { text, parameters }: Statement, before = 0): Promise<void> {
  // without the name in its comment, so that pg does not prepare the statement and each run includes the planning
  const query = CompiledQuery.raw(text.replace(/^\/\*\w+\*\//, ''), parameters);
  add(group, before + (await shortest(() => db.executeQuery(query))).ms, what);
}

async function measureCounts(list: DefinedList, narrowing: Narrowing, group: string, words: string): Promise<void> {
  const { kinds } = list;
  if (!kinds || narrowing.chosen?.[kinds.filter])
    await measure(group, `count ${words}`, countStatement(list, narrowing));
  if (kinds) await measure(group, `count by kind ${words}`, kindsStatement(list, kinds, narrowing));
  for (const statement of await sumsOfScreen(list, narrowing)) await measure(group, `sums ${words}`, statement);
}

async function measurePages(list: DefinedList, narrowing: Narrowing, group: string, words: string): Promise<void> {
  const limit = list.pageSize + 1;
  const columns = pageColumns(list);
  const { ms, result: walk } = await shortest(() => searchWalk(db, list, narrowing, limit));
  for (const column of SORT_COLUMNS[list.order]) {
    const key = list.sorts[column] ?? '';
    const middle = await middleOf(list, key, list.kinds && narrowing.chosen?.[list.kinds.filter]);
    for (const after of [null, middle])
      for (const direction of ['asc', 'desc'] as const) {
        const page = { column, key, direction, after, limit, walk };
        const statement = pageStatement(list, narrowing, page, columns.of(undefined, column));
        const what = `${column} ${direction}${after ? ' deep' : ''} ${words}`;
        await measure(group, what, statement, narrowing.search ? ms : 0);
      }
  }
}

async function measureList(list: DefinedList): Promise<void> {
  for (const narrowing of narrowingsOf(list)) {
    const words = [narrowing.search, ...Object.values(narrowing.chosen ?? {})].join(' ');
    const group = `${list.name} ${narrowing.search ? 'searched' : 'without a search'}`;
    await measureCounts(list, narrowing, `${group}, counts`, words);
    await measurePages(list, narrowing, group, words);
  }
}

/** Measures the search of the top bar for each kind of record. */
async function measureFind(): Promise<void> {
  for (const search of [...SEARCHES, ...OPENING_SEARCHES])
    for (const kind of FOUND_KINDS) {
      const who = { rights: new Set([RECORDS[kind].live, PROJECT_SEARCH_RIGHT]) };
      const { ms } = await shortest(() => findEverywhere(db, who, searchWords(search)));
      add(`search of everything, ${kind}`, ms, search);
    }
}

/** Measures the pages of a measuring list and of a project, for the longest list and a hundred others. */
async function measureOpenings(): Promise<void> {
  const { rows } = await sql<{ id: string; project: string }>`select l.id, project_id as project from measuring_lists l
    order by (select count(*) from openings where list_id = l.id) desc, l.id limit 101`.execute(db);
  for (const { id, project } of rows) {
    const page = async () => [await findList(db, id), await openingsOf(db, id)];
    add('page of a measuring list', (await shortest(page)).ms, id);
    add('measuring lists of a project', (await shortest(() => listsOfProject({ db } as Call, project))).ms, project);
  }
}

const isEmpty = async (table: 'preoffers' | 'openings') =>
  (await db.selectFrom(table).select('id').limit(1).execute()).length === 0;
const isChosen = (name: string) => ONLY.length === 0 || ONLY.includes(name);
try {
  if (await isEmpty('preoffers')) await fillMillion(db, app.ownerId, ROWS);
  if (await isEmpty('openings')) await fillOpenings(db, app.ownerId, OPENINGS);
  for (const list of [PREOFFER_LIST, ...PROJECT_LISTS, CLIENT_LIST, GLASS_LIST])
    if (isChosen(list.name)) await measureList(list);
  if (isChosen('find')) await measureFind();
  if (isChosen('openings')) await measureOpenings();
  printGroups();
} finally {
  await db.destroy();
  await app.close();
}
