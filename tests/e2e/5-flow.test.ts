import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { keepPicture, openBrowser, openLive, PHONE, type Visit, visit } from './browser.ts';
import { Caller, type Row } from './caller.ts';
import { signIn } from './owner.ts';

/** What makes the day's work flow: the palette, the keys, marks that tell facts, and what happens when the server is gone. */
let browser: Browser;
let me: Visit;
let page: Page;
let project: Row;

beforeAll(async () => {
  const owner = await Caller.signIn();
  const client = await owner.change('createClients', 'CreateClientsInput', { poslovnoIme: 'Tok posla 1' });
  for (let n = 2; n <= 7; n++)
    await owner.change('createClients', 'CreateClientsInput', { poslovnoIme: `Tok posla ${n}` });
  const job = { clientId: client.id, klijent: 'Tok posla 1', vrstaPosla: 'ALU' };
  const preoffer = await owner.change('createPreoffers', 'CreatePreoffersInput', job);
  const origin = { preofferId: preoffer.id, preofferCreatedAt: preoffer.createdAt, step: 3 };
  project = await owner.change('createProjects', 'CreateProjectsInput', { ...job, ...origin });
  for (const [datum, opis] of [
    ['2026-12-09', 'Drugo merenje'],
    ['2026-12-02', 'Prvo merenje'],
  ])
    await owner.change('updateProjectMeasurements', 'AddMeasurementInput', { ...project, datum, vreme: '09:00', opis });
  browser = await openBrowser();
  me = await visit(browser);
  page = me.page;
  await page.addInitScript(() => {
    window.print = () => {
      (window.top ?? window).document.documentElement.dataset.printed = document.title;
    };
  });
  await signIn(page);
});
afterAll(async () => {
  expect(me.troubles).toEqual([]);
  await browser.close();
});
beforeEach(({ onTestFailed, task }) => onTestFailed(() => keepPicture(page, task.name)));

const projectPage = () => `${inject('url')}/projekti/aktivni-projekti/${project.id}`;
const options = () => page.getByRole('option');

test('the palette does what is typed, marks what is found, and leads to the whole list', async () => {
  await page.goto(`${inject('url')}/dashboard`);
  await page.getByRole('button', { name: 'Pretraga svega' }).click();
  await options().filter({ hasText: 'Nova predponuda' }).waitFor();
  await page.keyboard.type('tok pos');
  await options().filter({ hasText: 'Prikaži sve' }).first().waitFor();
  await expect.poll(() => options().first().locator('mark').allTextContents()).toEqual(['Tok', 'pos']);
  await options().filter({ hasText: 'Prikaži sve' }).first().click();
  await page.waitForURL(/klijenti\?q=tok\+pos/);
  await page.getByText('Tok posla 7').first().waitFor();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('nova pred');
  await options().filter({ hasText: 'Nova predponuda' }).locator('mark').first().waitFor();
  await page.getByRole('dialog').locator('[aria-busy=false]').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Nova predponuda' }).waitFor();
  await page.keyboard.press('Escape');
});

test('what is typed while the palette is still loaded is in its field, and nowhere else', async () => {
  const other = await visit(browser);
  let release = () => {};
  const released = new Promise<void>(resolve => {
    release = resolve;
  });
  await other.page.route('**/FindDialog-*.js', async route => {
    await released;
    await route.continue();
  });
  await signIn(other.page);
  await other.page.goto(`${inject('url')}/projekti/klijenti`);
  await other.page.getByRole('searchbox').focus();
  await other.page.keyboard.press('Control+k');
  await other.page.keyboard.type('tok poslx');
  await other.page.keyboard.press('Backspace');
  await other.page.keyboard.type('a 7');
  release();
  const finder = other.page.getByRole('combobox', { name: 'Pretraga svega' });
  await expect.poll(() => finder.inputValue()).toBe('tok posla 7');
  await other.page.keyboard.type('7');
  await expect.poll(() => finder.inputValue()).toBe('tok posla 77');
  expect(await other.page.getByRole('searchbox', { includeHidden: true }).inputValue()).toBe('');
  await other.context.close();
});

test('„?“ shows all keys, and the sections are tabs of the top bar', async () => {
  await page.goto(`${inject('url')}/projekti/klijenti`);
  await page.getByRole('heading', { name: 'Klijenti' }).waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Prečice na tastaturi' }).getByText('Pretraga svega i radnje').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('navigation', { name: 'Odeljci programa' }).getByRole('link', { name: 'Staklo' }).click();
  await page.waitForURL(/staklo$/);
});

test('marks tell facts, a locked step says what opens it, measurements are in order of date', async () => {
  await page.goto(projectPage());
  const step = (name: string | RegExp) =>
    page.getByRole('navigation', { name: 'Koraci projekta' }).first().getByRole('button', { name });
  await step(/Predponuda.*predponuda postoji/).waitFor();
  await step('Ugovor').click({ force: true });
  await page.getByText('Ugovor: korak je zaključan. Otvara se kada u Ponudama izaberete ponudu.').waitFor();
  await page.getByRole('main').getByText('Drugo merenje').first().waitFor();
  const text = (await page.getByRole('main').textContent()) ?? '';
  expect(text.indexOf('Prvo merenje')).toBeLessThan(text.indexOf('Drugo merenje'));
  await page.getByRole('button', { name: /Obriši merenje.*2\. decembar/ }).click();
  await page.getByRole('alertdialog').getByText('zakazano za sredu, 2. decembar 2026. u 09:00?').waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Otkaži' }).click();
});

test('Ctrl+P prints the record, not the screen', async () => {
  await page.goto(projectPage());
  await page.getByRole('heading', { name: 'Tok posla 1' }).waitFor();
  await page.keyboard.press('Control+p');
  await expect
    .poll(() => page.evaluate(() => document.documentElement.dataset.printed))
    .toMatch(/^Radni nalog .*Tok posla 1/);
});

test('when the server is gone a bar says so at once, and goes when it is back', async () => {
  // a stream that opens after the network went says that the server is there
  await openLive(page, `${inject('url')}/dashboard`);
  const bar = page.getByText('Nema veze sa serverom. Povezujemo se ponovo');
  await page.context().setOffline(true);
  await bar.waitFor();
  await page.context().setOffline(false);
  await bar.waitFor({ state: 'detached', timeout: 60_000 });
});

test('Back on a phone closes the dialog, fields are 16 px, and nothing is wider than the screen', async () => {
  const phone = await visit(browser, PHONE);
  await phone.page.addInitScript(() => {
    const Watcher = (window as unknown as { CloseWatcher: new () => { requestClose(): void } }).CloseWatcher;
    const made: { requestClose(): void }[] = [];
    Object.assign(window, {
      CloseWatcher: class extends Watcher {
        constructor() {
          super();
          made.push(this);
        }
      },
      pressBack: () => made.at(-1)?.requestClose(),
    });
  });
  await signIn(phone.page);
  await phone.page.goto(`${projectPage()}?korak=3`);
  await phone.page.getByRole('button', { name: 'Zakaži merenje' }).click();
  const dialog = phone.page.getByRole('dialog');
  await dialog.getByLabel('Opis').waitFor();
  expect(
    await dialog.locator('input, textarea').evaluateAll(all => all.map(field => getComputedStyle(field).fontSize)),
  ).toEqual(expect.not.arrayContaining(['15px', '14px']));
  await phone.page.evaluate(() => (window as unknown as { pressBack(): void }).pressBack());
  await dialog.waitFor({ state: 'detached' });
  expect(phone.page.url()).toContain('korak=3');
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await phone.context.close();
});
