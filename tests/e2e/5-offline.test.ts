import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { keepPicture, openBrowser, PHONE, visit } from './browser.ts';
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

/** The files of a section that the page has not loaded yet. */
const missingCode = async (section: string) => {
  const lists = (await (await page.request.get(`${inject('url')}/code.json`)).json()) as Record<string, string[]>;
  return [...(lists[''] ?? []), ...(lists[section] ?? [])].filter(file => !read.has(file));
};
test('a dialog that was never opened works without a network', async () => {
  await page.goto(`${inject('url')}/projekti/klijenti`);
  await expect.poll(() => missingCode('/projekti'), { timeout: 100_000 }).toEqual([]);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Novi klijent' }).click();
  const dialog = page.getByRole('dialog');
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

test('on a slow connection nothing is read ahead, on a good one only the section that is open', async () => {
  const open = async (effectiveType: string) => {
    const { page: own, context } = await visit(browser, PHONE);
    const asked: string[] = [];
    own.on('request', request => asked.push(new URL(request.url()).pathname));
    await own.addInitScript(type => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: false, effectiveType: type } });
    }, effectiveType);
    await signIn(own);
    await own.goto(`${inject('url')}/projekti/klijenti`);
    await own.getByRole('heading', { name: 'Klijenti' }).waitFor();
    return { asked, context };
  };
  const slow = await open('3g');
  const good = await open('4g');
  const lists = await (await page.request.get(`${inject('url')}/code.json`)).json();
  await expect
    .poll(() => lists['/projekti'].filter((file: string) => !good.asked.includes(file)), { timeout: 100_000 })
    .toEqual([]);
  expect(lists['/podesavanja'].filter((file: string) => !good.asked.includes(file))).not.toEqual([]);
  expect(slow.asked).not.toContain('/code.json');
  await Promise.all([slow.context.close(), good.context.close()]);
});
