import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { findings } from './axe.ts';
import { keepPicture, openBrowser, type Visit, visit } from './browser.ts';
import { Caller, type Row } from './caller.ts';
import { signIn } from './owner.ts';

/** Two records of one client become one, and are separated again. */
const STAYS = 'Vučković gradnja d.o.o.';
const GOES = 'Vučković gradnja Užice';

let browser: Browser;
let me: Visit;
let page: Page;
let caller: Caller;
let stays: Row;
let goes: Row;

beforeAll(async () => {
  caller = await Caller.signIn();
  stays = await caller.change('createClients', 'CreateClientsInput', { poslovnoIme: STAYS, mesto: 'Užice' });
  const more = { mesto: 'Čajetina', email: 'posao@vuckovic-gradnja.rs' };
  goes = await caller.change('createClients', 'CreateClientsInput', { poslovnoIme: GOES, ...more });
  const job = { clientId: goes.id, klijent: GOES, vrstaPosla: 'ALU' };
  await caller.change('createPreoffers', 'CreatePreoffersInput', job);
  browser = await openBrowser();
  me = await visit(browser);
  page = me.page;
  await signIn(page);
});
afterAll(async () => {
  expect(me.troubles).toEqual([]);
  await browser.close();
});
beforeEach(({ onTestFailed, task }) => onTestFailed(() => keepPicture(page, task.name)));

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog');
const card = (name: string) => page.getByRole('region', { name, exact: true });
const openPreview = async () => {
  await page.goto(`${inject('url')}/projekti/klijenti/${stays.id}`);
  await button('Spoji sa drugim klijentom').click();
  await dialog().getByLabel('Drugi zapis').fill('vuckovic uzice');
  await dialog()
    .getByRole('button', { name: `Izaberi: ${GOES}` })
    .click();
  await dialog().getByText('Prelazi: 1 predponuda').waitFor();
};

test('what moves is shown first, and the filled side is suggested', async () => {
  await openPreview();
  const taken = (field: string) => dialog().getByRole('group', { name: field }).locator('label:has(:checked)');
  expect(await taken('E-pošta').textContent()).toBe('posao@vuckovic-gradnja.rs');
  expect(await taken('Mesto').textContent()).toBe('Užice');
  expect(await findings(page)).toEqual([]);
});

test('a record that a colleague changed meanwhile is shown anew and nothing is merged', async () => {
  const { getClient } = await caller.ask<{ getClient: { version: number } }>(
    `{ getClient(id: "${goes.id}") { version } }`,
  );
  await caller.put('/api/clients/update', { clientId: goes.id, version: getClient.version, adresa: 'Zlatiborska 7' });
  await button('Spoji').click();
  await dialog().getByRole('group', { name: 'Adresa' }).waitFor();
  expect(await page.getByText(`Spojen sa zapisom „${GOES}“`).count()).toBe(0);
});

test('the merge moves the pre-offer and takes the chosen values', async () => {
  await button('Spoji').click();
  await dialog().waitFor({ state: 'detached' });
  await page.getByText(`Spojen sa zapisom „${GOES}“`).waitFor();
  await card('Podaci').getByText('Zlatiborska 7').waitFor();
  await expect.poll(() => card('Predponude').getByRole('listitem').count()).toBe(1);
  expect(await findings(page)).toEqual([]);
});

test('the address of the merged record leads to the one that stayed', async () => {
  await page.goto(`${inject('url')}/projekti/klijenti/${goes.id}`);
  await page.getByRole('heading', { level: 1, name: STAYS }).waitFor();
});

test('the two are separated again', async () => {
  await button('Razdvoji').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Razdvoji' }).click();
  await page.getByText(`Spojen sa zapisom „${GOES}“`).waitFor({ state: 'detached' });
  await page.goto(`${inject('url')}/projekti/klijenti/${goes.id}`);
  await page.getByRole('heading', { level: 1, name: GOES }).waitFor();
  await expect.poll(() => card('Predponude').getByRole('listitem').count()).toBe(1);
});
