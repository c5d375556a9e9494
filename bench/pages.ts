import lighthouse, { desktopConfig, type Flags } from 'lighthouse';
import { chromium } from 'playwright-core';
import { FLAGS } from '../tests/e2e/browser.ts';
import { startDemo } from './demo.ts';

/** npm run bench:pages: Lighthouse on the built product with the demo's data, median of five runs a page (ROUNDS); run it on an idle machine. Pages may be named: `npm run bench:pages /kalendar`. */
const ROUNDS = Number(process.env.ROUNDS ?? 5);
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
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;

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
    for (const kind of ['phone', 'desktop'] as const) {
      const rounds: number[][] = [];
      for (let i = 0; i < ROUNDS; i++)
        rounds.push(await scores(url, kind === 'phone', page === '/user/signin' ? '' : cookies.join('; ')));
      const told = CATEGORIES.map((name, i) => `${name} ${median(rounds.map(round => round[i] ?? 0))}`);
      say(`${page} (${kind}): ${told.join(', ')}; performance ${rounds.map(round => round[0]).join(' ')}`);
    }
  }
} finally {
  await browser.close();
  await demo.stop();
}
