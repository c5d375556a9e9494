import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { buildApp } from '#server/app.ts';
import { openInstallation } from '#server/installation.ts';
import { readConfig } from '#server/kernel/config.ts';
import { type Database, openPool } from '#server/kernel/postgres/database.ts';
import { startEmbeddedPostgres } from '#server/kernel/postgres/embedded-postgres.ts';
import { Cursors } from '#server/lists/cursor.ts';
import { pageReader } from '#server/lists/page.ts';
import { PROJECT_LISTS } from '#server/projects/projects.list.ts';
import { projectDetail } from '#server/projects/projects.queries.ts';
import { fill } from './fill.ts';
import { routeWeights } from './route-weights.ts';
import { bareHandler, type Statement } from './yardstick.ts';

/** npm run bench: throughput as a ratio to a bare handler in the same run, search in the database, weight of the routes. */
const ROUNDS = 5;
const SECONDS = 4;
const CONNECTIONS = 8;
const OWNER = { username: 'vlasnica', password: 'Prozor-na-jugu-7', name: 'Vesna Đurić' };
const COLUMNS = 'id vrstaPosla klijent mesto adresa telefon createdAt';
const CHILDREN = 'naziv objectKey createdAt korisnik index';
const NOTES = 'komentar createdAt korisnik index';
const QUERIES = {
  list: { query: `query listProjects { listProjects { items { ${COLUMNS} step } nextToken } }`, variables: {} },
  detail: {
    query: `query getProject($id: ID!) { getProject(id: $id) { ${COLUMNS} broj step archived readyForOptimization selectedOffer
      finansije { vrednost kurs popust demontaza } ponudeDokumenti { ${CHILDREN} } ugovori { ${CHILDREN} }
      optimizacijaDokumenti { ${CHILDREN} } knjigovodstvoDokumenti { ${CHILDREN} } ponudeKomentari { ${NOTES} }
      optimizacijaKomentari { ${NOTES} } uplate { tip nacin iznos datum napomena createdBy createdAt index } } }`,
    variables: {},
  },
};
type Name = keyof typeof QUERIES;

const say = (line: string) => process.stdout.write(`${line}\n`);
const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const AUTOCANNON = fileURLToPath(import.meta.resolve('autocannon/autocannon.js'));
async function load(url: string, body?: object, token?: string): Promise<number> {
  const sent = body
    ? [
        '-m',
        'POST',
        '-H',
        'content-type=application/json',
        '-H',
        `authorization=Bearer ${token}`,
        '-b',
        JSON.stringify(body),
      ]
    : [];
  const args = [AUTOCANNON, '-j', '-c', String(CONNECTIONS), '-d', String(SECONDS), ...sent, url];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 10_000_000 });
  const result = JSON.parse(stdout) as { requests: { average: number }; non2xx: number };
  if (result.non2xx > 0) throw new Error(`${url}: ${result.non2xx} refused`);
  return result.requests.average;
}

const folder = mkdtempSync(join(tmpdir(), 'okno-bench-'));
const embedded = await startEmbeddedPostgres({ folder: join(folder, 'baza') });
const { host, user, password, database } = embedded.connection;
const config = {
  ...readConfig({
    DATA_DIR: join(folder, 'podaci'),
    LOG_LEVEL: 'silent',
    DATABASE_URL: `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(host)}`,
  }),
  owner: OWNER,
};
const installation = await openInstallation(config);
try {
  const { db, connection } = installation;
  const app = await buildApp({ config, db, connection });
  installation.closeFirst(() => app.http.close());
  const owner = await db.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
  const projectId = await fill(db, owner.id);
  QUERIES.detail.variables = { id: projectId };
  const url = await app.http.listen({ host: '127.0.0.1', port: 0 });

  const pool = openPool(embedded.connection);
  const signIn = await app.http.inject({ method: 'POST', url: '/api/auth/sign-in', payload: OWNER });
  const cookie = signIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const token = async () =>
    (
      (await app.http.inject({ method: 'POST', url: '/api/auth/token', payload: {}, headers: { cookie } })).json() as {
        token: string;
      }
    ).token;

  const bare = bareHandler(pool, await ownStatements(pool, projectId));
  bare.listen(0, '127.0.0.1');
  await once(bare, 'listening');
  const bareUrl = `http://127.0.0.1:${(bare.address() as AddressInfo).port}`;

  for (const name of Object.keys(QUERIES) as Name[]) {
    const product: number[] = [];
    const yardstick: number[] = [];
    for (let round = 0; round <= ROUNDS; round++) {
      const own = await load(`${url}/api/graphql`, QUERIES[name], await token());
      const bareRate = await load(`${bareUrl}/${name}`);
      if (round === 0) continue; // a warm-up
      product.push(own);
      yardstick.push(bareRate);
    }
    const ratio = median(product.map((rate, i) => rate / (yardstick[i] ?? 1)));
    say(
      `${name}: ${ratio.toFixed(2)} of the bare handler (${median(product).toFixed(0)} against ${median(yardstick).toFixed(0)} a second)`,
    );
  }

  for (const word of ['djordjevic', 'cara dusana', 'petrovic pvc nis']) {
    const patterns = word.split(' ').map(part => sql`search like ${`%${part.replace('dj', 'd')}%`}`);
    const { rows } = await sql<{ 'QUERY PLAN': [{ 'Execution Time': number }] }>`explain (analyze, format json)
      select id from preoffers where deleted_at is null and ${sql.join(patterns, sql` and `)}
      order by created_at desc, id desc limit 101`.execute(db);
    say(
      `search „${word}“ over 100,000 pre-offers: ${rows[0]?.['QUERY PLAN'][0]['Execution Time'].toFixed(1)} ms in the database`,
    );
  }
  for (const line of routeWeights()) say(line);
  bare.close();
  await pool.end();
} finally {
  await installation.close();
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** The statements that the product sends for the two queries, recorded while it runs them. */
async function ownStatements(pool: ReturnType<typeof openPool>, projectId: string): Promise<Record<Name, Statement>> {
  const seen: Statement[] = [];
  const listening = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: event => {
      seen.push({ text: event.query.sql, values: [...event.query.parameters] });
    },
  });
  await pageReader(PROJECT_LISTS[0], new Cursors(Buffer.alloc(32)))(listening, { first: 100 });
  await projectDetail(listening, projectId);
  const [list, detail] = seen;
  if (!list || !detail) throw new Error('the statements were not seen');
  return { list, detail };
}
