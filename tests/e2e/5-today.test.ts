import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { addDays, belgradeDay } from '#domain/text/dates.ts';
import { SAMPLES } from '../api/sample-bytes.ts';
import { findings } from './axe.ts';
import { DESKTOP, keepPicture, openBrowser, PHONE, type Visit, visit } from './browser.ts';
import { Caller, openProject, type Row } from './caller.ts';
import { OWNER, signIn } from './owner.ts';

const KLIJENT = 'Šumadijska kuća';
const today = belgradeDay(new Date());
let browser: Browser;
let me: Visit;
let page: Page;
let caller: Caller;
let project: Row;

beforeAll(async () => {
  caller = await Caller.signIn();
  ({ project } = await openProject(caller, KLIJENT, SAMPLES.pdf));
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

const block = (at: Page, title: string) => at.getByRole('region', { name: new RegExp(`^${title}`) });
const measure = (datum: string, vreme: string) =>
  caller.change('updateProjectMeasurements', 'AddMeasurementInput', { ...project, datum, vreme, opis: 'Pet prozora' });

test('a measurement of today appears by itself, and leads to the step where it is done', async () => {
  await page.goto(`${inject('url')}/dashboard`);
  await page.getByRole('heading', { name: 'Danas', exact: true }).waitFor();
  await measure(today, '09:30');
  await measure(addDays(today, 1), '11:00');
  const measurements = block(page, 'Posete danas i sutra');
  const row = measurements.getByRole('listitem').filter({ hasText: KLIJENT });
  await row.filter({ hasText: 'danas 09:30' }).waitFor();
  await row.filter({ hasText: 'sutra 11:00' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await row.filter({ hasText: 'danas' }).getByRole('link', { name: KLIJENT }).click();
  await page.waitForURL(new RegExp(`${project.id}.*korak=3`));
});

test('a signed contract without an advance waits among one’s own, until the advance is entered', async () => {
  const { listColleagues } = await caller.ask<{ listColleagues: { id: string; ime: string }[] }>(
    '{ listColleagues { id ime } }',
  );
  const own = listColleagues.find(({ ime }) => ime === OWNER.name)?.id ?? '';
  const give = (osobaId: string | null, pre: string | null) =>
    caller.change('updateProjectResponsible', 'UpdateResponsibleInput', { ...project, osobaId, pre });
  await give(own, null);
  await page.goto(`${inject('url')}/dashboard`);
  // a block shows ten rows, and other jobs wait too
  await page.getByText('Moje', { exact: true }).click();
  const row = block(page, 'Ugovor potpisan').getByRole('listitem').filter({ hasText: KLIJENT });
  await row.waitFor();
  await caller.change('updateProjectPayments', 'AddPaymentInput', {
    ...project,
    tip: 'avans',
    nacin: 'gotovina',
    iznos: '118000.00',
    datum: today,
  });
  await row.waitFor({ state: 'detached' });
  await give(null, own);
});

test('„Moje“ is empty without anything of one’s own, and is chosen again at the next visit', async () => {
  const NEW = { username: 'bezposla', password: 'Nista-ne-ceka-mene-4' };
  await caller.colleague(NEW.username, 'Bojana Bez Posla', NEW.password);
  const { page: at, context, troubles } = await visit(browser, DESKTOP);
  await signIn(at, NEW);
  await at.getByText('Moje', { exact: true }).click();
  await at.getByText('Ništa ne čeka vas').waitFor();
  await at.reload();
  await at.getByText('Ništa ne čeka vas').waitFor();
  expect(await findings(at)).toEqual([]);
  await at.getByText('Sve', { exact: true }).click();
  await block(at, 'Posete danas i sutra').waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});

test('on a phone nothing is cut', async () => {
  const phone = await visit(browser, { ...PHONE, colorScheme: 'dark' as const });
  await signIn(phone.page);
  await block(phone.page, 'Posete danas i sutra').waitFor();
  const overflow = await phone.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  expect(await findings(phone.page)).toEqual([]);
  if (process.env.SHOTS) {
    await phone.page.screenshot({ path: `${process.env.SHOTS}/today-phone.png`, fullPage: true });
    await page.screenshot({ path: `${process.env.SHOTS}/today-desk.png`, fullPage: true });
  }
  await phone.context.close();
});
