import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findings } from './axe.ts';
import { keepPicture, openBrowser, type Visit, visit } from './browser.ts';
import {
  boxOf,
  enter,
  fillSignIn,
  type IdentityServer,
  isShown,
  nameCompany,
  PASSWORD,
  path,
  refusalAt,
  startIdentity,
  wrong,
} from './identity-steps.ts';

/** An account made by oneself: from the form by way of the code to the owner's word. */
const ANA = { username: 'ana.anić', password: PASSWORD, email: 'ana@firma.rs' };
const BOB = { username: 'boban', password: PASSWORD, phone: '+381601234567' };

let server: IdentityServer;
let browser: Browser;
let guest: Visit;
let owner: Visit;
let page: Page;

beforeAll(async () => {
  server = await startIdentity();
  await nameCompany(server, 'Prozorko d.o.o.');
  browser = await openBrowser();
  guest = await visit(browser);
  owner = await visit(browser);
  page = guest.page;
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});
beforeEach(({ onTestFailed, task }) => onTestFailed(() => keepPicture(page, task.name)));

const button = (name: string) => page.getByRole('button', { name, exact: true });
const openForm = async () => {
  await page.goto(`${server.url}/auth/signUp`);
  await page.getByLabel('Korisničko ime').fill(ANA.username);
};
const account = (name: string) => owner.page.getByRole('button', { name: `Radnje: ${name}` });

test('the form waits for user name and password, and knows its fields to password managers', async () => {
  await page.goto(`${server.url}/user/signin`);
  await page.getByRole('link', { name: 'Otvorite nalog' }).click();
  await isShown(page, 'Novi nalog');
  const hints = await page
    .locator('input')
    .evaluateAll(all => all.map(input => [input.getAttribute('name'), input.getAttribute('autocomplete')]));
  expect(Object.fromEntries(hints)).toEqual({
    username: 'username',
    password: 'new-password',
    name: 'name',
    email: 'email',
    phone: 'tel',
  });
  expect(await button('Otvori nalog').isDisabled()).toBe(true);
  await page.getByLabel('Korisničko ime').fill(ANA.username);
  expect(await button('Otvori nalog').isDisabled()).toBe(true);
  await page.getByLabel('Lozinka').fill('x');
  expect(await button('Otvori nalog').isDisabled()).toBe(false);
});

test.each([
  ['kratka', 'Prekratka: treba bar 8 znakova', 'Lozinka mora imati bar 8 znakova.'],
  ['password123', 'Osrednja', 'Ova lozinka je među najčešćim i lako se pogađa. Izaberite drugu.'],
  ['Prozorko-2026', 'Jaka', 'Lozinka ne sme da sadrži naziv firme.'],
  ['ana.anic-2026!', 'Jaka', 'Lozinka ne sme da sadrži korisničko ime.'],
])('the password „%s“ looks %s, and is refused at the field', async (password, strength, sentence) => {
  await openForm();
  await page.getByLabel('Lozinka').fill(password);
  await page.getByText(strength, { exact: true }).waitFor();
  await button('Otvori nalog').click();
  expect(await refusalAt(page.getByLabel('Lozinka'))).toBe(sentence);
});

test.each([
  ['Korisničko ime', '-ana', /^Korisničko ime ima od 2 do 64 znaka/],
  ['E-pošta', 'ana@', /^E-adresa nije ispravna\.$/],
  ['Telefon', '12', /^Broj telefona nije ispravan\.$/],
])('a wrong „%s“ is refused at the field', async (label, value, sentence) => {
  await openForm();
  await page.getByLabel('Lozinka').fill(ANA.password);
  await page.getByLabel(label).fill(value);
  await button('Otvori nalog').click();
  expect(await refusalAt(page.getByLabel(label))).toMatch(sentence);
});

test('by the keyboard alone: the code arrives by e-mail', async () => {
  await page.goto(`${server.url}/auth/signUp`);
  await page.getByLabel('Korisničko ime').focus();
  const type = async (text: string, tabs: number) => {
    await page.keyboard.type(text);
    for (let tab = 0; tab < tabs; tab++) await page.keyboard.press('Tab');
  };
  await type(ANA.username, 1);
  await type(ANA.password, 2);
  await type('Ana Anić', 1);
  await type(ANA.email, 0);
  await page.keyboard.press('Enter');
  await isShown(page, 'Potvrda naloga');
  expect(await page.getByLabel('Korisničko ime').inputValue()).toBe(ANA.username);
  expect(await findings(page)).toEqual([]);
  await server.code(ANA.email);
});

test('a wrong code is told at the field; a new one ends the one before', async () => {
  const first = await server.code(ANA.email);
  const code = page.getByLabel('Kod');
  expect([await code.getAttribute('autocomplete'), await code.getAttribute('inputmode')]).toEqual([
    'one-time-code',
    'numeric',
  ]);
  await code.fill('12345');
  expect(await button('Potvrdi').isDisabled()).toBe(true);
  await code.fill(wrong(first));
  await button('Potvrdi').click();
  expect(await refusalAt(code)).toBe('Kod nije ispravan ili više ne važi.');
  await button('Pošalji kod ponovo').click();
  await page.getByText('Novi kod je poslat. Prethodni više ne važi.').waitFor();
  const second = await server.code(ANA.email, 2);
  if (first === second) return;
  await code.fill(first);
  await button('Potvrdi').click();
  expect(await refusalAt(code)).toBe('Kod nije ispravan ili više ne važi.');
});

test('the whole mail may be pasted; then the account waits for an owner', async () => {
  await page.evaluate(text => {
    const input = document.querySelector<HTMLInputElement>('input[name=code]');
    input?.select();
    document.execCommand('insertText', false, text.replace(/\n/g, ' '));
  }, server.lastMail());
  expect(await page.getByLabel('Kod').inputValue()).toBe(await server.code(ANA.email, 2));
  await button('Potvrdi').click();
  await page.getByText('Vaš nalog čeka odobrenje').waitFor();
  await page.goto(`${server.url}/projekti/klijenti`);
  await page.getByText('Vaš nalog čeka odobrenje').waitFor();
  expect(await findings(page)).toEqual([]);
});

test('an owner approves, and one goes on where one was', async () => {
  await enter(owner.page, server.url);
  await owner.page.goto(`${server.url}/podesavanja/nalozi`);
  await owner.page.getByRole('row', { name: /Ana Anić.*Na čekanju/ }).waitFor();
  await account('Ana Anić').click();
  await owner.page.getByRole('menuitem', { name: 'Odobri' }).click();
  await owner.page.getByRole('row', { name: /Ana Anić.*Aktivan/ }).waitFor();
  await button('Proveri ponovo').click();
  await page.getByRole('heading', { name: 'Klijenti' }).waitFor();
});

test('a sign-up that was left, and a page read anew, are taken up at the sign-in, with the page that was wanted', async () => {
  await server.call('sign-up', { ...BOB, name: 'Boban Bobić' });
  await guest.context.clearCookies();
  await page.goto(`${server.url}/user/signin?redirect=%2Fprofile`);
  await fillSignIn(page, BOB);
  await page.waitForURL(/confirmSignUp\?redirect=/);
  await isShown(page, 'Potvrda naloga');
  await page.reload();
  await page.getByLabel('Korisničko ime').fill(BOB.username);
  await page.getByLabel('Kod').fill(await server.code(BOB.phone));
  await button('Potvrdi').click();
  await page.getByText('Prijavite se. Nalog još treba da odobri vlasnik.').waitFor();
  await page.getByRole('link', { name: 'Prijavite se' }).click();
  await fillSignIn(page, BOB);
  await page.getByText('Vaš nalog čeka odobrenje').waitFor();
  expect(path(page)).toBe('/profile');
});

test('whom an owner refuses is out at once and cannot come back', async () => {
  await owner.page.getByRole('button', { name: 'Osveži' }).click();
  await account('Boban Bobić').click();
  await owner.page.getByRole('menuitem', { name: 'Odbij' }).click();
  await owner.page.getByRole('alertdialog').getByRole('button', { name: 'Odbij' }).click();
  await owner.page.getByRole('row', { name: /Boban Bobić.*Onemogućen/ }).waitFor();
  await button('Proveri ponovo').click();
  await page.waitForURL(/user\/signin/);
  await fillSignIn(page, BOB);
  expect(await boxOf(page)).toBe('Pogrešno korisničko ime ili lozinka.');
});

test('a name that is taken is answered like any other, and its code is sent like any other', async () => {
  await page.goto(`${server.url}/auth/signUp`);
  await page.getByLabel('Korisničko ime').fill(ANA.username.toUpperCase());
  await page.getByLabel('Lozinka').fill('Sasvim-druga-44');
  await page.getByLabel('E-pošta').fill('druga@firma.rs');
  await button('Otvori nalog').click();
  await isShown(page, 'Potvrda naloga');
  await page.getByLabel('Kod').fill('123456');
  await button('Potvrdi').click();
  expect(await refusalAt(page.getByLabel('Kod'))).toBe('Kod nije ispravan ili više ne važi.');
  await expect.poll(() => server.sent('druga@firma.rs')).toBe(1);
});

test('nothing broke on the way', () => expect([...guest.troubles, ...owner.troubles]).toEqual([]));
