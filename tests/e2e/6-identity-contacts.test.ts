import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findings } from './axe.ts';
import { DESKTOP, keepPicture, openBrowser, PHONE, visit } from './browser.ts';
import {
  boxOf,
  enter,
  fillSignIn,
  type IdentityServer,
  isShown,
  member,
  PASSWORD,
  path,
  refusalAt,
  startIdentity,
  wrong,
} from './identity-steps.ts';

/** E-mail and phone, proved by a code: after the sign-in, and in one's profile. */
let server: IdentityServer;
let browser: Browser;
let page: Page;
const troubles: string[][] = [];

beforeAll(async () => {
  server = await startIdentity();
  browser = await openBrowser();
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
beforeEach(async ({ onTestFailed, task }) => {
  onTestFailed(() => keepPicture(page, task.name));
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const passwordField = () => page.locator('form', { has: button('Pošalji kod') }).getByLabel('Trenutna lozinka');
const sendCode = async () => {
  await passwordField().fill(PASSWORD);
  await button('Pošalji kod').click();
};

describe.each([
  ['a desk', DESKTOP],
  ['a phone in the dark', { ...PHONE, colorScheme: 'dark' as const }],
])('a contact is verified after the sign-in, on %s', (place, options) => {
  const who = { username: place === 'a desk' ? 'nena' : 'vera', password: PASSWORD };
  const email = `${who.username}@firma.rs`;
  const phone = place === 'a desk' ? '+381641112221' : '+381641112222';

  test('by e-mail', async () => {
    await member(server, who.username);
    await open(options);
    await page.goto(`${server.url}/user/signin?redirect=%2Fprojekti%2Fklijenti`);
    await fillSignIn(page, who);
    await page.waitForURL(/verifyContact\?redirect=/);
    await isShown(page, 'Potvrda kontakta');
    expect(await findings(page)).toEqual([]);
    await page.getByLabel('E-pošta').last().fill('bez majmuna');
    await sendCode();
    expect(await refusalAt(page.getByLabel('E-pošta').last())).toBe('E-adresa nije ispravna.');
    await page.getByLabel('E-pošta').last().fill(email);
    await sendCode();
    const first = await server.code(email);
    await page.getByLabel('Kod').fill(wrong(first));
    await button('Potvrdi').click();
    expect(await refusalAt(page.getByLabel('Kod'))).toBe('Kod nije ispravan ili više ne važi.');
    expect(await findings(page)).toEqual([]);
    await button('Pošalji ponovo ili promeni').click();
    await sendCode();
    await page.getByLabel('Kod').fill(await server.code(email, 2));
    await button('Potvrdi').click();
    await page.waitForURL(/projekti\/klijenti/);
  });

  test('or by phone, or later; a verified one is not asked for again', async () => {
    await open(options);
    await enter(page, server.url, who);
    expect(path(page)).toBe('/dashboard');
    await page.goto(`${server.url}/auth/verifyContact?redirect=%2Fprofile`);
    await page.getByText('Telefon', { exact: true }).first().click();
    await page.getByRole('textbox', { name: 'Telefon' }).last().fill(phone.replace('+381', '0'));
    await sendCode();
    await page.getByLabel('Kod').fill(await server.code(phone));
    await button('Potvrdi').click();
    await page.getByText('Potvrđen', { exact: true }).waitFor();
    await page.getByText('Potvrđena', { exact: true }).waitFor();
    expect(path(page)).toBe('/profile');
  });
});

describe('in the profile', () => {
  const ana = { username: 'ana', password: PASSWORD };

  test('a new contact is proved where it stands; one that somebody else has proved is refused in the box', async () => {
    await member(server, 'ana');
    await open();
    await enter(page, server.url, ana);
    await page.goto(`${server.url}/profile`);
    await button('Unesi: E-pošta').click();
    await page.getByLabel('E-pošta').last().fill('nena@firma.rs');
    await sendCode();
    await page.getByLabel(/^Kod( \*)?$/).fill(await server.code('nena@firma.rs', 3));
    await button('Potvrdi').click();
    expect(await boxOf(page)).toBe('Ova e-adresa je već potvrđena na drugom nalogu.');
    await button('Pošalji ponovo ili promeni').click();
    await page.getByLabel('E-pošta').last().fill('ana@firma.rs');
    await sendCode();
    await page.getByLabel(/^Kod( \*)?$/).fill(await server.code('ana@firma.rs'));
    await button('Potvrdi').click();
    await page.getByText('Kontakt je potvrđen.').waitFor();
    await page.getByText('Potvrđena', { exact: true }).waitFor();
  });

  test('another in its place asks for the password, and the first one is told', async () => {
    await button('Promeni: E-pošta').click();
    await page.getByLabel('E-pošta').last().fill('ana.nova@firma.rs');
    expect(await button('Pošalji kod').isDisabled()).toBe(true);
    await passwordField().fill('nije-ta-lozinka');
    await button('Pošalji kod').click();
    expect(await refusalAt(passwordField())).toBe('Trenutna lozinka nije ispravna.');
    await sendCode();
    await page.getByText('Poslat je na a***@f***.rs i važi 10 minuta.').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByLabel(/^Kod( \*)?$/).fill(await server.code('ana.nova@firma.rs'));
    await button('Potvrdi').click();
    await page.getByText('ana.nova@firma.rs').waitFor();
    await expect.poll(() => server.lastMail()).toContain('promenjena je e-adresa');
  });

  test('too many codes in an hour are told in the box', async () => {
    await page.reload(); // the snackbar lies over the button
    await button('Unesi: Telefon').click();
    await page.getByRole('textbox', { name: 'Telefon' }).last().fill('0601234599');
    for (let sent = 0; sent < 3; sent++) {
      await sendCode();
      await button('Pošalji ponovo ili promeni').click();
    }
    await sendCode();
    expect(await boxOf(page)).toMatch(/^Previše pokušaja\. Pokušajte ponovo za \d+ min\.$/);
  });
});

test('to guests the page says who it is for, and so does the sign-out', async () => {
  await open();
  await page.goto(`${server.url}/auth/verifyContact`);
  await page.getByText('Prijavite se da biste potvrdili e-poštu ili telefon.').waitFor();
  await page.goto(`${server.url}/auth/signOut`);
  await page.getByText('Niste prijavljeni.').waitFor();
  await page.getByRole('link', { name: 'Prijavite se' }).click();
  await page.waitForURL(/user\/signin/);
});

test('nothing broke on the way', () => expect(troubles.flat()).toEqual([]));
