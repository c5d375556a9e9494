import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse, { type Config, desktopConfig, type Flags } from 'lighthouse';
import { chromium } from 'playwright-core';
import { FLAGS } from '../tests/e2e/browser.ts';
import { startDemo } from './demo.ts';

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

const say = (line: string) => process.stdout.write(`${line}\n`);
const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

interface Visit {
  scores: number[];
  /** The score at a slowdown that fits this processor. */
  fitting: number;
  slowdown: number;
  /** Of the metrics, in milliseconds; the last is the layout shift. */
  times: number[];
}

/**
 * How many times slower than this processor the phone is that Lighthouse means, by its published calculator: 4 is right only where its
 * benchmark counts 1,533 (docs/throttling.md of Lighthouse). A busy processor counts less, as its tasks take longer.
 */
function fittingSlowdown(benchmarkIndex: number): number {
  if (benchmarkIndex >= 1300) return 3 + (benchmarkIndex - 1300) / 233;
  if (benchmarkIndex >= 800) return 2 + (benchmarkIndex - 800) / 500;
  return Math.max(1, 1 + (benchmarkIndex - 150) / 650);
}

/** The score of a visit that lies in a folder, as if the phone were so many times slower than this processor. */
async function scoreAt(folder: string, url: string, slowdown: number, config?: Config): Promise<number> {
  const path = join(folder, 'artifacts.json');
  const artifacts = JSON.parse(readFileSync(path, 'utf8')) as { settings: Flags };
  artifacts.settings.throttling = { ...artifacts.settings.throttling, cpuSlowdownMultiplier: slowdown };
  writeFileSync(path, JSON.stringify(artifacts));
  const run = await lighthouse(url, { ...artifacts.settings, auditMode: folder, gatherMode: false }, config);
  return Math.round((run?.lhr.categories.performance?.score ?? 0) * 100);
}

async function visit(url: string, isPhone: boolean, cookie: string): Promise<Visit> {
  const folder = mkdtempSync(join(tmpdir(), 'okno-lighthouse-'));
  const flags: Flags = {
    port: DEBUG_PORT,
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    gatherMode: folder,
    auditMode: folder,
    ...(cookie && { extraHeaders: { Cookie: cookie } }),
  };
  const config = isPhone ? undefined : desktopConfig;
  try {
    const run = await lighthouse(url, flags, config);
    if (!run) throw new Error(`Lighthouse says nothing of ${url}`);
    const { lhr } = run;
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
    // the desktop that Lighthouse means is as fast as any
    const slowdown = isPhone ? fittingSlowdown(lhr.environment.benchmarkIndex) : 1;
    const scores = CATEGORIES.map(name => Math.round((lhr.categories[name]?.score ?? 0) * 100));
    const fitting = isPhone ? await scoreAt(folder, url, slowdown) : (scores[0] ?? 0);
    return { scores, fitting, slowdown, times: METRICS.map(([id]) => lhr.audits[id]?.numericValue ?? 0) };
  } finally {
    rmSync(folder, { recursive: true });
  }
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
      if (isPhone)
        say(
          `  as slow as the phone that is meant (${median(visits.map(({ slowdown }) => slowdown)).toFixed(1)} times this processor instead of 4): ` +
            `performance ${median(visits.map(({ fitting }) => fitting))}, ${visits.map(({ fitting }) => fitting).join(' ')}`,
        );
    }
  }
} finally {
  await browser.close();
  await demo.stop();
}
