import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findings } from './axe.ts';
import { keepPicture, openBrowser, visit } from './browser.ts';
import { OWNER, signIn } from './owner.ts';

/** The owner sets where backups go, makes one, and sees it. The plan is left switched off. */
let browser: Browser;
let page: Page;
const place = mkdtempSync(join(tmpdir(), 'okno-e2e-kopije-'));
beforeAll(async () => {
  chmodSync(place, 0o777); // the server may run as another user
  browser = await openBrowser();
  ({ page } = await visit(browser));
  await signIn(page);
});
afterAll(async () => {
  await browser.close();
  rmSync(place, { recursive: true, force: true });
});

test('an owner sets the place, makes a backup and sees that it succeeded', async () => {
  await page.goto(`${inject('url')}/podesavanja`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Rezervne kopije/ })
    .click();
  await page.getByText('Još nema nijedne kopije.').waitFor();
  expect(await page.getByRole('button', { name: 'Napravi kopiju sada' }).isDisabled()).toBe(true);
  await page.getByLabel('Gde se čuvaju').fill('kopije');
  await page.getByLabel('Dnevnih kopija').fill('x');
  expect(await page.getByRole('button', { name: 'Sačuvaj' }).isDisabled()).toBe(true);
  await page.getByLabel('Trenutna lozinka').fill('pogrešna lozinka');
  await page.getByRole('button', { name: 'Sačuvaj' }).click();
  await page.getByText('Unesite ceo put do foldera na serveru').waitFor();
  await page.getByText('Unesite ceo broj od 1 do 366.').waitFor();
  await page.getByLabel('Gde se čuvaju').fill(place);
  await page.getByLabel('Dnevnih kopija').fill('5');
  await page.getByRole('button', { name: 'Sačuvaj' }).click();
  await page.getByText('Trenutna lozinka nije ispravna.').waitFor();
  await keepPicture(page, 'backups password');
  await page.getByLabel('Trenutna lozinka').fill(OWNER.password);
  await page.getByRole('button', { name: 'Sačuvaj' }).click();
  await page.getByText('Podešavanja kopija su sačuvana.').waitFor();
  await page.getByRole('button', { name: 'Napravi kopiju sada' }).click();
  await page.getByText('Uspela').waitFor({ timeout: 120_000 });
  const [name = ''] = readdirSync(place);
  await page.getByText(name).waitFor();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await keepPicture(page, `backups ${width}`);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
      .toBeLessThanOrEqual(0);
    expect(await findings(page)).toEqual([]);
  }
});
