import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { findings } from './axe.ts';
import { DESKTOP, visit } from './browser.ts';
import { server, signedIn, url } from './harness.ts';
import {
  alertOf,
  call,
  fillSignIn,
  newAccount,
  newMember,
  PASSWORD,
  refusalAt,
  waitForTitle,
  waitUntilSignedOut,
  wrongCode,
} from './identity-steps.ts';
import { OWNER } from './owner.ts';

let page: Page;

beforeEach(async () => {
  ({ page } = await visit());
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const path = () => new URL(page.url()).pathname;
const NEW_PASSWORD = 'Sedam-roletni-8';
const WRONG = 'Pogrešno korisničko ime ili lozinka.';
const WRONG_CODE = 'Kod nije ispravan ili više ne važi.';
const signInAt = async (who: { username: string; password: string }, redirect = '/projekti/klijenti') => {
  await page.goto(`${url}/user/signin?redirect=${encodeURIComponent(redirect)}`);
  await fillSignIn(page, who);
};

test('a guest who opens a page is sent to the sign-in and then to that page', async () => {
  const inside = ['/', '/dashboard', '/optimizacija/projekti', '/staklo/list', '/podesavanja/nalozi'];
  for (const each of [...inside, '/projekti/klijenti']) {
    await page.goto(url + each);
    await page.waitForURL(/\/user\/signin/);
  }
  await fillSignIn(page, OWNER);
  await page.waitForURL(/verifyContact\?redirect=/);
  await button('Preskoči').click();
  await waitForTitle(page, 'Klijenti');
  await page.goBack();
  await waitForTitle(page, 'Nalozi');
  for (const guests of ['/user/signin', '/user/set-new-password']) {
    await page.goto(url + guests);
    await page.waitForURL(/dashboard/);
  }
});

test('the sign-in does not ask again for a contact when the person has postponed its verification', async () => {
  const late = await newMember(server, 'odlozen');
  await signInAt(late, '/projekti/aktivni-projekti');
  await page.waitForURL(/verifyContact\?redirect=/);
  await button('Podseti me za 30 dana').click();
  await waitForTitle(page, 'Aktivni projekti');
  await page.context().clearCookies();
  await signInAt(late, '/projekti/aktivni-projekti');
  await waitForTitle(page, 'Aktivni projekti');
});

test('the sign-in reports empty fields at the fields, a wrong password above them, and keeps the user name', async () => {
  await page.goto(`${url}/user/signin`);
  const [username, password] = [page.getByLabel('Korisničko ime'), page.getByLabel('Lozinka', { exact: true })];
  await button('Prijavite se').click();
  expect(await refusalAt(username)).toBe('Unesite korisničko ime.');
  expect(await refusalAt(password)).toBe('Unesite lozinku.');
  const known = await Promise.all([username, password].map(field => field.getAttribute('autocomplete')));
  expect([known, await password.getAttribute('type')]).toEqual([['username', 'current-password'], 'password']);
  await password.focus();
  await page.evaluate(() => document.execCommand('insertText', false, 'Nalepljena-21'));
  await page.getByRole('button', { name: 'Prikaži lozinku' }).click();
  expect([await password.inputValue(), await password.getAttribute('type')]).toEqual(['Nalepljena-21', 'text']);
  await username.fill('nepoznata');
  await button('Prijavite se').click();
  expect(await alertOf(page)).toBe(WRONG);
  expect(await username.inputValue()).toBe('nepoznata');
});

test('the form at /auth/signIn needs user name and password, and does not redirect to another site', async () => {
  await page.goto(`${url}/auth/signIn?redirect=%2F%2Fevil.example%2F`);
  expect(await button('Prijavite se').isDisabled()).toBe(true);
  await page.getByLabel('Korisničko ime').fill(OWNER.username);
  expect(await button('Prijavite se').isDisabled()).toBe(true);
  await page.getByLabel('Lozinka', { exact: true }).fill(OWNER.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/verifyContact$/);
  await button('Preskoči').click();
  await page.waitForURL(/dashboard/);
  expect(new URL(page.url()).origin).toBe(url);
});

test('a temporary password must be replaced; the button is disabled while a value is too short', async () => {
  const password = await newAccount(server, 'mirjana');
  await signInAt({ username: 'mirjana', password });
  await page.waitForURL(/set-new-password\?redirect=/);
  await waitForTitle(page, 'Nova lozinka');
  expect(await findings(page)).toEqual([]);
  const username = page.getByLabel('Korisničko ime');
  const current = page.getByLabel('Trenutna lozinka');
  const newField = page.getByLabel('Nova lozinka');
  expect([await username.inputValue(), await current.inputValue()]).toEqual(['mirjana', password]);
  const isReady = async (...[name, now, next]: [string, string, string]) => {
    await username.fill(name);
    await current.fill(now);
    await newField.fill(next);
    return !(await button('Sačuvaj lozinku').isDisabled());
  };
  expect(await isReady('m', password, PASSWORD)).toBe(false);
  expect(await isReady('mi', 'abc', PASSWORD)).toBe(false);
  expect(await isReady('mi', 'abcd', '1234567')).toBe(false);
  expect(await isReady('mirjana', 'pogresna', PASSWORD)).toBe(true);
  await button('Sačuvaj lozinku').click();
  expect(await alertOf(page)).toBe(WRONG);
  await isReady('mirjana', password, 'Mirjana-Mirjana-2026');
  await button('Sačuvaj lozinku').click();
  expect(await refusalAt(newField)).toBe('Lozinka ne sme da sadrži korisničko ime.');
  await isReady('mirjana', password, PASSWORD);
  await button('Sačuvaj lozinku').click();
  await page.waitForURL(/verifyContact\?redirect=/);
  await button('Preskoči').click();
  await waitForTitle(page, 'Klijenti');

  await page.context().clearCookies();
  await signInAt({ username: 'mirjana', password });
  expect(await alertOf(page)).toBe(WRONG);
  await page.goto(`${url}/user/set-new-password`);
  await isReady('mirjana', PASSWORD, NEW_PASSWORD);
  await page.keyboard.press('Enter');
  expect(await alertOf(page)).toBe('Za ovaj nalog nova lozinka nije potrebna. Prijavite se.');
});

const NUMBER = '+381601112227';
const zika = { username: 'zivojin', password: PASSWORD };

test('the code by SMS is required at the sign-in, and another one can be sent', async () => {
  await newMember(server, zika.username, { channel: 'phone', value: NUMBER });
  const { as } = await call(server, 'sign-in', zika);
  await call(server, 'profile', { smsSecondFactor: true, password: PASSWORD }, as, 'PATCH');
  await signInAt(zika, '/projekti/klijenti?q=a');
  await page.getByText('Kod je poslat na broj +381*****27 i važi 10 minuta.').waitFor();
  expect(await findings(page)).toEqual([]);
  const code = page.getByLabel('Kod iz SMS poruke');
  expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
  await code.fill(wrongCode(await server.code(NUMBER, 2)));
  await button('Potvrdi').click();
  expect(await refusalAt(code)).toBe(WRONG_CODE);
  await button('Pošalji kod ponovo').click();
  await page.getByText('Novi kod je poslat. Prethodni više ne važi.').waitFor();
  await code.fill(await server.code(NUMBER, 3));
  await page.keyboard.press('Enter');
  await page.waitForURL(/projekti\/klijenti\?q=a/);
});

test('five wrong SMS codes end the sign-in, and „Nazad na prijavu“ returns to the password', async () => {
  await signInAt(zika);
  const code = page.getByLabel('Kod iz SMS poruke');
  let guess = await server.code(NUMBER, 4);
  for (let time = 0; time < 5; time++) {
    guess = wrongCode(guess);
    await code.fill(guess);
    await Promise.all([page.waitForResponse(/sms-code/), button('Potvrdi').click()]);
  }
  expect(await alertOf(page)).toBe('Vreme za potvrdu prijave je isteklo. Prijavite se ponovo.');
  await button('Nazad na prijavu').click();
  expect(await page.getByLabel('Korisničko ime').inputValue()).toBe('zivojin');
});

const EMAIL = 'jelenka@firma.rs';
const sentSentence = (name: string) =>
  `Ako nalog „${name}“ ima potvrđen kontakt, kod je poslat. Bez potvrđenog kontakta obratite se vlasniku.`;
const sendCode = async (username: string) => {
  await page.goto(`${url}/user/signin?redirect=%2Fprofile`);
  await page.getByRole('link', { name: 'Zaboravljena lozinka?' }).click();
  await page.waitForURL(/forgotPassword\?redirect=/);
  await button('Pošalji kod').waitFor(); // the previous page has a field of the same name
  await page.getByLabel('Korisničko ime').fill(username);
  await button('Pošalji kod').click();
  await page.getByText(sentSentence(username)).waitFor();
};

test('a new password set with a code from a mail, even after a reload, ends all sessions of the person', async () => {
  const person = await newMember(server, 'jelenka', { channel: 'email', value: EMAIL });
  const elsewhere = await signedIn(DESKTOP, person);
  await elsewhere.page.goto(`${url}/projekti/klijenti`);
  await sendCode('jelenka');
  expect(await findings(page)).toEqual([]);
  await page.reload();
  await page.getByLabel('Korisničko ime').fill('jelenka');
  await button('Već imam kod').click();
  const code = page.getByLabel('Kod');
  const newField = page.getByLabel('Nova lozinka');
  const sentCode = await server.code(EMAIL, 2);
  await code.fill(sentCode);
  await newField.fill('1234567');
  expect(await button('Sačuvaj lozinku').isDisabled()).toBe(true);
  await newField.fill('Jelenka-Jelenka-1');
  await button('Sačuvaj lozinku').click();
  expect(await refusalAt(newField)).toBe('Lozinka ne sme da sadrži korisničko ime.');
  await newField.fill(NEW_PASSWORD);
  await code.fill(wrongCode(sentCode));
  await button('Sačuvaj lozinku').click();
  expect(await refusalAt(code)).toBe(WRONG_CODE);
  await button('Pošalji kod ponovo').click();
  await code.fill(await server.code(EMAIL, 3));
  await button('Sačuvaj lozinku').click();
  await page.getByText('Odjavljeni ste sa svih uređaja. Prijavite se novom lozinkom.').waitFor();

  await waitUntilSignedOut(elsewhere.page);
  await page.getByRole('link', { name: 'Prijavite se' }).click();
  await fillSignIn(page, person);
  expect(await alertOf(page)).toBe(WRONG);
  await fillSignIn(page, { ...person, password: NEW_PASSWORD });
  await waitForTitle(page, 'Profil');
});

test('signing out asks first, ends the session in all tabs, and deletes what the browser stores for the person', async () => {
  const me = await signedIn();
  page = me.page;
  await page.goto(`${url}/staklo/new-order`);
  await page.getByRole('combobox', { name: 'Dobavljač' }).fill('Započeto staklo');
  await page.waitForFunction(() => Object.values(localStorage).some(value => value.includes('Započeto staklo')));
  const otherTab = await me.context.newPage();
  await otherTab.goto(`${url}/staklo/new-order`);
  const draft = otherTab.getByRole('combobox', { name: 'Dobavljač' });
  await expect.poll(() => draft.inputValue()).toBe('Započeto staklo');

  await page.goto(`${url}/auth/signOut`);
  await page.getByText('Otkazi').click();
  await page.waitForURL(/dashboard/);
  await page.goto(`${url}/auth/signOut`);
  await button('Sign Out').click();
  const question = page.getByRole('alertdialog', { name: 'Odjava' });
  await question.getByText('Na serveru još nije sačuvano: 1 započet unos.').waitFor();
  await question.getByRole('button', { name: 'Odustani' }).click();
  expect(await draft.inputValue()).toBe('Započeto staklo');
  await page.evaluate(() => Object.assign(window, { pageOfPerson: true }));
  await button('Sign Out').click();
  await question.getByRole('button', { name: 'Odjavi i obriši' }).click();
  await page.waitForURL(/signin|signIn/);
  // Without a new page, running uploads would continue as uploads of the next person.
  expect(await page.evaluate(() => 'pageOfPerson' in window)).toBe(false);
  // A tab that has not noticed the sign-out yet must not store anything.
  if (new URL(otherTab.url()).pathname.startsWith('/staklo'))
    await draft.fill('Posle odjave', { timeout: 2_000 }).catch(() => {});
  await otherTab.goto(`${url}/projekti/klijenti`);
  await otherTab.waitForURL(/\/user\/signin/);
  const stored = await page.evaluate(() => [...Object.entries(localStorage), ...Object.entries(sessionStorage)]);
  // when a page is left, the router stores how far it was scrolled
  expect(stored.filter(([name]) => name !== 'okno.theme' && !name?.startsWith('tsr-scroll'))).toEqual([]);
});

test('what a person typed is neither sent nor shown once another person has signed in in another tab', async () => {
  const me = await signedIn();
  page = me.page;
  const nextPerson = await newMember(server, 'sledeca', undefined, { group: 'owner' });
  const otherTab = await me.context.newPage();
  await page.goto(`${url}/projekti/klijenti`);
  await button('Novi klijent').click();
  const field = page.getByLabel('Poslovno ime');
  await field.fill('Klijent prethodne osobe');
  await otherTab.goto(`${url}/projekti/klijenti`);
  await otherTab.evaluate(async who => {
    const headers = { 'content-type': 'application/json' };
    await fetch('/api/auth/sign-in', { method: 'POST', headers, body: JSON.stringify(who) });
  }, nextPerson);
  await button('Dodaj klijenta').click();
  await expect.poll(() => field.inputValue()).toBe('');
  await button('Odustani').click();
  await button('Nalog: sledeca Probić').waitFor();
});

test('what a person typed before the session ended is not shown to the next person, and is restored for the first one', async () => {
  const me = await signedIn();
  page = me.page;
  const nextPerson = await newMember(server, 'naredna', undefined, { group: 'owner' });
  const endSession = () => me.context.request.post(`${url}/api/auth/sign-out`, { data: {} });
  const field = page.getByLabel('Poslovno ime');
  await page.goto(`${url}/projekti/klijenti`);
  await button('Novi klijent').click();
  await field.fill('Klijent prve osobe');
  await page.waitForFunction(() => Object.values(localStorage).some(value => value.includes('Klijent prve osobe')));
  await page.evaluate(() => Object.assign(window, { pageOfPerson: true }));
  await endSession();
  await button('Dodaj klijenta').click();
  await page.getByText('Prijava je istekla. Prijavite se ponovo.').waitFor();
  await fillSignIn(page, nextPerson);
  await field.waitFor();
  expect(await field.inputValue()).toBe('');
  expect(await page.evaluate(() => 'pageOfPerson' in window)).toBe(false);
  const { pathname, search } = new URL(page.url());
  await endSession();
  await signInAt(OWNER, pathname + search);
  await button('Preskoči').click();
  await expect.poll(() => field.inputValue()).toBe('Klijent prve osobe');
});

test('the pages of contact verification and sign-out link guests to the sign-in', async () => {
  await page.goto(`${url}/auth/verifyContact`);
  await page.getByText('Prijavite se da biste potvrdili e-poštu ili telefon.').waitFor();
  await page.goto(`${url}/auth/signOut`);
  await page.getByText('Niste prijavljeni.').waitFor();
  await page.getByRole('link', { name: 'Prijavite se' }).click();
  await page.waitForURL(/user\/signin/);
});

test('the page that creates the first owner reports an incomplete and a used link', async () => {
  await page.goto(`${url}/postavljanje`);
  expect(await alertOf(page)).toMatch(/^Ovoj adresi nedostaje kod\./);
  await page.goto(`${url}/postavljanje#kod=${'a'.repeat(43)}`);
  await page.reload();
  await page.getByLabel('Ime i prezime').fill('Lažni Vlasnik');
  await page.getByLabel('Korisničko ime').fill('lazni');
  await page.getByLabel('Lozinka').fill(NEW_PASSWORD);
  await button('Napravi nalog').click();
  expect(await alertOf(page)).toBe('Link za postavljanje ne važi ili je već iskorišćen.');
  expect(path()).toBe('/postavljanje');
});

test('an unknown URL shows the not-found page with a link home', async () => {
  ({ page } = await signedIn());
  await page.goto(`${url}/nema/ovoga`);
  await page.getByText('STRANICA NE POSTOJI').waitFor();
  await page.getByRole('link', { name: 'Home' }).click();
  await page.waitForURL(/dashboard/);
});
