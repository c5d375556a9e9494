import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paper, photo } from '#seed/papers.ts';
import { Caller, openProject, type Row } from './caller.ts';
import { OWNER, OWNER_ENV } from './owner.ts';
import { scratchFolder } from './scratch.ts';
import { type RunningServer, startFreshServer, startServer } from './start-server.ts';

/** The server is killed during an upload: no partial object is ever stored, and the same upload succeeds afterwards. */
const scratch = scratchFolder('upload');
const folder = join(scratch, 'podaci');
const store = join(folder, 'files');
const temporary = join(store, '.tmp');
let server: RunningServer;
let owner: Caller;
let project: Row;

beforeAll(async () => {
  server = await startFreshServer(scratch, OWNER_ENV);
  owner = await Caller.signIn(OWNER, server.url);
  ({ project } = await openProject(owner, 'Kuća', await paper('Papir', [])));
});
afterAll(() => server.stop());

async function restart(signal: NodeJS.Signals): Promise<void> {
  const { port } = new URL(server.url);
  await server.stop(signal);
  server = await startServer(folder, { ...OWNER_ENV, PORT: port });
}

/** Paths of the stored objects, without unfinished uploads. */
const objects = () =>
  readdirSync(store, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && entry.parentPath !== temporary)
    .map(entry => join(entry.parentPath, entry.name));

/** The rows of stored objects, as the database has them. */
async function fileRows(): Promise<{ object_key: string; state: string; attached: boolean }[]> {
  const client = new pg.Client({
    host: join(folder, 'postgres/cluster'),
    port: 5432,
    user: 'okno',
    database: 'okno',
    password: readFileSync(join(folder, 'postgres/password'), 'utf8'),
  });
  await client.connect();
  const { rows } = await client.query(
    'select object_key, state, exists (select from documents d where d.object_key = f.object_key) as attached from files f',
  );
  await client.end();
  return rows;
}

/** Of the bytes that have arrived, fewer than these wait in memory to be written together with the next. */
const WAITING_MAX = 256 * 1024;

const halves = () => readdirSync(temporary).map(name => join(temporary, name));

test('killed with a file half sent: no object, no row; the same upload then succeeds, and the half is swept', async () => {
  const bytes = Buffer.concat([await paper('Velik', []), Buffer.alloc(4_000_000, ' ')]);
  const sent = bytes.subarray(0, 2_000_000);
  const before = { objects: objects(), rows: await fileRows() };
  const half = request(`${server.url}/api/files/ugovori?naziv=pola.pdf`, {
    method: 'PUT',
    headers: { ...owner.headers, 'content-type': 'application/pdf', 'content-length': bytes.length },
  });
  const lost = once(half, 'error');
  half.write(sent);
  await expect
    .poll(() => halves().map(path => sent.length - statSync(path).size < WAITING_MAX), { timeout: 60_000 })
    .toEqual([true]);
  await restart('SIGKILL');
  await lost;

  expect({ objects: objects(), rows: await fileRows() }).toEqual(before);
  const objectKey = await owner.store('contract', 'pola.pdf', bytes);
  const input = { ...project, naziv: 'pola.pdf', objectKey };
  await owner.change('updateProjectContracts', 'AddContractInput', input);
  const { url } = await owner.get<{ url: string }>(`/api/files/url?${new URLSearchParams({ objectKey })}`);
  const stored = await fetch(server.url + url);
  expect(Buffer.from(await stored.arrayBuffer()).equals(bytes)).toBe(true);

  // an hour and more later
  expect(halves()).toHaveLength(1);
  for (const path of halves()) utimesSync(path, new Date(), new Date(Date.now() - 2 * 3_600_000));
  await restart('SIGTERM');
  await expect.poll(halves, { timeout: 60_000 }).toEqual([]);
});

/** Retries until it is answered: the bytes, then the row on the project's list. */
async function send(naziv: string, bytes: Buffer): Promise<string> {
  for (;;) {
    try {
      const objectKey = await owner.store('image', naziv, bytes, 'image/jpeg');
      await owner.change('updateProjectImages', 'AddImageInput', { ...project, naziv, objectKey, tags: [] });
      return objectKey;
    } catch {
      await sleep(50);
    }
  }
}

test('killed at any moment of an upload: no row that is looked at points to nothing', async () => {
  const bytes = await photo();
  for (const pause of [5, 45, 130]) {
    const sent = Promise.all(['a', 'b'].map(name => send(`${name} ${pause}.jpg`, bytes)));
    await sleep(pause);
    await restart('SIGKILL');
    await sent;
  }
  const rows = await fileRows();
  for (const { object_key, state } of rows.filter(row => row.state === 'stored'))
    expect([object_key, state, existsSync(join(store, object_key))]).toEqual([object_key, 'stored', true]);
  expect(rows.filter(({ attached, state }) => attached && state !== 'stored')).toEqual([]);
  const query = 'query($id: ID!) { getProject(id: $id) { images { objectKey } } }';
  const { getProject } = await owner.ask<{ getProject: { images: { objectKey: string }[] } }>(query, {
    id: project.id,
  });
  expect(getProject.images.length).toBeGreaterThanOrEqual(6);
  for (const { objectKey } of getProject.images) {
    const { url } = await owner.get<{ url: string }>(
      `/api/files/url?${new URLSearchParams({ objectKey, variant: 'thumb' })}`,
    );
    expect((await fetch(server.url + url)).status).toBe(200);
    expect(readFileSync(join(store, objectKey)).equals(bytes)).toBe(true);
  }
});
