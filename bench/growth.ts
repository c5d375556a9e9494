import { CompiledQuery, type Kysely } from 'kysely';
import { VRSTE_POSLA } from '#domain/enumerations.ts';
import { SORT_COLUMNS } from '#domain/list-sort.ts';
import { type Database, openDatabase } from '#server/kernel/postgres/database.ts';
import { countStatement, kindsStatement } from '#server/lists/count-statements.ts';
import type { DefinedList } from '#server/lists/define-list.ts';
import { type Narrowing, pageStatement, type Statement } from '#server/lists/list-statements.ts';
import { pageColumns } from '#server/lists/page-columns.ts';
import { PREOFFER_LIST } from '#server/preoffers/preoffers.list.ts';
import { PROJECT_LISTS } from '#server/projects/projects.list.ts';
import { openBenchApp } from './bench-app.ts';
import { fillMillion } from './fill-million.ts';
import { percentile, say } from './said.ts';

/** npm run bench:growth [pre-offers]: every list, order, filter and search over a million rows, in the database. */
const ROWS = Number(process.argv[2] ?? 1_000_000);
const GOAL_MS = 20;
const TRIES = 3;
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
  'QUERY PLAN': [{ 'Execution Time': number; 'Planning Time': number; Plan: Plan }];
}

const nodesOf = (plan: Plan): string[] => [
  [plan['Node Type'], plan['Index Name']].filter(Boolean).join(' '),
  ...(plan.Plans ?? []).flatMap(nodesOf),
];

/** The shortest of a few times, in milliseconds: other work on the machine only ever adds to it. */
async function timed(db: Kysely<Database>, { text, parameters }: Statement): Promise<{ ms: number; plan: string }> {
  const times: number[] = [];
  let plan = '';
  for (let i = 0; i < TRIES; i++) {
    const query = CompiledQuery.raw(
      `explain (analyze, timing off, format json) ${text.replace(/^\/\*\w+\*\//, '')}`,
      parameters,
    );
    const [row] = (await db.executeQuery<Explained>(query)).rows;
    const [explained] = row?.['QUERY PLAN'] ?? [];
    if (!explained) throw new Error('no plan');
    times.push(explained['Execution Time'] + explained['Planning Time']);
    plan = nodesOf(explained.Plan).join(' < ');
  }
  return { ms: Math.min(...times), plan };
}

const narrowings: Narrowing[] = [
  {},
  ...VRSTE_POSLA.map(vrstaPosla => ({ chosen: { vrstaPosla } })),
  ...SEARCHES.map(search => ({ search })),
  { search: 'beograd', chosen: { vrstaPosla: VRSTE_POSLA.at(-1) } },
];

async function measureList(db: Kysely<Database>, list: DefinedList): Promise<number[]> {
  const all: number[] = [];
  const measure = async (what: string, statement: Statement) => {
    const { ms, plan } = await timed(db, statement);
    all.push(ms);
    if (ms > GOAL_MS) say(`  ${ms.toFixed(0)} ms: ${list.name} ${what}: ${plan}`);
  };
  const columns = pageColumns(list);
  for (const narrowing of narrowings) {
    const { search = '', chosen = {} } = narrowing;
    const what = [search, ...Object.values(chosen)].join(' ');
    await measure(`total ${what}`, countStatement(list, narrowing));
    if (list.kinds) await measure(`kinds ${what}`, kindsStatement(list, list.kinds, narrowing));
    for (const column of SORT_COLUMNS[list.order]) {
      const key = list.sorts[column] ?? '';
      const deep = await db.executeQuery<{ key: string; id: string }>(
        CompiledQuery.raw(
          `select (${key})::text as key, id from ${list.table} where ${list.where} order by ${key}, id offset $1 limit 1`,
          [Math.floor(ROWS / 5)],
        ),
      );
      for (const direction of ['asc', 'desc'] as const)
        for (const after of [null, deep.rows[0] ?? null]) {
          const place = { column, key, direction, after, limit: LIMIT };
          const statement = pageStatement(list, narrowing, place, columns.of(undefined, column));
          await measure(`${column} ${direction}${after ? ' deep' : ''} ${what}`, statement);
        }
    }
  }
  return all;
}

const app = await openBenchApp();
const db = openDatabase(app.connection, { max: 1, isPatient: true });
try {
  const start = Date.now();
  await fillMillion(db, app.ownerId, ROWS);
  say(`${ROWS} pre-offers and half as many projects in ${Math.round((Date.now() - start) / 1000)} s`);
  for (const list of [PREOFFER_LIST, ...PROJECT_LISTS]) {
    const times = await measureList(db, list);
    const [half, most, worst] = [0.5, 0.95, 1].map(share => percentile(times, share).toFixed(1));
    say(`${list.name}: ${times.length} statements, median ${half} ms, 95th percentile ${most} ms, worst ${worst} ms`);
  }
} finally {
  await db.destroy();
  await app.close();
}
