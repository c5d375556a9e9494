import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { FLAGS, keepPicture, openLive, visit } from './browser.ts';
import { Caller } from './caller.ts';
import { signIn } from './owner.ts';

/** „Nazad“ from another site shows the page as it was, from the browser's back-forward cache, and it follows changes again. */
let browser: Browser;
let page: Page;
let other: Server;

beforeAll(async () => {
  other = createServer((_, response) => response.setHeader('content-type', 'text/html').end('<h1>Drugi sajt</h1>'));
  await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve));
  // Playwright turns the cache off, because a page that leaves and returns confuses its own bookkeeping
  browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: FLAGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  ({ page } = await visit(browser));
  await signIn(page);
});
afterAll(async () => {
  await browser.close();
  other.close();
});
beforeEach(({ onTestFailed, task }) => onTestFailed(() => keepPicture(page, task.name)));

for (const path of ['/projekti/klijenti', '/staklo/new-order'])
  test(`${path} returns as it was and is live`, async () => {
    const caller = await Caller.signIn();
    await openLive(page, inject('url') + path);
    await page.evaluate(() => {
      window.addEventListener('pageshow', ({ persisted }) => {
        document.documentElement.dataset.restored = String(persisted);
      });
    });
    // a page that leaves at once may take the evaluation with it
    await page.evaluate(
      address => void setTimeout(() => window.location.assign(address)),
      `http://127.0.0.1:${(other.address() as AddressInfo).port}/`,
    );
    await page.getByText('Drugi sajt').waitFor();
    const reopened = page.waitForRequest(request => request.url().endsWith('/api/graphql/stream'));
    await page.evaluate(() => void setTimeout(() => window.history.back()));
    const restored = () => page.evaluate(() => document.documentElement.dataset.restored).catch(() => null);
    await expect.poll(restored, { timeout: 30_000 }).toBe('true');
    await reopened;
    if (path !== '/projekti/klijenti') return;
    await caller.change('createClients', 'CreateClientsInput', { poslovnoIme: 'Aa posle povratka' });
    await page.getByText('Aa posle povratka').first().waitFor();
  });
