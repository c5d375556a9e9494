import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { keepPicture, openBrowser, visit } from './browser.ts';
import { signIn } from './owner.ts';

/** At a customer's the network comes and goes: dialogs never opened before open without it, and nothing that was typed is lost. */
const LOST = 'Nema veze sa serverom. Proverite mrežu i pokušajte ponovo.';
let browser: Browser;
let page: Page;
const read = new Set<string>();

beforeAll(async () => {
  browser = await openBrowser();
  ({ page } = await visit(browser));
  page.on('requestfinished', request => read.add(new URL(request.url()).pathname));
  await signIn(page);
});
afterAll(() => browser.close());
beforeEach(({ onTestFailed, task }) => onTestFailed(() => keepPicture(page, task.name)));

/** The files of the build's list that the page has not loaded yet. */
const missingCode = async () => {
  const files = (await (await page.request.get(`${inject('url')}/code.json`)).json()) as string[];
  return files.filter(file => !read.has(file));
};

test('a dialog that was never opened works without a network', async () => {
  await page.goto(`${inject('url')}/projekti/klijenti`);
  await expect.poll(missingCode, { timeout: 60_000 }).toEqual([]);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Novi klijent' }).click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Dodaj klijenta' });
  await save.click();
  await dialog.getByText('Unesite poslovno ime.').waitFor();

  await dialog.getByLabel('Poslovno ime').fill('Bez mreže d.o.o.');
  await save.click();
  await page.locator('.toast[data-kind=error]').filter({ hasText: LOST }).waitFor();
  expect(await dialog.getByLabel('Poslovno ime').inputValue()).toBe('Bez mreže d.o.o.');

  await page.context().setOffline(false);
  await save.click();
  await page.locator('tbody').getByText('Bez mreže d.o.o.').waitFor();
  expect(await dialog.count()).toBe(0);
});
