import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Download,
  type LaunchOptions,
  type Locator,
  type Page,
  type Request,
  type Route,
} from 'playwright-core';

export const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const DESKTOP = { viewport: { width: 1440, height: 900 } } satisfies BrowserContextOptions;
export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} satisfies BrowserContextOptions;
interface Screen {
  viewport: { width: number; height: number };
  colorScheme?: 'dark' | 'light';
}
export const DARK_PHONE = { ...PHONE, colorScheme: 'dark' } satisfies BrowserContextOptions;

/** Chromium without the parts of a desktop browser: a third less processor time, but no back/forward cache. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
/** The path in CHROME_PATH, or else that of Debian's Chromium. */
export const FULL_BROWSER = process.env.CHROME_PATH ?? '/usr/bin/chromium';

/** Starts the headless shell, or the full browser where Debian's shell is not installed. */
export const launchBrowser = (options: LaunchOptions = {}): Promise<Browser> =>
  chromium.launch({
    executablePath: existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : FULL_BROWSER,
    args: FLAGS,
    // scrollbars take space, as on Windows
    ignoreDefaultArgs: ['--hide-scrollbars'],
    // without a UTF-8 locale Chromium cannot read a file with Serbian letters in its name
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    ...options,
  });

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Errors of the page: exceptions, refused content, failed uploads. A file fails when any are left at its end. */
  troubles: string[];
}

let shared: Promise<Browser> | undefined;
let visits: Visit[] = [];

/** Opens a page with an empty browser profile in this worker's browser, or in the given one; closed after the file. */
export async function visit(options: BrowserContextOptions = DESKTOP, browser?: Browser): Promise<Visit> {
  shared ??= launchBrowser();
  const context = await (browser ?? (await shared)).newContext({
    locale: 'sr-Latn-RS',
    timezoneId: 'Europe/Belgrade',
    ...options,
  });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on('pageerror', error => troubles.push(error.message));
  page.on('requestfailed', request => {
    if (request.method() === 'PUT') troubles.push(`upload failed: ${request.failure()?.errorText}`);
  });
  page.on('console', message => {
    if (message.type() === 'error' && /Content Security Policy|Uncaught/.test(message.text()))
      troubles.push(message.text());
  });
  const made = { page, context, troubles };
  visits.push(made);
  return made;
}

/** Closes all pages that `visit` opened in this file; returns their errors. */
export async function endVisits(): Promise<string[]> {
  const ended = visits;
  visits = [];
  for (const { context } of ended) await context.close();
  return ended.flatMap(({ troubles }) => troubles);
}

/** Changes the size and the colour scheme of the open page; without a colour scheme, to light. */
export async function emulate(page: Page, { viewport, colorScheme = 'light' }: Screen): Promise<void> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
}

/** Calls `press`; returns the file that the page then downloads. */
export async function downloaded(page: Page, press: () => Promise<void>): Promise<Download> {
  const download = page.waitForEvent('download');
  await press();
  return download;
}

/** Chooses an option of the field with this label, and waits until its list of options is closed. */
export async function chooseOption(at: Page | Locator, label: string, option: string): Promise<void> {
  const page = 'page' in at ? at.page() : at;
  await at.getByRole('combobox', { name: label }).click();
  await page.getByRole('option').filter({ hasText: option }).first().click();
  await page.getByRole('listbox').waitFor({ state: 'detached' });
}

/** Presses the button `menu`, and chooses an item of the menu that opens. */
export async function chooseAction(at: Page | Locator, menu: string | RegExp, item: string | RegExp): Promise<void> {
  const page = 'page' in at ? at.page() : at;
  await at.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Presses the button of the open dialog, and waits until the dialog is closed. */
export async function closeWith(dialog: Locator, button: string): Promise<void> {
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Returns position and size of the element on the screen; throws when it is not shown. */
export async function bounds(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not shown`);
  return box;
}

/** Whether the request calls this operation. */
export const isCallOf = (operation: string) => (request: Request) =>
  request.postData()?.includes(`${operation}(`) ?? false;

/**
 * Stalls the first matching request, which `stalled` resolves to, and sends all later ones. Reload the page before you
 * remove the route: the browser would send the stalled request then.
 */
export async function stallFirst(page: Page, path: string, matches = (_: Request) => true) {
  const { promise: stalled, resolve } = Promise.withResolvers<Route>();
  let isFirst = true;
  await page.route(path, route => {
    if (!isFirst || !matches(route.request())) return route.fallback();
    isFirst = false;
    resolve(route);
  });
  return { stalled };
}

export const hasFocus = (element: Locator): Promise<boolean> => element.evaluate(one => one === document.activeElement);

/** Opens another page of the program as its links do, without a reload; resolves when the page has its data. */
export const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate(`__TSR_ROUTER__.navigate({ href: ${JSON.stringify(path)} })`);

export const SLOW_MS = 1_500;

/** Delays the page's matching GraphQL calls by SLOW_MS. */
export const slowDown = (page: Page, matches: (request: Request) => boolean) =>
  page.route('**/api/graphql', async route => {
    if (matches(route.request())) await sleep(SLOW_MS);
    await route.fallback();
  });

/** Opens a page and waits until its live stream is open. */
export async function openLive(page: Page, url: string): Promise<void> {
  await Promise.all([page.waitForResponse(response => response.url().endsWith('/api/graphql/stream')), page.goto(url)]);
}

/** Saves a picture of each open page in tests/e2e/.output. */
export async function savePictures(name: string): Promise<void> {
  const pages = visits.flatMap(({ context }) => context.pages());
  for (const [index, page] of pages.entries()) {
    const file = new URL(`.output/${name.replace(/[^\p{L}\p{N}]+/gu, '-')}-${index + 1}.png`, import.meta.url);
    await page.screenshot({ path: fileURLToPath(file), timeout: 20_000 }).catch(() => {});
  }
}
