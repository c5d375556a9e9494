import sharp from 'sharp';
import { expect, test } from 'vitest';
import { findings } from './axe.ts';
import { bounds, chooseAction, DARK_PHONE, DESKTOP, PHONE, type Visit, visit } from './browser.ts';
import { server, signedIn, url } from './harness.ts';
import {
  alertOf,
  fillSignIn,
  newMember,
  PASSWORD,
  refusalAt,
  waitForTitle,
  waitUntilSignedOut,
  wrongCode,
} from './identity-steps.ts';

const NEW_PASSWORD = 'Sedam-roletni-8';
const sanja = { username: 'sanja', password: PASSWORD };

await newMember(server, 'sanja', { channel: 'phone', value: '+381601112223' });
const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/605.1';
const me = await signedIn(DESKTOP, sanja);
const otherBrowser = await signedIn(DESKTOP, sanja);
const phone = await signedIn({ userAgent }, sanja);
let page = me.page;
await page.goto(`${url}/profile`);

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const card = (title: string) => page.locator('.card', { has: page.getByRole('heading', { name: title, exact: true }) });

/** Whether the list of clients redirects this visitor to the sign-in. */
async function isSignedOut({ page }: Visit): Promise<boolean> {
  await page.goto(`${url}/projekti/klijenti`);
  const signIn = page.getByRole('button', { name: 'Prijavite se' });
  await signIn.or(page.getByRole('heading', { level: 1, name: 'Klijenti' })).waitFor();
  return signIn.isVisible();
}

test('a change of the name in the profile needs a name and the password, and is in the history', async () => {
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
  await history.getByRole('button', { name: 'Zatvori' }).click();
});

test('the photo of a person is cut to a square, shown in the top bar and in the history, and removed', async () => {
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();
  await card('Podaci').locator('input[type=file]').setInputFiles({ name: 'lice.png', mimeType: 'image/png', buffer });
  const dialog = page.getByRole('dialog', { name: 'Fotografija' });
  const square = dialog.getByRole('img', { name: /Strelice ga pomeraju/ });
  const colourInMiddle = () =>
    square.evaluate(canvas => [
      ...((canvas as HTMLCanvasElement).getContext('2d')?.getImageData(256, 256, 1, 1).data ?? []),
    ]);
  await expect.poll(colourInMiddle).toEqual([204, 51, 51, 255]);
  await dialog.getByRole('slider', { name: 'Uvećanje' }).fill('2');
  await square.press('ArrowLeft');
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Sačuvaj' }).click();
  await page.getByText('Fotografija je sačuvana.').waitFor();
  await page.getByRole('banner').locator('img[src^="data:image/jpeg"]').waitFor();
  await button('Istorija').click();
  const history = page.getByRole('dialog', { name: 'Istorija' });
  await history.getByText('Promenjena fotografija naloga').waitFor();
  await history.locator('img[src^="data:image/jpeg"]').first().waitFor();
  await history.getByRole('button', { name: 'Zatvori' }).click();
  await card('Podaci').getByRole('button', { name: 'Ukloni' }).click();
  await page.getByText('Fotografija je uklonjena.').waitFor();
  await page.getByRole('banner').locator('[data-initials="SŠ"]').waitFor();
});

test('the photo of a person is moved with the pointer in a browser without „movementX“', async () => {
  const { page } = await signedIn(PHONE);
  await page.addInitScript(() => {
    delete (MouseEvent.prototype as { movementX?: number }).movementX;
  });
  await page.goto(`${url}/profile`);
  const right = await sharp({ create: { width: 450, height: 600, channels: 3, background: '#33c' } })
    .png()
    .toBuffer();
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c33' } })
    .composite([{ input: right, left: 450, top: 0 }])
    .png()
    .toBuffer();
  await page.locator('input[type=file]').first().setInputFiles({ name: 'lice.png', mimeType: 'image/png', buffer });
  const square = page.getByRole('dialog', { name: 'Fotografija' }).getByRole('img');
  await square.waitFor();
  const redInMiddle = () =>
    square.evaluate((canvas: HTMLCanvasElement) => canvas.getContext('2d')?.getImageData(256, 256, 1, 1).data[0]);
  const { x, y } = await bounds(square);
  const drag = async (from: number, to: number) => {
    await page.mouse.move(x + from, y + 100);
    await page.mouse.down();
    await page.mouse.move(x + to, y + 100, { steps: 4 });
    await page.mouse.up();
  };
  await drag(100, 140);
  await expect.poll(redInMiddle).toBe(204);
  await drag(140, 60);
  await expect.poll(redInMiddle).toBe(51);
});

test('the menu with the person’s name opens the profile, the themes and the sign-out', async () => {
  await page.goto(`${url}/projekti/klijenti`);
  await chooseAction(page, 'Nalog: Sanja Šešelj', 'Tamna tema');
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  const colourOfBars = () =>
    page
      .locator('meta[name="theme-color"]')
      .evaluateAll(all =>
        all.find(bar => matchMedia(bar.getAttribute('media') ?? '').matches)?.getAttribute('content'),
      );
  expect(await colourOfBars()).toBe('#1c1d22');
  await page.reload();
  expect(await colourOfBars()).toBe('#1c1d22');
  await chooseAction(page, 'Nalog: Sanja Šešelj', 'Kao na uređaju');
  await expect.poll(colourOfBars).toBe('#ffffff');
  await button('Nalog: Sanja Šešelj').click();
  await page.getByRole('menuitem', { name: 'Izloguj se' }).waitFor();
  await page.getByRole('menuitem', { name: 'Profil' }).click();
  await page.waitForURL(/\/profile/);
});

test('sessions are listed by device, and are ended one at a time or all except the current one', async () => {
  const sessions = card('Prijavljeni uređaji').getByRole('listitem');
  // the sessions of the three browsers, and the one in which the password was set
  await expect.poll(() => sessions.count()).toBe(4);
  expect(await sessions.filter({ hasText: 'Ovaj uređaj' }).count()).toBe(1);
  await button('Odjavi uređaj: Safari, iPhone').click();
  await expect.poll(() => sessions.count()).toBe(3);
  await expect.poll(() => isSignedOut(phone)).toBe(true);
  expect(await isSignedOut(otherBrowser)).toBe(false);
  await button('Odjavi ostale uređaje').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Odustani' }).click();
  expect(await isSignedOut(otherBrowser)).toBe(false);
  await button('Odjavi ostale uređaje').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Odjavi' }).click();
  await expect.poll(() => sessions.count()).toBe(1);
  await expect.poll(() => isSignedOut(otherBrowser)).toBe(true);
});

test('a change of the password requires the present one, explains refusals, and ends the other sessions', async () => {
  const { page: far } = await signedIn(DESKTOP, sanja);
  await far.goto(`${url}/projekti/klijenti`);
  const currentField = card('Lozinka').getByLabel('Trenutna lozinka');
  const newField = card('Lozinka').getByLabel('Nova lozinka');
  expect(await button('Promeni lozinku').isDisabled()).toBe(true);
  await currentField.fill(PASSWORD);
  await newField.fill('🚪🪟🔑🏠'); // four characters, eight code units
  await page.getByText('Prekratka: treba bar 8 znakova').waitFor();
  expect(await button('Promeni lozinku').isDisabled()).toBe(true);
  for (const [now, next, field, sentence] of [
    ['nije-ta-lozinka', NEW_PASSWORD, currentField, 'Trenutna lozinka nije ispravna.'],
    [PASSWORD, 'sanja-sanja', newField, 'Lozinka ne sme da sadrži korisničko ime.'],
  ] as const) {
    await currentField.fill(now);
    await newField.fill(next);
    await button('Promeni lozinku').click();
    await expect.poll(() => refusalAt(field)).toBe(sentence);
  }
  await newField.fill(NEW_PASSWORD);
  await button('Promeni lozinku').click();
  await page.getByText('Lozinka je promenjena, a ostali uređaji su odjavljeni.').waitFor();
  await waitUntilSignedOut(far);
  await fillSignIn(far, sanja);
  await far.getByText('Pogrešno korisničko ime ili lozinka.').waitFor();
  await fillSignIn(far, { ...sanja, password: NEW_PASSWORD });
  await waitForTitle(far, 'Klijenti');
  await page.reload();
  await waitForTitle(page, 'Profil');
});

test('a double click changes the password once, and a refusal after a lost response says that it may have been changed', async () => {
  const form = card('Lozinka');
  const change = form.getByRole('button', { name: 'Promeni lozinku' });
  const fill = async (now: string, next: string) => {
    await form.getByLabel('Trenutna lozinka').fill(now);
    await form.getByLabel('Nova lozinka').fill(next);
  };
  let sent = 0;
  page.on('request', request => {
    if (request.url().endsWith('/auth/change-password')) sent += 1;
  });
  await page.goto(`${url}/profile`);
  await fill(NEW_PASSWORD, 'Druga-lozinka-41');
  await change.dblclick();
  await page.getByText('Lozinka je promenjena, a ostali uređaji su odjavljeni.').waitFor();
  expect(sent).toBe(1);
  expect(await form.getByText('Trenutna lozinka nije ispravna.').count()).toBe(0);

  await page.route('**/api/auth/change-password', async route => {
    await route.fetch();
    await route.abort('internetdisconnected');
  });
  await fill('Druga-lozinka-41', NEW_PASSWORD);
  await change.click();
  await form.getByText('Nema veze sa serverom').waitFor();
  await page.unroute('**/api/auth/change-password');
  await change.click();
  await form.getByText('Trenutna lozinka nije ispravna.').waitFor();
  await form.getByText('Prethodni pokušaj je možda uspeo').waitFor();
});

test('the code by SMS is switched on and off only with the password, and needs a verified phone', async () => {
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
  const { page: without } = await signedIn(DESKTOP, await newMember(server, 'danka'));
  await without.goto(`${url}/profile`);
  await without.getByText('Prvo potvrdite broj telefona.').waitFor();
  expect(await without.getByRole('switch', { name: 'Kod SMS porukom' }).isDisabled()).toBe(true);
});

const passwordField = () => page.locator('form', { has: button('Pošalji kod') }).getByLabel('Trenutna lozinka');
const sendCode = async () => {
  await passwordField().fill(PASSWORD);
  await button('Pošalji kod').click();
};

test('an e-mail address is verified right after the sign-in, and a phone number later', async () => {
  const who = await newMember(server, 'nevena');
  ({ page } = await visit(DARK_PHONE));
  await page.goto(`${url}/user/signin?redirect=%2Fprojekti%2Fklijenti`);
  await fillSignIn(page, who);
  await page.waitForURL(/verifyContact\?redirect=/);
  await waitForTitle(page, 'Potvrda kontakta');
  expect(await findings(page)).toEqual([]);
  const email = page.getByLabel('E-pošta').last();
  await email.fill('bez majmuna');
  await sendCode();
  expect(await refusalAt(email)).toBe('E-adresa nije ispravna. Primer: ime@firma.rs');
  await email.fill('nevena@firma.rs');
  await sendCode();
  await page.getByLabel('Kod').waitFor();
  await page.reload();
  await page.getByLabel('Kod').fill(wrongCode(await server.code('nevena@firma.rs')));
  await button('Potvrdi').click();
  expect(await refusalAt(page.getByLabel('Kod'))).toBe('Kod nije ispravan ili više ne važi.');
  expect(await findings(page)).toEqual([]);
  await button('Pošalji ponovo ili promeni').click();
  await sendCode();
  await page.getByLabel('Kod').fill(await server.code('nevena@firma.rs', 2));
  await button('Potvrdi').click();
  await page.waitForURL(/projekti\/klijenti/);

  await page.goto(`${url}/auth/verifyContact?redirect=%2Fprofile`);
  await page.getByText('Telefon', { exact: true }).first().click();
  await page.getByRole('textbox', { name: 'Telefon' }).last().fill('064 111 2222');
  await sendCode();
  await page.getByLabel('Kod').fill(await server.code('+381641112222'));
  await button('Potvrdi').click();
  await page.getByText('Potvrđen', { exact: true }).waitFor();
  await page.getByText('Potvrđena', { exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/profile');
});

test('an e-mail address of another account is refused in the profile, and a replaced one gets a mail', async () => {
  await newMember(server, 'tuđa', { channel: 'email', value: 'tudja@firma.rs' });
  ({ page } = await signedIn(DESKTOP, await newMember(server, 'anka')));
  const code = page.getByLabel(/^Kod( \*)?$/);
  const email = page.getByLabel('E-pošta').last();
  await page.goto(`${url}/profile`);
  await button('Unesi: E-pošta').click();
  await email.fill('tudja@firma.rs');
  await sendCode();
  await code.fill(await server.code('tudja@firma.rs', 2));
  await button('Potvrdi').click();
  expect(await alertOf(page)).toBe('Ova e-adresa je već potvrđena na drugom nalogu.');
  await button('Pošalji ponovo ili promeni').click();
  await email.fill('anka@firma.rs');
  await sendCode();
  await code.fill(await server.code('anka@firma.rs'));
  await button('Potvrdi').click();
  await page.getByText('Kontakt je potvrđen.').waitFor();

  await button('Promeni: E-pošta').click();
  await email.fill('anka.nova@firma.rs');
  expect(await button('Pošalji kod').isDisabled()).toBe(true);
  await passwordField().fill('nije-ta-lozinka');
  await button('Pošalji kod').click();
  expect(await refusalAt(passwordField())).toBe('Trenutna lozinka nije ispravna.');
  await sendCode();
  await page.getByText('Kod je poslat na a***@f***.rs i važi 10 minuta.').waitFor();
  expect(await findings(page)).toEqual([]);
  await code.fill(await server.code('anka.nova@firma.rs'));
  await button('Potvrdi').click();
  await page.getByText('anka.nova@firma.rs').waitFor();
  await expect.poll(() => server.lastMail('anka@firma.rs')).toContain('promenjena je e-adresa');
});
