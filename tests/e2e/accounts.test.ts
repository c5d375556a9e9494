import { expect, test } from 'vitest';
import { findings } from './axe.ts';
import { DESKTOP, visit } from './browser.ts';
import { server, signedIn, url } from './harness.ts';
import {
  alertOf,
  call,
  confirmWhenRequired,
  fillSignIn,
  newMember,
  PASSWORD,
  refusalAt,
  waitForTitle,
  waitUntilSignedOut,
} from './identity-steps.ts';
import { OWNER } from './owner.ts';

/** A person who is signed in in another browser while the owner changes her account. */
const radojka = { username: 'radojka', password: PASSWORD };
const NAME = 'radojka Probić';

await newMember(server, radojka.username);
await newMember(server, 'đurađ');
const { page } = await signedIn();
await confirmWhenRequired(page);
const staff = await signedIn(DESKTOP, radojka);
await page.goto(`${url}/podesavanja/nalozi`);

const row = (name: string | RegExp) => page.getByRole('row', { name });
async function choose(name: string, action: string, response?: string) {
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('button', { name: `Radnje: ${name}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
  if (response) await page.getByRole('alertdialog').getByRole('button', { name: response }).click();
}
const openClients = () => staff.page.goto(`${url}/projekti/klijenti`);
const signInAgain = async (password: string) => {
  await staff.page.waitForURL(/user\/signin/);
  await fillSignIn(staff.page, { ...radojka, password });
};

test('accounts are searched and filtered by their status', async () => {
  await page.getByRole('searchbox').fill('Djuradj');
  await row(/đurađ Probić/).waitFor();
  await row(/radojka/).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Onemogućen/ }).click();
  await row(/đurađ/).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Svi/ }).click();
  await page.getByRole('searchbox').fill('radojka');
  await row(/radojka Probić.*Aktivan.*Zaposleni/).waitFor();
});

test('the dialog „Novi nalog“ shows errors at their fields, and the temporary password of the new account once', async () => {
  await page.getByRole('searchbox').fill('');
  await page.getByRole('button', { name: 'Novi nalog' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Novi nalog' });
  const field = (label: string) => dialog.getByRole('textbox', { name: label });
  const make = dialog.getByRole('button', { name: 'Napravi nalog' });
  await field('Ime i prezime').fill('Novka Novaković');
  await field('Korisničko ime').fill('n');
  expect(await make.isDisabled()).toBe(true);
  for (const [label, value, sentence] of [
    ['Korisničko ime', 'n'.repeat(65), 'Unesite najviše 64 znaka.'],
    ['Korisničko ime', 'RADOJKA', 'Ovo korisničko ime je zauzeto.'],
    ['E-pošta', 'novka@', 'E-adresa nije ispravna. Primer: ime@firma.rs'],
    ['Telefon', '123', 'Broj telefona nije ispravan. Unesite ga kao 062/206-8864.'],
  ] as const) {
    if (label !== 'Korisničko ime') await field('Korisničko ime').fill('novka');
    await field(label).fill(value);
    await make.click();
    await expect.poll(() => refusalAt(field(label))).toBe(sentence);
    await field(label).fill('');
  }
  await field('Telefon').fill('060 123 4567');
  await make.click();
  const passwordDialog = page.getByRole('dialog', { name: 'Privremena lozinka' });
  const password = (await passwordDialog.locator('code').textContent()) ?? '';
  expect(password).toMatch(/^[\w]{4}(-[\w]{4}){3}$/);
  expect(await findings(page)).toEqual([]);
  await passwordDialog.getByRole('button', { name: 'Zatvori' }).last().click();
  await passwordDialog.waitFor({ state: 'detached' });
  await page.getByRole('searchbox').fill('Novka');
  await row(/Novka Novaković.*Čeka novu lozinku.*060/).waitFor();
  expect(await page.content()).not.toContain(password);
  const { json } = await call(server, 'sign-in', { username: 'novka', password });
  expect(json).toMatchObject({ next: 'NEW_PASSWORD' });
});

test('an open page shows the sign-in at once when its account is disabled or its sessions are ended', async () => {
  await openClients();
  await choose(NAME, 'Onemogući', 'Odustani');
  await choose(NAME, 'Onemogući', 'Onemogući');
  await row(/radojka Probić.*Onemogućen/).waitFor();
  await waitUntilSignedOut(staff.page);
  await signInAgain(PASSWORD);
  expect(await alertOf(staff.page)).toBe('Pogrešno korisničko ime ili lozinka.');
  await choose(NAME, 'Omogući');
  await row(/radojka Probić.*Aktivan/).waitFor();
  await signInAgain(PASSWORD);
  await staff.page.getByText('Preskoči').click();
  await waitForTitle(staff.page, 'Klijenti');

  await choose(NAME, 'Odjavi sa svih uređaja', 'Odjavi');
  await page.getByText(`Nalog „${NAME}“ je odjavljen sa svih uređaja.`).waitFor();
  await waitUntilSignedOut(staff.page);
  await signInAgain(PASSWORD);
  await staff.page.getByText('Preskoči').click();
  await waitForTitle(staff.page, 'Klijenti');
});

test('a new temporary password ends the sessions of the account and replaces its password', async () => {
  await choose(NAME, 'Privremena lozinka', 'Napravi');
  const passwordDialog = page.getByRole('dialog', { name: 'Privremena lozinka' });
  const password = (await passwordDialog.locator('code').textContent()) ?? '';
  await page.keyboard.press('Escape');
  await row(/radojka Probić.*Čeka novu lozinku/).waitFor();
  await waitUntilSignedOut(staff.page);
  await signInAgain(PASSWORD);
  expect(await alertOf(staff.page)).toBe('Pogrešno korisničko ime ili lozinka.');
  await signInAgain(password);
  await staff.page.waitForURL(/set-new-password/);
  await staff.page.getByLabel('Nova lozinka').fill('Sedam-roletni-8');
  await staff.page.keyboard.press('Enter');
  await staff.page.getByText('Preskoči').click();
});

test('an owner cannot change their own groups, and another person’s new group takes effect at the next request', async () => {
  await page.getByRole('searchbox').fill(OWNER.name);
  await page.getByRole('button', { name: `Radnje: ${OWNER.name}` }).click();
  await page.getByRole('menuitem').first().waitFor();
  expect(await page.getByRole('menuitem').allTextContents()).toEqual(['Pogledaj kao']);
  await page.getByRole('menuitem', { name: 'Pogledaj kao' }).click();
  await page.getByText('Svoje grupe ne možete da menjate: to može drugi vlasnik.').waitFor();
  expect(await page.getByRole('dialog').getByText('Pogledaj kao').count()).toBe(1);
  await page.keyboard.press('Escape');
  await choose(NAME, 'Postavi za vlasnika', 'Postavi');
  await row(/radojka Probić.*Vlasnik/).waitFor();
  await staff.page.goto(`${url}/podesavanja/nalozi`);
  await staff.page.getByRole('row', { name: /radojka Probić.*Vlasnik/ }).waitFor();
  await choose(NAME, 'Oduzmi prava vlasnika', 'Oduzmi');
  await row(/radojka Probić.*Zaposleni/).waitFor();
  await staff.page.goto(`${url}/podesavanja/nalozi`);
  await staff.page.getByText('Nemate pristup ovom delu').waitFor();
});

test('an owner sees a notice after a request came through a proxy that is not trusted', async () => {
  const notice = page.getByRole('status').filter({ hasText: 'TRUST_PROXY=on' });
  expect(await notice.count()).toBe(0);
  await fetch(`${url}/api/auth/methods`, { headers: { 'x-forwarded-for': '203.0.113.7' } });
  await page.reload();
  await notice.waitFor();
  expect(await findings(page)).toEqual([]);
});

test('unsent codes are listed for the owner without their text, and reading one is in the trail', async () => {
  const guest = await visit();
  await guest.page.goto(`${url}/auth/signUp`);
  await guest.page.getByLabel('Korisničko ime').fill('bezveze');
  await guest.page.getByLabel('Lozinka').fill(PASSWORD);
  await guest.page.keyboard.press('Enter');
  await guest.page.waitForURL(/confirmSignUp/);
  await page.goto(`${url}/podesavanja/odlazna-posta`);
  const messages = page.getByRole('main').getByRole('listitem');
  // the code is queued only after the response
  const isWaiting = async () => {
    await page.getByRole('button', { name: 'Osveži' }).click();
    return messages.filter({ hasText: 'bezveze' }).count();
  };
  await expect.poll(isWaiting).toBe(1);
  expect(await page.getByRole('main').textContent()).not.toMatch(/Va[šs] kod/);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Pročitaj: Okno: kod za potvrdu naloga, bezveze' }).click();
  const text = await page.getByText('Vaš kod za potvrdu naloga je').textContent();
  await guest.page.getByLabel('Kod').fill(/\d{6}/.exec(text ?? '')?.[0] ?? '');
  await guest.page.keyboard.press('Enter');
  await guest.page.waitForURL(/verifyContact/);
  await guest.page.getByText('Preskoči').click();
  await guest.page.getByText('Vaš nalog čeka odobrenje').waitFor();
  await page.goto(`${url}/podesavanja/istorija`);
  await page.getByText('Pročitana poruka iz odlazne pošte').first().waitFor();
});
