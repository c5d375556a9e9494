import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOTICES_PER_PAGE } from '#domain/job/notice-words.ts';
import { addDays, belgradeDay } from '#domain/text/dates.ts';
import { findings, overflow } from './axe.ts';
import { DARK_PHONE, DESKTOP, type Visit } from './browser.ts';
import { Caller, newOpenProject, type Row } from './caller.ts';
import * as harness from './harness.ts';
import { startOwnServer } from './own-server.ts';
import { OWNER } from './owner.ts';

/** A separate server, because a block of the dashboard shows only the first few records of the company. */
const server = await startOwnServer();
const { url } = server;
afterAll(() => server.stop());

const signInOwner = () => Caller.signIn(OWNER, url);
const signedIn = (options: BrowserContextOptions, who: Pick<typeof OWNER, 'username' | 'password'> = OWNER) =>
  harness.signedIn(options, who, url);

describe('what waits', () => {
  const KLIJENT = 'Šumadijska kuća';
  const today = belgradeDay(new Date());
  let page: Page;
  let caller: Caller;
  let project: Row;

  beforeAll(async () => {
    caller = await signInOwner();
    ({ project } = await newOpenProject(caller, KLIJENT));
    ({ page } = await signedIn(DESKTOP));
  });

  const block = (at: Page, title: string) => at.getByRole('region', { name: new RegExp(`^${title}`) });
  const measure = (datum: string, vreme: string) =>
    caller.change('updateProjectMeasurements', { ...project, datum, vreme, opis: 'Pet prozora' });

  test('a measurement of today appears on the dashboard without a reload, and links to its step', async () => {
    await page.goto(`${url}/dashboard`);
    await page.getByRole('heading', { name: 'Danas', exact: true }).waitFor();
    await measure(today, '09:30');
    await measure(addDays(today, 1), '11:00');
    const measurements = block(page, 'Posete danas i sutra');
    const row = measurements.getByRole('listitem').filter({ hasText: KLIJENT });
    await row.filter({ hasText: 'danas 09:30' }).waitFor();
    await row.filter({ hasText: 'sutra 11:00' }).waitFor();
    expect(await findings(page)).toEqual([]);
    await row.filter({ hasText: 'danas' }).getByRole('link', { name: KLIJENT }).click();
    await page.waitForURL(new RegExp(`${project.id}.*korak=3`));
  });

  test('the dashboard lists a signed contract for its responsible person until the advance is entered', async () => {
    const ownerId = await caller.accountId(OWNER.name);
    const assign = (osobaId: string | null, pre: string | null) =>
      caller.change('updateProjectResponsible', { ...project, osobaId, pre });
    await assign(ownerId, null);
    await page.goto(`${url}/dashboard`);
    // „Moje“, because a block shows only ten rows, and other jobs wait too
    await page.getByText('Moje', { exact: true }).click();
    const row = block(page, 'Ugovor potpisan').getByRole('listitem').filter({ hasText: KLIJENT });
    await row.waitFor();
    const payment = { tip: 'avans', nacin: 'gotovina', iznos: '118000.00', datum: today };
    await caller.change('updateProjectPayments', { ...project, ...payment });
    await row.waitFor({ state: 'detached' });
    await assign(null, ownerId);
  });

  test('„Moje“ on the dashboard is empty for a person without work, and stays chosen after a reload', async () => {
    const NEW = { username: 'bezposla', password: 'Nista-ne-ceka-mene-4' };
    await caller.colleague(NEW.username, 'Bojana Bez Posla', NEW.password);
    const { page: at } = await signedIn(DESKTOP, NEW);
    await at.goto(`${url}/dashboard`);
    await at.getByText('Moje', { exact: true }).click();
    await at.getByText('Nemate poslova na čekanju').waitFor();
    await at.reload();
    await at.getByText('Nemate poslova na čekanju').waitFor();
    expect(await findings(at)).toEqual([]);
    await at.getByText('Sve', { exact: true }).click();
    await block(at, 'Posete danas i sutra').waitFor();
  });
});

describe('notices', () => {
  const COLLEAGUE = { username: 'zvonka', name: 'Zvonka Ilić', password: 'Zvono-na-vratima-4' };
  let ownerVisit: Visit;
  let colleagueVisit: Visit;
  let page: Page;
  let owner: Caller;
  let project: Row;

  beforeAll(async () => {
    owner = await signInOwner();
    await owner.colleague(COLLEAGUE.username, COLLEAGUE.name, COLLEAGUE.password);
    ({ project } = await newOpenProject(owner, 'Kuća sa zvonom'));
    ownerVisit = await signedIn({ ...DESKTOP, colorScheme: 'dark' as const });
    colleagueVisit = await signedIn(DESKTOP, COLLEAGUE);
    page = colleagueVisit.page;
    await page.goto(`${url}/dashboard`);
  });

  test('a person with an open page is notified of assigned work, and the notice links to the project', async () => {
    await page.getByRole('button', { name: 'Obaveštenja', exact: true }).waitFor();
    const [osobaId, pre] = [await owner.accountId(COLLEAGUE.name), await owner.accountId(OWNER.name)];
    await owner.change('updateProjectResponsible', { ...project, osobaId, pre });
    await page.getByRole('button', { name: 'Obaveštenja, 1 nepročitano' }).click();
    const dialog = page.getByRole('dialog', { name: 'Obaveštenja' });
    await dialog.getByText('Kuća sa zvonom').waitFor();
    await dialog.getByRole('heading', { level: 3, name: /2\d{3}\.$/ }).waitFor();
    expect(await findings(page)).toEqual([]);
    await dialog.getByRole('link', { name: /vam dodeljuje projekat/ }).click();
    await page.waitForURL(new RegExp(project.id));
    await page.getByRole('button', { name: 'Obaveštenja', exact: true }).waitFor();
  });

  test('a colleague chosen after @ by the keyboard is notified of the note', async () => {
    const me = ownerVisit.page;
    await me.goto(`${url}/projekti/aktivni-projekti/${project.id}?korak=4`);
    const note = me.getByRole('textbox', { name: /napomen/i }).first();
    await note.pressSequentially('Molim te pogledaj @zvo');
    await me.getByRole('option', { name: 'Zvonka Ilić (@zvonka)' }).waitFor();
    await note.press('Enter');
    await expect.poll(() => note.inputValue()).toBe('Molim te pogledaj @zvonka ');
    await note.pressSequentially('danas');
    await note.press('Control+Enter');
    await page.getByRole('button', { name: 'Obaveštenja, 1 nepročitano' }).click();
    const dialog = page.getByRole('dialog', { name: 'Obaveštenja' });
    await dialog.getByText('Kuća sa zvonom: Molim te pogledaj @zvonka danas').waitFor();
    await dialog.getByRole('button', { name: 'Označi sve kao pročitano' }).click();
    await dialog.getByRole('button', { name: 'Označi sve kao pročitano' }).waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Obaveštenja', exact: true }).waitFor();
  });

  test('notices beyond the first page can be read, and all are marked as read at once', async () => {
    const komentari = Array.from({ length: NOTICES_PER_PAGE + 2 }, (_, n) => `@zvonka poruka ${n}`);
    for (const komentar of komentari) await owner.change('updateProjectOfferComments', { ...project, komentar });
    const bell = page.getByRole('button', { name: `Obaveštenja, ${komentari.length} nepročitana` });
    await bell.click();
    const dialog = page.getByRole('dialog', { name: 'Obaveštenja' });
    const noteText = (note: string | undefined) => dialog.getByText(`Kuća sa zvonom: ${note}`, { exact: true });
    await noteText(komentari.at(-1)).waitFor();
    const [panelBox, bellBox] = [await dialog.boundingBox(), await bell.boundingBox()];
    expect(panelBox?.y).toBeGreaterThan((bellBox?.y ?? 0) + (bellBox?.height ?? 0));
    await dialog.getByRole('button', { name: 'Prikaži starije' }).click();
    await noteText(komentari[0]).waitFor();
    await dialog.getByRole('button', { name: 'Označi sve kao pročitano' }).click();
    await page.keyboard.press('Escape');
    await page.reload();
    await page.getByRole('button', { name: 'Obaveštenja', exact: true }).waitFor();
  });

  test('the profile says why notices by mail cannot be switched on, and the notices fit a phone', async () => {
    await page.goto(`${url}/profile`);
    const card = page.getByRole('region', { name: 'Obaveštenja' });
    await card.getByText('prvo je potvrdite').waitFor();
    await expect.poll(() => card.getByRole('switch').isDisabled()).toBe(true);
    const phone = await signedIn(DARK_PHONE, COLLEAGUE);
    await phone.page.goto(`${url}/dashboard`);
    await phone.page.getByRole('button', { name: 'Obaveštenja', exact: true }).click();
    const panel = phone.page.getByRole('dialog', { name: 'Obaveštenja' });
    await panel.getByText('Kuća sa zvonom').first().waitFor();
    await panel.getByRole('button', { name: 'Prikaži starije' }).click();
    await panel.getByText('@zvonka poruka 0').waitFor();
    await phone.page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    expect(await overflow(phone.page)).toBeLessThanOrEqual(0);
  });
});
