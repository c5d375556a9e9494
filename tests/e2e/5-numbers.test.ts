import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { findings } from './axe.ts';
import { DESKTOP, keepPicture, openBrowser, PHONE, type Visit, visit } from './browser.ts';
import { Caller, openProject } from './caller.ts';
import { signIn } from './owner.ts';

/** Typed numbers: the meaning is shown before it is stored, and an ambiguous number is asked about. */
let browser: Browser;
let me: Visit;
let page: Page;
let owner: Caller;
let project: { id: string; createdAt: string };

beforeAll(async () => {
  browser = await openBrowser();
  me = await visit(browser, DESKTOP);
  page = me.page;
  owner = await Caller.signIn();
  ({ project } = await openProject(owner, 'Brojčana Gradnja', new TextEncoder().encode('%PDF-1.4\n%%EOF\n')));
  await signIn(page);
});
afterAll(() => browser.close());
beforeEach(({ onTestFailed, task }) => onTestFailed(() => keepPicture(page, task.name)));

interface Money {
  finansije: { vrednost: string; kurs: string; popust: string };
  uplate: { iznos: string }[];
}
const stored = async (): Promise<Money> => {
  const query = 'query($id: ID!) { getProject(id: $id) { finansije { vrednost kurs popust } uplate { iznos } } }';
  return (await owner.ask<{ getProject: Money }>(query, { id: project.id })).getProject;
};
const openFinances = (at: Page) => at.goto(`${inject('url')}/projekti/aktivni-projekti/${project.id}?korak=5`);
const choices = (at: Page | Locator) => at.getByRole('group', { name: 'Na koji broj mislite?' });
const below = async (field: Locator) => {
  const id = await field.getAttribute('aria-describedby');
  return (await field.page().locator(`[id="${id}"]`).textContent()) ?? '';
};
const choose = async (dialog: Locator, label: string, option: string) => {
  await dialog.getByRole('combobox', { name: label }).click();
  await dialog.page().getByRole('option', { name: option }).click();
  await dialog.page().getByRole('listbox').waitFor({ state: 'detached' });
};

test('for an ambiguous payment the field asks which amount, and nothing is sent before', async () => {
  await openFinances(page);
  await page.getByRole('button', { name: 'Dodaj uplatu' }).first().click();
  const dialog = page.getByRole('dialog');
  const amount = dialog.getByLabel('Iznos');
  await choose(dialog, 'Tip', 'Rata');
  await choose(dialog, 'Način', 'Gotovina');
  await amount.fill('1.234');
  await choices(dialog).waitFor();
  expect(await findings(page)).toEqual([]);
  await amount.press('Enter');
  await expect.poll(() => amount.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => below(amount)).toContain('Na koji broj mislite?');
  expect((await stored()).uplate).toEqual([]);
  // the next stop of the Tab key is the first choice
  await amount.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('1,234.00 din');
  expect(await amount.inputValue()).toBe('1.234');
  await choices(dialog).getByRole('button', { name: '1.23 din' }).click();
  await expect.poll(() => amount.inputValue()).toBe('1.23');
  await expect.poll(() => below(amount)).toContain('1.23 din – jedan dinar i 23/100');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('inputmode'))).toBe('decimal');
});

test('an amount is shown in words before it is stored', async () => {
  const dialog = page.getByRole('dialog');
  const amount = dialog.getByLabel('Iznos');
  await amount.fill('0,005');
  await amount.press('Enter');
  await expect.poll(() => below(amount)).toBe('Unesite iznos sa najviše dve decimale, na primer 1250,50.');
  await amount.fill('500 €');
  await expect.poll(() => below(amount)).toContain('u evrima');
  await amount.fill('120.000,50 din');
  await expect.poll(() => below(amount)).toContain('120,000.50 din – sto dvadeset hiljada dinara i 50/100');
  await dialog.getByRole('button', { name: 'Dodaj uplatu' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect((await stored()).uplate).toEqual([{ iznos: '120000.50' }]);
});

test('an input of the finances that can be two numbers is not saved until one is chosen', async () => {
  await page.getByLabel('Vrednost posla').fill('2.500');
  await choices(page).waitFor();
  await page.getByLabel('Kurs').fill('117,265');
  await page.getByLabel('Popust').fill('2,5');
  await page.reload(); // the draft is kept as it was typed
  await choices(page).waitFor();
  expect((await stored()).finansije).toEqual({ vrednost: '1000.00', kurs: '118', popust: '0' });
  await choices(page).getByRole('button', { name: '2,500.00 EUR' }).click();
  await page.getByText('Sačuvano', { exact: true }).waitFor();
  expect((await stored()).finansije).toEqual({ vrednost: '2500.00', kurs: '117.265', popust: '2.5' });
  await expect.poll(() => page.getByLabel('Kurs').inputValue()).toBe('117.265');
});

test('for an ambiguous quantity from a spreadsheet the cell asks which number', async () => {
  await page.goto(`${inject('url')}/staklo/new-order`);
  const cell = (column: string) => page.getByLabel(`${column}, red 1`, { exact: true });
  const texts = { 'Širina (mm)': '1.200', 'Visina (mm)': '1400,0', 'Kom.': '2,000', Sastav: '4-16-4' };
  for (const [column, text] of Object.entries(texts)) await cell(column).fill(text);
  await page.getByText('Napišite 2000 ili 2, bez tačke i zareza.').waitFor();
  await cell('Kom.').fill('2');
  await page.getByText('3.360 m²').first().waitFor();
});

test('on a phone both choices fit', async () => {
  const phone = await visit(browser, PHONE);
  await signIn(phone.page);
  await openFinances(phone.page);
  await phone.page.getByLabel('Demontaža').fill('12.000');
  await choices(phone.page).waitFor();
  const [width, needed] = await phone.page.evaluate(() => [innerWidth, document.documentElement.scrollWidth]);
  expect(needed).toBeLessThanOrEqual(width ?? 0);
  expect(phone.troubles).toEqual([]);
  await phone.context.close();
});

test('nothing broke', () => expect(me.troubles).toEqual([]));
