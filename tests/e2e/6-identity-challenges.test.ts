import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findings } from './axe.ts';
import { keepPicture, openBrowser, visit } from './browser.ts';
import {
  boxOf,
  enter,
  fillSignIn,
  type IdentityServer,
  invite,
  isShown,
  member,
  PASSWORD,
  refusalAt,
  startIdentity,
  wrong,
} from './identity-steps.ts';

/** What may stand between the password and the first page, each kept apart from the page that was wanted. */
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
beforeEach(async ({ onTestFailed, task }) => {
  const guest = await visit(browser);
  page = guest.page;
  troubles.push(guest.troubles);
  onTestFailed(() => keepPicture(page, task.name));
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const signInAt = async (who: { username: string; password: string }, redirect = '/projekti/klijenti') => {
  await page.goto(`${server.url}/user/signin?redirect=${encodeURIComponent(redirect)}`);
  await fillSignIn(page, who);
};

describe('a temporary password', () => {
  test('asks for a new one; the button waits for 2, 4 and 8 characters', async () => {
    const password = await invite(server, 'mira');
    await signInAt({ username: 'mira', password });
    await page.waitForURL(/set-new-password\?redirect=/);
    await isShown(page, 'Nova lozinka');
    expect(await findings(page)).toEqual([]);
    const fields = ['Korisničko ime', 'Trenutna lozinka', 'Nova lozinka'].map(label => page.getByLabel(label));
    const [username, current, fresh] = fields as [(typeof fields)[0], (typeof fields)[0], (typeof fields)[0]];
    expect([await username.inputValue(), await current.inputValue()]).toEqual(['mira', password]);
    const isReady = async (...texts: [string, string, string]) => {
      for (const [place, text] of texts.entries()) await fields[place]?.fill(text);
      return !(await button('Sačuvaj lozinku').isDisabled());
    };
    expect(await isReady('m', password, PASSWORD)).toBe(false);
    expect(await isReady('mi', 'abc', PASSWORD)).toBe(false);
    expect(await isReady('mi', 'abcd', '1234567')).toBe(false);
    expect(await isReady('mi', 'abcd', '12345678')).toBe(true);

    await isReady('mira', 'pogresna', PASSWORD);
    await button('Sačuvaj lozinku').click();
    expect(await boxOf(page)).toBe('Pogrešno korisničko ime ili lozinka.');
    for (const [weak, sentence] of [
      ['12345678', 'Ova lozinka je među najčešćim i lako se pogađa. Izaberite drugu.'],
      ['Mira-Mira-2026', 'Lozinka ne sme da sadrži korisničko ime.'],
      [password, 'Nova lozinka mora da se razlikuje od trenutne.'],
    ] as const) {
      await isReady('mira', password, weak);
      await button('Sačuvaj lozinku').click();
      await expect.poll(() => refusalAt(fresh)).toBe(sentence);
    }
    await isReady('mira', password, PASSWORD);
    await button('Sačuvaj lozinku').click();
    await page.waitForURL(/verifyContact\?redirect=/);
    await button('Preskoči').click();
    await isShown(page, 'Klijenti');

    await page.context().clearCookies();
    await signInAt({ username: 'mira', password });
    expect(await boxOf(page)).toBe('Pogrešno korisničko ime ili lozinka.');
  });

  test('the page alone leads to the first page, and tells whoever does not need it', async () => {
    const password = await invite(server, 'lara');
    await page.goto(`${server.url}/user/set-new-password`);
    const send = async (current: string, fresh: string) => {
      await page.getByLabel('Korisničko ime').fill('lara');
      await page.getByLabel('Trenutna lozinka').fill(current);
      await page.getByLabel('Nova lozinka').fill(fresh);
      await page.keyboard.press('Enter');
    };
    await send(password, PASSWORD);
    await page.getByText('Preskoči').click();
    await page.waitForURL(/dashboard/);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.context().clearCookies();
    await page.goto(`${server.url}/user/set-new-password`);
    await send(PASSWORD, 'Sedam-roletni-8');
    expect(await boxOf(page)).toBe('Za ovaj nalog nova lozinka nije potrebna. Prijavite se.');
  });
});

describe('the code by SMS', () => {
  const PHONE_NUMBER = '+381601112223';
  const zika = { username: 'zika', password: PASSWORD };

  test('is switched on in the profile, once the phone is verified', async () => {
    await member(server, 'zika', { channel: 'phone', value: PHONE_NUMBER });
    await enter(page, server.url, zika);
    await page.goto(`${server.url}/profile`);
    const factor = page.getByRole('switch', { name: 'Kod SMS porukom' });
    await factor.click();
    const card = page.locator('.card', { has: page.getByRole('heading', { name: 'Prijava u dva koraka' }) });
    await card.getByLabel('Trenutna lozinka').fill(PASSWORD);
    await button('Uključi').click();
    await page.getByText('Kod SMS porukom je uključen.').waitFor();
    await page.reload();
    await expect.poll(() => factor.isChecked()).toBe(true);
  });

  test('a wrong one is told, another is sent without the password, and the wanted page opens', async () => {
    await signInAt(zika, '/projekti/klijenti?q=a');
    await page.getByRole('heading', { name: 'Potvrda prijave' }).waitFor();
    await page.getByText('Poslat je na broj +381*****23 i važi 10 minuta.').waitFor();
    expect(await findings(page)).toEqual([]);
    const code = page.getByLabel('Kod iz SMS poruke');
    expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
    const first = await server.code(PHONE_NUMBER, 2);
    await code.fill(wrong(first));
    await button('Potvrdi').click();
    expect(await refusalAt(code)).toBe('Kod nije ispravan ili više ne važi.');
    await button('Pošalji kod ponovo').click();
    await page.getByText('Novi kod je poslat. Prethodni više ne važi.').waitFor();
    await code.fill(await server.code(PHONE_NUMBER, 3));
    await page.keyboard.press('Enter');
    await page.waitForURL(/projekti\/klijenti\?q=a/);
  });

  test('five wrong ones end the challenge, told in the box; the way back leads to the password', async () => {
    await signInAt(zika);
    const code = page.getByLabel('Kod iz SMS poruke');
    let guess = await server.code(PHONE_NUMBER, 4);
    for (let time = 0; time < 5; time++) {
      guess = wrong(guess);
      await code.fill(guess);
      await Promise.all([page.waitForResponse(/sms-code/), button('Potvrdi').click()]);
    }
    expect(await boxOf(page)).toBe('Vreme za potvrdu prijave je isteklo. Prijavite se ponovo.');
    await button('Pošalji kod ponovo').click();
    await expect.poll(() => page.getByRole('alert').count()).toBe(2);
    await button('Nazad na prijavu').click();
    expect(await page.getByLabel('Korisničko ime').inputValue()).toBe('zika');
    expect(server.sent(PHONE_NUMBER)).toBe(4);
  });
});

test('no challenge leads to another site', async () => {
  await member(server, 'olga');
  await signInAt({ username: 'olga', password: PASSWORD }, 'https://evil.example/');
  await page.waitForURL(/verifyContact$/);
  await button('Preskoči').click();
  await page.waitForURL(/dashboard/);
  expect(new URL(page.url()).origin).toBe(server.url);
});

test('nothing broke on the way', () => expect(troubles.flat()).toEqual([]));
