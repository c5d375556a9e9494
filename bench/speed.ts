import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import Fastify, { type FastifyInstance } from 'fastify';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Database } from '#server/kernel/postgres/database.ts';
import { openBenchApp, type TestedApp } from './bench-app.ts';
import { cpuClock, type Spent } from './cpu.ts';
import type { Load } from './load.ts';
import { median, print, ratiosText } from './statistics.ts';

/**
 * npm run bench [list|search|detail|note …]: compares the product with bare Fastify handlers, in pairs of rounds on the same
 * rows.
 */
const ONLY = process.argv.slice(2);
const PREOFFERS = 10_000;
const ROUNDS = 9;
const MINUTE_MS = 60_000;
/** The number of rows in each list of the measured project. */
const ROWS_OF_DETAIL = 12;
const DOCUMENTS = ['offer', 'contract', 'optimization', 'bookkeeping'] as const;
const NOTED = ['offer', 'optimization'] as const;
const COLUMNS = 'id vrstaPosla klijent mesto adresa telefon createdAt';
const CHILDREN = 'naziv objectKey createdAt korisnik index';
const NOTES = 'komentar createdAt korisnik index';
const DETAIL = `${COLUMNS} broj step archived readyForOptimization selectedOffer
  finansije { vrednost kurs popust demontaza } ponudeDokumenti { ${CHILDREN} } ugovori { ${CHILDREN} }
  optimizacijaDokumenti { ${CHILDREN} } knjigovodstvoDokumenti { ${CHILDREN} } ponudeKomentari { ${NOTES} }
  optimizacijaKomentari { ${NOTES} } uplate { tip nacin iznos datum napomena createdBy createdAt index }`;
const NOTE = 'Merenje brzine';

type Requests = Load['requests'];
type Statement = { text: string; values: unknown[] };
interface Scenario {
  name: string;
  amount: number;
  requests(headers: Record<string, string>): Requests;
}

const queries = (query: string, variables: readonly object[]) => (headers: Record<string, string>) =>
  variables.map(values => ({
    method: 'POST' as const,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: values }),
  }));

/** Adds documents, notes and payments to the newest project; returns its id and fifty other projects. */
async function fillDetail({ db, ownerId }: TestedApp) {
  const notable = db.selectFrom('projects').select(['id', 'created_at as createdAt']).where('step', '>=', 6);
  const newest = notable.where('archived', '=', false).orderBy('created_at', 'desc');
  const [detailed, ...projects] = await newest.limit(51).execute();
  if (!detailed) throw new Error('no projects');
  const by = { created_by: ownerId, korisnik: 'Vesna Đurić', project_id: detailed.id };
  for (let i = 0; i < ROWS_OF_DETAIL; i++) {
    const object_key = `ugovori/${crypto.randomUUID()}-fajl.pdf`;
    const file = { object_key, naziv: 'fajl.pdf', content_type: 'application/pdf', size: 1000, created_by: ownerId };
    const stored = { ...file, prefix: 'ugovori', state: 'stored' } as const;
    await db.insertInto('files').values(stored).execute();
    const documents = DOCUMENTS.map(kind => ({ kind, object_key, naziv: 'fajl.pdf', ...by }));
    await db.insertInto('documents').values(documents).execute();
    const notes = NOTED.map(kind => ({ kind, komentar: `Napomena broj ${i}`, ...by }));
    await db.insertInto('comments').values(notes).execute();
    const payment = { tip: 'rata', nacin: 'gotovina', iznos: '100.00', datum: '2026-11-21', ...by } as const;
    await db.insertInto('payments').values(payment).execute();
  }
  return { id: detailed.id, projects };
}

const scenarios = ({ id, projects }: Awaited<ReturnType<typeof fillDetail>>): Scenario[] => [
  {
    name: 'list',
    amount: 600,
    requests: queries(`query listProjects { listProjects { items { ${COLUMNS} step } nextToken } }`, [{}]),
  },
  {
    name: 'search',
    amount: 300,
    requests: queries(
      'query clients($search: String) { listClients(search: $search) { items { id poslovnoIme mesto } nextToken } }',
      ['petrović', 'beograd', 'đala'].map(search => ({ search })),
    ),
  },
  {
    name: 'detail',
    amount: 600,
    requests: queries(`query getProject($id: ID!) { getProject(id: $id) { ${DETAIL} } }`, [{ id }]),
  },
  {
    name: 'note',
    amount: 240,
    requests: queries(
      `mutation note($input: AddCommentInput!) { updateProjectOfferComments(input: $input) { ${DETAIL} } }`,
      projects.map(({ id, createdAt }) => ({ input: { id, createdAt, komentar: NOTE } })),
    ),
  },
];

/** Returns the statements that another instance of the product runs on the same database for each request of the scenario. */
async function record(app: TestedApp, scenario: Scenario): Promise<Statement[][]> {
  let logged: Statement[] = [];
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: app.pool }),
    log: ({ query: { sql: text, parameters } }) => {
      if (!text.includes('identity_session')) logged.push({ text, values: [...parameters] });
    },
  });
  const recorder = await app.build(db);
  const send = async ({ method, headers = {}, body = '' }: Requests[number]) => {
    logged = [];
    const answer = await recorder.http.inject({ method, url: '/api/graphql', headers, payload: body });
    if (answer.statusCode !== 200 || answer.body.includes('"errors"')) throw new Error(answer.body);
    return logged;
  };
  const headers = await app.headers();
  // the statements of the first request are not used, because it also reads the keys of tokens
  for (const first of queries('{ __typename }', [{}])(headers)) await send(first);
  const recorded: Statement[][] = [];
  for (const request of scenario.requests(headers)) recorded.push(await send(request));
  await recorder.http.close();
  return recorded;
}

/**
 * Returns a Fastify server that checks no session: for each request it runs the recorded statements of the next one and returns
 * the last rows as JSON.
 */
function bareHandler({ pool }: TestedApp, recorded: readonly Statement[][]): FastifyInstance {
  let nextIndex = 0;
  const app = Fastify();
  app.post('/api/graphql', async () => {
    const statements = recorded[nextIndex++ % recorded.length] ?? [];
    const client = await pool.connect();
    try {
      let rows: unknown;
      for (const { text, values } of statements) {
        const result = await client.query(text, values);
        if (result.rows.length > 0) rows = result.rows;
      }
      return rows;
    } finally {
      client.release();
    }
  });
  return app;
}

/** Sends the load from a child process; returns requests per second. */
async function send(load: Load): Promise<number> {
  const file = fileURLToPath(new URL('load.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [file, JSON.stringify(load)]);
  return Number(stdout);
}

/** Runs pairs of rounds of the scenario; prints the median ratios with their percentiles, and the median times. */
async function measure(app: TestedApp, scenario: Scenario): Promise<void> {
  const { name, amount, requests } = scenario;
  const bare = bareHandler(app, await record(app, scenario));
  const bareUrl = await bare.listen({ host: '127.0.0.1', port: 0 });
  const clock = cpuClock(app.backendPid);
  const round = async (url: string, headers: Record<string, string>): Promise<Spent & { perSecond: number }> => {
    await sql`delete from comments where komentar = ${NOTE}`.execute(app.db);
    const stop = clock();
    const perSecond = await send({ url: `${url}/api/graphql`, amount, requests: requests(headers) });
    const { node, postgres } = stop();
    return { perSecond, node: node / amount, postgres: postgres / amount };
  };
  const product: Awaited<ReturnType<typeof round>>[] = [];
  const yardstick: typeof product = [];
  for (let i = 0; i <= ROUNDS; i++) {
    app.pass(MINUTE_MS + 1); // so that no request exceeds the limit of an account per minute
    const [ours, theirs] = [await round(app.url, await app.headers()), await round(bareUrl, {})];
    if (i > 0) product.push(ours) && yardstick.push(theirs); // the first pair is a warm-up
  }
  await bare.close();
  const time = (rounds: typeof product) => rounds.map(({ node, postgres }) => node + postgres);
  const middle = (rounds: typeof product, part: keyof Spent) => Math.round(median(rounds.map(round => round[part])));
  const rate = (rounds: typeof product) => rounds.map(({ perSecond }) => perSecond);
  print(`${name}: ${ratiosText(time(yardstick), time(product))} of the bare handler by processor time,`);
  print(`  ${ratiosText(rate(product), rate(yardstick))} by throughput`);
  for (const [what, rounds] of Object.entries({ product, 'bare handler': yardstick }))
    print(`  ${what}: node ${middle(rounds, 'node')} + postgres ${middle(rounds, 'postgres')} µs`);
}

const app = await openBenchApp(PREOFFERS);
try {
  for (const scenario of scenarios(await fillDetail(app)))
    if (ONLY.length === 0 || ONLY.includes(scenario.name)) await measure(app, scenario);
} finally {
  await app.close();
}
