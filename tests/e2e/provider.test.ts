import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../services/nginx.ts';
import { startProvider } from '../services/oidc-provider.ts';
import { findings } from './axe.ts';
import { chooseAction, DESKTOP, type Visit, visit } from './browser.ts';
import { signedIn } from './harness.ts';
import { alertOf, PASSWORD, waitForTitle } from './identity-steps.ts';
import { startOwnServer } from './own-server.ts';
import { OWNER } from './owner.ts';

/** The people whom the OpenID provider knows, with their claims. */
const people = {
  gost: { name: 'Gost Gostić', preferred_username: 'gost' },
  radnik: { name: 'Radnik Radić', preferred_username: 'radnik', groups: ['zaposleni'] },
};
const SIGN_IN = 'Prijava preko: Nalog firme';

/** Opens a page without access to the internet, from which the provider's pages would load fonts. */
async function visitWithoutInternet(): Promise<Visit> {
  const visitor = await visit();
  await visitor.context.route(
    url => url.hostname !== '127.0.0.1',
    route => route.abort(),
  );
  return visitor;
}

const port = await freePort();
const provider = await startProvider({ origin: `http://127.0.0.1:${port}`, people });
const env = { PORT: String(port), ...provider.env, OIDC_NAME: 'Nalog firme' };
let server = await startOwnServer(env);
const guest = await visitWithoutInternet();
const owner = await signedIn(DESKTOP, OWNER, server.url);
const page = guest.page;
afterAll(async () => {
  // errors of the provider's pages are not errors of the product
  guest.troubles.splice(0, Infinity, ...guest.troubles.filter(text => !text.includes(provider.issuer)));
  await server.stop();
  await provider.close();
});

const waitForProvider = () => page.waitForURL(url => url.origin === provider.issuer);
async function beginAt(path: string): Promise<void> {
  await page.goto(server.url + path);
  await page.getByRole('link', { name: SIGN_IN }).click();
  await waitForProvider();
}
async function signInThere(login: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(login);
  await page.getByPlaceholder('and password').fill('x');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(url => url.origin === server.url);
}

test('a first sign-in without a group makes an account that waits for an owner', async () => {
  await page.goto(`${server.url}/user/signin`);
  await page.getByRole('link', { name: SIGN_IN }).waitFor();
  expect(await page.getByRole('button', { name: 'Prijavite se' }).count()).toBe(1);
  expect(await findings(page)).toEqual([]);
  await beginAt('/user/signin');
  await signInThere('gost');
  await page.getByText('Vaš nalog čeka odobrenje').waitFor();
  await owner.page.goto(`${server.url}/podesavanja/nalozi`);
  await chooseAction(owner.page, 'Radnje: Gost Gostić', 'Odobri');
  await owner.page.getByRole('row', { name: /Gost Gostić.*Aktivan/ }).waitFor();
  await page.getByRole('button', { name: 'Proveri ponovo' }).click();
  await page.getByText('Vaš nalog čeka odobrenje').waitFor({ state: 'detached' });
});

test('the profile of an account that signs in at the provider has no password to change', async () => {
  await page.goto(`${server.url}/profile`);
  await page.getByRole('heading', { name: 'Prijavljeni uređaji' }).waitFor();
  expect(await page.getByRole('heading', { name: /^(Lozinka|Prijava u dva koraka)$/ }).count()).toBe(0);
});

test('signing out also ends the session at the provider', async () => {
  await page.goto(`${server.url}/auth/signOut`);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await waitForProvider();
  await page.getByRole('button', { name: 'Yes, sign me out' }).click();
  await page.waitForURL(`${server.url}/user/signin`);
  await page.getByRole('button', { name: 'Prijavite se' }).waitFor();
  await beginAt('/user/signin');
  await page.getByPlaceholder('Enter any login').waitFor();
});

test('a first sign-in with a known group makes an active account, and opens the requested page', async () => {
  await page.goto(`${server.url}/projekti/klijenti`);
  await page.waitForURL(/signin\?redirect=/);
  await page.getByRole('link', { name: SIGN_IN }).click();
  await signInThere('radnik');
  await waitForTitle(page, 'Klijenti');
  await guest.context.clearCookies();
});

test('a person who cancels at the provider returns to the sign-in page, which says that the sign-in failed', async () => {
  await beginAt('/user/signin?redirect=https%3A%2F%2Fevil.example%2F');
  await page.getByText('Cancel').click();
  await page.waitForURL(/greska=prijava/);
  expect(await alertOf(page)).toBe('Prijava preko naloga firme nije uspela. Pokušajte ponovo.');
  expect(await findings(page)).toEqual([]);
});

test('an owner cannot give a password to an account that signs in at the provider', async () => {
  await chooseAction(owner.page, 'Radnje: Gost Gostić', 'Privremena lozinka');
  await owner.page.getByRole('alertdialog').getByRole('button', { name: 'Napravi' }).click();
  await owner.page.getByText('Ovaj nalog se prijavljuje preko naloga firme i nema lozinku.').waitFor();
});

test('a person whose account is disabled returns from the provider to the sign-in page with a sentence', async () => {
  await chooseAction(owner.page, 'Još radnji', 'Osveži');
  await chooseAction(owner.page, 'Radnje: Radnik Radić', 'Onemogući');
  await owner.page.getByRole('alertdialog').getByRole('button', { name: 'Onemogući' }).click();
  await owner.page.getByRole('row', { name: /Radnik Radić.*Onemogućen/ }).waitFor();
  await beginAt('/user/signin');
  await signInThere('radnik');
  expect(await alertOf(page)).toBe('Ovaj nalog nema pristup programu. Obratite se vlasniku.');
});

describe('with LOCAL_SIGN_IN=off and a provider that does not respond', () => {
  beforeAll(async () => {
    await server.stop();
    server = await startOwnServer({ ...env, LOCAL_SIGN_IN: 'off', OIDC_ISSUER: 'http://127.0.0.1:1' });
    await guest.context.clearCookies();
  });

  test('with LOCAL_SIGN_IN=off only the provider is offered, and a sentence says when it does not respond', async () => {
    await page.goto(`${server.url}/user/signin`);
    await page.getByRole('link', { name: SIGN_IN }).waitFor();
    expect(await page.locator('input').count()).toBe(0);
    expect(await page.getByRole('link', { name: /Otvori nalog|Zaboravljena/ }).count()).toBe(0);
    await page.getByRole('link', { name: SIGN_IN }).click();
    await page.waitForURL(/greska=provajder/);
    expect(await alertOf(page)).toBe('Prijava preko naloga firme trenutno nije dostupna. Pokušajte kasnije.');
    await page.getByRole('link', { name: SIGN_IN }).waitFor();
  });

  test('with LOCAL_SIGN_IN=off a sign-up with a password is refused with a sentence', async () => {
    await page.goto(`${server.url}/auth/signUp`);
    await page.getByLabel('Korisničko ime').fill('pera');
    await page.getByLabel('Lozinka').fill(PASSWORD);
    await page.keyboard.press('Enter');
    expect(await alertOf(page)).toBe('Prijava lozinkom je isključena. Prijavite se preko naloga firme.');
  });
});
