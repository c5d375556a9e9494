import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { keepPicture, openBrowser, type Visit, visit } from './browser.ts';
import {
  enter,
  fillSignIn,
  type IdentityServer,
  isLedOut,
  member,
  PASSWORD,
  refusalAt,
  startIdentity,
} from './identity-steps.ts';

/** One's own account on /profile, with two more browsers signed in to it. */
const NEW_PASSWORD = 'Sedam-roletni-8';
const PHONE_NUMBER = '+381601112223';
const sanja = { username: 'sanja', password: PASSWORD };

let server: IdentityServer;
let browser: Browser;
let me: Visit;
let others: Visit[];
let page: Page;

beforeAll(async () => {
  server = await startIdentity();
  browser = await openBrowser();
  await member(server, 'sanja', { channel: 'phone', value: PHONE_NUMBER });
  const device = { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/605.1' };
  me = await visit(browser);
  others = [await visit(browser), await visit(browser, device)];
  page = me.page;
  for (const one of [me, ...others]) await enter(one.page, server.url, sanja);
  await page.goto(`${server.url}/profile`);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});
beforeEach(({ onTestFailed, task }) => onTestFailed(() => keepPicture(page, task.name)));

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const card = (title: string) => page.locator('.card', { has: page.getByRole('heading', { name: title, exact: true }) });

/** What happens to the other browser when it asks for something. */
async function isOut({ page }: Visit): Promise<boolean> {
  await page.goto(`${server.url}/projekti/klijenti`);
  const signIn = page.getByRole('button', { name: 'Prijavite se' });
  await signIn.or(page.getByRole('heading', { level: 1, name: 'Klijenti' })).waitFor();
  return signIn.isVisible();
}

test('the name may be changed with the password, but not be empty, and the history shows it', async () => {
  const name = page.getByLabel('Ime i prezime');
  await name.fill('  ');
  expect(await button('Sačuvaj').isDisabled()).toBe(true);
  await name.fill('Sanja Šešelj');
  expect(await button('Sačuvaj').isDisabled()).toBe(true);
  const password = card('Podaci').getByLabel('Trenutna lozinka');
  await password.fill('nije-ta-lozinka');
  await button('Sačuvaj').click();
  expect(await refusalAt(password)).toBe('Trenutna lozinka nije ispravna.');
  await password.fill(PASSWORD);
  await button('Sačuvaj').click();
  await page.getByText('Ime je sačuvano.').waitFor();
  await page.getByRole('banner').getByText('Sanja Šešelj').waitFor();
  await button('Istorija').click();
  const history = page.getByRole('dialog', { name: 'Istorija' });
  await history.getByText('Promenjeno ime naloga: Ime i prezime: sanja Probić → Sanja Šešelj').waitFor();
  await history.getByText('sanja Probić (sanja)').first().waitFor();
  await history.getByRole('button', { name: 'Zatvori' }).click();
});

test('the sessions are listed by device, and one of them can be ended', async () => {
  const sessions = card('Prijave').getByRole('listitem');
  // three browsers, and the one that chose the password
  await expect.poll(() => sessions.count()).toBe(4);
  expect(await sessions.filter({ hasText: 'Ovaj uređaj' }).count()).toBe(1);
  await button('Završi prijavu: Safari, iPhone').click();
  await expect.poll(() => sessions.count()).toBe(3);
  expect(await isOut(others[1] as Visit)).toBe(true);
  expect(await isOut(others[0] as Visit)).toBe(false);
});

test('all the others are ended after a question', async () => {
  await button('Završi sve ostale').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Otkaži' }).click();
  expect(await isOut(others[0] as Visit)).toBe(false);
  await button('Završi sve ostale').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Završi' }).click();
  await expect.poll(() => card('Prijave').getByRole('listitem').count()).toBe(1);
  expect(await isOut(others[0] as Visit)).toBe(true);
});

test('a change of the password asks for the one that is, and tells why another cannot be taken', async () => {
  const [current, fresh] = ['Trenutna lozinka', 'Nova lozinka'].map(label => card('Lozinka').getByLabel(label)) as [
    ReturnType<Page['getByLabel']>,
    ReturnType<Page['getByLabel']>,
  ];
  expect(await button('Promeni lozinku').isDisabled()).toBe(true);
  for (const [now, next, field, sentence] of [
    ['nije-ta-lozinka', NEW_PASSWORD, current, 'Trenutna lozinka nije ispravna.'],
    [PASSWORD, PASSWORD, fresh, 'Nova lozinka mora da se razlikuje od trenutne.'],
    [PASSWORD, 'sanja-sanja', fresh, 'Lozinka ne sme da sadrži korisničko ime.'],
    [PASSWORD, 'qwertyuiop', fresh, 'Ova lozinka je među najčešćim i lako se pogađa. Izaberite drugu.'],
  ] as const) {
    await current.fill(now);
    await fresh.fill(next);
    await button('Promeni lozinku').click();
    await expect.poll(() => refusalAt(field)).toBe(sentence);
  }
});

test('then it ends the other sessions, and the old one is none any more', async () => {
  const other = (others[0] as Visit).page;
  await enter(other, server.url, sanja);
  await other.goto(`${server.url}/projekti/klijenti`);
  await card('Lozinka').getByLabel('Trenutna lozinka').fill(PASSWORD);
  await card('Lozinka').getByLabel('Nova lozinka').fill(NEW_PASSWORD);
  await button('Promeni lozinku').click();
  await page.getByText('Lozinka je promenjena, a ostale prijave su završene.').waitFor();
  await isLedOut(other);
  await fillSignIn(other, sanja);
  await other.getByText('Pogrešno korisničko ime ili lozinka.').waitFor();
  await fillSignIn(other, { ...sanja, password: NEW_PASSWORD });
  await other.getByRole('heading', { name: 'Klijenti' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Profil' }).waitFor();
});

test('the second factor goes on and off only with the password', async () => {
  const factor = page.getByRole('switch', { name: 'Kod SMS porukom' });
  const password = card('Prijava u dva koraka').getByLabel('Trenutna lozinka');
  await factor.click();
  expect(await button('Uključi').isDisabled()).toBe(true);
  await password.fill(NEW_PASSWORD);
  await button('Uključi').click();
  await page.getByText('Kod SMS porukom je uključen.').waitFor();
  await factor.click();
  await password.fill('nije-ta-lozinka');
  await button('Isključi').click();
  expect(await refusalAt(password)).toBe('Trenutna lozinka nije ispravna.');
  await password.fill(NEW_PASSWORD);
  await button('Isključi').click();
  await page.getByText('Kod SMS porukom je isključen.').waitFor();
  await page.reload();
  await expect.poll(() => factor.isChecked()).toBe(false);
});

test('without a verified phone the switch stays off and says why', async () => {
  const other = others[1] as Visit;
  await member(server, 'dana');
  await enter(other.page, server.url, { username: 'dana', password: PASSWORD });
  await other.page.goto(`${server.url}/profile`);
  await other.page.getByText('Prvo potvrdite broj telefona.').waitFor();
  expect(await other.page.getByRole('switch', { name: 'Kod SMS porukom' }).isDisabled()).toBe(true);
});

test('nothing broke on the way', () => expect([me, ...others].flatMap(({ troubles }) => troubles)).toEqual([]));
