import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { VISIT_KIND_NAMES } from '#domain/calendar/visit.ts';
import { addDays, belgradeDay } from '#domain/text/dates.ts';
import type { Database } from '#server/kernel/postgres/database.ts';
import type { TestedApp } from './bench-app.ts';
import { cpuClock, memoryOf, type Spent } from './cpu.ts';
import type { Filled } from './fill.ts';
import type { Load, Loaded } from './load.ts';
import { fractions, median, say } from './said.ts';
import { bareHandlers, type Recorded, type Statement } from './yardstick.ts';

const ROUNDS = 9;
const CONNECTIONS = 8;
const MINUTE = 60_000;
const FILE_BYTES = 5 * 1024 * 1024;
const COLUMNS = 'id vrstaPosla klijent mesto adresa telefon createdAt';
const CHILDREN = 'naziv objectKey createdAt korisnik index';
const NOTES = 'komentar createdAt korisnik index';
const DETAIL = `${COLUMNS} broj step archived readyForOptimization selectedOffer
  finansije { vrednost kurs popust demontaza } ponudeDokumenti { ${CHILDREN} } ugovori { ${CHILDREN} }
  optimizacijaDokumenti { ${CHILDREN} } knjigovodstvoDokumenti { ${CHILDREN} } ponudeKomentari { ${NOTES} }
  optimizacijaKomentari { ${NOTES} } uplate { tip nacin iznos datum napomena createdBy createdAt index }`;
const VISIT = `id vrsta status datum vreme minuta rokDo opis napomena naziv adresa mesto telefon osobe { id ime }
  broj projectId preofferId clientId stigaoAt version`;
const CALENDAR = `query listCalendar($od: Date!, $do: Date!, $vrste: [String!]) {
  listCalendar(od: $od, do: $do, vrste: $vrste) {
    vrsta entity id kljuc naziv broj opis datum vreme telefon adresa mesto osoba { id ime } poseta { ${VISIT} }
  }
}`;
const NOTE = 'Merenje brzine';

const LOAD = fileURLToPath(new URL('load.ts', import.meta.url));
async function load(job: Omit<Load, 'connections'>): Promise<Loaded> {
  const child = fork(LOAD);
  child.send({ connections: CONNECTIONS, ...job } satisfies Load);
  const [result] = (await Promise.race([once(child, 'message'), once(child, 'exit').then(() => [undefined])])) as [
    Loaded | undefined,
  ];
  if (!result) throw new Error(`no answer from ${job.url}`);
  return result;
}

interface Scenario {
  name: string;
  amount: number;
  /** Of the product, asked before every round; the yardstick's is its name. */
  path(): string | Promise<string>;
  requests(headers: Record<string, string>): Load['requests'];
  bodyBytes?: number;
  after?(): Promise<unknown>;
}

interface Round extends Spent {
  perSecond: number;
  p99: number;
}

/** The statements of the product for those requests, recorded while another instance of it on the same database runs them. */
async function record(app: TestedApp, scenarios: readonly Scenario[]): Promise<Recorded> {
  let seen: Statement[] = [];
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: app.pool }),
    log: ({ query: { sql: text, parameters } }) => {
      if (!text.includes('identity_session')) seen.push({ text, values: [...parameters] });
    },
  });
  const recorder = await app.build(db);
  const send = async (url: string, { method, headers, body }: Load['requests'][number]) => {
    seen = [];
    const answer = await recorder.http.inject({ method, url, headers: headers ?? {}, payload: body ?? '' });
    if (answer.statusCode !== 200 || answer.body.includes('"errors"')) throw new Error(answer.body);
    return seen;
  };
  // the first request of an instance also reads the keys of tokens
  for (const first of queries('{ __typename }', [{}])(await app.headers())) await send('/api/graphql', first);
  const recorded: Recorded = {};
  for (const { name, path, requests } of scenarios) {
    const all: Statement[][] = [];
    for (const request of requests(await app.headers())) all.push(await send(await path(), request));
    recorded[name] = all;
  }
  await recorder.http.close();
  return recorded;
}

const queries = (query: string, variables: readonly object[]) => (headers: Record<string, string>) =>
  variables.map(values => ({
    method: 'POST' as const,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: values }),
  }));

function scenarios(db: TestedApp['db'], { projects, detailed }: Filled): Scenario[] {
  const path = () => '/api/graphql';
  const today = belgradeDay(new Date());
  const inputs = projects.map(({ id, createdAt }) => ({
    input: { id, createdAt, komentar: NOTE },
  }));
  return [
    {
      name: 'list',
      amount: 600,
      path,
      requests: queries(`query listProjects { listProjects { items { ${COLUMNS} step } nextToken } }`, [{}]),
    },
    {
      name: 'detail',
      amount: 600,
      path,
      requests: queries(`query getProject($id: ID!) { getProject(id: $id) { ${DETAIL} } }`, [{ id: detailed }]),
    },
    {
      name: 'calendar',
      amount: 240,
      path,
      requests: queries(CALENDAR, [{ od: addDays(today, -15), do: addDays(today, 15), vrste: VISIT_KIND_NAMES }]),
    },
    {
      name: 'mutation',
      amount: 240,
      path,
      requests: queries(
        `mutation note($input: AddCommentInput!) { updateProjectOfferComments(input: $input) { ${DETAIL} } }`,
        inputs,
      ),
      after: () => sql`delete from comments where komentar = ${NOTE}`.execute(db),
    },
  ];
}

/** Paired rounds of the product and the bare handlers on the same rows; prints the medians and their spread. */
export async function measureSpeed(app: TestedApp, filled: Filled, only: readonly string[]): Promise<void> {
  const bareFolder = join(app.folder, 'bare');
  mkdirSync(bareFolder);
  const chosen = (name: string) => only.length === 0 || only.includes(name);
  const asked = scenarios(app.db, filled).filter(({ name }) => chosen(name));
  const bare = bareHandlers(app.pool, await record(app, asked), bareFolder);
  for (const { after } of asked) await after?.();
  const bareUrl = await bare.listen({ host: '127.0.0.1', port: 0 });
  const clock = cpuClock(app.backendPid);

  const round = async (url: string, { amount, bodyBytes }: Scenario, requests: Load['requests']): Promise<Round> => {
    const stop = clock();
    const loaded = await load({ url, amount, requests, ...(bodyBytes && { bodyBytes }) });
    const { node, postgres } = stop();
    return { ...loaded, node: node / amount, postgres: postgres / amount };
  };

  const measure = async (scenario: Scenario) => {
    const product: Round[] = [];
    const yardstick: Round[] = [];
    for (let i = 0; i <= ROUNDS; i++) {
      app.pass(MINUTE + 1); // the limits of an account count by the minute
      const own = await round(app.url + (await scenario.path()), scenario, scenario.requests(await app.headers()));
      await scenario.after?.();
      const other = await round(`${bareUrl}/${scenario.name}`, scenario, scenario.requests({}));
      await scenario.after?.();
      if (i === 0) continue; // a warm-up
      product.push(own);
      yardstick.push(other);
    }
    const cpu = (rounds: Round[]) => rounds.map(({ node, postgres }) => node + postgres);
    const told = (rounds: Round[]) =>
      `node ${Math.round(median(rounds.map(({ node }) => node)))} + postgres ${Math.round(median(rounds.map(({ postgres }) => postgres)))} µs, ${Math.round(median(rounds.map(({ perSecond }) => perSecond)))} a second, p99 ${Math.round(median(rounds.map(({ p99 }) => p99)))} ms`;
    say(`${scenario.name}: ${fractions(cpu(yardstick), cpu(product))} of the bare handler by processor time,`);
    say(
      `  ${fractions(
        product.map(({ perSecond }) => perSecond),
        yardstick.map(({ perSecond }) => perSecond),
      )} by throughput`,
    );
    say(`  product: ${told(product)}`);
    say(`  bare:    ${told(yardstick)}`);
  };

  try {
    for (const scenario of asked) await measure(scenario);
    if (chosen('upload')) {
      const path = () => '/api/files/ugovori?naziv=merenje.pdf';
      await measure({ name: 'upload', amount: 24, path, bodyBytes: FILE_BYTES, requests: put });
    }
    if (chosen('download')) {
      const path = await app.storedFile(FILE_BYTES);
      await load({ url: `${bareUrl}/upload`, amount: CONNECTIONS, requests: put({}), bodyBytes: FILE_BYTES });
      await measure({ name: 'download', amount: 96, path, requests: () => [{ method: 'GET' }] });
    }
    const { now, peak } = memoryOf(process.pid);
    say(`memory of this process, product and bare handlers: ${now.toFixed(0)} MB, at most ${peak.toFixed(0)} MB`);
  } finally {
    await bare.close();
  }
}

const put = (headers: Record<string, string>): Load['requests'] => [
  { method: 'PUT', headers: { ...headers, 'content-type': 'application/pdf' } },
];
