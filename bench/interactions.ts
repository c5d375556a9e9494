import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../tests/e2e/browser.ts';
import { startDemo } from './demo.ts';
import { median, say } from './statistics.ts';

/** npm run bench:interactions: the time from a key to the next paint in a measuring list of 300 openings, with the processor slowed down four times. */
const OPENINGS = 300;
const SLOWDOWN = 4;
const GOAL_MS = 100;
const ROUNDS = 5;

const WINDOW = { vrsta: 'prozor', prostorija: 'Soba', podela: 'O-L~OK-D', parapet: 900, sirina: 1420, visina: 1180 };
const block = (height: number) =>
  ['Širina\tVisina\tPodela', ...Array.from({ length: OPENINGS }, (_, i) => `${1000 + i}\t${height}\tOK-D`)].join('\n');

/** The longest time from an input event to its paint in milliseconds, by Event Timing; 0 if all were below 16 ms. */
async function longest(page: Page, run: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const seen: number[] = [];
    const observer = new PerformanceObserver(list => seen.push(...list.getEntries().map(({ duration }) => duration)));
    observer.observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
    Object.assign(window, { seen });
  });
  await run();
  await page.waitForTimeout(1_500);
  return page.evaluate(() => Math.max(0, ...(window as unknown as { seen: number[] }).seen));
}

const demo = await startDemo();
const browser = await launchBrowser();
try {
  const cookies = await demo.signIn();
  const request = <T>(query: string, variables?: object) => demo.graphql<T>(cookies, query, variables);
  type Found = { listProjects: { items: { id: string; step: number }[] } };
  const { items } = (await request<Found>('{ listProjects(first: 60) { items { id step } } }')).listProjects;
  const projectId = items.find(({ step }) => step === 3)?.id;
  const { list } = await request<{ list: { id: string } }>(
    'mutation createMeasuringList($input: CreateMeasuringListInput!) { list: createMeasuringList(input: $input) { id } }',
    { input: { projectId } },
  );
  const rows = Array.from({ length: OPENINGS }, () => ({ id: randomUUID(), values: WINDOW }));
  await request(
    'mutation updateOpenings($input: UpdateOpeningsInput!) { updateOpenings(input: $input) { lista { id } } }',
    { input: { listId: list.id, rows } },
  );
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.addCookies(
    cookies.map(text => ({ url: demo.url, name: text.split('=')[0] ?? '', value: text.split('=').slice(1).join('=') })),
  );
  const page = await context.newPage();
  await page.goto(`${demo.url}/projekti/merne-liste/${list.id}`);
  await page.getByLabel('Širina, red 1', { exact: true }).waitFor();
  const slow = await context.newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const write = (text: string) => page.evaluate(copied => navigator.clipboard.writeText(copied), text);
  const cell = (column: string) => page.getByLabel(`${column}, red 4`, { exact: true });
  const keys: Record<string, (round: number) => Promise<void>> = {
    'type a size and a room': async round => {
      await cell('Širina').click();
      await page.keyboard.type(String(1_301 + round), { delay: 120 });
      await cell('Prostorija').click();
      await page.keyboard.type('Dnevna soba', { delay: 120 });
    },
    [`paste ${OPENINGS} rows`]: async () => {
      await page.getByLabel('Širina, red 1', { exact: true }).focus();
      await page.keyboard.press('Control+V');
    },
    'step back': () => page.keyboard.press('Control+Z'),
  };
  const times = new Map(Object.keys(keys).map(name => [name, [] as number[]]));
  for (let round = 0; round < ROUNDS; round++) {
    await write(block(1_201 + round));
    for (const [name, press] of Object.entries(keys)) times.get(name)?.push(await longest(page, () => press(round)));
  }
  for (const [name, of] of times)
    say(`${name}: median ${median(of)} ms, worst ${Math.max(...of)} ms of ${of.join(' ')}; goal ${GOAL_MS} ms`);
} finally {
  await browser.close();
  await demo.stop();
}
