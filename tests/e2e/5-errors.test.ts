import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { paper } from '#seed/papers.ts';
import { keepPicture, openBrowser, visit } from './browser.ts';
import { Caller, openProject, type Row } from './caller.ts';
import { signIn } from './owner.ts';

/** The error catalogue of the specification (section 8): every failure is shown in the red snackbar for 8 s. */
const KLIJENT = 'Greškić d.o.o.';
const LOST = 'Nema veze sa serverom. Proverite mrežu i pokušajte ponovo.';

let browser: Browser;
let page: Page;
let rows: Record<'client' | 'preoffer' | 'project', Row>;

beforeAll(async () => {
  const owner = await Caller.signIn();
  rows = await openProject(owner, KLIJENT, await paper('Papir', []));
  const { id, createdAt } = rows.project;
  await owner.change('updateProject', 'UpdateProjectInput', { id, createdAt, readyForOptimization: true });
  browser = await openBrowser();
  ({ page } = await visit(browser));
  await signIn(page);
});
afterAll(() => browser.close());
beforeEach(({ onTestFailed, task }) => onTestFailed(() => keepPicture(page, task.name)));

const snackbar = () => page.locator('.toast[data-kind=error]');
const lose = () => page.route('**/api/graphql', route => route.abort());
const find = () => page.unroute('**/api/graphql');
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });

test.each([
  ['/projekti/klijenti', KLIJENT],
  ['/projekti/preoffers', KLIJENT],
  ['/projekti/aktivni-projekti', KLIJENT],
  ['/optimizacija/projekti', KLIJENT],
  ['/optimizacija/arhiva', 'Arhiva'],
  ['/staklo/list', 'Porudžbine stakla'],
  ['/podesavanja/korpa', 'Korpa'],
  ['/podesavanja/istorija', 'Otvoren projekat'],
])('the list %s that cannot be read', async (path, there) => {
  await lose();
  await page.goto(inject('url') + path);
  await snackbar().filter({ hasText: LOST }).waitFor();
  expect(await snackbar().getByRole('button', { name: 'Zatvori' }).count()).toBe(1);
  await find();
  await snackbar().getByRole('button', { name: 'Učitaj ponovo' }).click();
  await page.getByText(there).first().waitFor();
  await expect.poll(() => snackbar().count()).toBe(0);
});

test.each([
  ['a project', () => `/projekti/aktivni-projekti/${rows.project.id}`],
  ['a project in optimization', () => `/optimizacija/projekti/${rows.project.id}`],
  ['a pre-offer', () => `/projekti/preoffers?predponuda=${rows.preoffer.id}`],
] as const)('%s that cannot be read', async (_, path) => {
  await lose();
  await page.goto(inject('url') + path());
  await snackbar().filter({ hasText: LOST }).waitFor();
  await find();
  await snackbar().getByRole('button', { name: 'Učitaj ponovo' }).first().click();
  await page.getByRole('heading', { name: KLIJENT }).waitFor();
});

test('the snackbar disappears after 8 s', async () => {
  const other = await visit(browser);
  await other.page.clock.install();
  await other.page.addInitScript(() => {
    let last: Element | null = null;
    const watcher = new MutationObserver(() => {
      const shown = document.querySelector('.toast[data-kind=error]');
      if (shown && shown !== last) Object.assign(window, { shownAt: Date.now() });
      last = shown;
    });
    watcher.observe(document, { childList: true, subtree: true });
  });
  await signIn(other.page);
  await other.page.route('**/api/graphql', route => route.abort());
  await other.page.goto(`${inject('url')}/projekti/klijenti`);
  const told = other.page.locator('.toast[data-kind=error]');
  await told.waitFor();
  const shown = () =>
    other.page.evaluate(() => {
      const { shownAt } = window as unknown as { shownAt: number };
      return { shownAt, since: Date.now() - shownAt };
    });
  // counted from when it was shown, however long the test took to see it
  await other.page.clock.pauseAt((await shown()).shownAt + 7_000);
  expect(await told.count()).toBe(1);
  // a further request that fails shows it anew
  for (let { since } = await shown(); since < 9_000; { since } = await shown())
    await other.page.clock.runFor(9_000 - since);
  await expect.poll(() => told.count()).toBe(0);
  await other.context.close();
});

test('a failed upload is shown in the snackbar too', async () => {
  await page.goto(`${inject('url')}/projekti/aktivni-projekti/${rows.project.id}?korak=8`);
  const buffer = Buffer.from('nije PDF');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'lažan.pdf', mimeType: 'application/pdf', buffer });
  await snackbar().filter({ hasText: 'Sadržaj fajla ne odgovara nastavku „.pdf“.' }).waitFor();
  await button('Ukloni: lažan.pdf').click();
});

test('a note that cannot be saved stays in its box', async () => {
  await lose();
  await page.getByLabel('Nova napomena').fill('Ovo ne sme da nestane.');
  await button('Dodaj napomenu').click();
  await snackbar().filter({ hasText: LOST }).waitFor();
  expect(await page.getByLabel('Nova napomena').inputValue()).toBe('Ovo ne sme da nestane.');
  await find();
  await button('Dodaj napomenu').click();
  await page.getByText('Ovo ne sme da nestane.').first().waitFor();
  await expect.poll(() => page.getByLabel('Nova napomena').inputValue()).toBe('');
});

test('a failed archiving is shown, and can be tried again', async () => {
  await page.goto(`${inject('url')}/optimizacija/projekti/${rows.project.id}`);
  await button('Arhiviraj projekat').waitFor();
  await lose();
  const archive = async () => {
    await button('Arhiviraj projekat').click();
    await page.getByRole('alertdialog').getByRole('button').last().click();
  };
  await archive();
  await snackbar().filter({ hasText: LOST }).waitFor();
  await expect.poll(() => button('Arhiviraj projekat').isEnabled()).toBe(true);
  await find();
  await archive();
  await page.waitForURL(/optimizacija\/projekti$/);
});
