import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DESKTOP, FULL_BROWSER, launchBrowser, openLive, visit } from './browser.ts';
import { beginSession, signedIn, signInOwner, url } from './harness.ts';

describe('without a network', () => {
  /** At a customer's the network comes and goes: nothing that was typed is lost. */
  const LOST = 'Nema veze sa serverom. Proverite mrežu i pokušajte ponovo.';
  let page: Page;

  beforeAll(async () => {
    ({ page } = await signedIn());
  });

  test('a dialog that was opened before works, and keeps what was typed until it can be saved', async () => {
    await page.goto(`${url}/projekti/klijenti`);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Novi klijent' }).click();
    await dialog.getByLabel('Poslovno ime').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Novi klijent' }).click();
    const save = dialog.getByRole('button', { name: 'Dodaj klijenta' });
    await save.click();
    await dialog.getByText('Unesite poslovno ime.').waitFor();

    await dialog.getByLabel('Poslovno ime').fill('Bez mreže d.o.o.');
    await save.click();
    await page.locator('.toast[data-kind=error]').filter({ hasText: LOST }).waitFor();
    await expect.poll(() => dialog.getByLabel('Poslovno ime').inputValue()).toBe('Bez mreže d.o.o.');

    await page.context().setOffline(false);
    await save.click();
    await page.locator('tbody').getByText('Bez mreže d.o.o.').waitFor();
    await dialog.waitFor({ state: 'detached' });
  });
});

describe('back from another site', () => {
  /** „Nazad“ from another site shows the page as it was, from the browser's back-forward cache, and it follows changes again. */
  let browser: Browser;
  let page: Page;
  let other: Server;

  beforeAll(async () => {
    other = createServer((_, response) => response.setHeader('content-type', 'text/html').end('<h1>Drugi sajt</h1>'));
    await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve));
    // Playwright turns the cache off, because a page that leaves and returns confuses its own bookkeeping
    browser = await launchBrowser({
      executablePath: FULL_BROWSER,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    const me = await visit(DESKTOP, browser);
    await beginSession(me);
    page = me.page;
  });
  afterAll(async () => {
    await browser.close();
    other.close();
  });

  for (const path of ['/projekti/klijenti', '/staklo/new-order'])
    test(`${path} returns as it was and is live`, async () => {
      const caller = await signInOwner();
      await openLive(page, url + path);
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
});
