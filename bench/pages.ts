import lighthouse, { desktopConfig, type Flags } from 'lighthouse';
import { chromium } from 'playwright-core';
import { FLAGS } from '../tests/e2e/browser.ts';
import { startDemo } from './demo.ts';
import { median, say } from './statistics.ts';

/** npm run bench:pages: Lighthouse on the built product with the demo's data, median of five runs a page (ROUNDS); run it on an idle machine. Pages may be named: `npm run bench:pages /kalendar`. */
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const DEBUG_PORT = Number(process.env.DEBUG_PORT ?? 24_917);
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
const KINDS = (['phone', 'desktop'] as const).filter(kind => !process.env.KIND || process.env.KIND === kind);
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;

const METRICS = [
  ['first-contentful-paint', 'FCP'],
  ['largest-contentful-paint', 'LCP'],
  ['speed-index', 'SI'],
  ['total-blocking-time', 'TBT'],
  ['cumulative-layout-shift', 'CLS'],
] as const;

interface Visit {
  scores: number[];
  /** Of the metrics, in milliseconds; the last is the layout shift. */
  times: number[];
}

async function visit(url: string, isPhone: boolean, cookie: string): Promise<Visit> {
  const flags: Flags = {
    port: DEBUG_PORT,
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    ...(cookie && { extraHeaders: { Cookie: cookie } }),
  };
  const run = await lighthouse(url, flags, isPhone ? undefined : desktopConfig);
  if (!run || run.lhr.runtimeError) throw new Error(`${url}: ${run?.lhr.runtimeError?.message ?? 'no result'}`);
  const { lhr } = run;
  return {
    scores: CATEGORIES.map(name => Math.round((lhr.categories[name]?.score ?? 0) * 100)),
    times: METRICS.map(([id]) => lhr.audits[id]?.numericValue ?? 0),
  };
}

const demo = await startDemo();
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: [...FLAGS, `--remote-debugging-port=${DEBUG_PORT}`],
});
try {
  const cookies = await demo.signIn();
  const project = await demo.projectPath(cookies);
  const wanted = process.argv.slice(2);
  for (const page of wanted.length ? wanted : PAGES) {
    const url = demo.url + (page.startsWith('project') ? page.replace('project', project) : page);
    for (const kind of KINDS) {
      const isPhone = kind === 'phone';
      const visits: Visit[] = [];
      for (let i = 0; i < ROUNDS; i++)
        visits.push(await visit(url, isPhone, page === '/user/signin' ? '' : cookies.join('; ')));
      const told = CATEGORIES.map((name, i) => `${name} ${median(visits.map(({ scores }) => scores[i] ?? 0))}`);
      const times = METRICS.map(([, name], i) => {
        const value = median(visits.map(visit => visit.times[i] ?? 0));
        return name === 'CLS' ? `${name} ${value.toFixed(3)}` : `${name} ${Math.round(value)} ms`;
      });
      say(`${page} (${kind}): ${told.join(', ')}; performance ${visits.map(({ scores }) => scores[0]).join(' ')}`);
      say(`  ${times.join(', ')}`);
    }
  }
} finally {
  await browser.close();
  await demo.stop();
}
