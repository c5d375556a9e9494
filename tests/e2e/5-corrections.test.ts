import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { belgradeDay } from '#domain/text/dates.ts';
import { paper, photo } from '#seed/papers.ts';
import { findings } from './axe.ts';
import { keepPicture, openBrowser, PHONE, type Visit, visit } from './browser.ts';
import { Caller, openProject, type Row } from './caller.ts';
import { OWNER, signIn } from './owner.ts';
import { catchPrints, lastPrint, printed } from './sheets.ts';

/** Mistakes are corrected on the project's page: payments, a measurement's schedule, tags, one's own notes. */
const COLLEAGUE = { username: 'ispravka', name: 'Jova Ispravka', password: 'Prozor-na-zapad-4' };
let browser: Browser;
let me: Visit;
let page: Page;
let owner: Caller;
let colleague: Caller;
let project: Row;

const today = belgradeDay(new Date());
const pay = (caller: Caller, iznos: string, tip = 'avans') =>
  caller.change('updateProjectPayments', 'AddPaymentInput', {
    ...project,
    tip,
    nacin: 'gotovina',
    iznos,
    datum: today,
  });

beforeAll(async () => {
  owner = await Caller.signIn();
  colleague = await owner.colleague(COLLEAGUE.username, COLLEAGUE.name, COLLEAGUE.password);
  ({ project } = await openProject(owner, 'Kuća sa greškama', await paper('Papir', [])));
  project = { id: project.id, createdAt: project.createdAt };
  browser = await openBrowser();
  me = await visit(browser);
  page = me.page;
  await catchPrints(me.context);
  await signIn(page);
});
afterAll(async () => {
  expect(me.troubles).toEqual([]);
  await browser.close();
});
beforeEach(({ onTestFailed, task }) => onTestFailed(() => keepPicture(page, task.name)));

const open = (step: number, on = page) =>
  on.goto(`${inject('url')}/projekti/aktivni-projekti/${project.id}?korak=${step}`);
const dialog = (on = page) => on.getByRole('dialog');
const choose = async (payment: string, action: string, on = page) => {
  await on.getByRole('button', { name: `Radnje: ${payment} din` }).click();
  await on.getByRole('menuitem', { name: action, exact: true }).click();
};

test('a corrected amount counts at once, on the sheet too, and its history says what it was', async () => {
  await pay(owner, '100.00', 'rata');
  await pay(owner, '12000.00');
  await open(5);
  await page.getByText('12,100.00 din').waitFor();
  await choose('avans 12,000.00', 'Ispravi');
  const amount = dialog().getByLabel('Iznos');
  await expect.poll(() => amount.inputValue()).toMatch(/12.000/);
  await amount.fill('0');
  await dialog().getByRole('button', { name: 'Sačuvaj ispravku' }).click();
  await dialog().getByText('Unesite iznos veći od nule').waitFor();
  await amount.fill('21000');
  await dialog().getByRole('button', { name: 'Sačuvaj ispravku' }).click();
  await dialog().waitFor({ state: 'detached' });
  await page.getByText('21,100.00 din').waitFor();

  await page.getByRole('button', { name: /^Odštampaj potvrdu o uplati: avans 21,000.00/ }).click();
  const [sheet] = await printed(me.context, await lastPrint(page));
  expect(sheet?.text).toContain('21,000.00');
  expect(sheet?.text).not.toContain('12,000.00');

  await page.getByRole('button', { name: 'ispravljeno' }).click();
  const rows = dialog().getByRole('listitem');
  await expect.poll(() => rows.count()).toBe(2);
  expect(await rows.nth(0).textContent()).toMatch(/Ispravljena uplata: Avans.*Iznos: 12,000.00 → 21,000.00/);
  expect(await rows.nth(1).textContent()).toContain(`Dodata uplata: Avans, Gotovina, 12,000.00`);
  expect(await rows.nth(0).textContent()).toContain(OWNER.name);
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
});

test('a payment is removed with a reason, and „Vrati“ restores it', async () => {
  await open(5);
  await choose('rata 100.00', 'Obriši');
  await dialog().getByRole('button', { name: 'Obriši uplatu' }).click();
  await dialog().getByText('Navedite razlog brisanja.').waitFor();
  await dialog().getByLabel('Razlog').fill('dva puta uneta');
  await dialog().getByRole('button', { name: 'Obriši uplatu' }).click();
  await dialog().waitFor({ state: 'detached' });
  await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
  await page.getByText('21,000.00 din').first().waitFor();
  await page.getByRole('button', { name: 'Vrati', exact: true }).click();
  await expect.poll(() => page.locator('tbody tr').count()).toBe(2);
  await page.getByText('21,100.00 din').waitFor();
});

test('when two people correct one payment, the second is told, keeps what is typed and sees the newer values', async () => {
  await open(5);
  await choose('avans 21,000.00', 'Ispravi');
  await dialog().getByLabel('Napomena').fill('priznanica 7');
  const query =
    'query($id: ID!) { getProject(id: $id) { uplate { uplataId: id version index tip nacin datum iznos } } }';
  const { getProject } = await owner.ask<{ getProject: { uplate: { iznos: string }[] } }>(query, { id: project.id });
  const payment = getProject.uplate.find(({ iznos }) => iznos === '21000.00');
  await owner.change('updateProjectPayment', 'UpdatePaymentInput', { ...project, ...payment, iznos: '22000.00' });
  await dialog().getByText('Uplatu je u međuvremenu izmenio neko drugi.').waitFor();
  await dialog().getByRole('button', { name: 'Učitaj novije vrednosti' }).click();
  await expect.poll(() => dialog().getByLabel('Iznos').inputValue()).toMatch(/22.000/);
  await expect.poll(() => dialog().getByLabel('Napomena').inputValue()).toBe('priznanica 7');
  await dialog().getByRole('button', { name: 'Sačuvaj ispravku' }).click();
  await dialog().waitFor({ state: 'detached' });
  await page.locator('tbody').getByText('priznanica 7').waitFor();
  await page.locator('tbody').getByText('22,000.00').waitFor();
});

test('on a phone: somebody else’s payment says who may correct it; one’s own is corrected', async () => {
  await pay(colleague, '555.00', 'rata');
  const theirs = await visit(browser, { ...PHONE, colorScheme: 'dark' });
  await signIn(theirs.page, COLLEAGUE);
  await open(5, theirs.page);
  await theirs.page.getByRole('button', { name: 'Radnje: avans 22,000.00 din' }).click();
  const locked = theirs.page.getByRole('menuitem', { name: /Ispravka i brisanje/ });
  await locked.getByText('može da ispravi samo onaj ko ju je uneo, ili vlasnik').waitFor();
  expect(await locked.getAttribute('aria-disabled')).toBe('true');
  // the reason must be readable, though the item is disabled
  expect(await locked.evaluate(item => getComputedStyle(item).opacity)).toBe('1');
  await theirs.page.keyboard.press('Escape');
  await locked.waitFor({ state: 'detached' });
  await choose('rata 555.00', 'Ispravi', theirs.page);
  await dialog(theirs.page).getByLabel('Iznos').fill('556');
  await dialog(theirs.page).getByRole('button', { name: 'Sačuvaj ispravku' }).click();
  await theirs.page.getByText('556.00', { exact: true }).waitFor();
  await dialog(theirs.page).waitFor({ state: 'detached' });
  await expect.poll(() => theirs.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  expect(await findings(theirs.page)).toEqual([]);
  await theirs.context.close();
});

test('a measurement is moved to another time', async () => {
  await owner.change('updateProjectMeasurements', 'AddMeasurementInput', {
    ...{ ...project, datum: '2030-05-06', vreme: '09:30', opis: 'ulaz iz dvorišta' },
  });
  await open(3);
  await page.getByRole('button', { name: /^Izmeni merenje: .*09:30/ }).click();
  await expect.poll(() => dialog().getByLabel('Opis').inputValue()).toBe('ulaz iz dvorišta');
  const time = dialog().getByRole('combobox', { name: 'Vreme' });
  await time.fill('');
  await dialog().getByRole('button', { name: 'Sačuvaj' }).click();
  await dialog().getByText('Unesite vreme').first().waitFor();
  await time.fill('10:15');
  await time.press('Tab');
  await dialog().getByRole('button', { name: 'Sačuvaj' }).click();
  await dialog().waitFor({ state: 'detached' });
  await page.getByText(/ponedeljak, 6\. maj 2030\. u 10:15 .* izmenjeno/).waitFor();
});

test('one’s own note is changed in its place; a colleague’s is not', async () => {
  const note = (caller: Caller, komentar: string) =>
    caller.change('updateProjectOptimizationComments', 'AddCommentInput', { ...project, komentar });
  await note(owner, 'Stiže u petk');
  await note(colleague, 'Od kolege');
  await open(7);
  const edit = page.getByRole('button', { name: /^Izmeni napomenu/ });
  await page.getByText('Od kolege').waitFor();
  await expect.poll(() => edit.count()).toBe(1);
  await edit.click();
  await page.getByLabel('Izmena napomene').fill('Stiže u petak');
  await page.reload();
  await edit.click();
  await expect.poll(() => page.getByLabel('Izmena napomene').inputValue()).toBe('Stiže u petak');
  await page.getByLabel('Izmena napomene').press('Control+Enter');
  await page.getByText('Stiže u petak').waitFor();
  await page.getByText(/Vesna Đurić · izmenjeno/).waitFor();
  await expect.poll(() => edit.evaluate(button => button === document.activeElement)).toBe(true);
});

test('a tag is removed from a photo, and added again', async () => {
  const objectKey = await owner.store('image', 'balkon.jpg', await photo(), 'image/jpeg');
  const tags = ['Balkon', 'Ulaz'];
  await owner.change('updateProjectImages', 'AddImageInput', { ...project, naziv: 'balkon.jpg', objectKey, tags });
  await open(9);
  await page.getByRole('button', { name: 'Radnje: balkon.jpg' }).click();
  await page.getByRole('menuitem', { name: 'Oznake' }).click();
  const shown = dialog().getByRole('list', { name: 'Oznake' }).getByRole('listitem');
  await dialog().getByRole('button', { name: 'Ukloni oznaku Balkon' }).click();
  await expect.poll(() => shown.allInnerTexts()).toEqual(['Ulaz']);
  await page.getByRole('button', { name: 'Vrati', exact: true }).click();
  await expect.poll(() => shown.allInnerTexts()).toEqual(['Ulaz', 'Balkon']);
});
