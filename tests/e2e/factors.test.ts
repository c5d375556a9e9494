import type { CDPSession, Locator, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { appCode } from '../services/authenticator-app.ts';
import { findings } from './axe.ts';
import { chooseAction, DARK_PHONE, DESKTOP, visit } from './browser.ts';
import { Caller } from './caller.ts';
import { signedIn } from './harness.ts';
import { call, fillSignIn, newMember, PASSWORD, refusalAt, waitForTitle } from './identity-steps.ts';
import { startOwnServer } from './own-server.ts';
import { OWNER } from './owner.ts';

let page: Page;

/** A separate server, because its clock is moved, and its owner makes the second step obligatory. */
const server = await startOwnServer();
const url = server.url.replace('127.0.0.1', 'localhost'); // a passkey belongs to a host name, not to an IP address
afterAll(() => server.stop());

const WRONG_CODE = 'Kod nije ispravan ili više ne važi.';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const card = () => page.locator('.card', { has: page.getByRole('heading', { name: 'Prijava u dva koraka' }) });
const recoveryCodes = () => page.getByRole('list', { name: 'Rezervni kodovi' });
const signInAt = async (username: string, redirect = '/projekti/klijenti') => {
  await page.goto(`${url}/user/signin?redirect=${encodeURIComponent(redirect)}`);
  await fillSignIn(page, { username, password: PASSWORD });
};
const enterRecoveryCode = async (code: string) => {
  await page.getByText('Rezervni kod', { exact: true }).click();
  await page.getByLabel('Rezervni kod').last().fill(code);
  await button('Potvrdi').click();
};

const mina = { username: 'mina', password: PASSWORD };
let cdp: CDPSession;
let authenticatorId: string;
let savedPasskey: object;
let recoveryCode = '';

/** Gives the page a virtual authenticator that verifies the person, with this passkey if given. */
async function addAuthenticator(credential?: object): Promise<void> {
  cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  ({ authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', { options }));
  if (credential) await cdp.send('WebAuthn.addCredential', { authenticatorId, credential: credential as never });
}
const setVerified = (isUserVerified: boolean) =>
  cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
const storedPasskey = async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials[0] ?? {};
const keys = () => page.getByRole('list', { name: 'Pristupni ključevi' }).getByRole('listitem');
const add = async () => {
  await button('Dodaj ključ').click();
  await card().getByLabel('Trenutna lozinka').fill(PASSWORD);
  await button('Nastavi').click();
};

await newMember(server, mina.username);

test('a passkey is added in the profile with the password and renamed; the same device cannot add a second one', async () => {
  ({ page } = await signedIn(DESKTOP, mina, url));
  await addAuthenticator();
  await page.goto(`${url}/profile`);
  await add();
  await recoveryCodes().waitFor();
  recoveryCode = (await recoveryCodes().getByRole('listitem').first().textContent()) ?? '';
  expect(await findings(page)).toEqual([]);
  await button('Kodovi su sačuvani').click();
  await expect.poll(() => keys().count()).toBe(1);
  await page.getByRole('button', { name: 'Preimenuj ključ' }).click();
  await page.getByLabel('Naziv ključa').fill('Računar u kancelariji');
  await card().getByRole('button', { name: 'Sačuvaj' }).click();
  await keys().getByText('Računar u kancelariji').waitFor();
  expect(await findings(page)).toEqual([]);
  savedPasskey = await storedPasskey();
  await add();
  await page.getByText('Na ovom uređaju već imate pristupni ključ za ovaj nalog.').waitFor();
  await expect.poll(() => keys().count()).toBe(1);
});

test('a passkey completes the sign-in, and so does a recovery code', async () => {
  ({ page } = await visit(DARK_PHONE));
  await addAuthenticator(savedPasskey);
  await signInAt(mina.username, '/profile');
  await button('Potvrdi ključem').waitFor();
  expect(await findings(page)).toEqual([]);
  await setVerified(false);
  await button('Potvrdi ključem').click();
  await page.getByText('Pristupni ključ nije potvrđen. Pokušajte ponovo.').waitFor();
  await setVerified(true);
  await button('Potvrdi ključem').click();
  await page.waitForURL(/verifyContact\?redirect=/);
  await page.goto(`${url}/profile`);
  await keys().getByText('poslednji put').waitFor();

  ({ page } = await visit());
  await signInAt(mina.username);
  await enterRecoveryCode(recoveryCode);
  await page.waitForURL(/verifyContact/);
});

test('a passkey is removed with the password; the sign-in then requires only the password', async () => {
  await page.goto(`${url}/profile`);
  await page.getByRole('button', { name: /^Ukloni ključ: Računar u kancelariji/ }).click();
  await card().getByLabel('Trenutna lozinka').fill(PASSWORD);
  await button('Ukloni').click();
  await page.getByText('Pristupni ključ je uklonjen.').waitFor();
  await expect.poll(() => keys().count()).toBe(0);
  await expect.poll(() => card().getByText('Rezervni kodovi').count()).toBe(0);
  await signedIn(DESKTOP, mina, url);
});

const STEP_MS = 30_000;
let shiftMs = 0;
let secret = '';
let recoveryCodesOfApp: string[] = [];

/** Returns the app's next code, after moving the server's clock to it: each code is accepted only once. */
async function nextCode(): Promise<string> {
  shiftMs += STEP_MS;
  await server.shiftClock(shiftMs);
  return appCode(secret, Date.now() + shiftMs);
}
async function setUp(within: Locator | Page): Promise<void> {
  await within.getByRole('button', { name: 'Podesi' }).click();
  await within.getByLabel('Trenutna lozinka').last().fill(PASSWORD);
  await button('Nastavi').click();
  await page.getByRole('img', { name: 'QR kod za aplikaciju' }).waitFor();
  secret = (await page.locator('code').first().textContent()) ?? '';
}

test('an authenticator app is set up in the profile with the password and a first code', async () => {
  ({ page } = await signedIn(DESKTOP, await newMember(server, 'iva'), url));
  await page.goto(`${url}/profile`);
  await card().getByRole('button', { name: 'Podesi' }).click();
  const password = card().getByLabel('Trenutna lozinka');
  await password.fill('nije-ta-lozinka');
  await button('Nastavi').click();
  expect(await refusalAt(password)).toBe('Trenutna lozinka nije ispravna.');
  await button('Odustani').click();
  await setUp(card());
  expect(await findings(page)).toEqual([]);
  const code = page.getByLabel('Kod iz aplikacije');
  await code.fill('000000');
  await button('Potvrdi').click();
  expect(await refusalAt(code)).toBe(WRONG_CODE);
  await code.fill(await nextCode());
  await button('Potvrdi').click();
  await recoveryCodes().waitFor();
  recoveryCodesOfApp = await recoveryCodes().getByRole('listitem').allTextContents();
  expect(recoveryCodesOfApp).toHaveLength(10);
  expect(await findings(page)).toEqual([]);
  await button('Kodovi su sačuvani').click();
  await card().getByText('Ostalo: 10 rezervnih kodova.').waitFor();
});

test('the sign-in requires a code of the authenticator app when one is set up', async () => {
  ({ page } = await visit(DARK_PHONE));
  await signInAt('iva');
  const code = page.getByLabel('Kod iz aplikacije');
  await code.waitFor();
  expect(await findings(page)).toEqual([]);
  await code.fill('000000');
  await button('Potvrdi').click();
  expect(await refusalAt(code)).toBe(WRONG_CODE);
  await code.fill(await nextCode());
  await page.keyboard.press('Enter');
  await page.waitForURL(/verifyContact\?redirect=/);
});

test('a recovery code replaces the code of an authenticator app, and completes only one sign-in', async () => {
  for (const isGood of [true, false]) {
    ({ page } = await visit());
    await signInAt('iva');
    await enterRecoveryCode(recoveryCodesOfApp[0] ?? '');
    if (isGood) await page.waitForURL(/verifyContact/);
    else expect(await refusalAt(page.getByLabel('Rezervni kod').last())).toBe(WRONG_CODE);
  }
});

test('pages warn that no recovery code is left, from the use of the last one until new ones are made', async () => {
  for (const code of recoveryCodesOfApp.slice(1, 9)) {
    const { as } = await call(server, 'sign-in', { username: 'iva', password: PASSWORD });
    await call(server, 'recovery-code', { code }, as);
  }
  ({ page } = await visit(DARK_PHONE));
  await signInAt('iva');
  await enterRecoveryCode(recoveryCodesOfApp[9] ?? '');
  await button('Preskoči').click();
  await page.getByText('Nemate više nijedan rezervni kod za prijavu.').waitFor();
  await page.getByRole('link', { name: 'Napravite nove na svom profilu' }).click();
  await button('Novi rezervni kodovi').click();
  await card().getByLabel('Trenutna lozinka').fill(PASSWORD);
  await button('Napravi').click();
  await recoveryCodes().waitFor();
  await expect.poll(() => page.getByText('Nemate više nijedan').count()).toBe(0);
});

test('the second step is announced before the date from which an owner requires it, and must then be set up', async () => {
  const { page: owner } = await signedIn(DESKTOP, OWNER, url);
  await owner.goto(`${url}/podesavanja/nalozi`);
  await chooseAction(owner, 'Još radnji', 'Obavezan drugi korak');
  const dialog = owner.getByRole('dialog', { name: 'Obavezan drugi korak prijave' });
  await dialog.getByRole('group', { name: 'Ko mora da ga ima' }).getByText('Svi', { exact: true }).click();
  const forMe = dialog.getByText('Ako vi još nemate drugi korak, uključićete ga odmah posle čuvanja.');
  await forMe.waitFor();
  await dialog.getByRole('textbox', { name: 'Od datuma' }).fill('31.12.2099.');
  await forMe.waitFor({ state: 'detached' });
  expect(await findings(owner)).toEqual([]);
  await dialog.getByRole('button', { name: 'Sačuvaj' }).click();
  await owner.getByText('Obaveza drugog koraka je sačuvana.').waitFor();
  await owner.getByText('Od 31.12.2099. prijava traži i drugi korak.').waitFor();

  const person = await newMember(server, 'zorica');
  await newMember(server, 'kaja');
  ({ page } = await signedIn(DARK_PHONE, person, url));
  await page.goto(`${url}/dashboard`);
  await page.getByText('Od 31.12.2099. prijava traži i drugi korak.').waitFor();
  const { page: elsewhere } = await signedIn(DESKTOP, person, url);
  await page.goto(`${url}/projekti/klijenti?klijent=novi`);
  const nameField = page.getByLabel('Poslovno ime');
  await nameField.fill('Započeti klijent');
  const policy = { requiredFor: 'everybody', from: '2026-01-01' };
  await call(server, 'admin/second-factor', policy, (await Caller.signIn(OWNER, server.url)).headers, 'PUT');
  await button('Dodaj klijenta').click();
  await page.waitForURL(/drugi-korak/);
  await waitForTitle(page, 'Drugi korak prijave');
  expect(await findings(page)).toEqual([]);
  await setUp(page);
  await page.getByLabel('Kod iz aplikacije').fill(await nextCode());
  await button('Potvrdi').click();
  await button('Kodovi su sačuvani').waitFor();
  await elsewhere.goto(`${url}/auth/drugi-korak?redirect=%2Fprofile`);
  await elsewhere.waitForURL(/profile/);
  await button('Kodovi su sačuvani').click();
  await page.waitForURL(/projekti\/klijenti/);
  await expect.poll(() => nameField.inputValue()).toBe('Započeti klijent');

  ({ page } = await visit());
  await signInAt('kaja');
  await page.getByRole('link', { name: 'Potvrdi telefon' }).click();
  await button('Preskoči').click();
  await page.waitForURL('**/auth/drugi-korak?redirect=%2Fprojekti%2Fklijenti');
  await page.getByRole('link', { name: 'Izloguj se' }).click();
  await page.waitForURL(/auth\/signOut/);
});
