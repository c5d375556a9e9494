import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findings } from './axe.ts';
import { DESKTOP, keepPicture, openBrowser, PHONE, visit } from './browser.ts';
import { enter, fillSignIn, type IdentityServer, member, PASSWORD, startIdentity } from './identity-steps.ts';

/** Passkeys, with Chromium's own authenticator. They are bound to a host by its name, so that people come to `localhost`. */
const mina = { username: 'mina', password: PASSWORD };
const KEYS = { name: 'Pristupni ključevi' };

let server: IdentityServer;
let url: string;
let browser: Browser;
let page: Page;
let cdp: CDPSession;
let authenticatorId: string;
const troubles: string[][] = [];

beforeAll(async () => {
  server = await startIdentity();
  url = server.url.replace('127.0.0.1', 'localhost');
  browser = await openBrowser();
  await member(server, 'mina');
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});
beforeEach(({ onTestFailed, task }) => onTestFailed(() => keepPicture(page, task.name)));

/** A new browser with an authenticator that proves whoever sits there; with the passkey of an earlier one. */
async function open(options = {}, credential?: object) {
  const guest = await visit(browser, options);
  troubles.push(guest.troubles);
  page = guest.page;
  cdp = await guest.context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const added = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  authenticatorId = added.authenticatorId;
  if (credential) await cdp.send('WebAuthn.addCredential', { authenticatorId, credential: credential as never });
}
const verified = (isUserVerified: boolean) => cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
const credentials = async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials;

const button = (name: string) => page.getByRole('button', { name, exact: true });
const card = () => page.locator('.card', { has: page.getByRole('heading', { name: 'Prijava u dva koraka' }) });
const keys = () => page.getByRole('list', KEYS).getByRole('listitem');

let kept: object;
let code = '';

test('one is added on the profile with the password, and named', async () => {
  await open(DESKTOP);
  await enter(page, url, mina);
  await page.goto(`${url}/profile`);
  await button('Dodaj ključ').click();
  await card().getByLabel('Trenutna lozinka').fill(PASSWORD);
  await button('Nastavi').click();
  const codes = page.getByRole('list', { name: 'Rezervni kodovi' });
  await codes.waitFor();
  code = (await codes.getByRole('listitem').first().textContent()) ?? '';
  expect(await findings(page)).toEqual([]);
  await keepPicture(page, 'pristupni-kljuc-dodat');
  await button('Kodovi su sačuvani').click();
  await card().getByText('Ostalo: 10 rezervnih kodova.').waitFor();
  await expect.poll(() => keys().count()).toBe(1);
  await page.getByRole('button', { name: 'Preimenuj ključ' }).click();
  await page.getByLabel('Naziv ključa').fill('Računar u kancelariji');
  await card().getByRole('button', { name: 'Sačuvaj' }).click();
  await keys().getByText('Računar u kancelariji').waitFor();
  await keepPicture(page, 'pristupni-kljuc');
  expect(await findings(page)).toEqual([]);
  kept = (await credentials())[0] ?? {};
});

test('the same device is not taken twice, told in the box', async () => {
  await button('Dodaj ključ').click();
  await card().getByLabel('Trenutna lozinka').fill(PASSWORD);
  await button('Nastavi').click();
  await page.getByText('Na ovom uređaju već imate pristupni ključ za ovaj nalog.').waitFor();
  await expect.poll(() => keys().count()).toBe(1);
});

test.each([
  ['a desk', DESKTOP],
  ['a phone in the dark', { ...PHONE, colorScheme: 'dark' as const }],
])('it opens the sign-in, on %s', async (place, options) => {
  await open(options, kept);
  await page.goto(`${url}/user/signin?redirect=%2Fprofile`);
  await fillSignIn(page, mina);
  await button('Potvrdi ključem').waitFor();
  expect(await findings(page)).toEqual([]);
  await keepPicture(page, `kljuc-prijava-${place}`);
  await verified(false);
  await button('Potvrdi ključem').click();
  await page.getByText('Pristupni ključ nije potvrđen. Pokušajte ponovo.').waitFor();
  await verified(true);
  await button('Potvrdi ključem').click();
  await page.waitForURL(/verifyContact\?redirect=/);
  await page.goto(`${url}/profile`);
  await keys().getByText('poslednji put').waitFor();
  await keys().scrollIntoViewIfNeeded();
  await keepPicture(page, `kljuc-profil-${place}`);
  kept = (await credentials())[0] ?? {};
});

test('without it a recovery code does', async () => {
  await open();
  await page.goto(`${url}/user/signin`);
  await fillSignIn(page, mina);
  await page.getByText('Rezervni kod', { exact: true }).click();
  await page.getByLabel('Rezervni kod').last().fill(code);
  await button('Potvrdi').click();
  await page.waitForURL(/verifyContact/);
});

test('it goes with the password, and the sign-in asks for the password alone', async () => {
  await page.goto(`${url}/profile`);
  await button('Ukloni ključ: Računar u kancelariji').click();
  await card().getByLabel('Trenutna lozinka').fill(PASSWORD);
  await button('Ukloni').click();
  await page.getByText('Pristupni ključ je uklonjen.').waitFor();
  await expect.poll(() => keys().count()).toBe(0);
  await expect.poll(() => card().getByText('Rezervni kodovi').count()).toBe(0);
  await open();
  await enter(page, url, mina);
});

test('nothing broke on the way', () => expect(troubles.flat()).toEqual([]));
