import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { SAMPLES } from '../api/sample-bytes.ts';
import { findings } from './axe.ts';
import { DESKTOP, keepPicture, openBrowser, PHONE, type Visit, visit } from './browser.ts';
import { Caller, openProject, type Row } from './caller.ts';
import { signIn } from './owner.ts';

const KLIJENT = 'Kalendarska kuća';
/** A week in which no other test has anything; the first of May is a holiday. */
const DAY = '2031-05-01';
let browser: Browser;
let me: Visit;
let page: Page;
let caller: Caller;
let project: Row;

const measure = (datum: string, vreme: string, opis = 'Pet prozora') =>
  caller.change('updateProjectMeasurements', 'AddMeasurementInput', { ...project, datum, vreme, opis });
const open = (search: string, on = page) => on.goto(`${inject('url')}/kalendar?${search}`);

beforeAll(async () => {
  caller = await Caller.signIn();
  ({ project } = await openProject(caller, KLIJENT, SAMPLES.pdf));
  await measure(DAY, '09:30');
  browser = await openBrowser();
  me = await visit(browser, DESKTOP);
  page = me.page;
  await signIn(page);
});
afterAll(async () => {
  expect(me.troubles).toEqual([]);
  await browser.close();
});
beforeEach(({ onTestFailed, task }) => onTestFailed(() => keepPicture(page, task.name)));

test('a measurement stands in its week, follows changes, and leads to its project', async () => {
  await page.getByRole('link', { name: 'Kalendar' }).first().click();
  await page.waitForURL('**/kalendar');
  await open(`dan=${DAY}`);
  const week = page.getByRole('region', { name: 'Nedelja' });
  await week.getByRole('columnheader', { name: 'Praznik rada' }).first().waitFor();
  await week.getByRole('row', { name: 'Bez osobe' }).getByRole('button', { name: 'Merenje: 09:30' }).waitFor();
  await measure('2031-05-02', '11:15');
  await week.getByRole('button', { name: '11:15' }).waitFor();
  expect(await findings(page)).toEqual([]);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/calendar-week.png` });
  await page.getByRole('button', { name: 'Isporuke stakla' }).click();
  await week.getByRole('button', { name: '09:30' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Isporuke stakla' }).click();
  await week.getByRole('button', { name: '09:30' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Otvori projekat' }).click();
  await page.waitForURL(new RegExp(project.id));
});

test('the month shows it too; a day leads to the list, and the address keeps what was chosen', async () => {
  await open(`dan=${DAY}&prikaz=mesec`);
  await page.getByText('maj 2031.').waitFor();
  const month = page.getByRole('region', { name: 'Mesec' });
  await month.getByRole('button', { name: `Merenje: 09:30 ${KLIJENT}` }).waitFor();
  expect(await findings(page)).toEqual([]);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/calendar-month.png` });
  await page.getByRole('button', { name: 'Posle' }).click();
  await page.getByText('jun 2031.').waitFor();
  await page.getByRole('button', { name: 'Pre', exact: true }).click();
  await month.getByRole('button', { name: /^Lista od: .*, 1\. maj 2031/ }).click();
  await page.waitForURL(/prikaz=lista/);
  await page
    .getByRole('region', { name: /, 1\. maj 2031/ })
    .getByText('Pet prozora')
    .waitFor();
  await page.reload();
  await page
    .getByRole('region', { name: /, 1\. maj 2031/ })
    .getByText('Pet prozora')
    .waitFor();
  expect(await findings(page)).toEqual([]);
});

test('a phone has the list, and nothing is cut', async () => {
  const phone = await visit(browser, { ...PHONE, colorScheme: 'dark' as const });
  await signIn(phone.page);
  await open(`dan=${DAY}`, phone.page);
  await phone.page.getByRole('link', { name: KLIJENT }).first().waitFor();
  const overflow = await phone.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  expect(await findings(phone.page)).toEqual([]);
  if (process.env.SHOTS) await phone.page.screenshot({ path: `${process.env.SHOTS}/calendar-phone.png` });
  await phone.context.close();
});
