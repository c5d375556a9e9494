import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import nodeIcal from 'node-ical';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, belgradeDay } from '#domain/text/dates.ts';
import { SAMPLES } from '../api/sample-bytes.ts';
import { scratchFolder } from '../scratch.ts';
import { findings, overflow } from './axe.ts';
import { chooseAction, closeWith, DARK_PHONE, DESKTOP, emulate, PHONE, type Visit } from './browser.ts';
import { Caller, newOpenProject, type Row } from './caller.ts';
import { server, signedIn, signInOwner, url } from './harness.ts';
import { newMember, refusalAt } from './identity-steps.ts';
import { OWNER, OWNER_ENV } from './owner.ts';
import { startNewServer } from './start-server.ts';

describe('without a mail server', () => {
  let page: Page;
  let at: string;
  let ids: Record<'preoffer' | 'project', Row>;
  let stop: () => Promise<unknown>;
  beforeAll(async () => {
    ({ url: at, stop } = await startNewServer(scratchFolder('no-mail'), OWNER_ENV));
    ids = await newOpenProject(await Caller.signIn(OWNER, at), 'Kuća bez pošte');
    ({ page } = await signedIn(DESKTOP, OWNER, at));
  });
  afterAll(() => stop());

  const offersOfMail = () =>
    page
      .getByText(/(pošalji|mejlom)/i)
      .or(page.getByLabel(/pošalji/i))
      .count();
  const menu = async (scope: Page | Locator) => {
    await scope.getByRole('button', { name: 'Još radnji' }).click();
    await page.getByRole('menuitem').first().waitFor();
  };

  test('without a mail server no project or pre-offer offers to send a mail', async () => {
    await page.goto(`${at}/projekti/aktivni-projekti/${ids.project.id}?korak=4`);
    await page.getByText('ponuda.pdf').first().waitFor();
    expect(await offersOfMail()).toBe(0);
    await menu(page.locator('main'));
    expect(await offersOfMail()).toBe(0);
    await page.keyboard.press('Escape');
    await page.goto(`${at}/projekti/aktivni-projekti/${ids.project.id}?korak=5`);
    await page.getByRole('button', { name: 'Odštampaj zahtev za uplatu' }).waitFor();
    await page.getByRole('button', { name: 'Dodaj uplatu' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sačuvaj i štampaj' }).waitFor();
    expect(await offersOfMail()).toBe(0);
    await page.goto(`${at}/projekti/preoffers?predponuda=${ids.preoffer.id}`);
    await menu(page.getByRole('dialog'));
    expect(await offersOfMail()).toBe(0);
  });

  test('without a mail server the settings say what the administrator has to configure', async () => {
    await page.goto(`${at}/podesavanja/firma?deo=poruke`);
    const card = page.getByRole('region', { name: 'Slanje mejlova nije podešeno' });
    await card.getByText('Zamolite administratora').waitFor();
    expect(await card.getByText('SMTP_URL').isVisible()).toBe(false);
    await card.getByText('Za administratora', { exact: true }).click();
    await card.getByText('SMTP_URL').waitFor();
    expect(await card.getByRole('textbox').count()).toBe(0);
    expect(await findings(page)).toEqual([]);
    await page.goto(`${at}/podesavanja/firma?deo=sabloni`);
    await page.getByRole('region', { name: 'Šabloni' }).waitFor();
    expect(await page.getByRole('region', { name: 'Tekstovi mejlova' }).count()).toBe(0);
  });
});

describe('mails from records', () => {
  let page: Page;
  let project: Row;
  /** Longer than the interval at which the server reads its queue of mails. */
  const UNTIL_SENT = { timeout: 60_000 };

  beforeAll(async () => {
    ({ project } = await newOpenProject(await signInOwner(), 'Kuća pored mora'));
    ({ page } = await signedIn());
  });

  const expectAccessible = async () => {
    await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
    expect(await findings(page)).toEqual([]);
  };
  const dialog = () => page.getByRole('dialog', { name: 'Pošalji mejlom' });
  const subjectOfMail = () => dialog().getByRole('textbox', { name: 'Naslov' }).inputValue();
  const mails = () => page.getByRole('region', { name: 'Mejlovi' });

  test('an offer is sent by mail with the typed text, after a wrong mail address was refused at its field', async () => {
    await page.goto(`${url}/projekti/aktivni-projekti/${project.id}?korak=4`);
    await page.getByRole('button', { name: 'Pošalji mejlom: ponuda.pdf' }).click();
    expect(await mails().count()).toBe(0);
    const recipients = dialog().getByRole('textbox', { name: 'Za' });
    await recipients.fill('kupac');
    await dialog().getByRole('textbox', { name: 'Tekst' }).fill('Dobar dan, evo ponude.');
    await dialog().getByRole('button', { name: 'Pošalji', exact: true }).click();
    expect(await refusalAt(recipients)).toContain('„kupac“ nije e-adresa');
    await dialog()
      .getByRole('checkbox', { name: /^ponuda\.pdf/, checked: true })
      .waitFor();
    await expect.poll(() => subjectOfMail()).toMatch(/^Ponuda – projekat \d{4}\/\d{4}/);
    await expectAccessible();
    await recipients.fill('kupac@example.com, drugi@example.com');
    expect(await dialog().getByRole('textbox', { name: 'Tekst' }).inputValue()).toBe('Dobar dan, evo ponude.');
    await closeWith(dialog(), 'Pošalji');
    await mails().getByText('Čeka', { exact: true }).waitFor();
    await mails().getByText('Poslato', { exact: true }).waitFor(UNTIL_SENT);
    await mails().getByText('kupac@example.com, drugi@example.com').waitFor();
    expect(server.lastMail('kupac@example.com')).toContain('ponuda.pdf');
    await expectAccessible();
  });

  test('a mail is sent again only after a confirmation', async () => {
    await mails().getByRole('button', { name: 'Pošalji ponovo' }).click();
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await question.getByRole('button', { name: 'Pošalji', exact: true }).click();
    await expect.poll(() => mails().getByRole('listitem').count()).toBe(2);
    await expect.poll(() => mails().getByText('Poslato', { exact: true }).count(), UNTIL_SENT).toBe(2);
  });

  test('the mails of a project and their dialog are accessible on a phone with dark colours', async () => {
    await emulate(page, DARK_PHONE);
    await page.reload();
    await mails().getByText('Poslato', { exact: true }).first().waitFor();
    await expectAccessible();
    await chooseAction(page, 'Još radnji', 'Pošalji mejlom');
    await dialog().getByRole('textbox', { name: 'Za' }).waitFor();
    await expectAccessible();
    await closeWith(dialog(), 'Odustani');
    await emulate(page, DESKTOP);
  });

  test('a PDF that is added in the dialog is sent with the mail, and is on no list of the project', async () => {
    await page.goto(`${url}/projekti/aktivni-projekti/${project.id}?korak=7`);
    await page.getByRole('button', { name: 'Pošalji mejlom: radni nalog' }).click();
    await dialog().getByText('Radni nalog ide kao PDF').waitFor();
    await expectAccessible();
    await expect.poll(() => subjectOfMail()).toMatch(/^Radni nalog /);
    await dialog().getByRole('textbox', { name: 'Za' }).fill('majstor@example.com');
    const attach = (name: string) =>
      dialog().locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer: SAMPLES.pdf });
    await attach('pogrešan.pdf');
    await dialog().getByRole('button', { name: 'Ukloni: pogrešan.pdf' }).click();
    await attach('radni nalog.pdf');
    await dialog().getByRole('button', { name: 'Ukloni: radni nalog.pdf' }).waitFor();
    await dialog()
      .getByText(/^1 prilog/)
      .waitFor();
    await expectAccessible();
    await closeWith(dialog(), 'Pošalji');
    await mails().getByRole('button', { name: 'radni nalog.pdf' }).waitFor();
    await expect.poll(() => mails().getByText('Poslato', { exact: true }).count(), UNTIL_SENT).toBe(3);
    expect(server.lastMail('majstor@example.com')).toContain('radni nalog.pdf');
    expect(server.lastMail('majstor@example.com')).not.toContain('pogre');
    expect(await page.getByRole('button', { name: 'Preuzmi: radni nalog.pdf' }).count()).toBe(0);
  });

  test('attachments of more than 15 MB are sent as a link, which „Ukini link“ revokes at once', async () => {
    await chooseAction(page, 'Još radnji', 'Pošalji mejlom');
    await dialog().getByRole('textbox', { name: 'Za' }).fill('veliko@example.com');
    const buffer = Buffer.concat([SAMPLES.pdf, Buffer.alloc(8 * 1024 * 1024, ' ')]);
    const folder = scratchFolder('prilozi');
    const paths = ['prvi.pdf', 'drugi.pdf'].map(name => join(folder, name));
    for (const path of paths) writeFileSync(path, buffer);
    await dialog().locator('input[type=file]').setInputFiles(paths);
    await dialog().getByText('Prilozi su preveliki za mejl').waitFor();
    await emulate(page, DARK_PHONE);
    await expectAccessible();
    await closeWith(dialog(), 'Pošalji');
    const row = mails().getByRole('listitem').filter({ hasText: 'veliko@example.com' });
    await row.getByText('Poslato', { exact: true }).waitFor(UNTIL_SENT);
    await expectAccessible();
    const [, address = ''] = /(http:\S+\/api\/mail\/\S+)/.exec(server.lastMail('veliko@example.com')) ?? [];
    const read = async () => (await fetch(address)).status;
    expect(await read()).toBe(200);
    await row.getByRole('button', { name: 'Ukini link' }).click();
    await row.getByText('Link za priloge je ukinut.').waitFor();
    expect(await read()).toBe(404);
    await row.getByRole('button', { name: 'Ukini link' }).waitFor({ state: 'detached' });
    await emulate(page, DESKTOP);
    await expectAccessible();
  });

  test('the owner sends a test mail', async () => {
    await page.goto(`${url}/podesavanja/firma?deo=poruke`);
    const card = page.getByRole('region', { name: 'Mejl klijentima' });
    await card.getByRole('textbox', { name: 'Probna poruka na' }).fill('vlasnik@example.com');
    await card.getByRole('button', { name: 'Pošalji probnu poruku' }).click();
    await page.getByText('Probna poruka je otišla na vlasnik@example.com.').waitFor();
  });

  test('the owner changes the text of a mail with a preview, and restores the program’s text', async () => {
    await page.getByRole('link', { name: 'Šabloni' }).click();
    const card = page.getByRole('region', { name: 'Tekstovi mejlova' });
    const subject = card.getByRole('textbox', { name: 'Naslov' });
    const text = card.getByRole('textbox', { name: 'Tekst' });
    const save = card.getByRole('button', { name: 'Sačuvaj tekst' });
    await expect.poll(() => subject.inputValue()).toBe('Ponuda – {projekat} – {firma}');
    await subject.fill('Vaša ponuda, {klijent}');
    await text.fill('Dobar dan {klijent},\n\npripremili smo ponudu {broj} od {cena}.');
    await save.click();
    expect(await refusalAt(text)).toContain('Polje {cena} ne postoji. Možete da koristite: {klijent}, {broj}');
    await text.fill('Dobar dan {klijent},\n\npripremili smo ponudu {broj}.\n\n{posiljalac}\n{telefon}');
    await card.getByText('Vaša ponuda, Petar Petrović').waitFor();
    await save.click();
    await page.getByText('Tekst „Ponuda“ je sačuvan.').waitFor();
    expect(await findings(page)).toEqual([]);

    await page.goto(`${url}/projekti/aktivni-projekti/${project.id}?korak=4`);
    await page.getByRole('button', { name: 'Pošalji mejlom: ponuda.pdf' }).click();
    await dialog().getByRole('textbox', { name: 'Naslov' }).waitFor();
    await expect.poll(() => subjectOfMail()).toBe('Vaša ponuda, Kuća pored mora');
    await expect
      .poll(() => dialog().getByRole('textbox', { name: 'Tekst' }).inputValue())
      .toMatch(/^Dobar dan Kuća pored mora,\n\npripremili smo ponudu \d{4}\/\d{4}\./);
    await closeWith(dialog(), 'Odustani');

    await emulate(page, DARK_PHONE);
    await page.goto(`${url}/podesavanja/firma?deo=sabloni`);
    await expect.poll(() => subject.inputValue()).toBe('Vaša ponuda, {klijent}');
    await card.scrollIntoViewIfNeeded();
    expect(await findings(page)).toEqual([]);
    await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
    await card.getByRole('button', { name: 'Vrati uobičajeni tekst' }).click();
    await expect.poll(() => subject.inputValue()).toBe('Ponuda – {projekat} – {firma}');
    await save.click();
    await page.getByText('Tekst „Ponuda“ je sačuvan.').waitFor();
    await expect.poll(() => card.getByRole('button', { name: 'Vrati uobičajeni tekst' }).count()).toBe(0);
    await emulate(page, DESKTOP);
  });
});

describe('messages of visits', () => {
  let phone: Visit;
  let page: Page;
  let owner: Caller;
  let colleague: { username: string; password: string };

  beforeAll(async () => {
    owner = await signInOwner();
    colleague = await newMember(server, 'zoran', { channel: 'email', value: 'zoran@example.com' });
    await owner.changeCompany({ naziv: 'Vedri prozori', telefon1: '011/344-1234' });
    ({ page } = await signedIn());
    phone = await signedIn(DARK_PHONE, colleague);
  });

  const card = (at: Page, title: string) =>
    at.locator('.card', { has: at.getByRole('heading', { name: title, exact: true }) });
  const expectAccessible = async (at: Page, title: string) => {
    await card(at, title).scrollIntoViewIfNeeded();
    await expect.poll(() => overflow(at)).toBeLessThanOrEqual(0);
    expect(await findings(at)).toEqual([]);
  };

  test('the owner switches messages to clients on, with a preview of each text', async () => {
    await page.goto(`${url}/podesavanja/firma?deo=poruke`);
    const settings = card(page, 'Poruke klijentima');
    await settings.getByRole('radio', { name: 'Isključeno' }).waitFor({ state: 'attached' });
    expect(await settings.getByLabel('Podsetnik').count()).toBe(0);
    await settings.getByText('SMS', { exact: true }).click();
    await settings
      .getByText(
        /^Podsecamo Vas na termin: montaza u .* izmedju 09:00 i 11:00\. Za pitanja: Vedri prozori, 011\/344-1234$/,
      )
      .waitFor();
    const reminder = settings.getByLabel('Podsetnik');
    await reminder.fill('Žurimo vam, {vrsta} {dan}, {cena}');
    await settings.getByText(/^Zurimo vam, montaza/).waitFor();
    await settings.getByRole('button', { name: 'Sačuvaj poruke' }).click();
    expect(await refusalAt(reminder)).toContain('Polje {cena} ne postoji.');
    await reminder.fill('Žurimo vam, {vrsta} {dan} {vreme}');
    await settings.getByRole('switch', { name: /SMS sa slovima/ }).check();
    await settings
      .getByText(/1 SMS\s· slova sa kvačicama/)
      .first()
      .waitFor();
    await settings.getByRole('button', { name: 'Sačuvaj poruke' }).click();
    await page.getByText('Poruke klijentima su sačuvane.').waitFor();
    await expectAccessible(page, 'Poruke klijentima');
    await page.reload();
    await expect.poll(() => reminder.inputValue()).toBe('Žurimo vam, {vrsta} {dan} {vreme}');
    await page.setViewportSize(PHONE.viewport);
    await expectAccessible(page, 'Poruke klijentima');
    await page.setViewportSize(DESKTOP.viewport);
  });

  test('settings of messages saved by another owner are not overwritten, and the typed text stays', async () => {
    const settings = card(page, 'Poruke klijentima');
    const query = '{ getReminderSettings { version } }';
    const { getReminderSettings } = await owner.query<{ getReminderSettings: { version: number } }>(query);
    const other = { ...getReminderSettings, kanal: 'sms', saKvacicama: false, otkazivanje: 'Ne dolazimo {dan}' };
    await owner.change('updateReminderSettings', other, 'version');
    await settings.getByLabel('Pomeranje').fill('Novi termin: {dan} {vreme}');
    await settings.getByRole('button', { name: 'Sačuvaj poruke' }).click();
    await settings.getByRole('button', { name: 'Učitaj novije vrednosti' }).click();
    await expect.poll(() => settings.getByLabel('Otkazivanje').inputValue()).toBe('Ne dolazimo {dan}');
    await expect.poll(() => settings.getByLabel('Pomeranje').inputValue()).toBe('Novi termin: {dan} {vreme}');
    await settings.getByRole('button', { name: 'Sačuvaj poruke' }).click();
    await page.getByText('Poruke klijentima su sačuvane.').first().waitFor();
  });

  test('the message about a moved visit is withdrawn when the visit is cancelled, and the assigned people are notified', async () => {
    const osobe = [await owner.accountId(`${colleague.username} Probić`)];
    const input = { poslovnoIme: 'Bašta u cvatu', telefon1: '062/206-8865' };
    const client = await owner.change('createClients', input);
    const when = { vrsta: 'servis', datum: addDays(belgradeDay(new Date()), 3), vreme: '09:00', osobe };
    const visit = await owner.change('createVisit', { ...when, clientId: client.id }, 'id');
    const moved = { ...when, vreme: '13:00', id: visit.id, version: 1 };
    await owner.change<Row>('updateVisit', moved, 'id');
    const settings = card(page, 'Poruke klijentima');
    await settings.getByText(/^Pomeranje: Bašta u cvatu, .* 13:00$/).waitFor();
    await settings.getByText('Čeka', { exact: true }).first().waitFor();
    await settings.getByText('SMS, 062/206-8865', { exact: true }).first().waitFor();
    await settings
      .getByText(/^Ide .*\d\d:\d\d$/)
      .first()
      .waitFor();
    const cancelled = { id: visit.id, version: 2, status: 'otkazano' };
    await owner.change('setVisitStatus', cancelled, 'id');
    await settings.getByText('Povučeno', { exact: true }).first().waitFor();
    await expectAccessible(page, 'Poruke klijentima');

    await phone.page.goto(`${url}/dashboard`);
    await phone.page.getByRole('button', { name: 'Obaveštenja, 3 nepročitana' }).click();
    const dialog = phone.page.getByRole('dialog', { name: 'Obaveštenja' });
    await dialog.getByRole('link', { name: /vam dodeljuje posetu/ }).waitFor();
    await dialog.getByRole('link', { name: /pomera vašu posetu/ }).waitFor();
    await dialog.getByRole('link', { name: /vas skida sa posete/ }).waitFor();
    expect(await findings(phone.page)).toEqual([]);
  });

  test('the page of a project shows the messages to its client about visits', async () => {
    const { project } = await newOpenProject(owner, 'Zastakljena terasa');
    const when = { vrsta: 'montaza', datum: addDays(belgradeDay(new Date()), 4), vreme: '08:00' };
    const { id } = await owner.change('createVisit', { ...when, projectId: project.id }, 'id');
    await owner.change<Row>('updateVisit', { ...when, vreme: '10:00', id, version: 1 }, 'id');
    await page.goto(`${url}/projekti/aktivni-projekti/${project.id}?korak=3`);
    const title = 'Poruke klijentu o posetama';
    await card(page, title)
      .getByText(/^Pomeranje: Zastakljena terasa, .* 10:00$/)
      .waitFor();
    await card(page, title).getByText('Čeka', { exact: true }).waitFor();
    await expectAccessible(page, title);
    const cancelled = { id, version: 2, status: 'otkazano' };
    await owner.change('setVisitStatus', cancelled, 'id');
    await card(page, title).getByText('Povučeno', { exact: true }).waitFor();
    expect(
      await card(page, title)
        .getByText(/^Otkazivanje/)
        .count(),
    ).toBe(0);
    expect(await card(page, title).getByRole('button').count()).toBe(0);
    await emulate(page, DARK_PHONE);
    await expectAccessible(page, title);
    await emulate(page, DESKTOP);
  });

  test('a colleague creates, replaces and revokes the URL of a calendar feed', async () => {
    const phonePage = phone.page;
    await phonePage.goto(`${url}/profile`);
    const feed = card(phonePage, 'Kalendar u telefonu');
    await feed.getByRole('button', { name: 'Napravi adresu' }).click();
    const field = feed.getByLabel('Adresa vašeg kalendara');
    await field.waitFor();
    await expect.poll(() => field.inputValue()).toMatch(/^http/);
    const firstUrl = await field.inputValue();
    await expectAccessible(phonePage, 'Kalendar u telefonu');
    const response = await fetch(firstUrl);
    expect(response.status).toBe(200);
    const events = Object.values(nodeIcal.sync.parseICS(await response.text())).filter(item => item?.type === 'VEVENT');
    expect(events).toMatchObject([{ summary: 'Servis: Bašta u cvatu', status: 'CANCELLED' }]);
    await feed.getByRole('button', { name: 'Napravi novu' }).click();
    await phonePage.getByRole('alertdialog').getByRole('button', { name: 'Napravi novu' }).click();
    await expect.poll(() => field.inputValue()).not.toBe(firstUrl);
    expect((await fetch(firstUrl)).status).toBe(404);
    await feed.getByRole('button', { name: 'Ugasi' }).click();
    await phonePage.getByRole('alertdialog').getByRole('button', { name: 'Ugasi' }).click();
    await feed.getByRole('button', { name: 'Napravi adresu' }).waitFor();
  });
});
