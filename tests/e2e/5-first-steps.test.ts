import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { findings } from './axe.ts';
import { keepPicture, openBrowser, PHONE, type Visit, visit } from './browser.ts';
import { Caller } from './caller.ts';
import { signIn } from './owner.ts';

/** A colleague's first day: what to try is on the dashboard, marked by what they did, and can be hidden. */
const ZORA = { username: 'zora', password: 'Prvi-dan-na-poslu-3' };

let browser: Browser;
let me: Visit;
let page: Page;
let zora: Caller;

beforeAll(async () => {
  zora = await (await Caller.signIn()).colleague(ZORA.username, 'Zora Prvić', ZORA.password);
  browser = await openBrowser();
  me = await visit(browser, PHONE);
  page = me.page;
  await signIn(page, ZORA);
});
afterAll(async () => {
  expect(me.troubles).toEqual([]);
  await browser.close();
});
beforeEach(({ onTestFailed, task }) => onTestFailed(() => keepPicture(page, task.name)));

const card = () => page.getByRole('region', { name: /^Prvi koraci/ });

test('each step leads to where it is done', async () => {
  await card().getByText('0 od 3').waitFor();
  expect(await findings(page)).toEqual([]);
  await card()
    .getByRole('link', { name: /prvu predponudu/ })
    .click();
  await page.getByRole('dialog', { name: 'Nova predponuda' }).waitFor();
  await page.goBack();
  await card()
    .getByRole('link', { name: /e-poštu ili telefon/ })
    .click();
  await page.waitForURL('**/profile');
});

test('a step that was done is marked', async () => {
  const client = await zora.change('createClients', 'CreateClientsInput', { poslovnoIme: 'Prvić komerc' });
  const job = { clientId: client.id, klijent: 'Prvić komerc', vrstaPosla: 'PVC' };
  await zora.change('createPreoffers', 'CreatePreoffersInput', job);
  await page.goto(`${inject('url')}/dashboard`);
  await card().getByText('1 od 3').waitFor();
  expect(
    await card()
      .getByRole('listitem')
      .filter({ has: page.getByLabel('Gotovo') })
      .allInnerTexts(),
  ).toEqual(['Napravite svoju prvu predponudu']);
});

test('hidden steps stay hidden, in another browser too', async () => {
  await card().getByRole('button', { name: 'Sakrij' }).click();
  await card().waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('heading', { name: 'Danas', exact: true }).waitFor();
  await card().waitFor({ state: 'detached' });
  const other = await visit(browser);
  await signIn(other.page, ZORA);
  await other.page.getByRole('heading', { name: 'Danas', exact: true }).waitFor();
  await other.page.getByText('Prvi koraci').waitFor({ state: 'detached' });
  expect(other.troubles).toEqual([]);
  await other.context.close();
});
