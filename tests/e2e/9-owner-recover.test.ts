import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { OWNER } from './owner.ts';
import { startServer } from './start-server.ts';

/** `npm run owner:recover` on the embedded database, with the server running and without it. */
const folder = mkdtempSync(join(tmpdir(), 'okno-e2e-vlasnik-'));
const dataDir = join(folder, 'podaci');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SCRIPT = fileURLToPath(new URL('../../scripts/recover-owner.ts', import.meta.url));
const recover = async (): Promise<string> => {
  const env = { ...process.env, DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, OWNER.username], { env });
  return /: ((\w{4}-){3}\w{4})\n/.exec(stdout)?.[1] ?? stdout;
};

const start = () =>
  startServer(dataDir, { OWNER_USERNAME: OWNER.username, OWNER_PASSWORD: OWNER.password, OWNER_NAME: OWNER.name });

async function next(url: string, password: string): Promise<unknown> {
  const response = await fetch(`${url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: OWNER.username, password }),
  });
  return ((await response.json()) as { next?: string }).next ?? response.status;
}

test('an owner who lost everything comes back', async () => {
  const running = await start();
  expect(await next(running.url, OWNER.password)).toBe('DONE');
  const first = await recover();
  expect(await next(running.url, OWNER.password)).toBe(401);
  expect(await next(running.url, first)).toBe('NEW_PASSWORD');
  await running.stop();

  const second = await recover();
  const again = await start();
  expect(await next(again.url, first)).toBe(401);
  expect(await next(again.url, second)).toBe('NEW_PASSWORD');
  await again.stop();
});
