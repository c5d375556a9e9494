import { CompiledQuery, type Kysely, sql } from 'kysely';
import { VRSTE_POSLA } from '#domain/enumerations.ts';
import { GLASS_STATUSES } from '#domain/glass/order.ts';
import { SORT_COLUMNS } from '#domain/list-sort.ts';
import { CLIENT_LIST } from '#server/clients/clients.list.ts';
import { GLASS_LIST } from '#server/glass/glass.list.ts';
import { type Database, openDatabase } from '#server/kernel/postgres/database.ts';
import { countStatement, kindsStatement } from '#server/lists/count-statements.ts';
import type { DefinedList } from '#server/lists/define-list.ts';
import { type Narrowing, pageStatement, type Statement } from '#server/lists/list-statements.ts';
import { pageColumns } from '#server/lists/page-columns.ts';
import type { ListFilter } from '#server/lists/paged-list.ts';
import { estimateStatement, readEstimate, rowsToWalk, type SearchWay, zonesToLook } from '#server/lists/search-walk.ts';
import { createZoneKeeper } from '#server/lists/zone-keeper.ts';
import { PREOFFER_LIST } from '#server/preoffers/preoffers.list.ts';
import { PROJECT_LISTS } from '#server/projects/projects.list.ts';
import { openBenchApp } from './bench-app.ts';
import { cpuClock } from './cpu.ts';
import { fillMillion } from './fill-million.ts';
import { percentile, say } from './said.ts';

/**
 * npm run bench:growth [pre-offers] [list …]: every list, order, filter and search over a million rows, in the database.
 * GROWTH_FOLDER keeps what was filled for the next time.
 */
const ROWS = Number(process.argv[2] ?? 1_000_000);
const ONLY = process.argv.slice(3);
const GOAL_MS = 20;
const TRIES = 2;
const LIMIT = 101;
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

/** The shortest of a few times, in milliseconds, with its planning: other work on the machine only ever adds to it. */
async function timed(db: Kysely<Database>, clock: Clock, { text, parameters }: Statement) {
  const isPlan = text.startsWith('explain');
  const query = CompiledQuery.raw(
    isPlan ? text : `explain (analyze, timing off, format json) ${text.replace(/^\/\*\w+\*\//, '')}`,
    parameters,
  );
  let ms = Number.POSITIVE_INFINITY;
  let explained: Explained[] = [];
  for (let i = 0; i < TRIES; i++) {
    const stop = clock();
    explained = (await db.executeQuery<Explained>(query)).rows;
    ms = Math.min(ms, stop().postgres / 1000);
  }
  const plan = explained.flatMap(row => nodesOf(row['QUERY PLAN'][0].Plan)).join(' < ');
  return { ms, plan, estimate: readEstimate(explained) };
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

const sayTimes = (what: string, times: readonly number[]) => {
  const [half, most, worst] = [0.5, 0.95, 1].map(share => percentile(times, share).toFixed(1));
  const quick = times.filter(ms => ms <= GOAL_MS).length / times.length;
  say(
    `${what}: ${times.length} statements, median ${half} ms, 95th percentile ${most} ms, worst ${worst} ms; ${(quick * 100).toFixed(0)} % within ${GOAL_MS} ms`,
  );
};

/** How a search finds its rows, as page.ts chooses it when the zones are made. */
function wayOf(list: DefinedList, estimate: ReturnType<typeof readEstimate> | undefined): SearchWay {
  if (!estimate) return { walk: 0, zones: 0 };
  return { walk: rowsToWalk(estimate, LIMIT), zones: list.zones ? zonesToLook(estimate, LIMIT) : 0 };
}

async function measureList(db: Kysely<Database>, clock: Clock, list: DefinedList): Promise<void> {
  const all: number[] = [];
  const searched: number[] = [];
  const columns = pageColumns(list);
  const measure = async (what: string, statement: Statement, before = 0) => {
    const { ms, plan } = await timed(db, clock, statement);
    (before > 0 || what.startsWith('found') ? searched : all).push(before + ms);
    if (before + ms > GOAL_MS) say(`  ${(before + ms).toFixed(0)} ms: ${list.name} ${what}: ${plan}`);
  };
  const measurePages = async (narrowing: Narrowing, what: string) => {
    const estimate = estimateStatement(list, narrowing);
    const estimated = estimate && (await timed(db, clock, estimate));
    const way = wayOf(list, estimated?.estimate);
    for (const column of SORT_COLUMNS[list.order]) {
      const key = list.sorts[column] ?? '';
      const middle = await middleOf(db, list, key, list.kinds && narrowing.chosen?.[list.kinds.filter]);
      for (const after of [null, middle])
        for (const direction of ['asc', 'desc'] as const) {
          const place = { column, key, direction, after, limit: LIMIT, ...way };
          const statement = pageStatement(list, narrowing, place, columns.of(undefined, column));
          await measure(`${column} ${direction}${after ? ' deep' : ''} ${what}`, statement, estimated?.ms);
        }
    }
  };
  for (const narrowing of narrowingsOf(list)) {
    const what = [narrowing.search, ...Object.values(narrowing.chosen ?? {})].join(' ');
    const count = narrowing.search ? 'found' : 'count';
    await measure(`${count} ${what}`, countStatement(list, narrowing));
    if (list.kinds) await measure(`${count} by kind ${what}`, kindsStatement(list, list.kinds, narrowing));
    const from = searched.length;
    await measurePages(narrowing, what);
    if (narrowing.search) sayTimes(`  pages of ${list.name} that have „${what}“`, searched.slice(from));
  }
  sayTimes(`${list.name} without a search`, all);
  sayTimes(`${list.name} searched`, searched);
}

const app = await openBenchApp(process.env.GROWTH_FOLDER);
const db = openDatabase(app.connection, { max: 1, isPatient: true });
const all = [PREOFFER_LIST, ...PROJECT_LISTS, CLIENT_LIST, GLASS_LIST];
try {
  const start = Date.now();
  const isFilled = (await db.selectFrom('preoffers').select('id').limit(1).execute()).length > 0;
  if (!isFilled) await fillMillion(db, app.ownerId, ROWS);
  say(`${ROWS} pre-offers and half as many projects in ${Math.round((Date.now() - start) / 1000)} s`);
  const made = Date.now();
  const keeper = createZoneKeeper({ db, connection: app.connection, lists: all, log: { warn() {} } });
  await keeper.tick();
  say(`zones of their searches in ${Math.round((Date.now() - made) / 1000)} s`);
  const backend = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const clock = cpuClock(backend.rows[0]?.pid ?? 0);
  for (const list of all) {
    if (ONLY.length > 0 && !ONLY.includes(list.name)) continue;
    await measureList(db, clock, list);
  }
} finally {
  await db.destroy();
  await app.close();
}
