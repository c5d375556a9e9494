import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { addDays, belgradeDay } from '#domain/text/dates.ts';
import { shortDate } from '#domain/text/formats.ts';
import { SAMPLES } from '../api/sample-bytes.ts';
import { findings } from './axe.ts';
import { DESKTOP, keepPicture, openBrowser, PHONE, type Visit, visit } from './browser.ts';
import { Caller, openProject, type Row } from './caller.ts';
import { signIn } from './owner.ts';

let browser: Browser;
let me: Visit;
let page: Page;
let owner: Caller;
let project: Row;
const today = belgradeDay(new Date());

beforeAll(async () => {
  owner = await Caller.signIn();
  ({ project } = await openProject(owner, 'Kuća sa rokovima', SAMPLES.pdf));
  browser = await openBrowser();
  me = await visit(browser, { ...DESKTOP, colorScheme: 'dark' as const });
  page = me.page;
  await signIn(page);
});
afterAll(async () => {
  expect(me.troubles).toEqual([]);
  await browser.close();
});
beforeEach(({ onTestFailed, task }) => onTestFailed(() => keepPicture(page, task.name)));

const shot = async (at: Page, name: string) => {
  if (process.env.SHOTS) await at.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
};
const dues = (at = page) => at.getByRole('region', { name: 'Rokovi uplata' });

test('the dues of the plan follow the finances, and one that is past is marked late', async () => {
  await page.goto(`${inject('url')}/projekti/aktivni-projekti/${project.id}?korak=5`);
  await dues().getByText('Avans 50 %').waitFor();
  await dues().getByText('na dan montaže', { exact: true }).waitFor();
  await page.getByRole('textbox', { name: 'Vrednost posla' }).fill('3000');
  await dues().getByText('177,000.00').first().waitFor();
  await dues()
    .getByRole('button', { name: /^Izmeni rok: Avans/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Izmena roka' });
  const past = shortDate(addDays(today, -5));
  await dialog.getByRole('textbox', { name: 'Rok' }).fill(past);
  await dialog.getByRole('button', { name: 'Sačuvaj' }).click();
  await dues().getByText('kasni 5 dana').waitFor();
  await shot(page, 'dues-desk');
  expect(await findings(page)).toEqual([]);
});

test('a due is added, and deleted with „Vrati“; what has no due is said', async () => {
  await dues().getByRole('button', { name: 'Dodaj rok' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nov rok uplate' });
  await dialog.getByRole('button', { name: 'Dodaj rok' }).click();
  await dialog.getByText('Izaberite tip uplate.').waitFor();
  await dialog.getByLabel('Tip').click();
  await page.getByRole('option', { name: 'Rata' }).click();
  await dialog.getByRole('textbox', { name: 'Iznos' }).fill('1000');
  await dialog.getByRole('textbox', { name: 'Rok' }).fill(shortDate(addDays(today, 10)));
  await dialog.getByRole('button', { name: 'Dodaj rok' }).click();
  await dues().getByText('za 10 dana').waitFor();
  await dues().getByText('Rokovi traže 1,000.00 din više nego što posao vredi.').waitFor();
  await dues()
    .getByRole('button', { name: /^Obriši rok: Rata/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Obriši' }).click();
  await dues().getByText('za 10 dana').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Vrati', exact: true }).click();
  await dues().getByText('za 10 dana').waitFor();
});

test('the list of projects finds late payments, and „Danas“ leads there', async () => {
  await page.goto(`${inject('url')}/projekti/aktivni-projekti?rokUplate=kasni`);
  await page.getByText('Kuća sa rokovima').first().waitFor();
  await shot(page, 'late-list');
  await page.goto(`${inject('url')}/projekti/aktivni-projekti?rokUplate=nema&q=rokovima`);
  await page.getByText('Ništa nije nađeno').or(page.getByText('Nema')).first().waitFor();
});

test('the dues on a phone', async () => {
  const phone = await visit(browser, { ...PHONE, colorScheme: 'dark' as const });
  await signIn(phone.page);
  await phone.page.goto(`${inject('url')}/projekti/aktivni-projekti/${project.id}?korak=5`);
  await dues(phone.page).getByText('kasni 5 dana').waitFor();
  await shot(phone.page, 'dues-phone');
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
    0,
  );
  expect(await findings(phone.page)).toEqual([]);
  await phone.context.close();
});

test('an owner changes the plan: the percents must be 100', async () => {
  await page.goto(`${inject('url')}/podesavanja/firma`);
  await page.getByRole('button', { name: 'Izmeni plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Plan plaćanja' });
  await dialog.getByLabel('Procenat').first().fill('40');
  await dialog.getByText('Ukupno 90.00 %').waitFor();
  await dialog.getByRole('button', { name: 'Sačuvaj plan' }).click();
  await dialog.getByText('Procenti zajedno treba da budu tačno 100.').waitFor();
  await shot(page, 'plan-dialog');
  await dialog.getByLabel('Procenat').last().fill('60');
  await dialog.getByRole('button', { name: 'Sačuvaj plan' }).click();
  await page.getByText('Plan plaćanja je sačuvan.').waitFor();
  await page.getByRole('region', { name: 'Plan plaćanja' }).getByText('40 %').waitFor();
  await shot(page, 'company-desk');
  const { getCompany } = await owner.ask<{ getCompany: { planPlacanja: object[] } }>(
    '{ getCompany { planPlacanja { tip procenat dana } } }',
  );
  const plan = [
    { tip: 'avans', procenat: '50', dana: 0 },
    { tip: 'ostatak', procenat: '50', dana: null },
  ];
  await owner.ask('mutation($input: UpdatePaymentPlanInput!) { updatePaymentPlan(input: $input) { version } }', {
    input: { plan, pre: getCompany.planPlacanja },
  });
});
