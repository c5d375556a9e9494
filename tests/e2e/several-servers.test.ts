import { mkdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/kernel/postgres/embedded-postgres.ts';
import { SAMPLES } from '../api/sample-bytes.ts';
import { fillDataFolder } from '../prepared-cluster.ts';
import { scratchFolder } from '../scratch.ts';
import { startPoolingProxy } from '../services/pooling-proxy.ts';
import { startPostgresPair } from '../services/postgres-pair.ts';
import { startSwitchableLink } from '../services/switchable-link.ts';
import { Caller } from './caller.ts';
import { OWNER, OWNER_ENV } from './owner.ts';
import { type RunningServer, startServer } from './start-server.ts';

describe('several servers', () => {
  const READERS = 8;
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
    // Concurrently, as after a power cut: only one of them creates the owner and the key that signs URLs.
    servers.push(...(await Promise.all([start(0), start(1)])));
    proxy = await startPoolingProxy(servers.map(server => Number(portOf(server))));
  });
  afterAll(async () => {
    await proxy.close();
    for (const server of servers) await server.stop();
    await database.stop();
  });

  test('servers that share a folder of files accept file URLs signed by each other', async () => {
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
    const errors: string[] = [];
    let answerCount = 0;
    let isOver = false;
    const read = async () => {
      while (!isOver)
        await caller.query('{ listClients { items { id } } }').then(
          () => answerCount++,
          error => errors.push(String(error)),
        );
    };
    const readers = Array.from({ length: READERS }, read);
    for (const [index, server] of servers.entries()) {
      const before = answerCount;
      while (answerCount < before + 100) await sleep(20);
      expect(await server.stop()).toBe(0);
      servers[index] = await start(index, portOf(server));
      await expect.poll(proxy.healthy).toBe(servers.length);
    }
    isOver = true;
    await Promise.all(readers);
    expect(errors).toEqual([]);
  });
});

describe('a primary and a standby', () => {
  const CREATE = 'mutation($input: CreateClientsInput!) { createClients(input: $input) { id } }';
  const LIST = '{ listClients(first: 1) { items { id } } }';
  /** Twice the time that a request may wait for a database that does not respond. */
  const FAR_TOO_LONG_MS = 20_000;

  const scratch = scratchFolder('pair');
  let pair: Awaited<ReturnType<typeof startPostgresPair>>;
  let link: Awaited<ReturnType<typeof startSwitchableLink>>;
  let server: RunningServer;
  let owner: Caller;

  beforeAll(async () => {
    pair = await startPostgresPair(scratch);
    link = await startSwitchableLink(pair.primary.socket);
    server = await startServer(join(scratch, 'server'), { ...OWNER_ENV, DATABASE_URL: pair.urlAt(link.port) });
    owner = await Caller.signIn(OWNER, server.url);
  });
  afterAll(async () => {
    await server?.stop();
    await link?.close();
    await pair?.stop();
  });

  const post = (path: string, body: object) =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...owner.headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(FAR_TOO_LONG_MS),
    });
  const read = () => post('/api/graphql', { query: LIST });
  const write = (poslovnoIme: string) => post('/api/graphql', { query: CREATE, variables: { input: { poslovnoIme } } });
  const health = async () => (await fetch(`${server.url}/api/health`)).status;

  const UNAVAILABLE = [503, expect.stringMatching(/^\d+$/)];
  const statusAndRetry = (response: Response) => [response.status, response.headers.get('retry-after')];

  test('requests fail fast with Retry-After when the primary hangs', async () => {
    expect([(await read()).status, (await write('Pre tišine')).status, await health()]).toEqual([200, 200, 200]);
    link.goSilent();
    const answers = await Promise.all([...Array(20).keys()].flatMap(i => [read(), write(`U tišini ${i}`)]));
    expect(answers.map(statusAndRetry)).toEqual(answers.map(() => UNAVAILABLE));
    expect(statusAndRetry(await post('/api/auth/token', {}))).toEqual(UNAVAILABLE);
    expect(await health()).toBe(503);
    link.leadTo(pair.primary.socket);
    await expect.poll(async () => [(await read()).status, (await write('Posle tišine')).status]).toEqual([200, 200]);
  });

  test('no acknowledged change is lost when the primary dies, and changes succeed after the standby is promoted', async () => {
    const acknowledgedNames: string[] = [];
    const otherStatuses = new Set<number>();
    const run = { isOver: false };
    const writer = async (name: string) => {
      for (let i = 0; !run.isOver; i++) {
        const { status } = await write(`${name} ${i}`).catch(() => ({ status: 0 }));
        if (status === 200) acknowledgedNames.push(`${name} ${i}`);
        else otherStatuses.add(status);
        await sleep(100); // so that a run makes fewer changes than an account may make per minute
      }
    };
    const writers = ['Prvi', 'Drugi', 'Treći'].map(writer);
    while (acknowledgedNames.length < 30) await sleep(20);

    await pair.primary.end('SIGKILL');
    expect(statusAndRetry(await write('Bez baze'))).toEqual(UNAVAILABLE);
    expect(statusAndRetry(await read())).toEqual(UNAVAILABLE);

    // the standby is read-only until it is promoted
    link.leadTo(pair.standby.socket);
    await expect.poll(async () => (await read()).status).toBe(200);
    expect(statusAndRetry(await write('Na rezervnom'))).toEqual(UNAVAILABLE);
    await expect.poll(health).toBe(503);
    await expect(startServer(join(scratch, 'drugi'), { DATABASE_URL: pair.urlAt(link.port) })).rejects.toThrow(
      'baza služi samo za čitanje (rezervni server). Zadajte glavni.',
    );

    const before = acknowledgedNames.length;
    await pair.promote();
    while (acknowledgedNames.length < before + 10) await sleep(20);
    await expect.poll(health).toBe(200);
    run.isOver = true;
    await Promise.all(writers);
    expect([...otherStatuses]).toEqual([503]);
    const stored = await owner.clientNames();
    expect(acknowledgedNames.filter(name => !stored.includes(name))).toEqual([]);
  });
});
