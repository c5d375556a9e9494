import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import lighthouse, { desktopConfig, type Flags } from 'lighthouse';
import { chromium } from 'playwright-core';
import { FLAGS } from '../tests/e2e/browser.ts';
import { startServer } from '../tests/e2e/start-server.ts';

/** npm run bench:pages: Lighthouse on the built product with the demo's data, median of five runs a page; run it on an idle machine. */
const ROUNDS = 5;
const DEBUG_PORT = 24_917;
const PAGES = [
  '/user/signin',
  '/dashboard',
  '/projekti/klijenti',
  '/projekti/preoffers',
  '/staklo/list',
  '/staklo/new-order',
  '/kalendar',
  'project',
];
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
const DEMO = fileURLToPath(new URL('../seed/demo.ts', import.meta.url));
const OWNER = { username: 'olga', password: 'Prozor-na-jugu-7' };

const say = (line: string) => process.stdout.write(`${line}\n`);
const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

async function scores(url: string, isPhone: boolean, cookie: string): Promise<number[]> {
  const flags: Flags = {
    port: DEBUG_PORT,
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    // the live stream never ends, and Lighthouse waits for a quiet network
    blockedUrlPatterns: ['*/api/graphql/stream'],
    ...(cookie && { extraHeaders: { Cookie: cookie } }),
  };
  const run = await lighthouse(url, flags, isPhone ? undefined : desktopConfig);
  return CATEGORIES.map(name => Math.round((run?.lhr.categories[name]?.score ?? 0) * 100));
}

const folder = mkdtempSync(join(tmpdir(), 'okno-pages-'));
const dataDir = join(folder, 'podaci');
await promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', DEMO], {
  env: { ...process.env, DATA_DIR: dataDir },
});
const server = await startServer(dataDir);
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: [...FLAGS, `--remote-debugging-port=${DEBUG_PORT}`],
});
try {
  const signedIn = await post('/api/auth/sign-in', OWNER);
  const cookie = signedIn.headers
    .getSetCookie()
    .map(text => text.split(';', 1)[0])
    .join('; ');
  const { token } = (await (await post('/api/auth/token', {}, { cookie })).json()) as { token: string };
  const query = '{ listProjects(first: 1) { items { id } } }';
  const projects = await post('/api/graphql', { query }, { authorization: `Bearer ${token}` });
  const { data } = (await projects.json()) as { data: { listProjects: { items: { id: string }[] } } };
  const project = `/projekti/aktivni-projekti/${data.listProjects.items[0]?.id}`;
  const wanted = process.argv.slice(2);
  for (const page of wanted.length ? wanted : PAGES) {
    const url = server.url + (page === 'project' ? project : page);
    for (const kind of ['phone', 'desktop'] as const) {
      const rounds: number[][] = [];
      for (let i = 0; i < ROUNDS; i++)
        rounds.push(await scores(url, kind === 'phone', page === '/user/signin' ? '' : cookie));
      const told = CATEGORIES.map((name, i) => `${name} ${median(rounds.map(round => round[i] ?? 0))}`);
      say(`${page} (${kind}): ${told.join(', ')}; performance ${rounds.map(round => round[0]).join(' ')}`);
    }
  }
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
