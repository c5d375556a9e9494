import { STATUSI, VRSTE_POSLA } from '#domain/enumerations.ts';
import { GLASS_STATUSES } from '#domain/glass/order.ts';
import { SORT_COLUMNS } from '#domain/list-sort.ts';
import { CLIENT_LIST } from '#server/clients/clients.list.ts';
import { GLASS_LIST } from '#server/glass/glass.list.ts';
import type { DefinedList } from '#server/lists/define-list.ts';
import type { ListFilter } from '#server/lists/paged-list.ts';
import { PREOFFER_LIST } from '#server/preoffers/preoffers.list.ts';
import { PROJECT_LISTS } from '#server/projects/projects.list.ts';
import { openBenchApp } from './bench-app.ts';
import { cpuClock } from './cpu.ts';
import { percentile, print } from './statistics.ts';

/**
 * npm run bench:growth [pre-offers] [query …]: measures the queries of every list with each order, filter and search in a
 * database with that many pre-offers, 100,000 by default. GROWTH_FOLDER names a folder where the rows remain for the next run.
 */
const ROWS = Number(process.argv[2] ?? 100_000);
const ONLY = process.argv.slice(3);
const GOAL_MS = 20;
const TRIES = 2;
/** The product's clock is moved forward after this many requests, so that the account stays below its rate limit. */
const REQUESTS_PER_MINUTE = 100;
const COMMON = ['beograd', 'niš', 'petrović', 'cara dušana', 'sobna vrata Užice', 'isporučeno', 'Staklo Niš'];
const RARE = [
  'žagubica',
  'Đala',
  'Ђорђевић',
  'Ана Петровић',
  'Đorđe Vučković Đala',
  'Đerdap glas Čedomir',
  '777777',
  'nema',
];
const SEARCHES = [...COMMON, ...RARE];
const JOB = 'id klijent mesto adresa telefon vrstaPosla createdAt';
const COUNT = { counts: 'total' };
/** The measured selections: `row` is read of each row; each text in `further` is a query without rows. */
const READ = [
  { list: CLIENT_LIST, row: 'id poslovnoIme pib mesto adresa telefon1 createdAt', further: COUNT },
  { list: PREOFFER_LIST, row: JOB, further: COUNT },
  ...PROJECT_LISTS.map(list => ({ list, row: `${JOB} broj step`, further: COUNT })),
  {
    list: GLASS_LIST,
    row: 'id broj dobavljac status datumIsporuke createdAt',
    further: { ...COUNT, sums: 'kasni poStatusu { status broj } zbir { komada }' },
  },
];
type Arguments = Record<string, string | boolean>;

const app = await openBenchApp(ROWS, process.env.GROWTH_FOLDER);
const clock = cpuClock(app.backendPid);
let headers = {};
let sentRequests = 0;

/** Returns the processor time of the database server for the query, in milliseconds: the shortest of a few runs. */
async function measure(field: string, values: Arguments, selection: string): Promise<number> {
  const texts = Object.entries(values).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  const query = `{ ${field}${texts.length ? `(${texts.join(', ')})` : ''} { ${selection} } }`;
  const times: number[] = [];
  for (let i = 0; i < TRIES; i++) {
    if (sentRequests++ % REQUESTS_PER_MINUTE === 0) {
      app.pass(60_000);
      headers = { ...(await app.headers()), 'content-type': 'application/json' };
    }
    const stop = clock();
    const response = await fetch(`${app.url}/api/graphql`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ query }),
    });
    const answer = await response.text();
    times.push(stop().postgres / 1000);
    if (answer.includes('"errors"')) throw new Error(`${query}: ${answer}`);
  }
  return Math.min(...times);
}

/** The measured times of each group of queries, in milliseconds. */
const groups = new Map<string, number[]>();

/** Measures a query and adds its time to the group; prints it at once when it misses the goal. */
async function add(group: string, field: string, values: Arguments, selection: string): Promise<void> {
  const ms = await measure(field, values, selection);
  groups.set(group, [...(groups.get(group) ?? []), ms]);
  if (ms > GOAL_MS) print(`  ${ms.toFixed(0)} ms: ${group}, ${Object.values(values).join(' ')}`);
}

/** Possible values of filters; each filter is measured with the values that it accepts. */
const VALUES = [...VRSTE_POSLA, ...STATUSI, ...GLASS_STATUSES, '3', '9', '2026-01-15', crypto.randomUUID()];
const valuesOf = (filter: ListFilter): (string | boolean)[] =>
  filter.type === 'Boolean'
    ? [true]
    : [...new Set([...Object.keys(filter.choices ?? {}), ...VALUES])].filter(filter.accepts);

/** Returns the arguments of a list: none, each value of each filter, each search, and each filter value with two words. */
function argumentsOf(list: DefinedList): Arguments[] {
  const filtered = Object.entries(list.filters).flatMap(([name, filter]) =>
    valuesOf(filter).map(value => ({ [name]: value })),
  );
  const searched = filtered.flatMap(chosen => ['beograd', 'petrović'].map(search => ({ ...chosen, search })));
  return [{}, ...filtered, ...SEARCHES.map(search => ({ search })), ...searched];
}

async function measureList({ list, row, further }: (typeof READ)[number]): Promise<void> {
  for (const values of argumentsOf(list)) {
    const group = `${list.query} ${values.search ? 'searched' : 'without a search'}`;
    for (const column of SORT_COLUMNS[list.order])
      for (const direction of ['asc', 'desc'])
        await add(group, list.query, { ...values, sort: `${column}:${direction}` }, `items { ${row} } nextToken`);
    for (const [name, selection] of Object.entries(further))
      await add(`${group}, ${name}`, list.query, values, selection);
  }
}

try {
  const isChosen = (name: string) => ONLY.length === 0 || ONLY.includes(name);
  for (const read of READ) if (isChosen(read.list.query)) await measureList(read);
  if (isChosen('find')) for (const search of SEARCHES) await add('find', 'find', { search }, 'vrsta id naziv');
  for (const [group, times] of groups) {
    const [half, most, worst] = [0.5, 0.95, 1].map(share => percentile(times, share).toFixed(1));
    print(`${group}: ${times.length} queries, median ${half} ms, 95th percentile ${most} ms, worst ${worst} ms`);
  }
} finally {
  await app.close();
}
