import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findings } from './axe.ts';
import { keepPicture, openBrowser, type Visit, visit } from './browser.ts';
import {
  boxOf,
  enter,
  fillSignIn,
  type IdentityServer,
  isLedOut,
  member,
  PASSWORD,
  refusalAt,
  startIdentity,
  wrong,
} from './identity-steps.ts';
import { OWNER } from './owner.ts';

const EMAIL = 'jelena@firma.rs';
const NEW_PASSWORD = 'Sedam-roletni-8';
const WRONG = 'Pogrešno korisničko ime ili lozinka.';
const ASKED = (name: string) =>
  `Ako nalog „${name}“ ima potvrđen kontakt, kod je poslat. Bez potvrđenog kontakta obratite se vlasniku.`;

let server: IdentityServer;
let browser: Browser;
let guest: Visit;
let page: Page;

beforeAll(async () => {
  server = await startIdentity();
  browser = await openBrowser();
  guest = await visit(browser);
  page = guest.page;
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});
beforeEach(({ onTestFailed, task }) => onTestFailed(() => keepPicture(page, task.name)));

const button = (name: string) => page.getByRole('button', { name, exact: true });
const askFor = async (username: string) => {
  await page.goto(`${server.url}/user/signin?redirect=%2Fprofile`);
  await page.getByRole('link', { name: 'Zaboravljena lozinka?' }).click();
  await page.waitForURL(/forgotPassword\?redirect=/);
  await button('Pošalji kod').waitFor(); // the page before has a field of the same name
  await page.getByLabel('Korisničko ime').fill(username);
  await button('Pošalji kod').click();
};

describe('a forgotten password', () => {
  let elsewhere: Visit;

  test('the answer is the same for whoever does not exist', async () => {
    await askFor('niko');
    await page.getByText(ASKED('niko')).waitFor();
    await page.getByLabel('Kod').fill('123456');
    await page.getByLabel('Nova lozinka').fill(NEW_PASSWORD);
    await button('Sačuvaj lozinku').click();
    expect(await refusalAt(page.getByLabel('Kod'))).toBe('Kod nije ispravan ili više ne važi.');
  });

  test('the code comes to the proved e-mail; the button waits for it and for eight characters', async () => {
    await member(server, 'jelena', { channel: 'email', value: EMAIL });
    elsewhere = await visit(browser);
    await enter(elsewhere.page, server.url, { username: 'jelena', password: PASSWORD });
    await elsewhere.page.goto(`${server.url}/projekti/klijenti`);
    await askFor('jelena');
    await page.getByText(ASKED('jelena')).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByLabel('Kod').fill(await server.code(EMAIL, 2));
    await page.getByLabel('Nova lozinka').fill('1234567');
    expect(await button('Sačuvaj lozinku').isDisabled()).toBe(true);
  });

  test('a wrong code and a password that cannot be taken are told at their fields; another code is sent', async () => {
    const code = await server.code(EMAIL, 2);
    await page.getByLabel('Nova lozinka').fill('Jelena-Jelena-1');
    await button('Sačuvaj lozinku').click();
    expect(await refusalAt(page.getByLabel('Nova lozinka'))).toBe('Lozinka ne sme da sadrži korisničko ime.');
    await page.getByLabel('Nova lozinka').fill(NEW_PASSWORD);
    await page.getByLabel('Kod').fill(wrong(code));
    await button('Sačuvaj lozinku').click();
    expect(await refusalAt(page.getByLabel('Kod'))).toBe('Kod nije ispravan ili više ne važi.');
    await button('Pošalji kod ponovo').click();
    await page.getByLabel('Kod').fill(await server.code(EMAIL, 3));
    await button('Sačuvaj lozinku').click();
    await page.getByText('Sve ranije prijave su završene. Prijavite se novom lozinkom.').waitFor();
  });

  test('who was signed in elsewhere is led to the sign-in; the old password is none any more', async () => {
    await isLedOut(elsewhere.page);
    expect(elsewhere.troubles).toEqual([]);
    await page.getByRole('link', { name: 'Prijavite se' }).click();
    await fillSignIn(page, { username: 'jelena', password: PASSWORD });
    expect(await boxOf(page)).toBe(WRONG);
    await fillSignIn(page, { username: 'jelena', password: NEW_PASSWORD });
    await page.getByRole('heading', { name: 'Profil' }).waitFor();
    await guest.context.clearCookies();
  });
});

describe('the sign-in form', () => {
  test('names what is empty, and looks at nothing', async () => {
    await page.goto(`${server.url}/user/signin`);
    const [username, password] = [page.getByLabel('Korisničko ime'), page.getByLabel('Lozinka', { exact: true })];
    await button('Prijavite se').click();
    expect(await refusalAt(username)).toBe('Unesite korisničko ime.');
    expect(await refusalAt(password)).toBe('Unesite lozinku.');
    const known = await Promise.all([username, password].map(field => field.getAttribute('autocomplete')));
    expect([known, await password.getAttribute('type')]).toEqual([['username', 'current-password'], 'password']);
  });

  test('the password may be pasted, and looked at', async () => {
    const password = page.getByLabel('Lozinka', { exact: true });
    await password.focus();
    await page.evaluate(() => document.execCommand('insertText', false, 'Nalepljena-21'));
    expect(await password.inputValue()).toBe('Nalepljena-21');
    await page.getByRole('button', { name: 'Prikaži lozinku' }).click();
    expect(await password.getAttribute('type')).toBe('text');
  });

  test('the generic page’s button waits for both fields', async () => {
    await page.goto(`${server.url}/auth/signIn?redirect=%2Fprofile`);
    expect(await button('Prijavite se').isDisabled()).toBe(true);
    await page.getByLabel('Korisničko ime').fill('jelena');
    expect(await button('Prijavite se').isDisabled()).toBe(true);
    await page.getByLabel('Lozinka', { exact: true }).fill(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Profil' }).waitFor();
    await guest.context.clearCookies();
  });

  test('after five wrong passwords even the right one waits, and a colleague does not', async () => {
    await member(server, 'marko');
    await page.goto(`${server.url}/user/signin`);
    for (let time = 0; time < 5; time++) {
      const answered = page.waitForResponse(/sign-in/);
      await fillSignIn(page, { username: 'marko', password: `pogresna-${time}` });
      expect((await answered).status()).toBe(401);
      expect(await boxOf(page)).toBe(WRONG);
    }
    await fillSignIn(page, { username: 'marko', password: PASSWORD });
    await page.getByText('Previše pokušaja. Pokušajte ponovo za 15 min.').waitFor();
    expect(await page.getByLabel('Korisničko ime').inputValue()).toBe('marko');
    expect(await findings(page)).toEqual([]);
    await fillSignIn(page, OWNER);
    await page.waitForURL(/verifyContact/);
  });
});

test('the first owner’s page tells of a link that is not whole, and of one that is used', async () => {
  await page.goto(`${server.url}/postavljanje`);
  expect(await boxOf(page)).toMatch(/^Ovoj adresi nedostaje kod\./);
  await page.goto(`${server.url}/postavljanje#kod=${'a'.repeat(43)}`);
  await page.reload();
  await page.getByLabel('Ime i prezime').fill('Lažni Vlasnik');
  await page.getByLabel('Korisničko ime').fill('lazni');
  await page.getByLabel('Lozinka').fill(NEW_PASSWORD);
  await button('Napravi nalog').click();
  expect(await boxOf(page)).toBe('Link za postavljanje ne važi ili je već iskorišćen.');
});

test('nothing broke on the way', () => expect(guest.troubles).toEqual([]));
