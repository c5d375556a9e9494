import { mkdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/kernel/postgres/embedded-postgres.ts';
import { SAMPLES } from '../api/sample-bytes.ts';
import { fillDataFolder } from '../prepared-cluster.ts';
import { startPoolingProxy } from '../services/pooling-proxy.ts';
import { Caller } from './caller.ts';
import { OWNER, OWNER_ENV } from './owner.ts';
import { scratchFolder } from './scratch.ts';
import { type RunningServer, startServer } from './start-server.ts';

/** Two servers on one database and one folder of files, behind a proxy. */
const CLIENTS = 8;
const scratch = scratchFolder('several');
const files = join(scratch, 'dokumenti');
const servers: RunningServer[] = [];
let database: EmbeddedPostgres;
let proxy: Awaited<ReturnType<typeof startPoolingProxy>>;

const folderOf = (index: number) => join(scratch, `server-${index}`);
const start = (index: number, port = '0') => {
  const { host, port: databasePort, user, password, database: name } = database.connection;
  const DATABASE_URL = `postgres://${user}:${password}@${encodeURIComponent(host)}:${databasePort}/${name}`;
  return startServer(folderOf(index), { ...OWNER_ENV, DATABASE_URL, DRAIN_SECONDS: '1', PORT: port });
};
const portOf = ({ url }: RunningServer) => new URL(url).port;

beforeAll(async () => {
  const folder = scratchFolder('several-database');
  await fillDataFolder(folder);
  database = await startEmbeddedPostgres({ folder });
  mkdirSync(files);
  for (const index of [0, 1]) {
    mkdirSync(folderOf(index));
    symlinkSync(files, join(folderOf(index), 'files'));
  }
  // concurrently, as after a power cut: one of them makes the owner and the key of the addresses
  servers.push(...(await Promise.all([start(0), start(1)])));
  proxy = await startPoolingProxy(servers.map(server => Number(portOf(server))));
});
afterAll(async () => {
  await proxy.close();
  for (const server of servers) await server.stop();
  await database.stop();
});

test('servers that share a folder of files accept the addresses that each of them signed', async () => {
  const caller = await Caller.signIn(OWNER, servers[0]?.url ?? '');
  const objectKey = await caller.store('contract', 'ugovor.pdf', SAMPLES.pdf);
  for (const signing of servers) {
    const query = new URLSearchParams({ objectKey });
    const { url } = await (await fetch(`${signing.url}/api/files/url?${query}`, { headers: caller.headers })).json();
    for (const serving of servers) {
      const answer = await fetch(new URL(url, serving.url));
      expect(answer.status).toBe(200);
      expect(Buffer.from(await answer.arrayBuffer()).equals(SAMPLES.pdf)).toBe(true);
    }
  }
  expect(readFileSync(join(files, '.address-key'))).toHaveLength(32);
  expect(statSync(join(files, '.address-key')).mode & 0o777).toBe(0o600);
});

test('no request fails while one server after the other is restarted under load', async () => {
  const caller = await Caller.signIn(OWNER, proxy.url);
  const failed: string[] = [];
  let answered = 0;
  let isOver = false;
  const keepAsking = async () => {
    while (!isOver)
      await caller.ask('{ listClients { items { id } } }').then(
        () => answered++,
        error => failed.push(String(error)),
      );
  };
  const clients = Array.from({ length: CLIENTS }, keepAsking);
  for (const [index, server] of servers.entries()) {
    const before = answered;
    while (answered < before + 100) await sleep(20);
    expect(await server.stop()).toBe(0);
    servers[index] = await start(index, portOf(server));
    await expect.poll(proxy.healthy).toBe(servers.length);
  }
  isOver = true;
  await Promise.all(clients);
  expect(failed).toEqual([]);
});
