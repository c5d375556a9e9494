import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { paper } from '#seed/papers.ts';
import { keepPicture, openBrowser, visit } from './browser.ts';
import { OWNER, signIn } from './owner.ts';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
beforeEach(async ({ onTestFailed, task }) => {
  ({ page } = await visit(browser));
  onTestFailed(() => keepPicture(page, task.name));
});

const path = () => new URL(page.url()).pathname;

const INSIDE = [
  '/',
  '/dashboard',
  '/projekti',
  '/projekti/klijenti',
  '/projekti/preoffers',
  '/projekti/aktivni-projekti',
  '/optimizacija/projekti',
  '/optimizacija/arhiva',
  '/staklo/list',
  '/profile',
  '/podesavanja/nalozi',
];

test.each(INSIDE)('a guest who opens %s is sent to the sign-in page', async inside => {
  await page.goto(inject('url') + inside);
  await page.waitForURL(/\/user\/signin/);
});

test('the sign-in leads to the wanted page', async () => {
  await page.goto(`${inject('url')}/projekti/klijenti`);
  await page.waitForURL(/redirect=/);
  await page.getByLabel('Korisničko ime').fill(OWNER.username);
  await page.getByLabel('Lozinka', { exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Prijavite se' }).click();
  await page.waitForURL(url => !url.pathname.startsWith('/user'));
  if (path().endsWith('verifyContact')) await page.getByText('Preskoči').click();
  await page.getByRole('heading', { name: 'Klijenti' }).waitFor();
});

test.each(['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)'])(
  'the redirect %s stays at home',
  async target => {
    await page.goto(`${inject('url')}/user/signin?redirect=${encodeURIComponent(target)}`);
    await page.getByLabel('Korisničko ime').fill(OWNER.username);
    await page.getByLabel('Lozinka', { exact: true }).fill(OWNER.password);
    await page.getByRole('button', { name: 'Prijavite se' }).click();
    await page.waitForURL(url => !url.pathname.startsWith('/user'));
    expect(new URL(page.url()).origin).toBe(inject('url'));
  },
);

test('the sign-in and the new-password page are for guests only', async () => {
  await signIn(page);
  for (const guests of ['/user/signin', '/user/set-new-password']) {
    await page.goto(inject('url') + guests);
    await page.waitForURL(/dashboard/);
  }
});

test('a wrong password is reported in the box, and the typed user name stays', async () => {
  await page.goto(`${inject('url')}/user/signin`);
  await page.getByLabel('Korisničko ime').fill('nepoznata');
  await page.getByLabel('Lozinka', { exact: true }).fill('pogresna-lozinka');
  await page.getByRole('button', { name: 'Prijavite se' }).click();
  await page.getByText('Pogrešno korisničko ime ili lozinka.').waitFor();
  expect(await page.getByLabel('Korisničko ime').inputValue()).toBe('nepoznata');
});

test('an unknown path shows its page with a link home', async () => {
  await signIn(page);
  await page.goto(`${inject('url')}/nema/ovoga`);
  await page.getByText('STRANICA NE POSTOJI').waitFor();
  await page.getByRole('link', { name: 'Home' }).click();
  await page.waitForURL(/dashboard/);
});

test('signing out asks, ends the session in all tabs, and leaves nothing behind', async () => {
  await signIn(page);
  await page.goto(`${inject('url')}/auth/signOut`);
  await page.getByText('Otkazi').click();
  await page.waitForURL(/dashboard/);
  await page.goto(`${inject('url')}/auth/signOut`);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL(/signin|signIn/);
  await page.goto(`${inject('url')}/projekti/klijenti`);
  await page.waitForURL(/\/user\/signin/);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toMatch(/eyJ|Čolić/);
});

test('a list that cannot be read says so for eight seconds and offers to read it again', async () => {
  await signIn(page);
  await page.goto(`${inject('url')}/projekti`);
  await page.route('**/api/graphql', route => route.abort());
  await page
    .getByRole('link', { name: /Klijenti/ })
    .first()
    .click();
  await page
    .getByText(/Nema veze|nije dostup/)
    .first()
    .waitFor();
  await page.unroute('**/api/graphql');
  await page.getByRole('button', { name: 'Učitaj ponovo' }).first().click();
  await page.getByText('Đorđe Čolić').first().waitFor();
});

test('an upload that fails says why, and goes through when tried again', async () => {
  await signIn(page);
  await page.goto(`${inject('url')}/projekti/preoffers`);
  await page.getByText('Đorđe Čolić').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Dokumenti').first().waitFor();
  await page.route('**/api/files/predponude*', route => route.abort());
  const buffer = await paper('Dopuna', ['Đorđe Čolić']);
  await dialog.locator('input[type=file]').setInputFiles({ name: 'Dopuna.pdf', mimeType: 'application/pdf', buffer });
  await dialog
    .getByText(/Nema veze/)
    .first()
    .waitFor();
  await page.unroute('**/api/files/predponude*');
  await dialog.getByRole('button', { name: 'Pokušaj ponovo: Dopuna.pdf' }).click();
  await dialog
    .getByRole('button', { name: /Preuzmi.*Dopuna\.pdf|Dopuna\.pdf/ })
    .first()
    .waitFor();
  await dialog
    .getByText(/Nema veze/)
    .first()
    .waitFor({ state: 'detached' });
});
