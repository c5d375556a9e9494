import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OWNER, OWNER_ENV } from './owner.ts';
import { scratchFolder } from './scratch.ts';
import { type RunningServer, startFreshServer, startServer } from './start-server.ts';

/** `npm run backup`, `verify`, `restore` and `owner:recover` as an operator runs them, with the server running and without it. */
const scratch = scratchFolder('operator');
const dataDir = join(scratch, 'podaci');
const other = join(scratch, 'drugi');
const pathOf = (command: string) => fileURLToPath(new URL(`../../scripts/${command}.ts`, import.meta.url));
const envOf = (folder: string) => ({ ...process.env, DATA_DIR: folder });

let server: RunningServer;
beforeAll(async () => {
  server = await startFreshServer(scratch, OWNER_ENV);
});
afterAll(() => server.stop());

/** What the command prints. */
async function run(command: string, argument: string, folder = dataDir): Promise<string> {
  const done = promisify(execFile)(process.execPath, [pathOf(command), argument], { env: envOf(folder) });
  return done.then(
    ({ stdout }) => stdout.trim(),
    error => String(error.stderr).trim(),
  );
}

/** The next step of a sign-in as the owner, or the status of its refusal. */
async function signIn(url: string, password = OWNER.password): Promise<unknown> {
  const response = await fetch(`${url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: OWNER.username, password }),
  });
  return ((await response.json()) as { next?: string }).next ?? response.status;
}

const recover = async () => /: ((\w{4}-){3}\w{4})$/m.exec(await run('recover-owner', OWNER.username))?.[1] ?? '';

test('a backup of the running server is restored elsewhere; a restore that was killed is never started', async () => {
  expect(await run('backup', scratch)).toContain('Kopija je u „');
  const file = join(scratch, readdirSync(scratch).find(name => name.endsWith('.tar.zst')) ?? '');
  expect(await run('verify', file)).toContain('Kopija je ispravna');
  expect(await run('backup', file)).toContain('već postoji');
  await server.stop();
  expect(await run('backup', join(scratch, 'ugašen.tar.zst'))).toContain('Kopija je u „');

  const killed = spawn(process.execPath, [pathOf('restore'), file], { env: envOf(other), stdio: 'ignore' });
  const ended = once(killed, 'exit');
  while (!existsSync(join(other, 'postgres/cluster/postmaster.pid'))) await sleep(2);
  killed.kill('SIGKILL');
  await ended;
  await expect(startServer(other)).rejects.toThrow('nije završeno. Ponovite ga naredbom „npm run restore');

  expect(await run('restore', file, other)).toContain('Vraćeno je stanje');
  expect(await run('restore', file, other)).toContain('nije prazan');
  server = await startServer(other);
  expect(server.setupLink).toBeUndefined();
  expect(await signIn(server.url)).toBe('DONE');
  await server.stop();
});

test('an owner who lost everything comes back', async () => {
  const first = await recover();
  server = await startServer(dataDir);
  expect(await signIn(server.url)).toBe(401);
  expect(await signIn(server.url, first)).toBe('NEW_PASSWORD');

  const second = await recover();
  expect(await signIn(server.url, first)).toBe(401);
  expect(await signIn(server.url, second)).toBe('NEW_PASSWORD');
});
