import lighthouse, { desktopConfig, type Flags } from 'lighthouse';
import { chromium } from 'playwright-core';
import { FLAGS, FULL_BROWSER } from '../tests/e2e/browser.ts';
import { startDemo } from './demo.ts';
import { median, say } from './statistics.ts';

/**
 * npm run bench:pages [page …]: Lighthouse on the built product with the demo's data, the median of five runs per page.
 * Run it on an idle machine.
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
const KINDS = ['phone', 'desktop'] as const;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;

const METRICS = {
  'first-contentful-paint': 'FCP',
  'largest-contentful-paint': 'LCP',
  'speed-index': 'SI',
  'total-blocking-time': 'TBT',
  'cumulative-layout-shift': 'CLS',
};

async function visit(url: string, isPhone: boolean, cookie: string) {
  const flags: Flags = {
    port: DEBUG_PORT,
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    ...(cookie && { extraHeaders: { Cookie: cookie } }),
  };
  const run = await lighthouse(url, flags, isPhone ? undefined : desktopConfig);
  if (!run || run.lhr.runtimeError) throw new Error(`${url}: ${run?.lhr.runtimeError?.message ?? 'no result'}`);
  return run.lhr;
}

const demo = await startDemo();
const browser = await chromium.launch({
  executablePath: FULL_BROWSER,
  args: [...FLAGS, `--remote-debugging-port=${DEBUG_PORT}`],
});
try {
  const cookies = await demo.signIn();
  const project = await demo.projectPath(cookies);
  const chosen = process.argv.slice(2);
  for (const page of chosen.length ? chosen : PAGES) {
    const url = demo.url + (page.startsWith('project') ? page.replace('project', project) : page);
    for (const kind of KINDS) {
      const isPhone = kind === 'phone';
      const visits: Awaited<ReturnType<typeof visit>>[] = [];
      for (let i = 0; i < ROUNDS; i++)
        visits.push(await visit(url, isPhone, page === '/user/signin' ? '' : cookies.join('; ')));
      const scores = CATEGORIES.map(
        name => `${name} ${Math.round(median(visits.map(({ categories }) => categories[name]?.score ?? 0)) * 100)}`,
      );
      // in milliseconds, except CLS, which has no unit
      const times = Object.entries(METRICS).map(([id, name]) => {
        const value = median(visits.map(({ audits }) => audits[id]?.numericValue ?? 0));
        return `${name} ${value.toFixed(name === 'CLS' ? 3 : 0)}`;
      });
      say(`${page} (${kind}): ${scores.join(', ')}`);
      say(`  ${times.join(', ')}`);
    }
  }
} finally {
  await browser.close();
  await demo.stop();
}
