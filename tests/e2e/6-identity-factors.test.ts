import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { appCode } from '../services/authenticator-app.ts';
import { findings } from './axe.ts';
import { DESKTOP, keepPicture, openBrowser, PHONE, visit } from './browser.ts';
import {
  enter,
  fillSignIn,
  type IdentityServer,
  isShown,
  member,
  PASSWORD,
  path,
  refusalAt,
  startIdentity,
} from './identity-steps.ts';

/** An authenticator app, recovery codes, and an owner who requires them. */
const iva = { username: 'iva', password: PASSWORD };
const zora = { username: 'zora', password: PASSWORD };

let server: IdentityServer;
let browser: Browser;
let page: Page;
let secret = '';
let codes: string[] = [];
const troubles: string[][] = [];

beforeAll(async () => {
  server = await startIdentity();
  browser = await openBrowser();
  await member(server, 'iva');
  await member(server, 'zora');
  await member(server, 'kaja');
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});
const open = async (options = {}) => {
  const guest = await visit(browser, options);
  troubles.push(guest.troubles);
  page = guest.page;
};
beforeEach(({ onTestFailed, task }) => onTestFailed(() => keepPicture(page, task.name)));

const button = (name: string) => page.getByRole('button', { name, exact: true });
const card = () => page.locator('.card', { has: page.getByRole('heading', { name: 'Prijava u dva koraka' }) });

const STEP_MS = 30_000;
/** How long a code has to be good yet, so that it is still when it comes to a slow server. */
const LEFT_MS = 15_000;

/** The step of the code that was taken last. */
let taken = 0;
/** The app's next code: each step counts once, those beside the present one do too, and the one after that is waited for. */
async function nextCode(): Promise<string> {
  const first = Math.floor((Date.now() - STEP_MS + LEFT_MS) / STEP_MS);
  taken = Math.max(taken + 1, first);
  await sleep(Math.max(0, (taken - 1) * STEP_MS - Date.now()));
  return appCode(secret, taken * STEP_MS);
}

async function setUpApp(place: ReturnType<typeof card> | Page): Promise<void> {
  await place.getByRole('button', { name: 'Podesi' }).click();
  await place.getByLabel('Trenutna lozinka').last().fill(PASSWORD);
  await button('Nastavi').click();
  await page.getByRole('img', { name: 'QR kod za aplikaciju' }).waitFor();
  secret = (await page.locator('code').first().textContent()) ?? '';
}

test('is set up on the profile with the password and a first code', async () => {
  await open(DESKTOP);
  await enter(page, server.url, iva);
  await page.goto(`${server.url}/profile`);
  await card().getByRole('button', { name: 'Podesi' }).click();
  const password = card().getByLabel('Trenutna lozinka');
  await password.fill('nije-ta-lozinka');
  await button('Nastavi').click();
  expect(await refusalAt(password)).toBe('Trenutna lozinka nije ispravna.');
  await button('Otkaži').click();
  await setUpApp(card());
  expect(await findings(page)).toEqual([]);
  await keepPicture(page, 'aplikacija-podesavanje');
  const code = page.getByLabel('Kod iz aplikacije');
  await code.fill('000000');
  await button('Potvrdi').click();
  expect(await refusalAt(code)).toBe('Kod nije ispravan ili više ne važi.');
  await code.fill(await nextCode());
  await button('Potvrdi').click();
  const list = page.getByRole('list', { name: 'Rezervni kodovi' });
  await list.waitFor();
  codes = await list.getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  await keepPicture(page, 'rezervni-kodovi');
  expect(await findings(page)).toEqual([]);
  await button('Kodovi su sačuvani').click();
  await card().getByText('Ostalo: 10 rezervnih kodova.').waitFor();
});

test.each([
  ['a desk', DESKTOP],
  ['a phone in the dark', { ...PHONE, colorScheme: 'dark' as const }],
])('then the sign-in asks for it, on %s', async (place, options) => {
  await open(options);
  await page.goto(`${server.url}/user/signin?redirect=%2Fprojekti%2Fklijenti`);
  await fillSignIn(page, iva);
  const code = page.getByLabel('Kod iz aplikacije');
  await code.waitFor();
  expect(await findings(page)).toEqual([]);
  await keepPicture(page, `drugi-korak-${place}`);
  await code.fill('000000');
  await button('Potvrdi').click();
  expect(await refusalAt(code)).toBe('Kod nije ispravan ili više ne važi.');
  await code.fill(await nextCode());
  await page.keyboard.press('Enter');
  await page.waitForURL(/verifyContact\?redirect=/);
});

test('a recovery code opens one sign-in', async () => {
  for (const isGood of [true, false]) {
    await open();
    await page.goto(`${server.url}/user/signin`);
    await fillSignIn(page, iva);
    await page.getByText('Rezervni kod', { exact: true }).click();
    const code = page.getByLabel('Rezervni kod').last();
    await code.fill(codes[0] ?? '');
    await button('Potvrdi').click();
    if (isGood) await page.waitForURL(/verifyContact/);
    else expect(await refusalAt(code)).toBe('Kod nije ispravan ili više ne važi.');
  }
});

test('an owner requires it: before the day it is told, from the day it comes before anything else', async () => {
  await open();
  const owner = page;
  await enter(owner, server.url);
  await owner.goto(`${server.url}/podesavanja/nalozi`);
  await button('Obavezan drugi korak').click();
  const dialog = owner.getByRole('dialog', { name: 'Obavezan drugi korak prijave' });
  await dialog.getByText('Svi', { exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Od datuma' }).fill('31.12.2099.');
  expect(await findings(owner)).toEqual([]);
  await keepPicture(owner, 'obavezan-drugi-korak');
  await button('Sačuvaj').click();
  await owner.getByText('Obaveza drugog koraka je sačuvana.').waitFor();
  await owner.getByText('Od 31.12.2099. prijava traži i drugi korak.').waitFor();

  await open({ ...PHONE, colorScheme: 'dark' });
  await enter(page, server.url, zora);
  await page.getByText('Od 31.12.2099. prijava traži i drugi korak.').waitFor();
  await keepPicture(page, 'najava-drugog-koraka');
  const as = await server.owner();
  const changed = await fetch(`${server.url}/api/auth/admin/second-factor`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...as },
    body: JSON.stringify({ requiredFor: 'everybody', from: '2026-01-01' }),
  });
  expect(changed.status).toBe(200);
  await page.goto(`${server.url}/projekti/klijenti`);
  await page.waitForURL(/drugi-korak/);
  await isShown(page, 'Drugi korak prijave');
  expect(await findings(page)).toEqual([]);
  await setUpApp(page);
  await keepPicture(page, 'obavezan-na-telefonu');
  await page.getByLabel('Kod iz aplikacije').fill(appCode(secret, Date.now()));
  await button('Potvrdi').click();
  await button('Kodovi su sačuvani').click();
  await page.waitForURL(/projekti\/klijenti/);
  await page.getByRole('heading', { name: 'Klijenti' }).waitFor();
});

test('whoever signs in without one is led to it at once', async () => {
  await open();
  await page.goto(`${server.url}/user/signin`);
  await fillSignIn(page, { username: 'kaja', password: PASSWORD });
  await page.waitForURL(/drugi-korak/);
  await page.getByRole('link', { name: 'Odjavite se' }).click();
  await page.waitForURL(/signOut/);
  expect(path(page)).toBe('/auth/signOut');
});

test('nothing broke on the way', () => expect(troubles.flat()).toEqual([]));
