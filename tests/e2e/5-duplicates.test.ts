import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { findings } from './axe.ts';
import { keepPicture, openBrowser, PHONE, type Visit, visit } from './browser.ts';
import { Caller, type Row } from './caller.ts';
import { signIn } from './owner.ts';

/** Records that look like one client: two are, two are not. */
let browser: Browser;
let me: Visit;
let page: Page;
let goes: Row;

beforeAll(async () => {
  const caller = await Caller.signIn();
  const make = (poslovnoIme: string, more: object = {}) =>
    caller.change('createClients', 'CreateClientsInput', { poslovnoIme, ...more });
  await make('Blizanac gradnja d.o.o.', { mesto: 'Ruma' });
  goes = await make('Gradnja Blizanac');
  await make('Dvojnik centrala', { pib: '109876541' });
  await make('Dvojnik radna jedinica', { pib: '109876541', mesto: 'Inđija' });
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
const group = (text: string) => page.getByRole('listitem').filter({ hasText: text });

test('the page leads from the list of clients, at the width of a desk and of a phone', async () => {
  await page.goto(`${inject('url')}/projekti/klijenti`);
  await button('Duplikati').click();
  await page.getByRole('heading', { name: 'Duplikati', level: 1 }).waitFor();
  await page.getByText('Dvojnik centrala').waitFor();
  await keepPicture(page, 'duplikati');
  expect(await findings(page)).toEqual([]);
  const phone = await visit(browser, { ...PHONE, colorScheme: 'dark' });
  await signIn(phone.page);
  await phone.page.goto(`${inject('url')}/projekti/klijenti/duplikati`);
  await phone.page.getByText('Dvojnik centrala').waitFor();
  await keepPicture(phone.page, 'duplikati-telefon');
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await findings(phone.page)).toEqual([]);
  await phone.context.close();
});

test('„Nisu isti“ is remembered', async () => {
  await button('Nisu isti: Dvojnik centrala, Dvojnik radna jedinica').click();
  await page.getByText('Dvojnik centrala').waitFor({ state: 'detached' });
  await page.reload();
  await group('Gradnja Blizanac').first().waitFor();
  expect(await page.getByText('Dvojnik centrala').count()).toBe(0);
});

test('one that stays is chosen, what moves is shown, and the group is gone', async () => {
  await button('Ovaj ostaje: Blizanac gradnja d.o.o.').click();
  const dialog = page.getByRole('dialog', { name: 'Spajanje klijenata' });
  await dialog.getByRole('button', { name: 'Spoji' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Gradnja Blizanac').waitFor({ state: 'detached' });
  await page.goto(`${inject('url')}/projekti/klijenti/${goes.id}`);
  await page.getByRole('heading', { name: 'Blizanac gradnja d.o.o.', level: 1 }).waitFor();
});
