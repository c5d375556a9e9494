import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { OWNER } from './owner.ts';
import { startServer } from './start-server.ts';

/** `npm run backup`, `verify` and `restore` as an operator runs them: beside the running server, and into an empty folder. */
const scratch = mkdtempSync(join(tmpdir(), 'okno-e2e-kopija-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const dataDir = join(scratch, 'podaci');
const other = join(scratch, 'drugi');
const pathOf = (command: string) => fileURLToPath(new URL(`../../scripts/${command}.ts`, import.meta.url));
const envOf = (folder: string) => ({ ...process.env, DATA_DIR: folder });

async function run(command: string, argument: string, folder: string): Promise<string> {
  const done = promisify(execFile)(process.execPath, [pathOf(command), argument], { env: envOf(folder) });
  return done.then(
    ({ stdout }) => stdout.trim(),
    error => String(error.stderr).trim(),
  );
}

const startOwned = () =>
  startServer(dataDir, { OWNER_USERNAME: OWNER.username, OWNER_PASSWORD: OWNER.password, OWNER_NAME: OWNER.name });

async function signIn(url: string): Promise<number> {
  const response = await fetch(`${url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: OWNER.username, password: OWNER.password }),
  });
  return response.status;
}

test('a backup of the running server is restored elsewhere; a restore that was killed is never started', {
  timeout: 400_000,
}, async () => {
  const running = await startOwned();
  expect(await run('backup', scratch, dataDir)).toContain('Kopija je u „');
  await running.stop();
  const file = join(scratch, readdirSync(scratch).find(name => name.endsWith('.tar.zst')) ?? '');
  expect(await run('verify', file, dataDir)).toContain('Kopija je ispravna');
  expect(await run('backup', file, dataDir)).toContain('već postoji');
  expect(await run('backup', join(scratch, 'ugašen.tar.zst'), dataDir)).toContain('Kopija je u „');

  const killed = spawn(process.execPath, [pathOf('restore'), file], { env: envOf(other), stdio: 'ignore' });
  const ended = once(killed, 'exit');
  while (!existsSync(join(other, 'postgres/cluster/postmaster.pid'))) await sleep(2);
  killed.kill('SIGKILL');
  await ended;
  await expect(startServer(other)).rejects.toThrow('nije završeno. Ponovite ga naredbom „npm run restore');

  expect(await run('restore', file, other)).toContain('Vraćeno je stanje');
  expect(await run('restore', file, other)).toContain('nije prazan');
  const restored = await startServer(other);
  expect(restored.setupLink).toBeUndefined();
  expect(await signIn(restored.url)).toBe(200);
  await restored.stop();
});
