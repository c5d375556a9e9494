import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { findings } from './axe.ts';
import { keepPicture, openBrowser, PHONE, type Visit, visit } from './browser.ts';
import { Caller, type Row } from './caller.ts';
import { signIn } from './owner.ts';

/** Everything about one client on its own page. */
const KLIJENT = 'Đurđevak staklo d.o.o.';

let browser: Browser;
let me: Visit;
let page: Page;
let caller: Caller;
let client: Row;
let project: Row;

beforeAll(async () => {
  caller = await Caller.signIn();
  const facts = { poslovnoIme: KLIJENT, pib: '101134702', mesto: 'Ruma', adresa: 'Glavna 1', telefon1: '062/206-8864' };
  client = await caller.change('createClients', 'CreateClientsInput', { ...facts, email: 'info@djurdjevak.rs' });
  const job = { clientId: client.id, klijent: KLIJENT, vrstaPosla: 'ALU' };
  const preoffer = await caller.change('createPreoffers', 'CreatePreoffersInput', job);
  project = await caller.change('createProjects', 'CreateProjectsInput', {
    ...job,
    preofferId: preoffer.id,
    preofferCreatedAt: preoffer.createdAt,
    step: 3,
  });
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

test('a row of the list opens the page, which leads to the project and back', async () => {
  await page.goto(`${inject('url')}/projekti/klijenti?q=djurdjevak`);
  await page.getByRole('link', { name: KLIJENT }).click();
  await page.getByRole('heading', { level: 1, name: KLIJENT }).waitFor();
  expect(await page.getByRole('link', { name: '062/206-8864' }).getAttribute('href')).toBe('tel:+381622068864');
  expect(await page.getByRole('link', { name: 'info@djurdjevak.rs' }).getAttribute('href')).toBe(
    'mailto:info@djurdjevak.rs',
  );
  await card('Projekti').getByRole('link').click();
  await page.waitForURL(`**/projekti/aktivni-projekti/${project.id}`);
  await page.getByRole('link', { name: 'Klijent', exact: true }).click();
  await page.waitForURL(`**/projekti/klijenti/${client.id}`);
  await card('Šta se dešavalo').getByText('Projekat').first().waitFor();
  expect(await findings(page)).toEqual([]);
});

test('a contact person is added, corrected and removed', async () => {
  const people = card('Kontakt osobe');
  await people.getByRole('button', { name: 'Dodaj osobu' }).click();
  await dialog().getByLabel('Telefon').fill('nema');
  await dialog().getByRole('button', { name: 'Sačuvaj' }).click();
  await dialog().getByText('Unesite ime osobe.').waitFor();
  await dialog().getByLabel('Ime i prezime').fill('Živka Đurić');
  await dialog().getByLabel('Telefon').fill('064/123-4567');
  expect(await findings(page)).toEqual([]);
  await dialog().getByRole('button', { name: 'Sačuvaj' }).click();
  await people.getByRole('link', { name: '064/123-4567' }).waitFor();
  await people.getByRole('button', { name: 'Izmeni: Živka Đurić' }).click();
  await dialog().getByLabel('Uloga').fill('direktorka');
  await dialog().getByRole('button', { name: 'Sačuvaj' }).click();
  await people.getByText('direktorka').waitFor();
  await people.getByRole('button', { name: 'Obriši: Živka Đurić' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Obriši' }).click();
  await people.getByText('Još nema kontakt osoba.').waitFor();
});

test('a call is written down and stands in the history', async () => {
  await button('Zabeleži poziv').click();
  await dialog().getByLabel('O čemu je bilo reči').fill('Pita za rok isporuke');
  expect(await findings(page)).toEqual([]);
  await dialog().getByRole('button', { name: 'Zabeleži' }).click();
  await card('Šta se dešavalo').getByText('Pita za rok isporuke').waitFor();
});

test('the facts are corrected on the page', async () => {
  await button('Izmeni klijenta').click();
  await dialog().getByLabel('Poštanski broj').fill('2240');
  await dialog().getByRole('button', { name: 'Sačuvaj' }).click();
  await dialog().getByText('Poštanski broj ima pet cifara.').waitFor();
  await dialog().getByLabel('Poštanski broj').fill('22400');
  await dialog().getByLabel('Napomena').fill('Zvati posle 17\nsprat 3');
  await dialog().getByRole('switch', { name: 'Ne slati poruke' }).click();
  expect(await findings(page)).toEqual([]);
  await dialog().getByRole('button', { name: 'Sačuvaj' }).click();
  await card('Podaci').getByText('22400').waitFor();
  await page.getByText('Bez poruka od').waitFor();
});

test('a new pre-offer begins with this client', async () => {
  await page.getByRole('link', { name: 'Nova predponuda' }).click();
  await dialog().getByText(KLIJENT).waitFor();
  await dialog().getByText('Velux').click();
  await button('Kreiraj predponudu').click();
  await dialog().getByRole('link', { name: 'Klijent', exact: true }).click();
  await page.waitForURL(`**/projekti/klijenti/${client.id}`);
  await expect.poll(() => card('Predponude').getByRole('listitem').count()).toBe(2);
});

test('on a phone nothing is cut off', async () => {
  const phone = await visit(browser, PHONE);
  await signIn(phone.page);
  await phone.page.goto(`${inject('url')}/projekti/klijenti/${client.id}`);
  await phone.page.getByText('Pita za rok isporuke').waitFor();
  const width = await phone.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(width).toBeLessThanOrEqual(0);
  expect(await findings(phone.page)).toEqual([]);
  await phone.context.close();
});

test('a phone that another client has is told while a new one is typed', async () => {
  await page.goto(`${inject('url')}/projekti/klijenti?klijent=novi`);
  await dialog().getByLabel('Poslovno ime').fill('Đurđevak prozori');
  await dialog().getByLabel('Telefon', { exact: true }).fill('062 206 8864');
  await dialog().getByRole('link', { name: KLIJENT }).waitFor();
  await dialog().getByText('Glavna 1, Ruma · isti telefon').waitFor();
  expect(await findings(page)).toEqual([]);
  await dialog().getByRole('button', { name: 'Dodaj klijenta' }).click();
  await dialog().waitFor({ state: 'detached' });
});
