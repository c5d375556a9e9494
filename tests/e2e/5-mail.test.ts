import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SAMPLES } from '../api/sample-bytes.ts';
import { findings } from './axe.ts';
import { DESKTOP, keepPicture, openBrowser, PHONE, type Visit, visit } from './browser.ts';
import { Caller, openProject, type Row } from './caller.ts';
import { enter, type IdentityServer, refusalAt, startIdentity } from './identity-steps.ts';
import { OWNER } from './owner.ts';

/** Mails from records, on a server of its own that has a mail server. */
let server: IdentityServer;
let browser: Browser;
let desk: Visit;
let page: Page;
let project: Row;
const PORT = '24077';
/** Longer than the time between two looks at the queue. */
const SENT = { timeout: 30_000 };

beforeAll(async () => {
  // an address of its own, so that big attachments go as a link
  server = await startIdentity({ PORT: PORT, PUBLIC_URL: `http://127.0.0.1:${PORT}` });
  const owner = await Caller.signIn(OWNER, server.url);
  ({ project } = await openProject(owner, 'Kuća pored mora', SAMPLES.pdf));
  browser = await openBrowser();
  desk = await visit(browser, DESKTOP);
  page = desk.page;
  await enter(page, server.url);
});
afterAll(async () => {
  expect(desk.troubles).toEqual([]);
  await browser.close();
  await server.stop();
});
beforeEach(({ onTestFailed, task }) => onTestFailed(() => keepPicture(page, task.name)));

const look = async (name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);
  expect(await findings(page)).toEqual([]);
};
const dialog = () => page.getByRole('dialog', { name: 'Pošalji mejlom' });
const subjectOfMail = () => dialog().getByRole('textbox', { name: 'Naslov' }).inputValue();
const mails = () => page.getByRole('region', { name: 'Mejlovi' });

test('the chosen offer is sent by mouse; a wrong address is told at its field, and what was typed stays', async () => {
  await page.goto(`${server.url}/projekti/aktivni-projekti/${project.id}?korak=4`);
  await mails().getByText('Odavde još nije poslat nijedan mejl.').waitFor();
  await page.getByRole('button', { name: 'Pošalji mejlom: ponuda.pdf' }).click();
  const to = dialog().getByRole('textbox', { name: 'Za' });
  await to.fill('kupac');
  await dialog().getByRole('textbox', { name: 'Tekst' }).fill('Dobar dan, evo ponude.');
  await dialog().getByRole('button', { name: 'Pošalji', exact: true }).click();
  expect(await refusalAt(to)).toContain('„kupac“ nije e-adresa');
  expect(
    await dialog()
      .getByRole('checkbox', { name: /^ponuda\.pdf/ })
      .isChecked(),
  ).toBe(true);
  await expect.poll(() => subjectOfMail()).toMatch(/^Ponuda \d{4}\/\d{4}/);
  await look('mail-dialog-desk');
  await to.fill('kupac@example.com, drugi@example.com');
  expect(await dialog().getByRole('textbox', { name: 'Tekst' }).inputValue()).toBe('Dobar dan, evo ponude.');
  await dialog().getByRole('button', { name: 'Pošalji', exact: true }).click();
  await dialog().waitFor({ state: 'detached' });
  await mails().getByText('Čeka', { exact: true }).waitFor();
  // without a reload
  await mails().getByText('Poslato', { exact: true }).waitFor(SENT);
  await mails().getByText('kupac@example.com, drugi@example.com').waitFor();
  expect(server.lastMail()).toContain('ponuda.pdf');
  await look('mails-desk');
});

test('it is sent again only when that is confirmed', async () => {
  await mails().getByRole('button', { name: 'Pošalji ponovo' }).click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Pošalji', exact: true })
    .click();
  await expect.poll(() => mails().getByRole('listitem').count()).toBe(2);
  await expect.poll(() => mails().getByText('Poslato', { exact: true }).count(), SENT).toBe(2);
});

test('the same on a phone in the dark', async () => {
  await page.setViewportSize(PHONE.viewport);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await mails().getByText('Poslato', { exact: true }).first().waitFor();
  await look('mails-phone-dark');
  await mails().getByRole('button', { name: 'Pošalji mejlom' }).click();
  await dialog().getByRole('textbox', { name: 'Za' }).waitFor();
  await look('mail-dialog-phone-dark');
  await dialog().getByRole('button', { name: 'Otkaži' }).click();
  await dialog().waitFor({ state: 'detached' });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(DESKTOP.viewport);
});

test('a sheet saved as PDF is added in the dialog: it goes with the mail, and is on no list', async () => {
  await page.goto(`${server.url}/projekti/aktivni-projekti/${project.id}?korak=7`);
  await page.getByRole('button', { name: 'Pošalji mejlom: radni nalog' }).click();
  await dialog().getByText('Radni nalog ide kao PDF').waitFor();
  await look('mail-sheet-guide-desk');
  await expect.poll(() => subjectOfMail()).toMatch(/^Radni nalog /);
  await dialog().getByRole('textbox', { name: 'Za' }).fill('majstor@example.com');
  const list = { mimeType: 'application/pdf', buffer: SAMPLES.pdf };
  await dialog()
    .locator('input[type=file]')
    .setInputFiles({ ...list, name: 'pogrešan.pdf' });
  await dialog().getByRole('button', { name: 'Ukloni: pogrešan.pdf' }).click();
  await dialog()
    .locator('input[type=file]')
    .setInputFiles({ ...list, name: 'radni nalog.pdf' });
  await dialog().getByRole('button', { name: 'Ukloni: radni nalog.pdf' }).waitFor();
  await dialog()
    .getByText(/^1 prilog/)
    .waitFor();
  await look('mail-sheet-desk');
  await dialog().getByRole('button', { name: 'Pošalji', exact: true }).click();
  await dialog().waitFor({ state: 'detached' });
  await mails().getByRole('button', { name: 'radni nalog.pdf' }).waitFor();
  await expect.poll(() => mails().getByText('Poslato', { exact: true }).count(), SENT).toBe(3);
  expect(server.lastMail()).toContain('radni nalog.pdf');
  expect(server.lastMail()).not.toContain('pogre');
  // on no list of the step
  expect(await page.getByRole('button', { name: 'Preuzmi: radni nalog.pdf' }).count()).toBe(0);
});

test('more than fifteen megabytes go as an address, which „Ukini adresu“ ends at once', async () => {
  await mails().getByRole('button', { name: 'Pošalji mejlom' }).click();
  await dialog().getByRole('textbox', { name: 'Za' }).fill('veliko@example.com');
  const buffer = Buffer.concat([SAMPLES.pdf, Buffer.alloc(8 * 1024 * 1024, ' ')]);
  await dialog()
    .locator('input[type=file]')
    .setInputFiles(['prvi.pdf', 'drugi.pdf'].map(name => ({ name, mimeType: 'application/pdf', buffer })));
  await dialog().getByText('To je previše za mejl').waitFor();
  await page.setViewportSize(PHONE.viewport);
  await page.emulateMedia({ colorScheme: 'dark' });
  await look('mail-own-files-phone-dark');
  await dialog().getByRole('button', { name: 'Pošalji', exact: true }).click();
  await dialog().waitFor({ state: 'detached' });
  const row = mails().getByRole('listitem').filter({ hasText: 'veliko@example.com' });
  await row.getByText('Poslato', { exact: true }).waitFor(SENT);
  await look('mail-history-phone-dark');
  const [, address = ''] = /(http:\S+\/api\/mail\/\S+)/.exec(server.lastMail()) ?? [];
  const read = async () => (await fetch(address)).status;
  expect(await read()).toBe(200);
  await row.getByRole('button', { name: 'Ukini adresu' }).click();
  await row.getByText('Adresa priloga je ukinuta.').waitFor();
  expect(await read()).toBe(404);
  await row.getByRole('button', { name: 'Ukini adresu' }).waitFor({ state: 'detached' });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(DESKTOP.viewport);
  await look('mail-history-desk');
});

test('the owner tries the mail server', async () => {
  await page.goto(`${server.url}/podesavanja/firma`);
  const card = page.getByRole('region', { name: 'Mejl klijentima' });
  await card.getByRole('textbox', { name: 'Probna poruka na' }).fill('vlasnik@example.com');
  await card.getByRole('button', { name: 'Pošalji probnu poruku' }).click();
  await page.getByText('Probna poruka je otišla na vlasnik@example.com.').waitFor();
  if (process.env.SHOTS) await card.screenshot({ path: `${process.env.SHOTS}/mail-test-card.png` });
});

test('the owner writes the company’s own words for a mail, sees how they arrive, and takes the program’s back', async () => {
  const card = page.getByRole('region', { name: 'Tekstovi mejlova' });
  const subject = card.getByRole('textbox', { name: 'Naslov' });
  const text = card.getByRole('textbox', { name: 'Tekst' });
  const save = card.getByRole('button', { name: 'Sačuvaj tekst' });
  await expect.poll(() => subject.inputValue()).toBe('Ponuda {broj} – {firma}');
  await subject.fill('Vaša ponuda, {klijent}');
  await text.fill('Dobar dan {klijent},\n\npripremili smo ponudu {broj} od {cena}.');
  await save.click();
  expect(await refusalAt(text)).toContain('Polje {cena} ne postoji. Možete da koristite: {klijent}, {broj}');
  await text.fill('Dobar dan {klijent},\n\npripremili smo ponudu {broj}.\n\n{posiljalac}\n{telefon}');
  await card.getByText('Vaša ponuda, Petar Petrović').waitFor();
  if (process.env.SHOTS) await card.screenshot({ path: `${process.env.SHOTS}/mail-texts-desk.png` });
  await save.click();
  await page.getByText('Tekst „Ponuda“ je sačuvan.').waitFor();
  expect(await findings(page)).toEqual([]);

  await page.goto(`${server.url}/projekti/aktivni-projekti/${project.id}?korak=4`);
  await page.getByRole('button', { name: 'Pošalji mejlom: ponuda.pdf' }).click();
  await dialog().getByRole('textbox', { name: 'Naslov' }).waitFor();
  await expect.poll(() => subjectOfMail()).toBe('Vaša ponuda, Kuća pored mora');
  await expect
    .poll(() => dialog().getByRole('textbox', { name: 'Tekst' }).inputValue())
    .toMatch(/^Dobar dan Kuća pored mora,\n\npripremili smo ponudu \d{4}\/\d{4}\./);
  await dialog().getByRole('button', { name: 'Otkaži' }).click();
  await dialog().waitFor({ state: 'detached' });

  await page.setViewportSize(PHONE.viewport);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${server.url}/podesavanja/firma`);
  await expect.poll(() => subject.inputValue()).toBe('Vaša ponuda, {klijent}');
  await card.scrollIntoViewIfNeeded();
  if (process.env.SHOTS) await card.screenshot({ path: `${process.env.SHOTS}/mail-texts-phone-dark.png` });
  expect(await findings(page)).toEqual([]);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);
  await card.getByRole('button', { name: 'Vrati uobičajeni tekst' }).click();
  await expect.poll(() => subject.inputValue()).toBe('Ponuda {broj} – {firma}');
  await save.click();
  await page.getByText('Tekst „Ponuda“ je sačuvan.').waitFor();
  await expect.poll(() => card.getByRole('button', { name: 'Vrati uobičajeni tekst' }).count()).toBe(0);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(DESKTOP.viewport);
});
