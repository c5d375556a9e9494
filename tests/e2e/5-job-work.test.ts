import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { findings } from './axe.ts';
import { keepPicture, openBrowser, type Visit, visit } from './browser.ts';
import { Caller, type Row } from './caller.ts';
import { OWNER, signIn } from './owner.ts';

/** The work on a pre-offer: taken over, its next contact, lost and back, and its project taken back. */
let browser: Browser;
let me: Visit;
let page: Page;
let preoffer: Row;

beforeAll(async () => {
  browser = await openBrowser();
  me = await visit(browser);
  page = me.page;
  const caller = await Caller.signIn();
  const client = await caller.change('createClients', 'CreateClientsInput', { poslovnoIme: 'Rad na poslu' });
  const input = { clientId: client.id, klijent: 'Rad na poslu', vrstaPosla: 'PVC' };
  preoffer = await caller.change('createPreoffers', 'CreatePreoffersInput', input);
  await signIn(page);
});
afterAll(() => browser.close());
beforeEach(({ onTestFailed, task }) => onTestFailed(() => keepPicture(page, task.name)));

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a pre-offer is taken over, gets its next contact, is lost and comes back', async () => {
  await page.goto(`${inject('url')}/projekti/preoffers?predponuda=${preoffer.id}`);
  await button('Preuzmi').click();
  await page.getByRole('combobox', { name: 'Odgovorna osoba' }).filter({ hasText: OWNER.name }).waitFor();
  await button('Za 3 dana').click();
  await button('Ukloni').waitFor();
  expect(await findings(page)).toEqual([]);
  await button('Izgubljeno').click();
  await page.getByLabel('Razlog').fill('Uzeli su jeftiniju ponudu');
  await button('Sačuvaj').click();
  await page.getByText('Uzeli su jeftiniju ponudu').waitFor();
  await button('Vrati među aktivne').click();
  await button('Kreiraj projekat').waitFor();
});

test('a new project is taken back from the snackbar', async () => {
  await button('Kreiraj projekat').click();
  await page.getByText(/Otvoren je projekat/).waitFor();
  await button('Poništi').click();
  await page.getByText(/je poništeno/).waitFor();
  expect(me.troubles).toEqual([]);
});
