import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { paper } from '#seed/papers.ts';
import { openProject, type Row } from './caller.ts';
import { signedIn, signInOwner, url } from './harness.ts';

/** What a person has typed or chosen is not lost when it cannot be sent; loads that fail are in failed-loads.test.ts. */
const KLIJENT = 'Greškić d.o.o.';
const LOST = 'Nema veze sa serverom. Proverite mrežu i pokušajte ponovo.';

let page: Page;
let rows: Record<'client' | 'preoffer' | 'project', Row>;

beforeAll(async () => {
  const owner = await signInOwner();
  rows = await openProject(owner, KLIJENT, await paper('Papir', []));
  const { id, createdAt } = rows.project;
  await owner.change('updateProject', 'UpdateProjectInput', { id, createdAt, readyForOptimization: true });
  ({ page } = await signedIn());
});

const snackbar = () => page.locator('.toast[data-kind=error]');
const lose = () => page.route('**/api/graphql', route => route.abort());
const find = () => page.unroute('**/api/graphql');
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });

test('a failed upload is shown in the snackbar too', async () => {
  await page.goto(`${url}/projekti/aktivni-projekti/${rows.project.id}?korak=8`);
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
  await page.goto(`${url}/optimizacija/projekti/${rows.project.id}`);
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

test('an upload that fails says why, and succeeds when it is tried again', async () => {
  const me = await signedIn();
  await me.page.goto(`${url}/projekti/preoffers?predponuda=${rows.preoffer.id}`);
  const dialog = me.page.getByRole('dialog');
  await dialog.getByText('Dokumenti').first().waitFor();
  await me.page.route('**/api/files/predponude*', route => route.abort());
  const buffer = await paper('Dopuna', [KLIJENT]);
  await dialog.locator('input[type=file]').setInputFiles({ name: 'Dopuna.pdf', mimeType: 'application/pdf', buffer });
  const lost = dialog.getByText(/Nema veze/).first();
  await lost.waitFor();
  await me.page.unroute('**/api/files/predponude*');
  await dialog.getByRole('button', { name: 'Pokušaj ponovo: Dopuna.pdf' }).click();
  await dialog
    .getByRole('button', { name: /Preuzmi.*Dopuna\.pdf|Dopuna\.pdf/ })
    .first()
    .waitFor();
  await lost.waitFor({ state: 'detached' });
  me.troubles.length = 0; // the upload that was lost on purpose
});
