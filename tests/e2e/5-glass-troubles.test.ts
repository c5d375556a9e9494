import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { keepPicture, openBrowser, type Visit, visit } from './browser.ts';
import { signIn } from './owner.ts';

/** What may go wrong between the form of a glass order and the server: a lost answer, a colleague who was faster. */
let browser: Browser;
let me: Visit;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
  me = await visit(browser);
  page = me.page;
  await signIn(page);
});
afterAll(() => browser.close());
beforeEach(({ onTestFailed, task }) => onTestFailed(() => keepPicture(page, task.name)));

const button = (at: Page, name: string) => at.getByRole('button', { name, exact: true });
const cell = (at: Page, column: string) => at.getByLabel(`${column}, red 1`, { exact: true });
const orderTitle = () => page.getByRole('heading', { name: /Porudžbina S-/ });

test('an order sent again after a lost response is created once', async () => {
  await page.goto(`${inject('url')}/staklo/new-order`);
  await page.getByRole('combobox', { name: 'Dobavljač' }).fill('Nestalo staklo');
  const texts = { Oznaka: 'P1', 'Širina (mm)': '500', 'Visina (mm)': '600', 'Kom.': '1', Sastav: '6' };
  for (const [column, text] of Object.entries(texts)) await cell(page, column).fill(text);

  const lose = async (route: Parameters<Parameters<Page['route']>[1]>[0]) => {
    if (!route.request().postData()?.includes('createGlassOrder')) return route.continue();
    await route.fetch(); // the server has it
    return route.abort();
  };
  await page.route('**/api/graphql', lose);
  await button(page, 'Sačuvaj porudžbinu').click();
  await button(page, 'Zatvori').first().waitFor();
  await page.unroute('**/api/graphql', lose);
  await page.reload(); // also over a reload
  await button(page, 'Sačuvaj porudžbinu').click();
  await orderTitle().waitFor();
  await page.goto(`${inject('url')}/staklo/list?q=nestalo`);
  await page.getByText('1 porudžbina').waitFor();
});

test('a person who edits an order that a colleague changed is told, loses nothing and decides', async () => {
  await page.getByRole('link', { name: /^S-/ }).first().click();
  await orderTitle().waitFor();
  const colleague = await me.context.newPage();
  await colleague.goto(page.url());
  for (const at of [page, colleague]) await button(at, 'Izmeni').click();
  await cell(colleague, 'Napomena').fill('kolega');
  await button(colleague, 'Sačuvaj izmene').click();
  await colleague.getByRole('cell', { name: 'kolega' }).waitFor();

  await cell(page, 'Napomena').fill('moje');
  await button(page, 'Sačuvaj izmene').click();
  await page.getByText('Vaš unos je sačuvan.').waitFor();
  await expect.poll(() => cell(page, 'Napomena').inputValue()).toBe('moje');
  await button(page, 'Zadrži moj unos').click();
  await page.getByText('vaš unos zamenjuje').waitFor();
  await button(page, 'Sačuvaj izmene').click();
  await page.getByRole('cell', { name: 'moje' }).waitFor();

  await button(page, 'Izmeni').click();
  await cell(page, 'Napomena').fill('ipak ne');
  await button(page, 'Otkaži').click();
  await button(page, 'Odbaci').click();
  await page.getByRole('cell', { name: 'moje' }).waitFor();
  expect(me.troubles).toEqual([]);
});
