import { openAsBlob } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { readSheet } from 'read-excel-file/universal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Right, type Rights, ROLE_LABELS, type Role, rightsOf, rightsToLookAs } from '#domain/rights.ts';
import { belgradeDay } from '#domain/text/dates.ts';
import { SAMPLES } from '../api/sample-bytes.ts';
import { findings } from './axe.ts';
import { keepPicture, openBrowser, PHONE, visit } from './browser.ts';
import { Caller, openProject, type Row } from './caller.ts';
import { enter, type IdentityServer, invite, PASSWORD, startIdentity } from './identity-steps.ts';
import { OWNER } from './owner.ts';

/** Who only reads a part of the program is offered no button that changes it. */
let server: IdentityServer;
let browser: Browser;
let rows: Record<'client' | 'preoffer' | 'project', Row>;
let order: Row;
let fresh: Row;

const POSITION = { sirina: 500, visina: 500, kolicina: 1, sastav: '6', vrsta: 'Standrad' };

beforeAll(async () => {
  server = await startIdentity();
  browser = await openBrowser();
  const owner = await Caller.signIn(OWNER, server.url);
  rows = await openProject(owner, 'Kuća Čitalac', SAMPLES.pdf);
  const { id, createdAt } = rows.project;
  await owner.change('updateProjectFinances', 'UpdateProjectFinancesInput', {
    id,
    createdAt,
    vrednost: '1000',
    kurs: '117',
    popust: '0',
  });
  const payment = { tip: 'avans', nacin: 'gotovina', iznos: '5000', datum: belgradeDay(new Date()) };
  await owner.change('updateProjectPayments', 'AddPaymentInput', { id, createdAt, ...payment });
  const note = { id, createdAt, komentar: 'Beleška' };
  for (const list of ['Offer', 'Optimization', 'Bookkeeping', 'Images'])
    await owner.change(`updateProject${list}Comments`, 'AddCommentInput', note);
  await owner.change(
    'createClientContact',
    'CreateClientContactInput',
    {
      clientId: rows.client.id,
      vrsta: 'Poziv',
      vreme: new Date().toISOString(),
      tekst: 'Zvao je',
    },
    'id',
  );
  await owner.change('createClientPerson', 'CreateClientPersonInput', { clientId: rows.client.id, ime: 'Ana' }, 'id');
  const glass = { dobavljac: 'Staklorezac', pozicije: [POSITION] };
  order = await owner.change('createGlassOrder', 'CreateGlassOrderInput', glass);
  const job = { clientId: rows.client.id, klijent: 'Kuća Čitalac', vrstaPosla: 'PVC' };
  fresh = await owner.change('createPreoffers', 'CreatePreoffersInput', job);
  for (const group of ['knjigovodstvo', 'teren', 'radionica'] as const) await groupOf(group);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

async function groupOf(group: Role): Promise<void> {
  const currentPassword = await invite(server, group, { groups: [group] });
  await server.call('set-new-password', { username: group, currentPassword, newPassword: PASSWORD });
}

/** The beginnings of all buttons that change something. */
const CHANGES =
  /^(Arhiviraj|Datum…|Dodaj|Ispravi|Izaberi(?!te)|Izgubljeno|Izmeni|Kreiraj|Napravi|Nov[aiou]? |Obriši|Odustali|Otkaži|Otkazano$|Označi|Podeli|Poruči|Preuzmi$|Sačuvaj(?! prikaz)|Spoji|Spremno|Sutra|Ukloni|Upiši|Uvezi|Uvoz|Vrati (iz|među)|Za 3 dana|Zabeleži|Zakaži)/;

/** The names of such buttons on the page, and of the entries of its menus. */
async function offered(page: Page): Promise<string[]> {
  const main = page.locator('main, [role=dialog]');
  const names = async (role: 'button' | 'link' | 'menuitem', within = main) =>
    within
      .getByRole(role)
      .evaluateAll(all =>
        all
          .filter(one => one.getAttribute('aria-disabled') !== 'true')
          .map(one => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim()),
      );
  const found = [...(await names('button')), ...(await names('link'))];
  const menus = main.getByRole('button', { name: /^Radnje/ });
  for (let i = 0; i < (await menus.count()); i++) {
    await menus.nth(i).click();
    await page.getByRole('menu').waitFor();
    found.push(...(await names('menuitem', page.getByRole('menu'))));
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
  }
  return found.filter(name => CHANGES.test(name));
}

/** Every page on which something can be changed, a text that it shows when it is loaded, and who then sees a dialog over it. */
const pages = (): [path: string, shown: string, asksWhoever?: Right][] => [
  ['/projekti/klijenti', 'Kuća Čitalac'],
  [`/projekti/klijenti/${rows.client.id}`, 'Zvao je'],
  [`/projekti/klijenti/${rows.client.id}?otvoreno=izmena`, 'Zvao je', 'clients:write'],
  ['/projekti/preoffers', 'Kuća Čitalac'],
  [`/projekti/preoffers?predponuda=${fresh.id}`, 'Napomene'],
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((step): [string, string] => [
    `/projekti/aktivni-projekti/${rows.project.id}?korak=${step}`,
    STEP_TEXTS[step - 1] ?? '',
  ]),
  ['/staklo/list', 'Staklorezac'],
  [`/staklo/list/${order.id}`, 'Pozicije'],
  [`/staklo/list/${order.id}?izmena=da`, 'Pozicije'],
];
const STEP_TEXTS = [
  'Koverta',
  'Napomene predponude',
  'Dokumenti merenja',
  'Ponude',
  'Rokovi uplata',
  'Ugovor',
  'Odštampaj radni nalog',
  'Napomene',
  'Knjiga utisaka',
];

const NO_ACCESS = 'Nemate pristup ovom delu';

/** What each page offers to change whoever has these rights; pages that the person may not open are left out. */
async function offers(page: Page, rights: Rights): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [path, shown, asksWhoever] of pages()) {
    await page.goto(server.url + path);
    const main = page.locator('main, [role=dialog]');
    await main.getByText(shown).or(main.getByText(NO_ACCESS)).filter({ visible: true }).first().waitFor();
    if (await main.getByText(NO_ACCESS).count()) continue;
    if (asksWhoever && rights.has(asksWhoever))
      await page.getByRole('dialog').getByRole('button', { name: 'Sačuvaj' }).waitFor();
    await expect.poll(() => main.locator('.skeleton').count()).toBe(0);
    const names = await offered(page);
    const name = path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, 'id');
    if (names.length > 0) found[name] = [...new Set(names)];
  }
  return found;
}

test('an owner who looks as the office reads everything and is offered no change', async () => {
  const owner = await visit(browser);
  await enter(owner.page, server.url);
  expect(Object.keys(await offers(owner.page, rightsOf(['owner']))).length).toBe(pages().length);
  await owner.page.evaluate(role => sessionStorage.setItem('okno-kao', role), 'zaposleni' satisfies Role);
  await owner.page.goto(`${server.url}/dashboard`);
  await owner.page.getByText('Gledate program kao').waitFor();
  await keepPicture(owner.page, 'kao-zaposleni');
  expect(await offers(owner.page, rightsToLookAs('zaposleni'))).toEqual({});
  expect(owner.troubles).toEqual([]);
  await owner.context.close();
}, 300_000);

test('the bookkeeper finds a month as one file, and is offered no figures', async () => {
  const { page, context, troubles } = await visit(browser);
  await enter(page, server.url, { username: 'knjigovodstvo', password: PASSWORD });
  await page.goto(`${server.url}/izvestaji`);
  await page.getByRole('heading', { name: 'Za knjigovodstvo', level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/izvestaji/knjigovodstvo');
  expect(await page.getByText('Mesečni izveštaj').count()).toBe(0);
  expect(await findings(page)).toEqual([]);
  await keepPicture(page, 'za-knjigovodstvo');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Preuzmi ceo mesec (XLSX)' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^knjigovodstvo-.*\.xlsx$/);
  const [, paid] = await readSheet(await openAsBlob(await file.path()), 'Uplate');
  expect(paid).toContain(5000);
  await page.getByRole('button', { name: 'Izvoz: kasne uplate' }).click();
  const alone = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  expect((await alone).suggestedFilename()).toMatch(/^dugovanja-.*\.csv$/);
  await page.setViewportSize(PHONE.viewport);
  await page.emulateMedia({ colorScheme: 'dark' });
  await keepPicture(page, 'za-knjigovodstvo-telefon');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  expect(troubles).toEqual([]);
  await context.close();
});

/** Where each role is offered a change. */
const OWN: Partial<Record<Role, RegExp>> = {
  knjigovodstvo: /klijenti|korak=[568]$/,
  teren: /korak=[39]$/,
  radionica: /staklo|korak=7$/,
};

test.each(Object.entries(OWN) as [Role, RegExp][])('%s is offered changes only in its own areas', async (role, own) => {
  const person = await visit(browser);
  await enter(person.page, server.url, { username: role, password: PASSWORD });
  const found = await offers(person.page, rightsOf([role]));
  expect(
    Object.entries(found).filter(([path]) => !own.test(path)),
    ROLE_LABELS[role],
  ).toEqual([]);
  expect(Object.keys(found).filter(path => own.test(path)).length).toBeGreaterThan(0);
  expect(person.troubles).toEqual([]);
  await person.context.close();
});
