import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { OWNER, OWNER_ENV } from './owner.ts';
import { scratchFolder } from './scratch.ts';
import { type RunningServer, startFreshServer, startServer } from './start-server.ts';

/** Mutations are sent while a process is killed; every answered one must be stored once, retried ones too. */
const WRITERS = 4;

const scratch = scratchFolder('kill');
const folder = join(scratch, 'podaci');
let server: RunningServer;
let cookie = '';

beforeAll(async () => {
  server = await startFreshServer(scratch, OWNER_ENV);
  const response = await fetch(`${server.url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: OWNER.username, password: OWNER.password }),
  });
  cookie = response.headers
    .getSetCookie()
    .map(text => text.split(';', 1)[0])
    .join('; ');
});
afterAll(() => server.stop());

async function post(path: string, body: object, headers: Record<string, string> = {}): Promise<unknown> {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}

const token = async () => ((await post('/api/auth/token', {})) as { token: string }).token;

interface Answer {
  data?: Record<string, { id: string; nextToken: string | null; items: { poslovnoIme: string }[] }>;
  errors?: { message: string }[];
}
const graphql = async (query: string, variables: object, key?: string): Promise<Answer> => {
  const headers = { authorization: `Bearer ${await token()}`, ...(key && { 'idempotency-key': key }) };
  return (await post('/api/graphql', { query, variables }, headers)) as Answer;
};

const CREATE = 'mutation createClients($input: CreateClientsInput!) { createClients(input: $input) { id } }';

/** Creates clients until it is stopped; retries each with the same key until it is answered. */
async function write(writer: string, run: { isOver: boolean; isLost: boolean }, answered: string[]): Promise<void> {
  for (let i = 0; !run.isOver; i++) {
    const poslovnoIme = `Pisac ${writer} broj ${i}`;
    const key = randomUUID();
    while (!run.isLost) {
      try {
        const { errors } = await graphql(CREATE, { input: { poslovnoIme } }, key);
        if (errors) throw new Error(errors[0]?.message);
        answered.push(poslovnoIme);
        break;
      } catch {
        await sleep(100);
      }
    }
    await sleep(40); // below the limit of one account
  }
}

async function stored(): Promise<string[]> {
  const names: string[] = [];
  let after: string | null | undefined;
  do {
    const query =
      'query listClients($after: String) { listClients(first: 1000, after: $after) { items { poslovnoIme } nextToken } }';
    const page: NonNullable<Answer['data']>[string] | undefined = (await graphql(query, { after })).data?.listClients;
    names.push(...(page?.items ?? []).map(client => client.poslovnoIme));
    after = page?.nextToken;
  } while (after);
  return names;
}

const postmaster = () => Number.parseInt(readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8'), 10);

async function restart(): Promise<void> {
  const { port } = new URL(server.url);
  server = await startServer(folder, { ...OWNER_ENV, PORT: port });
}

const KILLS: [string, () => Promise<void>][] = [
  [
    'the server',
    async () => {
      await server.stop('SIGKILL');
      await restart();
    },
  ],
  ['the database', async () => void process.kill(postmaster(), 'SIGKILL')],
  [
    'both',
    async () => {
      process.kill(postmaster(), 'SIGKILL');
      await server.stop('SIGKILL');
      await restart();
    },
  ],
];

test.each(KILLS)('kill -9 of %s: every answered mutation is stored once', async (name, kill) => {
  const run = { isOver: false, isLost: false };
  onTestFailed(() => {
    run.isOver = run.isLost = true;
  });
  const answered: string[] = [];
  const writers = Array.from({ length: WRITERS }, (_, i) => write(`${name} ${i}`, run, answered));
  while (answered.length < 10) await sleep(20);
  await kill();
  const before = answered.length;
  while (answered.length < before + 10) await sleep(20);
  run.isOver = true;
  await Promise.all(writers);
  const names = (await stored()).filter(text => text.startsWith(`Pisac ${name} `));
  expect(names.toSorted()).toEqual(answered.toSorted());
});
