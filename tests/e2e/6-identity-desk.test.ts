import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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
} from './identity-steps.ts';
import { OWNER } from './owner.ts';

/** The owner's desk, and what it does to whoever is signed in elsewhere: „rada“, on a list of clients. */
const rada = { username: 'rada', password: PASSWORD };
const LAST_OWNER = 'Ovo je poslednji aktivni vlasnik. Prvo dodelite vlasništvo drugom nalogu.';

let server: IdentityServer;
let browser: Browser;
let owner: Visit;
let staff: Visit;
let page: Page;

beforeAll(async () => {
  server = await startIdentity();
  browser = await openBrowser();
  await member(server, 'rada');
  await member(server, 'đura');
  owner = await visit(browser);
  staff = await visit(browser);
  page = owner.page;
  await enter(page, server.url);
  await page.goto(`${server.url}/podesavanja/nalozi`);
  await enter(staff.page, server.url, rada);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});
beforeEach(({ onTestFailed, task }) =>
  onTestFailed(async () => {
    await keepPicture(page, task.name);
    await keepPicture(staff.page, `${task.name} (rada)`);
  }),
);

const row = (name: string | RegExp) => page.getByRole('row', { name });
async function choose(name: string, action: string, response?: string) {
  await page.getByRole('button', { name: `Radnje: ${name}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
  if (response) await page.getByRole('alertdialog').getByRole('button', { name: response }).click();
}
const openClients = () => staff.page.goto(`${server.url}/projekti/klijenti`);
const signInAgain = async (password: string) => {
  await staff.page.waitForURL(/user\/signin/);
  await fillSignIn(staff.page, { ...rada, password });
};

test('to others the page does not exist', async () => {
  for (const path of ['nalozi', 'odlazna-posta']) {
    await staff.page.goto(`${server.url}/podesavanja/${path}`);
    await staff.page.getByText('STRANICA NE POSTOJI').waitFor();
  }
});

test('accounts are searched and filtered by their status', async () => {
  await row(/rada Probić.*Aktivan.*Zaposleni/).waitFor();
  await page.getByRole('searchbox').fill('Djura');
  await row(/rada/).waitFor({ state: 'detached' });
  await row(/đura Probić/).waitFor();
  await page.getByRole('searchbox').fill('');
  await row(/rada/).waitFor();
  await page.getByRole('button', { name: /^Onemogućen/ }).click();
  await page.getByText('Nema takvih naloga').waitFor();
  await page.getByRole('button', { name: /^Svi/ }).click();
  await row(/rada/).waitFor();
});

test('a new account: faults are told at their fields, the temporary password is shown once', async () => {
  await page.getByRole('button', { name: 'Novi nalog' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Novi nalog' });
  const field = (label: string) => dialog.getByRole('textbox', { name: label });
  const make = dialog.getByRole('button', { name: 'Napravi nalog' });
  await field('Ime i prezime').fill('Nova Novaković');
  await field('Korisničko ime').fill('n');
  expect(await make.isDisabled()).toBe(true);
  for (const [label, value, sentence] of [
    ['Korisničko ime', 'RADA', 'Ovo korisničko ime je zauzeto.'],
    ['E-pošta', 'nova@', 'E-adresa nije ispravna.'],
    ['Telefon', '123', 'Broj telefona nije ispravan.'],
  ] as const) {
    if (label !== 'Korisničko ime') await field('Korisničko ime').fill('nova');
    await field(label).fill(value);
    await make.click();
    await expect.poll(() => refusalAt(field(label))).toBe(sentence);
    await field(label).fill('');
  }
  await field('Telefon').fill('060 123 4567');
  await make.click();
  const shown = page.getByRole('dialog', { name: 'Privremena lozinka' });
  const password = (await shown.locator('code').textContent()) ?? '';
  expect(password).toMatch(/^[\w]{4}(-[\w]{4}){3}$/);
  expect(await findings(page)).toEqual([]);
  await shown.getByRole('button', { name: 'Zatvori' }).last().click();
  await shown.waitFor({ state: 'detached' });
  await row(/Nova Novaković.*Čeka novu lozinku.*060/).waitFor();
  expect(await page.content()).not.toContain(password);

  const guest = await visit(browser);
  await guest.page.goto(`${server.url}/user/signin`);
  await fillSignIn(guest.page, { username: 'nova', password });
  await guest.page.waitForURL(/set-new-password/);
  await guest.context.close();
});

test('disabling ends what is open at once, and is taken back', async () => {
  await openClients();
  await choose('rada Probić', 'Onemogući', 'Otkaži');
  await choose('rada Probić', 'Onemogući', 'Onemogući');
  await row(/rada Probić.*Onemogućen/).waitFor();
  await isLedOut(staff.page);
  await signInAgain(PASSWORD);
  expect(await boxOf(staff.page)).toBe('Pogrešno korisničko ime ili lozinka.');
  await choose('rada Probić', 'Omogući');
  await row(/rada Probić.*Aktivan/).waitFor();
  await signInAgain(PASSWORD);
  await staff.page.getByText('Preskoči').click();
});

test('ending the sessions asks for the password again, nothing more', async () => {
  await openClients();
  await choose('rada Probić', 'Završi prijave', 'Završi');
  await page.getByText('Prijave naloga „rada Probić“ su završene.').waitFor();
  await isLedOut(staff.page);
  await signInAgain(PASSWORD);
  await staff.page.getByText('Preskoči').click();
  await staff.page.getByRole('heading', { name: 'Klijenti' }).waitFor();
});

test('another temporary password ends the one before it', async () => {
  await choose('rada Probić', 'Privremena lozinka', 'Napravi');
  const shown = page.getByRole('dialog', { name: 'Privremena lozinka' });
  const password = (await shown.locator('code').textContent()) ?? '';
  await page.keyboard.press('Escape');
  await row(/rada Probić.*Čeka novu lozinku/).waitFor();
  await isLedOut(staff.page);
  await signInAgain(PASSWORD);
  expect(await boxOf(staff.page)).toBe('Pogrešno korisničko ime ili lozinka.');
  await signInAgain(password);
  await staff.page.waitForURL(/set-new-password/);
  await staff.page.getByLabel('Nova lozinka').fill('Sedam-roletni-8');
  await staff.page.keyboard.press('Enter');
  await staff.page.getByText('Preskoči').click();
});

test('the last active owner can neither be demoted nor disabled', async () => {
  for (const [action, response] of [
    ['Oduzmi prava vlasnika', 'Oduzmi'],
    ['Onemogući', 'Onemogući'],
  ] as const) {
    await choose(OWNER.name, action, response);
    await page.getByText(LAST_OWNER).last().waitFor();
    await page.getByRole('button', { name: 'Zatvori' }).last().click();
  }
  await row(/Vesna Đurić.*Aktivan.*Vlasnik/).waitFor();
});

test('another group counts from the next call, for oneself too', async () => {
  await choose('rada Probić', 'Postavi za vlasnika', 'Postavi');
  await row(/rada Probić.*Vlasnik/).waitFor();
  await staff.page.goto(`${server.url}/podesavanja/nalozi`);
  await staff.page.getByRole('row', { name: /rada Probić.*Vlasnik/ }).waitFor();
  await choose(OWNER.name, 'Oduzmi prava vlasnika', 'Oduzmi');
  await page
    .getByText(/„Vesna Đurić“ više nije vlasnik|Ovo može samo vlasnik/)
    .first()
    .waitFor();
  await page.goto(`${server.url}/podesavanja/nalozi`);
  await page.getByText('STRANICA NE POSTOJI').waitFor();
});

test('nothing broke on the way', () => expect([...owner.troubles, ...staff.troubles]).toEqual([]));
