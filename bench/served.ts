import { on } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { type Database, openDatabase } from '#server/kernel/postgres/database.ts';
import { startEmbeddedPostgres } from '#server/kernel/postgres/embedded-postgres.ts';
import { startServer } from '../tests/e2e/start-server.ts';
import { type Filled, fill } from './fill.ts';
import { say } from './said.ts';

const OWNER = { username: 'vlasnica', password: 'Prozor-na-jugu-7', name: 'Vesna Đurić' };
const TICK_MS = 10;
const LOOP_TURNS = new URL('loop-turns.ts', import.meta.url);

export type Headers = Record<string, string>;

/** The product in a process of its own, on a filled database, as a company's computer runs it. */
export interface Served {
  url: string;
  db: Kysely<Database>;
  filled: Filled;
  ownerId: string;
  owner: Headers;
  /** Signs in so many people whom the owner has made. */
  people(count: number): Promise<Headers[]>;
  /** Gives everybody's headers a fresh token: one lives for five minutes. */
  renew(): Promise<void>;
  /** The answer of GraphQL; throws for an error. */
  ask<T>(who: Headers, body: object): Promise<T>;
  /** Memory of the server's process in MB. */
  memory(): number;
  /** Starts counting what the server's process used of a processor, and how long it waited for one, in seconds. */
  work(): () => { used: number; waited: number };
  /** How long the turns of the server's event loop were since the last call, in milliseconds of a processor (loop-turns.ts). */
  turns(): Promise<{ p99: number; worst: number }>;
  close(): Promise<void>;
}

async function post<T>(url: string, body: object, headers: Headers = {}): Promise<{ data: T; cookie: string }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  const cookie = response.headers.getSetCookie().map(text => text.split(';', 1)[0]);
  return { data: (await response.json()) as T, cookie: cookie.join('; ') };
}

/** What the threads of a process used, and how long its main thread waited for a processor, in seconds. */
function spentBy(pid: number) {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
  const [, waited = 0] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ').map(Number);
  return { used: ((user + system) * TICK_MS) / 1000, waited: waited / 1e9 };
}

/** The most of the processes that a test's server consists of: the script that starts it and the server below. */
function serverBelow(pid: number): number {
  const rss = (one: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${one}/status`, 'utf8'))?.[1] ?? 0);
  const below = readdirSync(`/proc/${pid}/task`)
    .flatMap(task => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim().split(' '))
    .filter(Boolean)
    .map(Number);
  return [pid, ...below].toSorted((a, b) => rss(b) - rss(a))[0] ?? pid;
}

/** Starts it, with the rows of `fillWith`. */
export async function openServed(
  fillWith: (db: Kysely<Database>, ownerId: string) => Promise<Filled> = fill,
): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), 'okno-bench-'));
  const embedded = await startEmbeddedPostgres({ folder: join(folder, 'baza') });
  chmodSync(join(folder, 'baza'), 0o711); // a server started by root runs as another user
  const { host, user, password, database } = embedded.connection;
  const server = await startServer(join(folder, 'podaci'), {
    DATABASE_URL: `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(host)}`,
    OWNER_USERNAME: OWNER.username,
    OWNER_PASSWORD: OWNER.password,
    OWNER_NAME: OWNER.name,
    NODE_OPTIONS: `--import ${LOOP_TURNS}`,
  });
  const db = openDatabase(embedded.connection, { max: 1, isPatient: true });
  const close = async () => {
    await db.destroy();
    await server.stop();
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const { id: ownerId } = await db.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
    const filled = await fillWith(db, ownerId);
    const at = (path: string) => server.url + path;
    const known: { cookie: string; headers: Headers }[] = [];
    const renew = async () => {
      for (const { cookie, headers } of known) {
        const { data } = await post<{ token: string }>(at('/api/auth/token'), {}, { cookie });
        headers.authorization = `Bearer ${data.token}`;
      }
    };
    const signedIn = (cookie: string): Headers => {
      const headers: Headers = {};
      known.push({ cookie, headers });
      return headers;
    };
    const owner = signedIn((await post(at('/api/auth/sign-in'), OWNER)).cookie);
    await renew();
    const pid = serverBelow(server.process.pid ?? 0);
    return {
      url: server.url,
      db,
      filled,
      ownerId,
      owner,
      renew,
      async people(count) {
        const all: Headers[] = [];
        for (let n = 0; n < count; n++) {
          const username = `radnik${n}`;
          const made = await post<{ temporaryPassword: string }>(
            at('/api/auth/admin/users'),
            { username, name: `Radnik ${n}` },
            owner,
          );
          const body = { username, currentPassword: made.data.temporaryPassword, newPassword: `Prozor-na-sever-${n}` };
          all.push(signedIn((await post(at('/api/auth/set-new-password'), body)).cookie));
        }
        await renew();
        return all;
      },
      async ask<T>(who: Headers, body: object) {
        const { data } = await post<{ data: T; errors?: unknown }>(at('/api/graphql'), body, who);
        if (data.errors) throw new Error(JSON.stringify(data.errors));
        return data.data;
      },
      memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
      work() {
        const before = spentBy(pid);
        return () => {
          const now = spentBy(pid);
          return { used: now.used - before.used, waited: now.waited - before.waited };
        };
      },
      async turns() {
        const said = on(server.process.stdout ?? process.stdin, 'data');
        process.kill(pid, 'SIGUSR2');
        let text = '';
        for await (const [chunk] of said) {
          text += chunk;
          const found = /\nturns (.*)\n/.exec(text)?.[1];
          if (found) return JSON.parse(found) as { p99: number; worst: number };
        }
        throw new Error('the server ended');
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const LIST = { query: '{ listProjects(first: 50) { items { id klijent mesto createdAt step } nextToken } }' };

/** The first fifty projects, as somebody at work opens them. */
export const readList = ({ ask }: Served, who: Headers): Promise<unknown> => ask(who, LIST);

/** Writes a note on one of the projects; two in one project wait for each other. */
export const writeNote = ({ ask, filled }: Served, who: Headers, project: number): Promise<unknown> =>
  ask(who, {
    query: 'mutation($input: AddCommentInput!) { updateProjectImagesComments(input: $input) { id } }',
    variables: { input: { ...filled.projects[project % filled.projects.length], komentar: 'Merenje brzine' } },
  });

/** One list after another for that long: how the others in the house notice what goes on. */
export async function probe(served: Served, who: Headers, seconds: number): Promise<number[]> {
  const times: number[] = [];
  for (const end = performance.now() + seconds * 1000; performance.now() < end; ) {
    times.push(await timed(() => readList(served, who)));
    await pause(20);
  }
  return times;
}

export const sayWork = (what: string, { used, waited }: { used: number; waited: number }, seconds: number) =>
  say(
    `  ${what}: the server used ${(used / seconds).toFixed(2)} of a processor and waited ${(waited / seconds).toFixed(2)} of the time for one`,
  );
