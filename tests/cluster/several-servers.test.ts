import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/kernel/postgres/embedded-postgres.ts';
import { EventReader } from '../api/event-reader.ts';
import { SAMPLES } from '../api/sample-bytes.ts';
import { Caller } from '../e2e/caller.ts';
import { OWNER, OWNER_ENV } from '../e2e/owner.ts';
import { type RunningServer, startServer } from '../e2e/start-server.ts';
import { startNginx } from '../services/nginx.ts';
import { type S3Server, startS3Server } from '../services/s3-server.ts';

const SERVERS = [0, 1, 2];
const WRITERS = 6;
/** How many requests must have been refused before each restart; more are sent during the restart. */
const REFUSED_REQUESTS = 2_000;

const scratch = mkdtempSync(join(tmpdir(), 'okno-cluster-'));
let database: EmbeddedPostgres;
let bucket: S3Server;
let nginx: Awaited<ReturnType<typeof startNginx>>;
const servers: RunningServer[] = [];

const folderOf = (index: number) => join(scratch, `server-${index}`);
const portOf = ({ url }: RunningServer) => new URL(url).port;
const start = (index: number, PORT = '0') => {
  const { host, port, user, password, database: name } = database.connection;
  return startServer(folderOf(index), {
    ...OWNER_ENV,
    DATABASE_URL: `postgres://${user}:${password}@${encodeURIComponent(host)}:${port}/${name}`,
    STORAGE_URL: bucket.urlOf(''),
    AWS_ACCESS_KEY_ID: 'proba',
    AWS_SECRET_ACCESS_KEY: 'proba',
    TRUST_PROXY: 'on',
    DRAIN_SECONDS: '2',
    PORT,
  });
};

beforeAll(async () => {
  const folder = join(scratch, 'baza');
  database = await startEmbeddedPostgres({ folder });
  chmodSync(folder, 0o711); // servers started by root run as another user
  bucket = await startS3Server();
  for (const index of SERVERS) mkdirSync(folderOf(index));
  // Concurrently, so that one server migrates the database and the others wait.
  servers.push(...(await Promise.all(SERVERS.map(index => start(index)))));
  const proxy = join(scratch, 'nginx');
  mkdirSync(proxy, { mode: 0o755 });
  nginx = await startNginx(
    proxy,
    servers.map(server => `127.0.0.1:${portOf(server)}`),
  );
});
afterAll(async () => {
  await nginx?.stop();
  for (const server of servers) await server.stop();
  await bucket?.close();
  await database?.stop();
  rmSync(scratch, { recursive: true, force: true });
});

const create = async (caller: Caller, poslovnoIme: string, key: string = randomUUID()) => {
  const response = await fetch(`${nginx.url}/api/graphql`, {
    method: 'POST',
    headers: { ...caller.headers, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({
      query: 'mutation($input: CreateClientsInput!) { createClients(input: $input) { id } }',
      variables: { input: { poslovnoIme } },
    }),
  });
  const text = await response.text();
  if (!response.ok || text.includes('"errors"')) throw new Error(`${response.status} ${text.slice(0, 200)}`);
};
const read = (caller: Caller) => caller.query('{ listClients(first: 10) { items { id } } }');

test('a session is valid on all servers, each of which serves the changes and files of the others', async () => {
  const caller = await Caller.signIn(OWNER, nginx.url);
  const at = servers.map(server => `${server.url}/api/graphql`);
  const streams = await Promise.all(
    at.map(url => EventReader.open(`${url}/stream`, caller.headers.authorization.replace('Bearer ', ''))),
  );
  await create(caller, 'Viđena svuda');
  for (const stream of streams) expect(JSON.stringify(await stream.next())).toMatch(/"entity":"client"/);
  for (const stream of streams) stream.close();
  for (const { url } of servers) {
    const query = JSON.stringify({ query: '{ listClients(first: 10) { items { poslovnoIme } } }' });
    const headers = { ...caller.headers, 'content-type': 'application/json' };
    const answer = await fetch(`${url}/api/graphql`, { method: 'POST', headers, body: query });
    expect(await answer.text()).toContain('Viđena svuda');
  }
  const objectKey = await caller.store('contract', 'ugovor.pdf', SAMPLES.pdf);
  expect(bucket.objects.get(objectKey)?.equals(SAMPLES.pdf)).toBe(true);
  for (const server of servers) {
    const there = (path: string) => fetch(server.url + path, { headers: caller.headers });
    const { url } = await (await there(`/api/files/url?objectKey=${encodeURIComponent(objectKey)}`)).json();
    expect(Buffer.from(await (await fetch(url)).arrayBuffer()).equals(SAMPLES.pdf)).toBe(true);
    expect(await (await there('/api/export/klijenti.csv')).text()).toContain('Viđena svuda');
  }
});

test('no request fails while one server after the other is restarted under load', async () => {
  const caller = await Caller.signIn(OWNER, nginx.url);
  const errors: string[] = [];
  const createdNames: string[] = [];
  let isOver = false;
  const write = async (writer: number) => {
    for (let i = 0; !isOver; i++) {
      const name = `Pisac ${writer} broj ${i}`;
      await create(caller, name).then(
        () => createdNames.push(name),
        error => errors.push(String(error)),
      );
      await read(caller).catch(error => errors.push(String(error)));
      await sleep(300); // below the rate limit of one account
    }
  };
  // Requests without a token are refused, so they count against no rate limit; nginx never sends a POST request twice.
  let refused = 0;
  const sendRefused = async () => {
    while (!isOver) {
      const { status } = await fetch(`${nginx.url}/api/graphql`, { method: 'POST' }).catch(error => ({
        status: error,
      }));
      if (status === 401) refused++;
      else errors.push(String(status));
    }
  };
  const writers = Array.from({ length: WRITERS }, (_, writer) => [write(writer), sendRefused()]).flat();
  for (const [index, server] of servers.entries()) {
    const before = { done: createdNames.length, refused };
    while (createdNames.length < before.done + 30 || refused < before.refused + REFUSED_REQUESTS) await sleep(20);
    expect(await server.stop()).toBe(0);
    servers[index] = await start(index, portOf(server));
    await sleep(1_000); // the fail_timeout after which nginx uses the server again
  }
  isOver = true;
  await Promise.all(writers);
  expect(errors).toEqual([]);
  const stored = await caller.clientNames();
  expect(createdNames.filter(name => !stored.includes(name))).toEqual([]);
});

test('no acknowledged change is lost when a server is killed, and a repeated change takes effect once', async () => {
  const caller = await Caller.signIn(OWNER, nginx.url);
  const createdNames: string[] = [];
  let isOver = false;
  const write = async (writer: number) => {
    for (let i = 0; !isOver; i++) {
      const name = `Uporni ${writer} broj ${i}`;
      const key = randomUUID();
      for (let isDone = false; !isDone; ) {
        isDone = await create(caller, name, key).then(
          () => true,
          () => sleep(100, false),
        );
      }
      createdNames.push(name);
      await sleep(150);
    }
  };
  const writers = Array.from({ length: WRITERS }, (_, writer) => write(writer));
  while (createdNames.length < 30) await sleep(20);
  await servers[1]?.stop('SIGKILL');
  while (createdNames.length < 90) await sleep(20);
  isOver = true;
  await Promise.all(writers);
  const stored = await caller.clientNames();
  for (const name of createdNames) expect(stored.filter(other => other === name)).toEqual([name]);
});
