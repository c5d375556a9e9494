import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startServer } from '../tests/e2e/start-server.ts';

/** npm run bench:people: 1,000 open pages and one change, then 50 people at work, on the demo's data in a server of its own. */
const PEOPLE = 50;
const STREAMS_EACH = 20;
const SECONDS = 12;
const THINK_MS = 400;
const DEMO = fileURLToPath(new URL('../seed/demo.ts', import.meta.url));
const OWNER = { username: 'olga', password: 'Prozor-na-jugu-7' };
const LIST = { query: '{ listProjects(first: 50) { items { id klijent mesto createdAt step } nextToken } }' };

const say = (line: string) => process.stdout.write(`${line}\n`);
const at = (numbers: number[], share: number) =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? 0;
const spread = (ms: number[]) => `p50 ${at(ms, 0.5).toFixed(0)} ms, p99 ${at(ms, 0.99).toFixed(0)} ms of ${ms.length}`;

const folder = mkdtempSync(join(tmpdir(), 'okno-people-'));
const dataDir = join(folder, 'podaci');
await promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', DEMO], {
  env: { ...process.env, DATA_DIR: dataDir },
});
const server = await startServer(dataDir);

type Headers = Record<string, string>;
async function post<T>(path: string, body: object, headers: Headers = {}): Promise<{ data: T; cookie: string }> {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  const cookie = response.headers.getSetCookie().map(text => text.split(';', 1)[0]);
  return { data: (await response.json()) as T, cookie: cookie.join('; ') };
}
const bearer = async (cookie: string): Promise<Headers> => ({
  authorization: `Bearer ${(await post<{ token: string }>('/api/auth/token', {}, { cookie })).data.token}`,
});
const ask = async <T>(who: Headers, body: object): Promise<T> =>
  (await post<{ data: T }>('/api/graphql', body, who)).data.data;

/** Opens a stream; calls `onChange` with the moment at which a change arrived. */
const listen = (who: Headers, onChange: (moment: number) => void): Promise<() => void> =>
  new Promise((resolve, reject) => {
    const request = get(`${server.url}/api/graphql/stream`, {
      headers: { ...who, accept: 'text/event-stream' },
      agent: false,
    });
    request.on('error', reject);
    request.on('response', response => {
      if (response.statusCode !== 200) return reject(new Error(`stream: ${response.statusCode}`));
      response.setEncoding('utf8').on('data', (text: string) => {
        if (text.includes('event: next')) onChange(performance.now());
      });
      response.on('error', () => {});
      resolve(() => request.destroy());
    });
  });

const memory = (): number => {
  const pid = server.process.pid ?? 0;
  const children = (pid: number): number[] =>
    readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
  // the server itself, below the script that starts it
  const rss = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  return Math.max(rss(pid), ...children(pid).map(rss)) / 1024;
};

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** One request after another for that long, as the others in the house notice. */
async function probe(who: Headers, seconds: number): Promise<number[]> {
  const times: number[] = [];
  for (const end = performance.now() + seconds * 1000; performance.now() < end; ) {
    times.push(await timed(() => ask(who, LIST)));
    await pause(20);
  }
  return times;
}

try {
  const owner = await bearer((await post('/api/auth/sign-in', OWNER)).cookie);
  const people: Headers[] = [];
  for (let n = 0; n < PEOPLE; n++) {
    const username = `radnik${n}`;
    const made = await post<{ temporaryPassword: string }>(
      '/api/auth/admin/users',
      { username, name: `Radnik ${n}` },
      owner,
    );
    const body = { username, currentPassword: made.data.temporaryPassword, newPassword: `Prozor-na-sever-${n}` };
    people.push(await bearer((await post('/api/auth/set-new-password', body)).cookie));
  }
  const project = (await ask<{ listProjects: { items: { id: string; createdAt: string }[] } }>(owner, LIST))
    .listProjects.items[0];
  const note = (who: Headers, komentar: string) =>
    ask(who, {
      query: 'mutation($input: AddCommentInput!) { updateProjectImagesComments(input: $input) { id } }',
      variables: { input: { ...(project && { id: project.id, createdAt: project.createdAt }), komentar } },
    });

  await probe(owner, 3);
  const quiet = await probe(owner, SECONDS);
  const before = memory();
  const told: number[] = [];
  const close: (() => void)[] = [];
  for (const who of people)
    close.push(
      ...(await Promise.all(Array.from({ length: STREAMS_EACH }, () => listen(who, moment => told.push(moment))))),
    );
  await pause(1_000);
  const opened = memory();
  const start = performance.now();
  await note(owner, 'jedna izmena');
  const sent = performance.now();
  while (told.length < close.length && performance.now() < sent + 20_000) await pause(20);
  say(
    `${close.length} streams, one change: ${told.length} told, the last ${(Math.max(...told) - sent).toFixed(0)} ms after the response (which took ${(sent - start).toFixed(0)} ms)`,
  );
  say(
    `memory: ${before.toFixed(0)} MB before, ${opened.toFixed(0)} MB with the streams: ${(((opened - before) * 1024) / close.length).toFixed(0)} KB each`,
  );

  const busy = new AbortController();
  const changes = (async () => {
    for (let n = 0; !busy.signal.aborted; n++) {
      await note(owner, `izmena ${n}`);
      await pause(1_000);
    }
  })();
  const beside = await probe(people[0] ?? owner, SECONDS);
  busy.abort();
  await changes;
  say(`a list, quiet: ${spread(quiet)}`);
  say(
    `a list, beside ${close.length} streams and a change a second: ${spread(beside)}; p99 ${(at(beside, 0.99) / at(quiet, 0.99)).toFixed(2)} of quiet`,
  );
  say(`memory after ${SECONDS} changes: ${memory().toFixed(0)} MB`);
  for (const end of close) end();

  const reads: number[] = [];
  const writes: number[] = [];
  const stop = performance.now() + SECONDS * 1000;
  await Promise.all(
    people.map(async (who, n) => {
      await pause((n * THINK_MS) / PEOPLE);
      for (let turn = 0; performance.now() < stop; turn++) {
        if (turn % 4 === 3) writes.push(await timed(() => note(who, `napomena ${n} ${turn}`)));
        else reads.push(await timed(() => ask(who, LIST)));
        await pause(THINK_MS);
      }
    }),
  );
  say(`${PEOPLE} people: reads ${spread(reads)}; writes ${spread(writes)}`);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
