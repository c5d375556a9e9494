import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/kernel/postgres/embedded-postgres.ts';
import { startPoolingProxy } from '../services/pooling-proxy.ts';
import { type RunningServer, startServer } from './start-server.ts';

const CLIENTS = 8;
const OWNER = { OWNER_USERNAME: 'vlasnica', OWNER_PASSWORD: 'Prozor-na-jugu-7' };

const scratch = mkdtempSync(join(tmpdir(), 'okno-rolling-'));
let database: EmbeddedPostgres;
const servers: RunningServer[] = [];
let proxy: Awaited<ReturnType<typeof startPoolingProxy>>;

const folderOf = (index: number) => join(scratch, `server-${index}`);
const start = (index: number, port = '0') => {
  const { host, port: databasePort, user, password, database: name } = database.connection;
  const DATABASE_URL = `postgres://${user}:${password}@${encodeURIComponent(host)}:${databasePort}/${name}`;
  const env = { ...OWNER, DATABASE_URL, DRAIN_SECONDS: '2', PORT: port };
  return startServer(folderOf(index), env);
};
const portOf = ({ url }: RunningServer) => new URL(url).port;

beforeAll(async () => {
  const folder = join(scratch, 'baza');
  database = await startEmbeddedPostgres({ folder });
  chmodSync(folder, 0o711); // servers started by root run as another user
  const files = join(scratch, 'dokumenti');
  mkdirSync(files);
  for (const index of [0, 1]) {
    mkdirSync(folderOf(index));
    symlinkSync(files, join(folderOf(index), 'files'));
  }
  // together, as after a power cut: one migrates, the other waits
  servers.push(...(await Promise.all([start(0), start(1)])));
  proxy = await startPoolingProxy(servers.map(server => Number(portOf(server))));
});
afterAll(async () => {
  await proxy.close();
  for (const server of servers) await server.stop();
  await database.stop();
  rmSync(scratch, { recursive: true, force: true });
});

async function post(path: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(proxy.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${text.slice(0, 300)}`);
  return { response, body: JSON.parse(text) };
}

test('one server after the other is restarted under load, and no request fails', async () => {
  const { response } = await post('/api/auth/sign-in', {
    username: OWNER.OWNER_USERNAME,
    password: OWNER.OWNER_PASSWORD,
  });
  const cookie = response.headers
    .getSetCookie()
    .map(text => text.split(';', 1)[0])
    .join('; ');
  const { token } = (await post('/api/auth/token', {}, { cookie })).body;
  const authorization = `Bearer ${token}`;

  const failed: string[] = [];
  let answered = 0;
  let isOver = false;
  const ask = async () => {
    while (!isOver) {
      const { body } = await post('/api/graphql', { query: '{ listClients { items { id } } }' }, { authorization });
      if (body.errors) throw new Error(JSON.stringify(body.errors));
      answered++;
    }
  };
  const keepAsking = async () => {
    while (!isOver) await ask().catch(error => failed.push(String(error)));
  };
  const clients = Array.from({ length: CLIENTS }, keepAsking);
  for (const [index, server] of servers.entries()) {
    const before = answered;
    while (answered < before + 200) await sleep(20);
    expect(await server.stop()).toBe(0);
    servers[index] = await start(index, portOf(server));
    await expect.poll(proxy.healthy).toBe(servers.length);
  }
  isOver = true;
  await Promise.all(clients);
  expect(failed).toEqual([]);
});
