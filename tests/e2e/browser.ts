import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

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

/** The browser that CHROME_PATH names, Debian's Chromium otherwise. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: FLAGS,
    // without a UTF-8 locale Chromium cannot read a file with Serbian letters in its name
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  });

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** What went wrong in the page: exceptions, refused content, failed own requests. Must stay empty. */
  troubles: string[];
}

/** A fresh visitor with an empty profile. Waits are generous: the machine may be busy. */
export async function visit(browser: Browser, options: BrowserContextOptions = DESKTOP): Promise<Visit> {
  const context = await browser.newContext({ locale: 'sr-Latn-RS', timezoneId: 'Europe/Belgrade', ...options });
  context.setDefaultTimeout(30_000);
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
  return { page, context, troubles };
}

/** Opens a page and waits until its live stream is open. */
export async function openLive(page: Page, url: string): Promise<void> {
  const listening = page.waitForResponse(response => response.url().endsWith('/api/graphql/stream'));
  await page.goto(url);
  await listening;
}

/** A folder for the files that a test uploads; removed by the returned function. */
export function scratch(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'okno-fajlovi-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** What the page looked like when a test failed, in tests/e2e/.output. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  const file = new URL(`.output/${name.replace(/[^\p{L}\p{N}]+/gu, '-')}.png`, import.meta.url);
  await page.screenshot({ path: fileURLToPath(file) });
}
