import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { findings } from './axe.ts';
import { bounds, hasFocus } from './browser.ts';
import type { Caller, Row } from './caller.ts';
import { signedIn, signInOwner, url } from './harness.ts';
import { OWNER } from './owner.ts';

describe('lists of work', () => {
  let page: Page;
  let owner: Caller;

  const preoffer = async (clientId: string, klijent: string, choice: object) => {
    const { id, createdAt } = await owner.change('createPreoffers', { clientId, klijent, vrstaPosla: 'PVC' });
    await owner.change('updatePreoffers', { id, indexCreatedAt: createdAt, ...choice });
  };

  beforeAll(async () => {
    owner = await signInOwner();
    const { id } = await owner.change('createClients', { poslovnoIme: 'Lista posla', mesto: 'Ruma' });
    await preoffer(id, 'Popisni Jedan', { status: 'Zainteresovan' });
    await preoffer(id, 'Popisni Dva', { status: 'Nema odgovora' });
    ({ page } = await signedIn());
  });

  const open = (path: string) => page.goto(url + path);
  const name = (text: string) => page.locator('[data-row-open]').getByText(text, { exact: true });

  test('a filter chosen in the dialog is in the URL, and a press on its chip removes it', async () => {
    await open('/projekti/preoffers?q=popisni');
    await name('Popisni Jedan').waitFor();
    await name('Popisni Dva').waitFor();
    await page.getByRole('button', { name: 'Filteri' }).click();
    const dialog = page.getByRole('dialog', { name: 'Filteri' });
    await dialog.getByLabel('Status').click();
    await page.getByRole('option', { name: 'Zainteresovan' }).click();
    await dialog.getByText('1 predponuda').waitFor();
    expect(await findings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Prikaži' }).click();
    await page.waitForURL(url => url.searchParams.get('status') === 'Zainteresovan');
    await name('Popisni Dva').waitFor({ state: 'detached' });
    await page.reload();
    await name('Popisni Jedan').waitFor();
    await page.getByRole('button', { name: /Status: Zainteresovan/ }).click();
    await name('Popisni Dva').waitFor();
    await page.waitForURL(url => url.searchParams.get('status') === null);
  });

  test('a list ignores a wrong filter in the URL', async () => {
    await open('/projekti/preoffers?q=popisni&status=Nepoznat&od=2026-02-30');
    await name('Popisni Jedan').waitFor();
    await name('Popisni Dva').waitFor();
  });

  test('selecting the text of a row does not open the row; a press anywhere on the row does', async () => {
    await open('/projekti/preoffers?q=popisni');
    await name('Popisni Jedan').hover(); // waits for the end of the row's animation
    const text = await bounds(name('Popisni Jedan'));
    const y = text.y + text.height / 2;
    await page.mouse.move(text.x + 1, y);
    await page.mouse.down();
    await page.mouse.move(text.x + 40, y, { steps: 5 });
    await page.mouse.up();
    expect(await page.evaluate(() => getSelection()?.toString())).toMatch(/^Popis/);
    expect(new URL(page.url()).searchParams.get('predponuda')).toBeNull();
    await page.mouse.click(text.x + 5, text.y - 200);
    const row = page.getByRole('row', { name: /Popisni Jedan/ });
    await row.getByRole('cell').last().click();
    await page.getByRole('dialog', { name: /Popisni Jedan/ }).waitFor();
  });

  test('the middle mouse button opens a pre-offer in a new tab', async () => {
    await open('/projekti/preoffers?q=popisni');
    const row = page.getByRole('row', { name: /Popisni Jedan/ });
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      row.getByRole('cell').last().click({ button: 'middle' }),
    ]);
    await tab.getByRole('dialog', { name: /Popisni Jedan/ }).waitFor();
    await tab.close();
  });

  test('the browser’s Forward button opens the dialog of a pre-offer again after a reload and „Zatvori“', async () => {
    await open('/projekti/preoffers?q=popisni');
    await name('Popisni Jedan').click();
    const dialog = page.getByRole('dialog', { name: /Popisni Jedan/ });
    await dialog.waitFor();
    await expect.poll(() => page.title()).toBe('Popisni Jedan, predponuda – Okno');
    await page.reload();
    await dialog.getByRole('button', { name: 'Zatvori' }).first().click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => page.title()).toBe('Predponude – Okno');
    await page.goForward();
    await dialog.waitFor();
  });

  test('below 896 pixels the rows of a list are cards, from 896 on a table with the columns that fit', async () => {
    await page.setViewportSize({ width: 895, height: 800 });
    await open('/projekti/preoffers?q=popisni');
    await page.getByRole('list', { name: 'Predponude' }).getByText('Zainteresovan').waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
    for (const width of [390, 896, 1024, 1366, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await name('Popisni Jedan').waitFor();
      const isCut = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      await expect.poll(isCut, { message: String(width) }).toBe(false);
    }
    await page.setViewportSize({ width: 896, height: 800 });
    await page.getByRole('table', { name: 'Predponude' }).waitFor();
    await expect.poll(() => page.getByRole('columnheader', { name: 'Aktivnost' }).count()).toBe(0);
    const client = page.getByRole('columnheader', { name: 'Klijent' });
    await expect.poll(async () => (await client.boundingBox())?.width).toBeGreaterThanOrEqual(180);
  });

  test('a list has all its columns from the first paint, even when changes of its size are reported late', async () => {
    const { page } = await signedIn();
    await page.addInitScript(() => {
      globalThis.ResizeObserver = class extends ResizeObserver {
        constructor(report: ResizeObserverCallback) {
          super((...changes) => setTimeout(report, 3_000, ...changes));
        }
      };
      const seen = new Set<string>();
      Object.assign(globalThis, { seen });
      requestAnimationFrame(function look() {
        const heads = [...document.querySelectorAll('th')].map(({ textContent }) => textContent);
        if (heads.length > 0) seen.add(heads.join());
        requestAnimationFrame(look);
      });
    });
    await page.goto(`${url}/projekti/preoffers`);
    await page.getByRole('columnheader', { name: 'Aktivnost' }).waitFor();
    expect(await page.evaluate(() => Reflect.get(globalThis, 'seen').size)).toBe(1);
  });

  test('the filters of a list are saved as a view, applied by a press, and deleted', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open('/projekti/preoffers?q=popisni&status=Zainteresovan');
    await page.getByRole('button', { name: 'Sačuvaj prikaz i uredi prikaze' }).click();
    const dialog = page.getByRole('dialog', { name: 'Prikazi liste' });
    await dialog.getByLabel('Naziv novog prikaza').fill('Zagrejani');
    await dialog.getByLabel('Vide ga i kolege').check();
    expect(await findings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Sačuvaj prikaz' }).click();
    const view = page.getByRole('button', { name: 'Zagrejani', exact: true });
    await view.waitFor();
    await expect.poll(() => view.getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('button', { name: 'Sve', exact: true }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await view.click();
    await page.waitForURL(url => url.searchParams.get('status') === 'Zainteresovan');
    await name('Popisni Jedan').waitFor();
    await page.getByRole('button', { name: 'Sačuvaj prikaz i uredi prikaze' }).click();
    await dialog.getByRole('button', { name: 'Obriši prikaz: Zagrejani' }).click();
    await view.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
  });

  test('moving a card of the board, by dragging or by the keyboard, changes the status of the pre-offer', async () => {
    await open('/projekti/preoffers?q=popisni');
    await page.getByText('Tabla', { exact: true }).click();
    const column = (title: string) => page.getByRole('region', { name: title, exact: true });
    const card = (title: string, text: string) => column(title).getByRole('listitem').filter({ hasText: text });
    await card('Nema odgovora', 'Popisni Dva').waitFor();
    expect(await findings(page)).toEqual([]);
    await card('Nema odgovora', 'Popisni Dva').dragTo(column('Moguća saradnja'));
    await card('Moguća saradnja', 'Popisni Dva').waitFor();
    await card('Zainteresovan', 'Popisni Jedan').getByRole('button', { name: 'Premesti: Popisni Jedan' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Skupi smo' }).waitFor();
    // the menu gets the focus a moment after it is shown
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=menu]') !== null)).toBe(true);
    for (let i = 0; i < 4 && !(await hasFocus(page.getByRole('menuitem', { name: 'Skupi smo' }))); i++)
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await card('Skupi smo', 'Popisni Jedan').waitFor();
    await page.getByRole('link', { name: 'Popisni Jedan', exact: true }).click();
    const detail = page.getByRole('dialog', { name: /Popisni Jedan/ });
    await detail.getByText('Skupi smo').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Tabela', { exact: true }).click();
    await page.getByRole('table', { name: 'Predponude' }).waitFor();
  });
});

describe('the work on a pre-offer', () => {
  let page: Page;
  let preoffer: Row;

  beforeAll(async () => {
    ({ page } = await signedIn());
    const caller = await signInOwner();
    const client = await caller.change('createClients', { poslovnoIme: 'Rad na poslu' });
    const input = { clientId: client.id, klijent: 'Rad na poslu', vrstaPosla: 'PVC' };
    const selection = 'id createdAt odgovornaOsoba { id }';
    const made = await caller.change<Row & { odgovornaOsoba: Row }>('createPreoffers', input, selection);
    const { id, createdAt, odgovornaOsoba } = made;
    preoffer = made;
    const nobody = { id, createdAt, osobaId: null, pre: odgovornaOsoba.id };
    await caller.change('updatePreofferResponsible', nobody);
  });

  const button = (name: string) => page.getByRole('button', { name, exact: true });

  test('a pre-offer gets a responsible person and a next contact, is marked as lost and made active again', async () => {
    await page.goto(`${url}/projekti/preoffers?predponuda=${preoffer.id}`);
    await button('Ja vodim').click();
    await page.getByRole('combobox', { name: 'Odgovorna osoba' }).filter({ hasText: OWNER.name }).waitFor();
    await button('Za 3 dana').click();
    await button('Ukloni').waitFor();
    expect(await findings(page)).toEqual([]);
    await button('Izgubljeno').click();
    await button('Sačuvaj').click();
    await page.getByText('Izaberite razlog.').waitFor();
    await page.getByRole('combobox', { name: 'Razlog' }).click();
    await page.getByRole('option', { name: 'Ostalo' }).click();
    await button('Sačuvaj').click();
    await page.getByText('Navedite razlog.').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByLabel('Obrazloženje').fill('x'.repeat(1_001));
    await page.getByText('Unesite najviše 1,000 znakova.').waitFor();
    await page.getByLabel('Obrazloženje').fill('Grade tek sledeće godine');
    await button('Sačuvaj').click();
    await page.getByText('Ostalo. Grade tek sledeće godine').waitFor();
    await button('Vrati među aktivne').click();
    await button('Kreiraj projekat').waitFor();
  });

  test('„Poništi“ in the snackbar undoes the creation of a project', async () => {
    await button('Kreiraj projekat').click();
    await page.getByText(/Napravljen je projekat/).waitFor();
    await button('Poništi').click();
    await page.getByText(/je poništeno/).waitFor();
  });
});
