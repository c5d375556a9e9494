import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import lighthouse, { type Config, desktopConfig, type Flags } from 'lighthouse';
import { chromium } from 'playwright-core';
import { OWNER } from '#seed/staff.ts';
import { FLAGS, FULL_BROWSER } from '../tests/e2e/browser.ts';
import { Caller } from '../tests/e2e/caller.ts';
import { startServer } from '../tests/e2e/start-server.ts';
import { median, print } from './statistics.ts';

/**
 * npm run bench:pages [page …]: Lighthouse on the built product with the demo's data, the median of five runs per page.
 * Run it on an idle machine. DEMO_DIR names a folder where the data remain for the next run.
 */
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
  'project?korak=9',
];
const METRICS = {
  'first-contentful-paint': 'FCP',
  'largest-contentful-paint': 'LCP',
  'speed-index': 'SI',
  'total-blocking-time': 'TBT',
  'cumulative-layout-shift': 'CLS',
};

/** Returns Lighthouse's result; `headers` are sent with each request. */
async function visit(url: string, headers: object, config: Config | undefined, isRepeated = false) {
  const flags: Flags = {
    port: DEBUG_PORT,
    logLevel: 'error',
    onlyCategories: ['performance'],
    extraHeaders: { ...headers },
  };
  const run = await lighthouse(url, flags, config);
  // Lighthouse sometimes misses the beginning of a page load, and asks to be run again.
  if (run?.lhr.runtimeError?.code === 'NO_NAVSTART' && !isRepeated) return visit(url, headers, config, true);
  if (!run || run.lhr.runtimeError) throw new Error(`${url}: ${run?.lhr.runtimeError?.message ?? 'no result'}`);
  return run.lhr;
}

const dataDir = join(process.env.DEMO_DIR ?? mkdtempSync(join(tmpdir(), 'okno-pages-')), 'podaci');
const demo = fileURLToPath(new URL('../seed/demo.ts', import.meta.url));
const env = { ...process.env, DATA_DIR: dataDir };
if (!existsSync(dataDir)) await promisify(execFile)(process.execPath, [demo], { env });
const server = await startServer(dataDir);
const browser = await chromium.launch({
  executablePath: FULL_BROWSER,
  args: [...FLAGS, `--remote-debugging-port=${DEBUG_PORT}`],
});
try {
  const owner = await Caller.signIn(OWNER, server.url);
  const { list } = await owner.query<{ list: { items: { id: string }[] } }>(
    '{ list: listProjects(first: 1) { items { id } } }',
  );
  const project = `/projekti/aktivni-projekti/${list.items[0]?.id}`;
  const chosen = process.argv.slice(2);
  for (const page of chosen.length ? chosen : PAGES) {
    const url = server.url + (page.startsWith('project') ? page.replace('project', project) : page);
    const headers = page === '/user/signin' ? {} : { cookie: owner.headers.cookie };
    for (const [kind, config] of Object.entries({ phone: undefined, desktop: desktopConfig })) {
      const visits: Awaited<ReturnType<typeof visit>>[] = [];
      for (let i = 0; i < ROUNDS; i++) visits.push(await visit(url, headers, config));
      const score = median(visits.map(({ categories }) => categories.performance?.score ?? 0));
      // in milliseconds, except CLS, which has no unit
      const times = Object.entries(METRICS).map(([id, name]) => {
        const value = median(visits.map(({ audits }) => audits[id]?.numericValue ?? 0));
        return `${name} ${value.toFixed(name === 'CLS' ? 3 : 0)}`;
      });
      print(`${page} (${kind}): ${Math.round(score * 100)}; ${times.join(', ')}`);
    }
  }
} finally {
  await browser.close();
  await server.stop();
}
