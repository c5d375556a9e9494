import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { DESKTOP, FLAGS, PHONE } from '../tests/e2e/browser.ts';
import { startDemo } from './demo.ts';

/**
 * npm run bench:interactions: how long the screen takes to answer on a processor four times slower, with the demo's data and 1,000 visits around
 * today. Prints the median and the worst time to the next paint (Event Timing, in steps of 8 ms), and the tasks longer than 50 ms.
 * Run it on an idle machine.
 */
const SLOWER = Number(process.env.SLOWER ?? 4);
const VISITS = 1_000;
const ROWS = 30;
const QUIET = 1_500;

interface Told {
  events: { name: string; duration: number; id: number }[];
  tasks: number[];
}

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Runs in the page before its own code. */
const watch = () => {
  const told: Told = { events: [], tasks: [] };
  Object.assign(window, { told });
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[])
      if (entry.interactionId > 0)
        told.events.push({ name: entry.name, duration: entry.duration, id: entry.interactionId });
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  new PerformanceObserver(list => told.tasks.push(...list.getEntries().map(entry => entry.duration))).observe({
    type: 'longtask',
  });
};

/** An interaction is as long as the longest of its events; those under 16 ms are not reported. */
function words({ events, tasks }: Told): string {
  const longest = new Map<number, number>();
  for (const { id, duration } of events) longest.set(id, Math.max(longest.get(id) ?? 0, duration));
  const all = [...longest.values()].toSorted((a, b) => a - b);
  const ms = (value = 0) => `${Math.round(value)} ms`;
  return `median ${ms(all[Math.floor(all.length / 2)])}, worst ${ms(all.at(-1))} of ${all.length}; long tasks ${tasks.length}, longest ${ms(Math.max(0, ...tasks))}`;
}

const demo = await startDemo(VISITS);
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: FLAGS,
});
const wanted = process.argv.slice(2);

/** One scene: the page is opened and prepared at full speed, then used at a quarter of it. */
async function scene(
  name: string,
  path: string,
  prepare: (page: Page) => Promise<void>,
  act: (page: Page) => Promise<void>,
  isPhone = false,
) {
  if (wanted.length > 0 && !wanted.some(text => name.includes(text))) return;
  const context: BrowserContext = await browser.newContext({
    locale: 'sr-Latn-RS',
    timezoneId: 'Europe/Belgrade',
    ...(isPhone ? PHONE : DESKTOP),
  });
  context.setDefaultTimeout(30_000);
  await context.addCookies(
    cookies.map(text => {
      const at = text.indexOf('=');
      return { name: text.slice(0, at), value: text.slice(at + 1), url: demo.url };
    }),
  );
  await context.addInitScript(watch);
  const page = await context.newPage();
  await page.goto(demo.url + path);
  await page.waitForLoadState('load');
  await prepare(page);
  await page.waitForTimeout(QUIET);
  await page.evaluate(() => {
    const { told } = window as unknown as { told: Told };
    told.events.length = 0;
    told.tasks.length = 0;
  });
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  const before = await worked();
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await act(page);
  await page.waitForTimeout(QUIET);
  const processor = Math.round((await worked()) - before);
  const told = await page.evaluate(() => (window as unknown as { told: Told }).told);
  say(`${name}: ${words(told)}; processor ${processor} ms in all`);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await context.close();
}

const nothing = async () => {};
const turn = async (page: Page) => {
  for (const name of ['Posle', 'Pre', 'Pre', 'Posle']) {
    // by its attribute: the search by role reads all of a page with a thousand visits, and would be measured too
    await page.locator(`button[aria-label="${name}"]`).click({ force: true });
    await page.waitForTimeout(QUIET);
  }
};
const shown = (view: string) => (page: Page) =>
  page.getByRole('region', { name: view }).getByRole('button').nth(20).waitFor();

const cookies = await demo.signIn();
try {
  const project = await demo.projectPath(cookies);
  await scene(
    'search of everything, typing',
    '/dashboard',
    async page => {
      await page.getByRole('heading').first().waitFor();
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Pretraga svega' }).fill('pe');
      await page.waitForTimeout(QUIET);
      await page.getByRole('combobox', { name: 'Pretraga svega' }).fill('');
    },
    page => page.keyboard.type('petrović beograd', { delay: 120 }),
  );
  await scene(
    `grid of ${ROWS} positions, typing`,
    '/staklo/new-order',
    async page => {
      const block = Array.from({ length: ROWS }, (_, i) => `P${i + 1}\t${800 + i}\t1400\t2\t4-16-4i`).join('\n');
      const cell = page.getByLabel('Oznaka, red 1', { exact: true });
      await cell.focus();
      await cell.evaluate((element, text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', text);
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, block);
      await page.getByLabel('Oznaka, red 12', { exact: true }).focus();
    },
    async page => {
      for (let i = 0; i < 3; i++) {
        await page.keyboard.type('Kuhinja levo', { delay: 80 });
        await page.keyboard.press('Tab');
        await page.keyboard.type('1250', { delay: 80 });
        await page.keyboard.press('Enter');
        await page.waitForTimeout(200);
      }
    },
  );
  await scene('steps of a project', project, nothing, async page => {
    const steps = page
      .getByRole('navigation', { name: 'Koraci projekta' })
      .getByRole('button')
      .and(page.locator(':not([aria-disabled])'));
    for (let i = 0; i < (await steps.count()); i++) {
      await steps.nth(i).click();
      await page.waitForTimeout(QUIET);
    }
  });
  await scene('calendar, weeks', '/kalendar', shown('Nedelja'), turn);
  await scene('calendar, hours', '/kalendar?prikaz=sati', nothing, turn);
  await scene('calendar, months', '/kalendar?prikaz=mesec', shown('Mesec'), turn);
  await scene('calendar, list on a phone', '/kalendar?prikaz=lista', nothing, turn, true);
  await scene('calendar, drag', '/kalendar', shown('Nedelja'), async page => {
    const from = await page
      .getByRole('region', { name: 'Nedelja' })
      .locator('[data-visit][data-moves]')
      .first()
      .boundingBox();
    if (!from) throw new Error('nothing to drag');
    await page.mouse.move(from.x + 20, from.y + 8);
    await page.mouse.down();
    for (let i = 0; i < 40; i++) {
      await page.mouse.move(from.x + 20 + i * 15, from.y + 8 + i * 5);
      await page.waitForTimeout(30);
    }
    await page.keyboard.press('Escape');
    await page.mouse.up();
  });
} finally {
  await browser.close();
  await demo.stop();
}
