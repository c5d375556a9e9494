import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findings } from './axe.ts';
import { keepPicture, openBrowser, PHONE, type Visit, visit } from './browser.ts';
import { Caller, openProject, type Row } from './caller.ts';
import { enter, type IdentityServer, member, PASSWORD, startIdentity } from './identity-steps.ts';
import { OWNER } from './owner.ts';

/** „rada“ works in the office until the owner makes her a fitter; nothing of what she had open stays. */
const rada = { username: 'rada', password: PASSWORD };
const PDF = new TextEncoder().encode('%PDF-1.4\n%%EOF\n');

let server: IdentityServer;
let browser: Browser;
let owner: Visit;
let staff: Visit;
let project: Row;

beforeAll(async () => {
  server = await startIdentity();
  browser = await openBrowser();
  await member(server, 'rada');
  const caller = await Caller.signIn(OWNER, server.url);
  ({ project } = await openProject(caller, 'Kuća Tajić', PDF));
  const { id, createdAt } = project;
  const finances = { id, createdAt, vrednost: '7777.77', kurs: '100', popust: '0' };
  await caller.change('updateProjectFinances', 'UpdateProjectFinancesInput', finances);
  owner = await visit(browser);
  staff = await visit(browser);
  await enter(owner.page, server.url);
  await enter(staff.page, server.url, rada);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});
beforeEach(({ onTestFailed, task }) =>
  onTestFailed(async () => {
    await keepPicture(owner.page, task.name);
    await keepPicture(staff.page, `${task.name} (rada)`);
  }),
);

const addressOf = (step: number) => `${server.url}/projekti/aktivni-projekti/${project.id}?korak=${step}`;
const steps = (page: Page) => page.getByRole('navigation', { name: 'Koraci projekta' }).getByRole('button');
const AMOUNT = /7[,.]?777[,.]77|777[,.]?777/;
const isTold = (page: Page) => page.getByText('Nemate pristup ovom delu').first().waitFor();

test('a group taken away empties what is open at once, and the address of a step says whom to ask', async () => {
  await staff.page.goto(addressOf(5));
  await staff.page.getByLabel('Vrednost posla').waitFor();
  await expect.poll(() => staff.page.getByLabel('Vrednost posla').inputValue()).toMatch(AMOUNT);

  const { page } = owner;
  await page.goto(`${server.url}/podesavanja/nalozi`);
  await page.getByRole('button', { name: 'Radnje: rada Probić' }).click();
  await page.getByRole('menuitem', { name: 'Grupe', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Grupe: rada Probić' });
  await dialog.getByRole('checkbox', { name: /^Zaposleni/ }).uncheck();
  await dialog.getByRole('checkbox', { name: /^Teren/ }).check();
  await dialog.getByText('Merenja, merne liste i fotografije. Bez cena, ponuda i ugovora.').waitFor();
  await keepPicture(page, 'grupe');
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Sačuvaj' }).click();
  await page.getByRole('row', { name: /rada Probić.*Teren/ }).waitFor();

  await isTold(staff.page);
  await expect.poll(() => steps(staff.page).count()).toBe(4);
  expect(await staff.page.content()).not.toMatch(AMOUNT);
  await keepPicture(staff.page, 'skriven-korak');
});

test('a fitter sees four steps with their numbers, the address, and no page of clients', async () => {
  const { page } = staff;
  await page.goto(addressOf(3));
  await page.getByRole('heading', { name: 'Dokumenti merenja' }).waitFor();
  const texts = await steps(page).allInnerTexts();
  const left = ['Klijent', 'Merenja', 'Optimizacija', 'Fotografije'];
  expect(texts.map(text => left.find(title => text.includes(title)))).toEqual(left);
  await page.getByRole('button', { name: 'Dodaj dokument' }).first().waitFor();
  expect(await page.getByRole('button', { name: /Izmeni podatke/ }).count()).toBe(0);
  expect(await findings(page)).toEqual([]);
  await page.goto(`${server.url}/projekti/klijenti`);
  await isTold(page);
  expect(await page.getByText('Obratite se vlasniku.').count()).toBe(1);
  await keepPicture(page, 'nema-pristupa');
});

test('on a phone the steps that are left go one after another', async () => {
  const phone = await visit(browser, PHONE);
  await enter(phone.page, server.url, rada);
  await phone.page.getByRole('heading', { name: 'Moj dan' }).waitFor();
  await phone.page.goto(addressOf(3));
  await phone.page.getByRole('button', { name: 'Sledeći korak' }).click();
  await phone.page.waitForURL(/korak=7/);
  await phone.page.getByText('7 / 9').waitFor();
  await keepPicture(phone.page, 'koraci-telefon');
  expect(phone.troubles).toEqual([]);
  await phone.context.close();
});

test('the owner looks at the program as a fitter, and comes back', async () => {
  const { page } = owner;
  await page.goto(`${server.url}/podesavanja/nalozi`);
  await page.getByRole('button', { name: 'Radnje: rada Probić' }).click();
  await page.getByRole('menuitem', { name: 'Grupe', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Teren' }).click();
  await page.getByText('Gledate program kao').waitFor();
  await page.goto(addressOf(5));
  await isTold(page);
  expect(await page.content()).not.toMatch(AMOUNT);
  await page.goto(addressOf(3));
  await page.getByRole('heading', { name: 'Dokumenti merenja' }).waitFor();
  expect(await page.getByRole('button', { name: 'Dodaj dokument' }).count()).toBe(0);
  await keepPicture(page, 'pogledaj-kao');
  await page.getByRole('button', { name: 'Vrati se na svoj prikaz' }).click();
  await page.getByText('Gledate program kao').waitFor({ state: 'detached' });
  await page.goto(addressOf(5));
  await page.getByLabel('Vrednost posla').waitFor();
  expect(owner.troubles).toEqual([]);
  expect(staff.troubles).toEqual([]);
});
