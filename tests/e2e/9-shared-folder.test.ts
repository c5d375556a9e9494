import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/kernel/postgres/embedded-postgres.ts';
import { SAMPLES } from '../api/sample-bytes.ts';
import { Caller } from './caller.ts';
import { type RunningServer, startServer } from './start-server.ts';

const OWNER = { username: 'vlasnica', password: 'Prozor-na-jugu-7', name: '' };

const scratch = mkdtempSync(join(tmpdir(), 'okno-shared-'));
const servers: RunningServer[] = [];
let database: EmbeddedPostgres | undefined;
afterAll(async () => {
  for (const server of servers) await server.stop();
  await database?.stop();
  rmSync(scratch, { recursive: true, force: true });
});

test('servers that share a folder of files accept the addresses that each of them signed', async () => {
  const folder = join(scratch, 'baza');
  database = await startEmbeddedPostgres({ folder });
  chmodSync(folder, 0o711); // servers started by root run as another user
  const { host, port, user, password, database: name } = database.connection;
  const files = join(scratch, 'files');
  mkdirSync(files);
  const start = (dataDir: string) => {
    mkdirSync(dataDir);
    symlinkSync(files, join(dataDir, 'files'));
    return startServer(dataDir, {
      OWNER_USERNAME: OWNER.username,
      OWNER_PASSWORD: OWNER.password,
      DATABASE_URL: `postgres://${user}:${password}@${encodeURIComponent(host)}:${port}/${name}`,
    });
  };
  // at once: one of them makes the key
  servers.push(...(await Promise.all(['prvi', 'drugi'].map(server => start(join(scratch, server))))));

  const caller = await Caller.signIn(OWNER, servers[0]?.url ?? '');
  const objectKey = await caller.store('contract', 'ugovor.pdf', SAMPLES.pdf);
  for (const signing of servers) {
    const asked = await fetch(`${signing.url}/api/files/url?objectKey=${encodeURIComponent(objectKey)}`, {
      headers: caller.headers,
    });
    const { url } = await asked.json();
    for (const serving of servers) {
      const answer = await fetch(new URL(url, serving.url));
      expect(answer.status).toBe(200);
      expect(Buffer.from(await answer.arrayBuffer()).equals(SAMPLES.pdf)).toBe(true);
    }
  }
  expect(readFileSync(join(files, '.address-key'))).toHaveLength(32);
  expect(statSync(join(files, '.address-key')).mode & 0o777).toBe(0o600);
});
