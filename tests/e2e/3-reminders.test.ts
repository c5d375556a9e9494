import nodeIcal from 'node-ical';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, belgradeDay } from '#domain/text/dates.ts';
import { SAMPLES } from '../api/sample-bytes.ts';
import { findings } from './axe.ts';
import { DESKTOP, keepPicture, openBrowser, PHONE, type Visit, visit } from './browser.ts';
import { Caller, openProject, type Row } from './caller.ts';
import { enter, type IdentityServer, member, refusalAt, startIdentity } from './identity-steps.ts';
import { OWNER } from './owner.ts';

/** What customers and colleagues are told of visits, on a server of its own that has a mail server and an SMS gateway. */
let server: IdentityServer;
let browser: Browser;
let desk: Visit;
let phone: Visit;
let page: Page;
let owner: Caller;
let colleague: { username: string; password: string };

beforeAll(async () => {
  server = await startIdentity();
  owner = await Caller.signIn(OWNER, server.url);
  colleague = await member(server, 'zoran', { channel: 'email', value: 'zoran@example.com' });
  const { getCompany } = await owner.ask<{ getCompany: { version: number } }>('{ getCompany { version } }');
  const company = { version: getCompany.version, naziv: 'Vedri prozori', telefon1: '011/344-1234' };
  await owner.change('updateCompany', 'UpdateCompanyInput', company, 'version');
  browser = await openBrowser();
  desk = await visit(browser);
  phone = await visit(browser, { ...PHONE, colorScheme: 'dark' as const });
  page = desk.page;
  await enter(page, server.url);
  await enter(phone.page, server.url, colleague);
});
afterAll(async () => {
  expect([...desk.troubles, ...phone.troubles]).toEqual([]);
  await browser.close();
  await server.stop();
});
beforeEach(({ onTestFailed, task }) =>
  onTestFailed(async () => {
    await keepPicture(page, task.name);
    await keepPicture(phone.page, `${task.name} phone`);
  }),
);

const card = (at: Page, title: string) =>
  at.locator('.card', { has: at.getByRole('heading', { name: title, exact: true }) });
const look = async (at: Page, title: string, name: string) => {
  await card(at, title).scrollIntoViewIfNeeded();
  if (process.env.SHOTS) await card(at, title).screenshot({ path: `${process.env.SHOTS}/${name}.png` });
  await expect
    .poll(() => at.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);
  expect(await findings(at)).toEqual([]);
};

test('the owner switches messages to customers on, and sees how each text arrives', async () => {
  await page.goto(`${server.url}/podesavanja/firma`);
  const settings = card(page, 'Poruke klijentima');
  await settings.getByRole('radio', { name: 'Isključeno' }).waitFor({ state: 'attached' });
  expect(await settings.getByLabel('Podsetnik').count()).toBe(0);
  await settings.getByText('SMS', { exact: true }).click();
  await settings
    .getByText(/^Vedri prozori: podsecamo vas, montaza .* izmedju 09:00 i 11:00\. Pitanja: 011\/344-1234$/)
    .waitFor();
  const reminder = settings.getByLabel('Podsetnik');
  await reminder.fill('Žurimo vam, {vrsta} {dan}, {cena}');
  await settings.getByText(/^Zurimo vam, montaza/).waitFor();
  await settings.getByRole('button', { name: 'Sačuvaj poruke' }).click();
  expect(await refusalAt(reminder)).toContain('Polje {cena} ne postoji.');
  await reminder.fill('Žurimo vam, {vrsta} {dan} {vreme}');
  await settings.getByRole('switch', { name: /SMS sa slovima/ }).check();
  await settings
    .getByText(/1 SMS · slova sa kvačicama/)
    .first()
    .waitFor();
  await settings.getByRole('button', { name: 'Sačuvaj poruke' }).click();
  await page.getByText('Poruke klijentima su sačuvane.').waitFor();
  await look(page, 'Poruke klijentima', 'reminders-desk');
  await page.reload();
  await expect.poll(() => reminder.inputValue()).toBe('Žurimo vam, {vrsta} {dan} {vreme}');
  await page.setViewportSize(PHONE.viewport);
  await look(page, 'Poruke klijentima', 'reminders-phone');
  await page.setViewportSize(DESKTOP.viewport);
});

test('what another owner saved meanwhile is not overwritten, and what was typed stays', async () => {
  const settings = card(page, 'Poruke klijentima');
  const query = '{ getReminderSettings { version } }';
  const { getReminderSettings } = await owner.ask<{ getReminderSettings: { version: number } }>(query);
  const other = { ...getReminderSettings, kanal: 'sms', saKvacicama: false, otkazivanje: 'Ne dolazimo {dan}' };
  await owner.change('updateReminderSettings', 'UpdateReminderSettingsInput', other, 'version');
  await settings.getByLabel('Pomeranje').fill('Novi termin: {dan} {vreme}');
  await settings.getByRole('button', { name: 'Sačuvaj poruke' }).click();
  await settings.getByRole('button', { name: 'Učitaj novije vrednosti' }).click();
  await expect.poll(() => settings.getByLabel('Otkazivanje').inputValue()).toBe('Ne dolazimo {dan}');
  await expect.poll(() => settings.getByLabel('Pomeranje').inputValue()).toBe('Novi termin: {dan} {vreme}');
  await settings.getByRole('button', { name: 'Sačuvaj poruke' }).click();
  await page.getByText('Poruke klijentima su sačuvane.').first().waitFor();
});

test('a moved visit waits in the list of messages, a cancelled one in its place, and its people are told', async () => {
  const { listColleagues } = await owner.ask<{ listColleagues: { id: string; korisnickoIme: string }[] }>(
    '{ listColleagues { id korisnickoIme } }',
  );
  const osobe = listColleagues.filter(({ korisnickoIme }) => korisnickoIme === colleague.username).map(({ id }) => id);
  const input = { poslovnoIme: 'Bašta u cvatu', telefon1: '062/206-8865' };
  const client = await owner.change('createClients', 'CreateClientsInput', input);
  const when = { vrsta: 'servis', datum: addDays(belgradeDay(new Date()), 3), vreme: '09:00', osobe };
  const made = await owner.change('createVisit', 'CreateVisitInput', { ...when, clientId: client.id }, 'id');
  const moved = { ...when, vreme: '13:00', id: made.id, version: 1 };
  await owner.change<Row>('updateVisit', 'UpdateVisitInput', moved, 'id');
  const settings = card(page, 'Poruke klijentima');
  await settings.getByText(/^Pomeranje: Bašta u cvatu, .* 13:00$/).waitFor();
  await settings.getByText('Čeka', { exact: true }).waitFor();
  await settings.getByText('SMS, 062/206-8865', { exact: true }).waitFor();
  await settings.getByText(/^Ide .*\d\d:\d\d$/).waitFor();
  const cancelled = { id: made.id, version: 2, status: 'otkazano' };
  await owner.change('setVisitStatus', 'SetVisitStatusInput', cancelled, 'id');
  await settings.getByText(/^Otkazivanje: Bašta u cvatu, .* 09:00$/).waitFor();
  await settings.getByText('Povučeno', { exact: true }).waitFor();
  await look(page, 'Poruke klijentima', 'messages-desk');

  await phone.page.reload();
  await phone.page.getByRole('button', { name: 'Obaveštenja, 2 nepročitana' }).click();
  const dialog = phone.page.getByRole('dialog', { name: 'Obaveštenja' });
  await dialog.getByRole('link', { name: /vas šalje na posetu/ }).waitFor();
  await dialog.getByRole('link', { name: /vas više ne šalje na posetu/ }).waitFor();
  expect(await findings(phone.page)).toEqual([]);
  if (process.env.SHOTS) await phone.page.screenshot({ path: `${process.env.SHOTS}/notices-phone.png` });
});

test('the project and the visit tell what their customer is told', async () => {
  const { project } = await openProject(owner, 'Zastakljena terasa', SAMPLES.pdf);
  const when = { vrsta: 'montaza', datum: addDays(belgradeDay(new Date()), 4), vreme: '08:00' };
  const { id } = await owner.change('createVisit', 'CreateVisitInput', { ...when, projectId: project.id }, 'id');
  await owner.change<Row>('updateVisit', 'UpdateVisitInput', { ...when, vreme: '10:00', id, version: 1 }, 'id');
  await page.goto(`${server.url}/projekti/aktivni-projekti/${project.id}?korak=3`);
  const title = 'Poruke klijentu o posetama';
  await card(page, title)
    .getByText(/^Pomeranje: Zastakljena terasa, .* 10:00$/)
    .waitFor();
  await card(page, title).getByText('Čeka', { exact: true }).waitFor();
  await look(page, title, 'record-messages-desk');
  const cancelled = { id, version: 2, status: 'otkazano' };
  await owner.change('setVisitStatus', 'SetVisitStatusInput', cancelled, 'id');
  await card(page, title).getByText('Povučeno', { exact: true }).waitFor();
  await card(page, title)
    .getByText(/^Otkazivanje: Zastakljena terasa, .* 08:00$/)
    .waitFor();
  expect(await card(page, title).getByRole('button').count()).toBe(0);
  await page.setViewportSize(PHONE.viewport);
  await page.emulateMedia({ colorScheme: 'dark' });
  await look(page, title, 'record-messages-phone-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(DESKTOP.viewport);
});

test('a colleague chooses the hour of the digest', async () => {
  const at = phone.page;
  await at.goto(`${server.url}/profile`);
  const notices = card(at, 'Obaveštenja');
  await notices.getByRole('combobox', { name: 'Pregled dana mejlom' }).click();
  const hour = at.getByRole('option', { name: '07:00' });
  await hour.hover(); // a list ignores a press on what is not marked yet
  await hour.click();
  await expect
    .poll(() => notices.getByRole('combobox', { name: 'Pregled dana mejlom' }).textContent())
    .toContain('07:00');
  await at.reload();
  await expect
    .poll(() => notices.getByRole('combobox', { name: 'Pregled dana mejlom' }).textContent())
    .toContain('07:00');
  await look(at, 'Obaveštenja', 'digest-phone');
});

test('a colleague makes the address of the own calendar, makes another, and ends it', async () => {
  const at = phone.page;
  const feed = card(at, 'Kalendar u telefonu');
  await feed.getByRole('button', { name: 'Napravi adresu' }).click();
  const field = feed.getByLabel('Adresa vašeg kalendara');
  await field.waitFor();
  await expect.poll(() => field.inputValue()).toMatch(/^http/);
  const first = await field.inputValue();
  await look(at, 'Kalendar u telefonu', 'feed-phone');
  const read = async (address: string) => fetch(address);
  const response = await read(first);
  expect(response.status).toBe(200);
  const events = Object.values(nodeIcal.sync.parseICS(await response.text())).filter(item => item?.type === 'VEVENT');
  expect(events).toMatchObject([{ summary: 'Servis: Bašta u cvatu', status: 'CANCELLED' }]);
  await feed.getByRole('button', { name: 'Napravi novu' }).click();
  await at.getByRole('alertdialog').getByRole('button', { name: 'Napravi novu' }).click();
  await expect.poll(() => field.inputValue()).not.toBe(first);
  expect((await read(first)).status).toBe(404);
  await feed.getByRole('button', { name: 'Ugasi' }).click();
  await at.getByRole('alertdialog').getByRole('button', { name: 'Ugasi' }).click();
  await feed.getByRole('button', { name: 'Napravi adresu' }).waitFor();
});
