import { CompiledQuery, type Kysely, sql } from 'kysely';
import { VRSTE_POSLA } from '#domain/enumerations.ts';
import { SORT_COLUMNS } from '#domain/list-sort.ts';
import { type Database, openDatabase } from '#server/kernel/postgres/database.ts';
import { countStatement, kindsStatement } from '#server/lists/count-statements.ts';
import type { DefinedList } from '#server/lists/define-list.ts';
import { type Narrowing, pageStatement, type Statement } from '#server/lists/list-statements.ts';
import { pageColumns } from '#server/lists/page-columns.ts';
import { estimateStatement, readEstimate, rowsToWalk } from '#server/lists/search-walk.ts';
import { PREOFFER_LIST } from '#server/preoffers/preoffers.list.ts';
import { PROJECT_LISTS } from '#server/projects/projects.list.ts';
import { openBenchApp } from './bench-app.ts';
import { cpuClock } from './cpu.ts';
import { fillMillion } from './fill-million.ts';
import { percentile, say } from './said.ts';

/** npm run bench:growth [pre-offers] [list …]: every list, order, filter and search over a million rows, in the database. */
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

const narrowings: Narrowing[] = [
  {},
  ...VRSTE_POSLA.map(vrstaPosla => ({ chosen: { vrstaPosla } })),
  ...SEARCHES.map(search => ({ search })),
  { search: 'beograd', chosen: { vrstaPosla: VRSTE_POSLA.at(-1) } },
];

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
    const walk = estimated ? rowsToWalk(estimated.estimate, LIMIT) : 0;
    for (const column of SORT_COLUMNS[list.order]) {
      const key = list.sorts[column] ?? '';
      const middle = await middleOf(db, list, key, list.kinds && narrowing.chosen?.[list.kinds.filter]);
      for (const after of [null, middle])
        for (const direction of ['asc', 'desc'] as const) {
          const place = { column, key, direction, after, limit: LIMIT, walk };
          const statement = pageStatement(list, narrowing, place, columns.of(undefined, column));
          await measure(`${column} ${direction}${after ? ' deep' : ''} ${what}`, statement, estimated?.ms);
        }
    }
  };
  for (const narrowing of narrowings) {
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

const app = await openBenchApp();
const db = openDatabase(app.connection, { max: 1, isPatient: true });
try {
  const start = Date.now();
  await fillMillion(db, app.ownerId, ROWS);
  say(`${ROWS} pre-offers and half as many projects in ${Math.round((Date.now() - start) / 1000)} s`);
  const backend = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const clock = cpuClock(backend.rows[0]?.pid ?? 0);
  for (const list of [PREOFFER_LIST, ...PROJECT_LISTS]) {
    if (ONLY.length > 0 && !ONLY.includes(list.name)) continue;
    await measureList(db, clock, list);
  }
} finally {
  await db.destroy();
  await app.close();
}
