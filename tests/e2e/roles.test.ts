import { openAsBlob } from 'node:fs';
import type { Page } from 'playwright-core';
import { readSheet } from 'read-excel-file/universal';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Right, type Rights, ROLE_LABELS, ROLE_NAMES, type Role, rightsFor, rightsOf } from '#domain/rights.ts';
import { addDays, belgradeDay } from '#domain/text/dates.ts';
import { archiveProject } from '../api/business-steps.ts';
import { SAMPLES } from '../api/sample-bytes.ts';
import { findings, overflow } from './axe.ts';
import { chooseAction, DARK_PHONE, DESKTOP, downloaded, emulate, follow, PHONE, type Visit } from './browser.ts';
import { newOpenProject, type Row } from './caller.ts';
import { server, signedIn, signInOwner, url } from './harness.ts';
import { call, newMember, PASSWORD } from './identity-steps.ts';

describe('a change of role', () => {
  const radmila = { username: 'radmila', password: PASSWORD };

  let owner: Visit;
  let staff: Visit;
  let project: Row;

  beforeAll(async () => {
    await newMember(server, 'radmila');
    const caller = await signInOwner();
    ({ project } = await newOpenProject(caller, 'Kuća Tajić'));
    await caller.change('createVisit', { vrsta: 'merenje', datum: belgradeDay(new Date()), projectId: project.id });
    await caller.change('updateProjectFinances', { ...project, vrednost: '7777.77', kurs: '100', popust: '0' });
    owner = await signedIn();
    staff = await signedIn(DESKTOP, radmila);
  });

  const addressOf = (step: number) => `${url}/projekti/aktivni-projekti/${project.id}?korak=${step}`;
  const steps = (page: Page) => page.getByRole('navigation', { name: 'Koraci projekta' }).getByRole('button');
  const AMOUNT = /7[,.]?777[,.]77|777[,.]?777/;
  const showsNoAccess = (page: Page) => page.getByText('Nemate pristup ovom delu').first().waitFor();

  test('an open step of a project loses its amounts as soon as the person’s group is changed', async () => {
    await staff.page.goto(addressOf(5));
    await staff.page.getByLabel('Vrednost posla').waitFor();
    await expect.poll(() => staff.page.getByLabel('Vrednost posla').inputValue()).toMatch(AMOUNT);

    const { page } = owner;
    await page.goto(`${url}/podesavanja/nalozi?q=radmila`);
    await chooseAction(page, 'Radnje: radmila Probić', /^Grupe$/);
    const dialog = page.getByRole('dialog', { name: 'Grupe: radmila Probić' });
    await dialog.getByRole('checkbox', { name: /^Zaposleni/ }).uncheck();
    await dialog.getByRole('checkbox', { name: /^Teren/ }).check();
    await dialog.getByText('Merenja, dokumenti merenja i fotografije. Bez cena, ponuda i ugovora.').waitFor();
    expect(await findings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Sačuvaj' }).click();
    await page.getByRole('row', { name: /radmila Probić.*Teren/ }).waitFor();

    await showsNoAccess(staff.page);
    await expect.poll(() => steps(staff.page).count()).toBe(4);
    expect(await staff.page.content()).not.toMatch(AMOUNT);
  });

  test('a fitter sees four steps of a project, and instead of the clients and the reports a sentence that says whom to contact', async () => {
    const { page } = staff;
    await page.goto(addressOf(3));
    await page.getByRole('heading', { name: 'Dokumenti merenja' }).waitFor();
    const texts = await steps(page).allInnerTexts();
    const left = ['Klijent', 'Merenja', 'Optimizacija', 'Fotografije'];
    expect(texts.map(text => left.find(title => text.includes(title)))).toEqual(left);
    await page.getByRole('button', { name: 'Dodaj dokument' }).first().waitFor();
    expect(await page.getByRole('button', { name: /Izmeni podatke/ }).count()).toBe(0);
    // the measurement is assigned to nobody
    await page.getByRole('button', { name: /^Odštampaj radni nalog/ }).waitFor();
    expect(await page.getByRole('button', { name: /^(Izmeni|Obriši) merenje/ }).count()).toBe(0);
    expect(await findings(page)).toEqual([]);
    for (const path of ['projekti/klijenti', 'izvestaji']) {
      await page.goto(`${url}/${path}`);
      await showsNoAccess(page);
      await page.getByText('Obratite se vlasniku.').waitFor();
    }
  });

  test('on a phone „Sledeći korak“ leads to the next step that the person may read', async () => {
    const phone = await signedIn(PHONE, radmila);
    await phone.page.goto(`${url}/`);
    await phone.page.getByRole('heading', { name: 'Moj dan' }).waitFor();
    await phone.page.goto(addressOf(3));
    await phone.page.getByRole('button', { name: 'Sledeći korak' }).click();
    await phone.page.waitForURL(/korak=7/);
    await phone.page.getByText('7 / 9').waitFor();
  });

  test('an owner views the program as a fitter, without amounts and changes, and returns', async () => {
    const { page } = owner;
    await page.goto(`${url}/podesavanja/nalozi?q=radmila`);
    await chooseAction(page, 'Radnje: radmila Probić', /^Grupe$/);
    await page.getByRole('dialog').getByRole('button', { name: 'Teren' }).click();
    await page.getByText('Gledate program kao').waitFor();
    await page.goto(addressOf(5));
    await showsNoAccess(page);
    expect(await page.content()).not.toMatch(AMOUNT);
    await page.goto(addressOf(3));
    await page.getByRole('heading', { name: 'Dokumenti merenja' }).waitFor();
    expect(await page.getByRole('button', { name: 'Dodaj dokument' }).count()).toBe(0);
    await page.goto(`${url}/izvestaji`);
    await showsNoAccess(page);
    await page.getByRole('button', { name: 'Vrati se na svoj prikaz' }).click();
    await page.getByText('Gledate program kao').waitFor({ state: 'detached' });
    await page.goto(addressOf(5));
    await page.getByLabel('Vrednost posla').waitFor();
  });

  test('a page without access opens as soon as an owner gives the right', async () => {
    const { page } = staff;
    const live = page.waitForResponse(/graphql\/stream/);
    await page.goto(`${url}/projekti/klijenti`);
    await showsNoAccess(page);
    await live;
    const caller = await signInOwner();
    const id = await caller.accountId('radmila Probić');
    await call(server, `admin/users/${id}`, { groups: ['zaposleni'] }, caller.headers, 'PATCH');
    await page.getByRole('button', { name: 'Novi klijent' }).waitFor();
  });
});

describe('each role is offered only what it may change', () => {
  let rows: Record<'client' | 'preoffer' | 'project', Row>;
  let order: Row;
  let preofferWithoutProject: Row;

  const POSITION = { sirina: 500, visina: 500, kolicina: 1, sastav: '6', vrsta: 'Standrad' };

  beforeAll(async () => {
    const owner = await signInOwner();
    rows = await newOpenProject(owner, 'Kuća Čitalac');
    await owner.change('updateProjectFinances', { ...rows.project, vrednost: '1000', kurs: '117', popust: '0' });
    const payment = { tip: 'avans', nacin: 'gotovina', iznos: '5123', datum: belgradeDay(new Date()) };
    await owner.change('updateProjectPayments', { ...rows.project, ...payment });
    for (const list of ['Offer', 'Optimization', 'Bookkeeping', 'Images'])
      await owner.change(`updateProject${list}Comments`, { ...rows.project, komentar: 'Beleška' });
    const contact = { vrsta: 'Poziv', vreme: new Date().toISOString(), tekst: 'Zvao je' };
    await owner.change('createClientContact', { clientId: rows.client.id, ...contact }, 'id');
    await owner.change('createClientPerson', { clientId: rows.client.id, ime: 'Ana' }, 'id');
    const glass = { dobavljac: 'Staklorezac Čitalac', pozicije: [POSITION] };
    order = await owner.change('createGlassOrder', glass);
    const job = { clientId: rows.client.id, klijent: 'Kuća Čitalac', vrstaPosla: 'PVC' };
    preofferWithoutProject = await owner.change('createPreoffers', job);
    for (const group of ROLE_NAMES.filter(role => role !== 'owner'))
      await newMember(server, group, undefined, { groups: [group] });
  });

  /** Matches the names of the buttons that change something. */
  const CHANGES =
    /^(Arhiviraj|Datum…|Dodaj|Ispravi|Izaberi(?!te)|Izgubljeno|Izmeni|Kreiraj|Napravi|Nov[aiou]? |Obriši(?! pretragu)|Odustali|Otkaži|Otkazano$|Označi|Podeli|Poruči|Preuzmi$|Sačuvaj(?! prikaz)|Spoji|Spremno|Sutra|Ukloni|Upiši|Uvezi|Uvoz|Vrati (iz|među)|Za 3 dana|Zabeleži|Zakaži)/;

  /** The names of the buttons, links and menu items on the page that change something. */
  async function offeredChanges(page: Page): Promise<string[]> {
    const main = page.locator('main, [role=dialog]');
    const names = async (role: 'button' | 'link' | 'menuitem', within = main) =>
      within
        .getByRole(role)
        .evaluateAll(all =>
          all
            .filter(one => one.getAttribute('aria-disabled') !== 'true' && !one.hasAttribute('aria-pressed'))
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

  /** Pages with changes: the path, a text of the loaded page, and the right with which the path opens a dialog. */
  const pages = (): [path: string, shown: string, dialogRight?: Right][] => [
    ['/projekti/klijenti?q=citalac', 'Kuća Čitalac'],
    [`/projekti/klijenti/${rows.client.id}`, 'Zvao je'],
    [`/projekti/klijenti/${rows.client.id}?otvoreno=izmena`, 'Zvao je', 'clients:write'],
    ['/projekti/preoffers?q=citalac', 'Kuća Čitalac'],
    [`/projekti/preoffers?predponuda=${preofferWithoutProject.id}`, 'Napomene'],
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((step): [string, string] => [
      `/projekti/aktivni-projekti/${rows.project.id}?korak=${step}`,
      STEP_TEXTS[step - 1] ?? '',
    ]),
    ['/staklo/list?q=citalac', 'Staklorezac'],
    [`/staklo/list/${order.id}`, 'Pozicije'],
    [`/staklo/list/${order.id}?izmena=da`, 'Pozicije'],
    ['/staklo/sistemi', 'Sistemi profila'],
    ['/dashboard', 'Danas'],
    ['/danas', 'Moj dan'],
    ['/kalendar', 'Kalendar'],
    ['/optimizacija/projekti', 'Projekti'],
    ['/optimizacija/arhiva', 'Arhiva'],
    ['/izvestaji/knjigovodstvo', 'Za knjigovodstvo'],
    ['/podesavanja/firma', 'Podešavanja firme'],
  ];
  const STEP_TEXTS = [
    'Vrsta posla',
    'Napomene predponude',
    'Dokumenti merenja',
    'Ponude',
    'Rokovi uplate',
    'Ugovor',
    'Odštampaj radni nalog',
    'Napomene',
    'Knjiga utisaka',
  ];

  const NO_ACCESS = 'Nemate pristup ovom delu';

  /** The changes that the person is offered, keyed by page; pages that offer none or may not be opened are left out. */
  async function changesByPage(page: Page, rights: Rights, at = pages()): Promise<Record<string, string[]>> {
    const changes: Record<string, string[]> = {};
    await page.goto(`${url}/profile`);
    await page.getByRole('heading').first().waitFor();
    for (const [path, shown, dialogRight] of at) {
      await follow(page, path);
      const main = page.locator('main, [role=dialog]');
      await main.getByText(shown).or(main.getByText(NO_ACCESS)).filter({ visible: true }).first().waitFor();
      if (await main.getByText(NO_ACCESS).count()) {
        // otherwise the sentence of this page could still be shown when the next page is checked
        await follow(page, '/profile');
        await main.getByText(NO_ACCESS).waitFor({ state: 'detached' });
        continue;
      }
      if (dialogRight && rights.has(dialogRight))
        await page.getByRole('dialog').getByRole('button', { name: 'Sačuvaj' }).waitFor();
      await expect.poll(() => main.locator('.skeleton').count()).toBe(0);
      const names = await offeredChanges(page);
      const name = path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, 'id');
      if (names.length > 0) changes[name] = [...new Set(names)];
    }
    return changes;
  }

  test('an owner who views the program as the group `zaposleni` is offered no change on any page', async () => {
    const owner = await signedIn();
    // The owner is offered changes on each of these pages, so `changesByPage` finds them.
    const some = pages().filter(([path]) => /klijenti|korak=5|staklo/.test(path));
    expect(Object.keys(await changesByPage(owner.page, rightsOf(['owner']), some)).length).toBe(some.length);
    await owner.page.evaluate(role => sessionStorage.setItem('okno-kao', role), 'zaposleni' satisfies Role);
    await owner.page.goto(`${url}/dashboard`);
    await owner.page.getByText('Gledate program kao').waitFor();
    expect(await changesByPage(owner.page, rightsFor(['owner'], 'zaposleni'))).toEqual({});
    await owner.page.goto(`${url}/staklo/new-order`);
    await owner.page.getByText('ima pristup, ali ova stranica služi samo za izmene.').waitFor();
  }, 600_000);

  test('the bookkeeper downloads the payments of a month as one file, and is offered no monthly report', async () => {
    const { page } = await signedIn(DESKTOP, { username: 'knjigovodstvo', password: PASSWORD });
    await page.goto(`${url}/izvestaji`);
    await page.getByRole('heading', { name: 'Za knjigovodstvo', level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/izvestaji/knjigovodstvo');
    expect(await page.getByText('Mesečni izveštaj').count()).toBe(0);
    expect(
      await page
        .getByRole('main')
        .getByText(/^[a-z]+ 20\d\d\.$/)
        .count(),
    ).toBe(1);
    const menu = page.getByRole('navigation', { name: 'Odeljci programa' });
    const sections = ['Projekti', 'Staklo', 'Arhiva', 'Kalendar', 'Za knjigovodstvo'];
    expect(await menu.getByRole('link').allInnerTexts()).toEqual(sections);
    expect(await findings(page)).toEqual([]);
    const file = await downloaded(page, () => page.getByRole('button', { name: 'Preuzmi ceo mesec (XLSX)' }).click());
    expect(file.suggestedFilename()).toMatch(/^knjigovodstvo-.*\.xlsx$/);
    const paid = await readSheet(await openAsBlob(await file.path()), 'Uplate');
    expect(paid.flat()).toContain(5123);
    await page.getByRole('button', { name: 'Izvoz: kasne uplate' }).click();
    const debts = await downloaded(page, () => page.getByRole('menuitem', { name: 'CSV' }).click());
    expect(debts.suggestedFilename()).toMatch(/^dugovanja-.*\.csv$/);
    await emulate(page, DARK_PHONE);
    await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
  });

  test('the bookkeeper opens an archived project, whose page says nothing about documents of the workshop', async () => {
    const owner = await signInOwner();
    const { project } = await newOpenProject(owner, 'Arhiva Čitalac');
    const naziv = 'krojenje.pdf';
    const objectKey = await owner.storeObject('optimization', naziv);
    await owner.change('updateProjectOptimizationFiles', { ...project, naziv, objectKey });
    await archiveProject(owner, project);
    const { page } = await signedIn(DESKTOP, { username: 'knjigovodstvo', password: PASSWORD });
    await page.goto(`${url}/optimizacija/arhiva?q=citalac`);
    await page.getByRole('link', { name: 'Arhiva Čitalac' }).click();
    await page.getByText('Projekat je u arhivi').waitFor();
    expect(new URL(page.url()).pathname).toBe(`/projekti/aktivni-projekti/${project.id}`);
    await page.goto(`${url}/optimizacija/arhiva/${project.id}`);
    await page.getByText('U arhivi').waitFor();
    expect(await page.getByText('Ovde još nema').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Odštampaj radni nalog' }).count()).toBe(0);
  });

  test('the workshop’s jobs are sorted by the day of installation, without columns that would be empty', async () => {
    const owner = await signInOwner();
    const today = belgradeDay(new Date());
    for (const [klijent, days] of [
      ['Radionica kasnije', 9],
      ['Radionica prva', 2],
    ] as const) {
      const { project } = await newOpenProject(owner, klijent);
      const naziv = 'krojenje.pdf';
      const objectKey = await owner.store('optimization', naziv, SAMPLES.pdf);
      await owner.change('updateProjectOptimizationFiles', { ...project, naziv, objectKey });
      await owner.change('updateProject', { ...project, readyForOptimization: true });
      await owner.change('createVisit', { vrsta: 'montaza', datum: addDays(today, days), projectId: project.id });
    }
    const { page } = await signedIn(DESKTOP, { username: 'radionica', password: PASSWORD });
    await page.goto(`${url}/optimizacija/projekti?q=radionica`);
    await page.getByRole('button', { name: 'Otvori: krojenje.pdf' }).nth(1).waitFor();
    const heads = await page.getByRole('columnheader').allInnerTexts();
    const columns = ['Ugradnja', 'Klijent', 'Vrsta posla', 'Staklo', 'Mere', 'Krojenje'];
    expect(heads.map(head => head.trim())).toEqual(columns);
    const rows = await page.locator('tbody tr[data-index]').allInnerTexts();
    expect(rows.map(text => /Radionica \S+/.exec(text)?.[0])).toEqual(['Radionica prva', 'Radionica kasnije']);
    expect(await findings(page)).toEqual([]);
    await page.setViewportSize(PHONE.viewport);
    await page.getByText('Ugradnja: ').first().waitFor();
    const bar = page.getByRole('navigation', { name: 'Glavne stranice' });
    expect(await bar.locator('> *').allInnerTexts()).toEqual(['Danas', 'Optimizacija', 'Staklo', 'Još']);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await findings(page)).toEqual([]);
  });

  test('a finger that misses the name of a cutting document by 8 pixels opens the document, not its project', async () => {
    const { page } = await signedIn(PHONE, { username: 'radionica', password: PASSWORD });
    await page.goto(`${url}/optimizacija/projekti?q=radionica`);
    const file = page.getByRole('button', { name: 'Otvori: krojenje.pdf' }).first();
    await file.waitFor();
    const touched = await file.evaluate(button => {
      const { left, top, width, height } = button.getBoundingClientRect();
      const at = (y: number) => document.elementFromPoint(left + width / 2, y)?.closest('button, a');
      return [at(top - 8), at(top + height + 8)].map(touchedElement => touchedElement === button);
    });
    expect(touched).toEqual([true, true]);
  });

  test.each(ROLE_NAMES)('„Danas“ on the dashboard of %s begins in the upper part of the screen', async group => {
    const { page } = await signedIn(DESKTOP, group === 'owner' ? undefined : { username: group, password: PASSWORD });
    await page.goto(`${url}/dashboard`);
    const heading = page.getByRole('heading', { name: 'Danas', exact: true });
    const top = async () => (await heading.boundingBox())?.y ?? Number.POSITIVE_INFINITY;
    await heading.waitFor();
    expect(await top()).toBeLessThan(300);
    await page.setViewportSize(PHONE.viewport);
    await expect.poll(top).toBeLessThan(420);
  });

  test.each(['teren', 'radionica'])(
    'the dashboard of %s counts „Aktivni projekti“, whose list offers only the views „Svi“ and „Moji“',
    async group => {
      const { page } = await signedIn(DESKTOP, { username: group, password: PASSWORD });
      await page.goto(`${url}/dashboard`);
      await page
        .getByRole('navigation', { name: 'Odeljci' })
        .getByRole('link', { name: /^Aktivni projekti.*u toku$/ })
        .click();
      const views = page.getByRole('toolbar', { name: 'Prikazi' }).locator('.view-tab');
      await views.first().waitFor();
      expect(await views.allInnerTexts()).toEqual(['Svi', 'Moji']);
    },
  );

  test.each([
    ['teren', 'Moje'],
    ['radionica', 'Sve osobe'],
    ['knjigovodstvo', 'Sve osobe'],
  ])('the calendar of the group %s opens with the choice „%s“', async (group, choice) => {
    const { page } = await signedIn(DESKTOP, { username: group, password: PASSWORD });
    await page.goto(`${url}/kalendar`);
    await page.getByLabel('Čije posete').waitFor();
    expect(await page.getByLabel('Čije posete').locator('option:checked').textContent()).toBe(choice);
  });

  test('the dashboard of a fitter shows a visit of a pre-offer without a link to the pre-offer', async () => {
    const owner = await signInOwner();
    const job = { clientId: rows.client.id, klijent: 'Kuća Pregled', vrstaPosla: 'PVC' };
    const preoffer = await owner.change('createPreoffers', job);
    const visit = { vrsta: 'merenje', datum: belgradeDay(new Date()), preofferId: preoffer.id };
    await owner.change('createVisit', visit);
    const client = ({ page }: Visit) => page.getByRole('main').getByText('Kuća Pregled');
    const staff = await signedIn(DESKTOP, { username: 'zaposleni', password: PASSWORD });
    await staff.page.goto(`${url}/dashboard`);
    await client(staff).and(staff.page.getByRole('link')).waitFor();
    const fitter = await signedIn(DESKTOP, { username: 'teren', password: PASSWORD });
    await fitter.page.goto(`${url}/dashboard`);
    await client(fitter).waitFor();
    expect(await client(fitter).and(fitter.page.getByRole('link')).count()).toBe(0);
  });

  test('the workshop is shown no next contact, address, phone or envelope of a project, which it may not read', async () => {
    const owner = await signInOwner();
    const datum = addDays(belgradeDay(new Date()), 3);
    await owner.change('updateProjectNextContact', { ...rows.project, datum, pre: null });
    const { page } = await signedIn(DESKTOP, { username: 'radionica', password: PASSWORD });
    await page.goto(`${url}/projekti/aktivni-projekti/${rows.project.id}?korak=1`);
    const main = page.getByRole('main');
    await main.getByText('Vrsta posla', { exact: true }).waitFor();
    await main.getByText('Sledeća poseta').waitFor();
    expect(await main.getByText(/^(Sledeći kontakt|Adresa|Telefon|Koverta)$/).allInnerTexts()).toEqual([]);
  });

  test('on a phone the list of pre-offers with three filters is as wide as the screen', async () => {
    const { page } = await signedIn(PHONE, { username: 'knjigovodstvo', password: PASSWORD });
    await page.goto(`${url}/projekti/preoffers?aktivnost=7&projekat=ne&sledeciKontakt=nema`);
    await page.getByRole('button', { name: /^Poslednja aktivnost/ }).waitFor();
    // not compared with `innerWidth`, which on a phone grows with the content
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.viewport.width);
  });

  /** Matches the URLs at which a group is offered changes. */
  const CHANGEABLE: Partial<Record<Role, RegExp>> = {
    knjigovodstvo: /klijenti|korak=[568]$/,
    teren: /korak=[39]$|danas|kalendar/,
    radionica: /staklo|korak=7$/,
  };

  test.each(Object.entries(CHANGEABLE) as [Role, RegExp][])(
    'the group %s is offered changes only on pages of its own work',
    async (role, own) => {
      const person = await signedIn(DESKTOP, { username: role, password: PASSWORD });
      const found = await changesByPage(person.page, rightsOf([role]));
      expect(
        Object.entries(found).filter(([path]) => !own.test(path)),
        ROLE_LABELS[role],
      ).toEqual([]);
      expect(Object.keys(found).filter(path => own.test(path)).length).toBeGreaterThan(0);
    },
    600_000,
  );
});
