import { expect, test } from 'vitest';
import { findings } from './axe.ts';
import { visit } from './browser.ts';
import { server, signedIn, signInOwner, url } from './harness.ts';
import { alertOf, call, fillSignIn, PASSWORD, refusalAt, waitForTitle, wrongCode } from './identity-steps.ts';

const ANA = { username: 'ana.anić', password: PASSWORD, email: 'ana.anic@firma.rs' };
const BOB = { username: 'boban', password: PASSWORD, phone: '+381601234561' };

await (await signInOwner()).changeCompany({ naziv: 'Prozorko d.o.o.' });
const guest = await visit();
const owner = await signedIn();
const page = guest.page;

const button = (name: string) => page.getByRole('button', { name, exact: true });
const account = (name: string) => owner.page.getByRole('button', { name: `Radnje: ${name}` });

test('the sign-up form requires user name and password, and refuses wrong values at their fields', async () => {
  await page.goto(`${url}/user/signin`);
  await page.getByRole('link', { name: 'Otvori nalog' }).click();
  await waitForTitle(page, 'Novi nalog');
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
  const [username, password] = [page.getByLabel('Korisničko ime'), page.getByLabel('Lozinka')];
  expect(await button('Otvori nalog').isDisabled()).toBe(true);
  await username.fill(ANA.username);
  expect(await button('Otvori nalog').isDisabled()).toBe(true);
  for (const [typed, strength, sentence] of [
    ['kratka', 'Prekratka: treba bar 8 znakova', 'Lozinka mora imati bar 8 znakova.'],
    ['password123', 'Osrednja', 'Ova lozinka je među najčešćim i lako se pogađa. Izaberite drugu.'],
    ['Prozorko-2026', 'Jaka', 'Lozinka ne sme da sadrži naziv firme.'],
  ] as const) {
    await password.fill(typed);
    await page.getByText(strength, { exact: true }).waitFor();
    await button('Otvori nalog').click();
    await expect.poll(() => refusalAt(password)).toBe(sentence);
  }
  await password.fill(ANA.password);
  for (const [label, value, sentence] of [
    ['E-pošta', 'ana@', 'E-adresa nije ispravna. Primer: ime@firma.rs'],
    ['Telefon', '12', 'Broj telefona nije ispravan. Unesite ga kao 062/206-8864.'],
  ] as const) {
    await page.getByLabel(label).fill(value);
    await button('Otvori nalog').click();
    expect(await refusalAt(page.getByLabel(label))).toBe(sentence);
    await page.getByLabel(label).fill('');
  }
});

test('a person signs up by the keyboard alone, and a wrong code is refused at its field', async () => {
  await page.goto(`${url}/auth/signUp`);
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
  await waitForTitle(page, 'Potvrda naloga');
  expect(await page.getByLabel('Korisničko ime').inputValue()).toBe(ANA.username);
  expect(await findings(page)).toEqual([]);

  const firstCode = await server.code(ANA.email);
  const code = page.getByLabel('Kod');
  const hints = [await code.getAttribute('autocomplete'), await code.getAttribute('inputmode')];
  expect(hints).toEqual(['one-time-code', 'numeric']);
  await code.fill('12345');
  expect(await button('Potvrdi').isDisabled()).toBe(true);
  await code.fill(wrongCode(firstCode));
  await button('Potvrdi').click();
  expect(await refusalAt(code)).toBe('Kod nije ispravan ili više ne važi.');
  await button('Pošalji kod ponovo').click();
  await page.getByText('Novi kod je poslat. Prethodni više ne važi.').waitFor();
});

test('a pasted mail fills in its code, and the account then waits for an owner’s approval', async () => {
  const secondCode = await server.code(ANA.email, 2);
  await page.evaluate(text => {
    const input = document.querySelector<HTMLInputElement>('input[name=code]');
    input?.select();
    document.execCommand('insertText', false, text.replace(/\n/g, ' '));
  }, server.lastMail(ANA.email));
  expect(await page.getByLabel('Kod').inputValue()).toBe(secondCode);
  await button('Potvrdi').click();
  await page.getByText('Vaš nalog čeka odobrenje').waitFor();
  await page.goto(`${url}/projekti/klijenti`);
  await page.getByText('Vaš nalog čeka odobrenje').waitFor();
  expect(await findings(page)).toEqual([]);
});

test('after an owner’s approval the person gets the requested page', async () => {
  await owner.page.goto(`${url}/podesavanja/nalozi?q=anic`);
  await owner.page.getByRole('row', { name: /Ana Anić.*Na čekanju/ }).waitFor();
  await account('Ana Anić').click();
  await owner.page.getByRole('menuitem', { name: 'Odobri' }).click();
  await owner.page.getByRole('row', { name: /Ana Anić.*Aktivan/ }).waitFor();
  await button('Proveri ponovo').click();
  await waitForTitle(page, 'Klijenti');
});

test('an unfinished sign-up continues at the sign-in, and a person whom an owner refused cannot sign in', async () => {
  await call(server, 'sign-up', { ...BOB, name: 'Boban Bobić' });
  await guest.context.clearCookies();
  await page.goto(`${url}/user/signin?redirect=%2Fprofile`);
  await fillSignIn(page, BOB);
  await page.waitForURL(/confirmSignUp\?redirect=/);
  await waitForTitle(page, 'Potvrda naloga');
  await page.reload();
  await page.getByLabel('Korisničko ime').fill(BOB.username);
  await page.getByLabel('Kod').fill(await server.code(BOB.phone));
  await button('Potvrdi').click();
  await page.getByText('Prijavite se. Nalog još treba da odobri vlasnik.').waitFor();
  await page.getByRole('link', { name: 'Prijavite se' }).click();
  await fillSignIn(page, BOB);
  await page.getByText('Vaš nalog čeka odobrenje').waitFor();
  expect(new URL(page.url()).pathname).toBe('/profile');

  await owner.page.goto(`${url}/podesavanja/nalozi?q=boban`);
  await account('Boban Bobić').click();
  await owner.page.getByRole('menuitem', { name: 'Odbij' }).click();
  await owner.page.getByRole('alertdialog').getByRole('button', { name: 'Odbij' }).click();
  await owner.page.getByRole('row', { name: /Boban Bobić.*Onemogućen/ }).waitFor();
  await button('Proveri ponovo').click();
  await page.waitForURL(/user\/signin/);
  await fillSignIn(page, BOB);
  expect(await alertOf(page)).toBe('Pogrešno korisničko ime ili lozinka.');
});
