import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { belgradeDay } from '#domain/text/dates.ts';
import { newFinishedList } from '../api/opening-steps.ts';
import { SAMPLE_OFFSETS } from '../api/sample-offsets.ts';
import { animationsEnd, overflow } from './axe.ts';
import { bounds, DESKTOP, hasFocus, PHONE, type Visit, visit } from './browser.ts';
import { newOpenProject } from './caller.ts';
import { type Person, server, signedIn, signInOwner, url } from './harness.ts';
import { newMember } from './identity-steps.ts';
import { OWNER } from './owner.ts';
import { routeWeights } from './route-weights.ts';

const owner = await signInOwner();
const { client, project } = await newOpenProject(owner, 'Raspored na ekranu', {
  telefon: '+381641234567',
  adresa: 'Bulevar oslobođenja 120',
  mesto: 'Novi Sad',
});

/** Opens a signed-in page that is closed when the test ends, because an account may have only 20 open pages. */
async function signedInForTest(options: BrowserContextOptions, who: Person = OWNER): Promise<Visit> {
  const me = await signedIn(options, who);
  onTestFinished(() => me.context.close());
  return me;
}
const phone = (await signedIn(PHONE)).page;
const desk = (await signedIn(DESKTOP)).page;

/** Returns the top of the first match in pixels. Hides warnings above it, which other files of this worker may cause. */
async function topOf(page: Page, path: string, selector: string): Promise<number> {
  await page.goto(url + path);
  const first = page.locator(selector).first();
  await first.waitFor();
  await page.addStyleTag({ content: '.notice-error { display: none }' });
  const box = await first.boundingBox();
  return box?.y ?? Number.POSITIVE_INFINITY;
}

test.each(['/projekti/klijenti', '/projekti/preoffers', '/projekti/aktivni-projekti', '/podesavanja/nalozi'])(
  'on a phone the first row of %s begins above 200 px',
  async path => expect(await topOf(phone, path, 'main li[data-index]')).toBeLessThan(200),
);

test('on a phone the button „Novi klijent“ is below the rows of the list, in the bottom bar', async () => {
  await phone.goto(`${url}/projekti/klijenti`);
  const add = await phone.getByRole('button', { name: 'Novi klijent' }).boundingBox();
  const list = await phone.locator('main .card:has(li[data-index])').boundingBox();
  expect(add?.y).toBeGreaterThanOrEqual((list?.y ?? 0) + (list?.height ?? Number.POSITIVE_INFINITY));
});

test('on a phone the bottom bar opens the calendar, the projects and the menu', async () => {
  const bar = phone.getByRole('navigation', { name: 'Glavne stranice' });
  await bar.getByRole('link', { name: 'Kalendar' }).click();
  await phone.waitForURL(/kalendar/);
  await bar.getByRole('link', { name: 'Projekti' }).click();
  await phone.waitForURL(/aktivni-projekti/);
  await bar.getByRole('button', { name: 'Još' }).click();
  await phone.getByRole('dialog').getByRole('link', { name: 'Izloguj se' }).waitFor();
});

test('on a phone the calendar shows one day of the week, which begins above 300 px', async () => {
  expect(await topOf(phone, '/kalendar', 'main .card')).toBeLessThan(300);
  await phone.getByRole('group', { name: 'Dani' }).getByRole('button').last().click();
  await phone.waitForURL(/dan=/);
  expect(await phone.locator('main .card').count()).toBeLessThanOrEqual(2);
});

/** Creates a confirmed measuring list whose panes do not fit on the screen; returns its id. */
async function newListWithPanes(): Promise<string> {
  await owner.change('saveProfileSystem', { naziv: 'Raspored', materijal: 'PVC', ...SAMPLE_OFFSETS }, 'id');
  const made = { izradaSirina: 1400, izradaVisina: 1400, staklo: '4-16-4i', sistem: 'Raspored' };
  const { id, version } = await newFinishedList(owner, project.id, Array(8).fill(made));
  await owner.change('confirmMeasuringList', { leva: id, vidjeno: [{ id, version }] }, 'id');
  return id;
}

const SAVE_BARS: readonly (readonly [name: string, path: () => Promise<string> | string, button: string])[] = [
  ['Firma', () => '/podesavanja/firma', 'Sačuvaj'],
  ['a new glass order', () => '/staklo/new-order', 'Sačuvaj porudžbinu'],
  [
    'the glass of a measuring list',
    async () => `/staklo/new-order?lista=${await newListWithPanes()}`,
    'Dodaj u porudžbinu',
  ],
];

test.each(SAVE_BARS)('on a phone the save bar of %s is above the bottom bar', async (_, path, button) => {
  await phone.goto(url + (await path()));
  const save = phone.getByRole('button', { name: button, exact: true });
  await save.waitFor();
  const bar = await phone.getByRole('navigation', { name: 'Glavne stranice' }).boundingBox();
  const saved = await save.boundingBox();
  expect(saved?.y).toBeGreaterThan(400);
  expect((saved?.y ?? 0) + (saved?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});

test.each([
  ['Danas', '/danas'],
  ['Kalendar', '/kalendar'],
  ['Projekti', '/projekti/klijenti'],
])('on a phone only „%s“ is marked in the bottom bar on %s', async (label, path) => {
  await phone.goto(url + path);
  const marked = phone.getByRole('navigation', { name: 'Glavne stranice' }).locator('[aria-current]');
  await expect.poll(() => marked.allTextContents()).toEqual([label]);
});

test('no animation runs while a list is loaded for people who prefer reduced motion', async () => {
  const { page, context } = await signedInForTest(DESKTOP);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route('**/api/graphql', () => {}); // never answered
  await page.goto(`${url}/projekti/klijenti`);
  await page.locator('.skeleton').first().waitFor();
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  await context.close();
});

test('on a desktop only the section of the open page is marked in the top bar', async () => {
  const marked = desk.getByRole('navigation', { name: 'Odeljci programa' }).locator('[aria-current]');
  for (const [label, path] of [
    ['Projekti', '/projekti/klijenti'],
    ['Staklo', '/staklo/list'],
    ['Kalendar', '/kalendar'],
    ['Podešavanja', '/podesavanja/firma'],
  ] as const) {
    await desk.goto(url + path);
    await expect.poll(() => marked.allTextContents()).toEqual([label]);
    const width = await marked.evaluate(link => getComputedStyle(link, '::after').width);
    expect(Number.parseFloat(width)).toBeGreaterThan(20);
  }
});

test('opening the menu „Još radnji“ moves no button or link of the page', async () => {
  for (const path of ['/projekti/klijenti', '/kalendar', `/projekti/aktivni-projekti/${project.id}`]) {
    await desk.goto(url + path);
    const menu = desk.getByRole('button', { name: 'Još radnji' });
    await menu.waitFor();
    const positions = () =>
      desk.locator('main :is(button, a)').evaluateAll(all =>
        all.slice(0, 12).map(one => {
          const { left, top } = one.getBoundingClientRect();
          return [left, top];
        }),
      );
    await desk.waitForTimeout(500);
    const before = await positions();
    await menu.click();
    await desk.getByRole('menu').waitFor();
    expect(await positions()).toEqual(before);
  }
});

test('the outcome buttons of a pre-offer are in line with the field before them, and end at the right edge of the fields', async () => {
  const client = await owner.change('createClients', { poslovnoIme: 'Poravnanje d.o.o.' });
  const { id } = await owner.change('createPreoffers', {
    clientId: client.id,
    klijent: 'Poravnanje d.o.o.',
    vrstaPosla: 'ALU',
  });
  await desk.goto(`${url}/projekti/preoffers?predponuda=${id}`);
  const dialog = desk.getByRole('dialog');
  const boxOf = async (locator: Locator) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await locator.boundingBox()) ?? {};
    return { bottom: y + height, right: x + width };
  };
  const cancelled = dialog.getByRole('button', { name: 'Otkazano' });
  await cancelled.waitFor();
  const outcome = await boxOf(cancelled);
  const person = await boxOf(dialog.getByRole('combobox', { name: 'Odgovorna osoba' }));
  const meeting = await boxOf(dialog.getByRole('combobox', { name: 'Sastanak' }));
  expect(Math.abs(outcome.bottom - person.bottom)).toBeLessThanOrEqual(2);
  // the padding of the button is 16 px
  expect(outcome.right - 16).toBeCloseTo(meeting.right, 0);
});

test('a dialog opened from a dialog has a backdrop, because in dark mode its edge would not be visible without one', async () => {
  await desk.goto(`${url}/projekti/klijenti?klijent=${client.id}`);
  await desk.getByRole('dialog').getByRole('button', { name: 'Istorija' }).click();
  await desk.getByRole('dialog', { name: 'Istorija' }).waitFor();
  expect(await desk.locator('.backdrop').count()).toBe(2);
});

test('a week by hours with overlapping visits on two days fits into 1440 pixels', async () => {
  const visit = { vrsta: 'servis', projectId: project.id, minuta: 60, vreme: '09:00' };
  for (const datum of ['2031-03-04', '2031-03-05'])
    for (const _ of [1, 2]) await owner.change('createVisit', { ...visit, datum }, 'id');
  await desk.goto(`${url}/kalendar?prikaz=sati&dan=2031-03-04`);
  const grid = desk.getByRole('region', { name: 'Sati', exact: true });
  await grid.locator('[data-visit]').nth(3).waitFor();
  expect(await grid.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test.each([
  ['a page', '/podesavanja/firma', 'main:has(form)'],
  ['a list', '/projekti/klijenti', 'main table'],
  ['the calendar', '/kalendar', 'main table'],
])('%s has the same width when its scrollbar appears', async (_, path, selector) => {
  const { page } = await signedInForTest({ viewport: { width: 1366, height: 3000 } });
  await page.goto(url + path);
  const shown = page.locator(selector);
  const { width } = await bounds(shown);
  await page.setViewportSize({ width: 1366, height: 300 });
  expect((await bounds(shown)).width).toBe(width);
});

test.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
])('on %s the page of a list does not scroll when a notice is above the list', async (_, options) => {
  const { page } = await signedInForTest(options);
  await page.goto(`${url}/projekti/klijenti`);
  await page.locator('main [data-index]').first().waitFor();
  await page.evaluate(() => sessionStorage.setItem('okno-kao', 'zaposleni'));
  await page.reload();
  await page.getByText('Gledate program kao').waitFor();
  await page.locator('main [data-index]').first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
});

test('at 1366 pixels all phases of the pre-offers are in view', async () => {
  const { page } = await signedInForTest({ viewport: { width: 1366, height: 768 } });
  await page.goto(`${url}/projekti/preoffers?prikaz=tabla`);
  const board = page.getByRole('region', { name: 'Predponude po fazama' });
  expect(await board.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('at 1366 pixels the calendar of a day has room for ten people next to the visits to schedule', async () => {
  const { page } = await signedInForTest({ viewport: { width: 1366, height: 768 } });
  const people = Array.from({ length: 10 }, (_, index) => ({ id: `${index}`, ime: 'Aleksandra Stojanović' }));
  await page.route('**/api/graphql', route =>
    route.request().postData()?.includes('listColleagues')
      ? route.fulfill({ json: { data: { listColleagues: people } } })
      : route.fallback(),
  );
  await page.goto(`${url}/kalendar?prikaz=dan&dan=2031-05-07`);
  const grid = page.getByRole('region', { name: 'Dan', exact: true });
  await grid.getByText('Aleksandra Stojanović').nth(9).waitFor();
  expect(await grid.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('at 1366 pixels a long division of an opening and a thousand panes are not cut', async () => {
  const { page } = await signedInForTest({ viewport: { width: 1366, height: 768 } });
  const hidden = async (cell: string, text: string) => {
    await page.getByLabel(`${cell}, red 1`, { exact: true }).fill(text);
    return page
      .getByLabel(`${cell}, red 1`, { exact: true })
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  };
  const { id } = await owner.change('createMeasuringList', { projectId: project.id }, 'id');
  await page.goto(`${url}/projekti/merne-liste/${id}`);
  expect(await hidden('Podela', '900:O-L~OK-D|600:F')).toBe(0);
  await page.goto(`${url}/staklo/new-order`);
  expect(await hidden('Kom.', '1000')).toBe(0);
});

test.each(['light', 'dark'] as const)(
  'the label of a button that cannot be pressed is readable (%s)',
  async colorScheme => {
    const { page } = await visit({ ...DESKTOP, colorScheme });
    await page.goto(`${url}/user/set-new-password`);
    const button = page.getByRole('main').locator('.btn-primary[aria-disabled]');
    const [contrast, opacity] = await button.evaluate(element => {
      const { color, backgroundColor, opacity } = getComputedStyle(element);
      const luminance = (text: string) => {
        const [red = 0, green = 0, blue = 0] = (text.match(/[\d.]+/g) ?? [])
          .map(part => Number(part) / 255)
          .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const [dark = 0, light = 0] = [luminance(color), luminance(backgroundColor)].toSorted((a, b) => a - b);
      return [(light + 0.05) / (dark + 0.05), opacity];
    });
    expect(opacity).toBe('1');
    expect(contrast).toBeGreaterThanOrEqual(4.5);
  },
);

test('on a laptop at 125 % each opening and each pane is a line of a grid, in which all columns fit', async () => {
  const { page } = await signedInForTest({ viewport: { width: 1093, height: 614 } });
  const expectLines = async () => {
    expect((await bounds(page.locator('.entry-grid thead'))).height).toBeGreaterThan(20);
    const excess = (rows: Element[]) => rows.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(Math.max(...(await page.locator('.entry-row').evaluateAll(excess)))).toBe(0);
  };
  await page.goto(`${url}/projekti/merne-liste/${(await newFinishedList(owner, project.id, [{}])).id}`);
  for (const columns of ['Mere', 'Ugradnja', 'Izrada', 'Oprema']) {
    await page.getByRole('group', { name: 'Kolone' }).getByText(columns).click();
    await expectLines();
  }
  await page.goto(`${url}/staklo/new-order`);
  await expectLines();
});

test('on a phone the debts of the report are a list, because two amounts and the days do not fit next to a name', async () => {
  await phone.goto(`${url}/izvestaji`);
  const debts = phone.getByRole('list', { name: 'Potraživanja po projektima' });
  await debts.getByRole('listitem').first().waitFor();
});

test('on a phone the chosen tab of Firma is in view', async () => {
  await phone.goto(`${url}/podesavanja/firma?deo=program`);
  const tab = phone.getByRole('link', { name: 'O programu' });
  await tab.waitFor();
  const right = async () => {
    const { x = 999, width = 0 } = (await tab.boundingBox()) ?? {};
    return x + width;
  };
  await expect.poll(right).toBeLessThanOrEqual(390);
  await phone.getByRole('link', { name: 'Šabloni' }).click();
  await phone.getByRole('region', { name: 'Tekstovi mejlova' }).waitFor();
});

test('on a phone a shade at the edge of the tabs of Firma shows that there are more tabs', async () => {
  await phone.goto(`${url}/podesavanja/firma`);
  const tabs = phone.getByRole('navigation', { name: 'Delovi podešavanja' });
  await tabs.getByRole('link', { name: 'Podaci' }).waitFor();
  const { x, y, width } = await bounds(tabs);
  // a square of 4 px in the corner above the letters
  const edge = () => phone.screenshot({ clip: { x: x + width - 4, y, width: 4, height: 4 } });
  const shaded = await edge();
  await tabs.evaluate(row => row.scrollTo({ left: row.scrollWidth, behavior: 'instant' }));
  await expect.poll(async () => (await edge()).equals(shaded)).toBe(false);
});

test('the filters of a list do not move when their counts arrive', async () => {
  const { page } = await signedInForTest({ viewport: { width: 1024, height: 768 } });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/graphql', async route => {
    await released;
    await route.continue();
  });
  await page.goto(`${url}/optimizacija/arhiva`);
  const chips = page.getByRole('toolbar', { name: 'Vrsta posla' });
  await chips.waitFor();
  const before = await chips.boundingBox();
  release();
  await page.locator('.filter-chip', { hasText: /PVC\d/ }).waitFor();
  await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0);
  expect((await chips.boundingBox())?.y).toBe(before?.y);
});

test('the head of a project has two lines at 1024 px with the sum of its measuring list, and a whole phone number at 320 px', async () => {
  await newFinishedList(owner, project.id, [{}]);
  const { page } = await signedInForTest({ viewport: { width: 1024, height: 768 } });
  await page.goto(`${url}/projekti/aktivni-projekti/${project.id}`);
  const head = page.locator('main header');
  await head.getByRole('link', { name: /m²/ }).waitFor();
  expect((await head.boundingBox())?.height).toBeLessThan(90);
  await page.setViewportSize({ width: 320, height: 640 });
  const number = head.locator('a[href^="tel:"]');
  expect(await number.evaluate(link => link.parentElement?.scrollWidth)).toBeLessThanOrEqual(288);
});

test('the summary of a client wraps who goes to the next visit and which visit was the last', async () => {
  const { client } = await newOpenProject(owner, 'Sažetak u dva reda');
  const osobe = [await owner.accountId(OWNER.name)];
  for (const datum of ['2020-01-01', '2090-01-01'])
    await owner.change('createVisit', { vrsta: 'kontrolno merenje', clientId: client.id, datum, osobe }, 'id');
  await desk.goto(`${url}/projekti/klijenti/${client.id}`);
  const detail = desk.getByText(/ide: .*poslednja: Kontrolno merenje, 01\.01\.2020\./);
  await detail.waitFor();
  expect(await detail.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('on a phone the head of a project shows the whole name of its client', async () => {
  const { project } = await newOpenProject(owner, 'Zlatibor apartmani d.o.o.');
  await phone.goto(`${url}/projekti/aktivni-projekti/${project.id}`);
  const name = phone.getByRole('heading', { level: 1, name: 'Zlatibor apartmani d.o.o.' });
  await name.waitFor();
  expect(await name.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThan(8);
  expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('at 360 px the amount of a due is next to its name, even when a part of the due is paid', async () => {
  const { project } = await newOpenProject(owner, 'Rokovi na telefonu');
  await owner.change('updateProjectFinances', { ...project, vrednost: '3515', kurs: '117.2', popust: '0' });
  const uplata = { tip: 'avans', nacin: 'gotovina', iznos: '140600', datum: belgradeDay(new Date()) };
  await owner.change('updateProjectPayments', { ...project, ...uplata }, 'id');
  const { page } = await signedInForTest({ ...PHONE, viewport: { width: 360, height: 740 } });
  await page.goto(`${url}/projekti/aktivni-projekti/${project.id}?korak=5`);
  for (const due of ['Avans', 'Ostatak']) {
    const row = page.getByRole('region', { name: 'Rokovi uplate' }).getByRole('listitem').filter({ hasText: due });
    const name = await bounds(row.getByText(due));
    const sum = await bounds(row.getByText('205,979.00', { exact: true }));
    expect(Math.abs(name.y - sum.y), due).toBeLessThan(4);
  }
});

test('at 360 px the type and the method of a project’s payment are on one line, with the amount', async () => {
  const { project } = await newOpenProject(owner, 'Uplata na telefonu');
  await owner.change('updateProjectFinances', { ...project, vrednost: '10000', kurs: '117', popust: '0' });
  const uplata = { tip: 'avans', nacin: 'gotovina', iznos: '465318.40', datum: belgradeDay(new Date()) };
  await owner.change('updateProjectPayments', { ...project, ...uplata }, 'id');
  const { page } = await signedInForTest({ ...PHONE, viewport: { width: 360, height: 740 } });
  await page.goto(`${url}/projekti/aktivni-projekti/${project.id}?korak=5`);
  const row = page.getByRole('listitem').filter({ hasText: 'Gotovina' });
  const name = await bounds(row.getByText('Avans', { exact: false }).first());
  expect(name.height).toBeLessThan(30);
  expect(Math.abs(name.y - (await bounds(row.getByText('465,318.40', { exact: true }))).y)).toBeLessThan(4);
});

test('on a phone the type and the method of a client’s payment are on one line', async () => {
  const { client, project } = await newOpenProject(owner, 'Klijent sa uplatom');
  await owner.change('updateProjectFinances', { ...project, vrednost: '10000', kurs: '117', popust: '0' });
  const uplata = { tip: 'ostatak', nacin: 'kredit', iznos: '465318.40', datum: belgradeDay(new Date()) };
  await owner.change('updateProjectPayments', { ...project, ...uplata }, 'id');
  await phone.goto(`${url}/projekti/klijenti/${client.id}`);
  const { height } = await bounds(phone.getByText('Ostatak, kredit'));
  expect(height).toBeLessThan(30);
});

test('on a phone „Moj dan“ without visits does not scroll', async () => {
  // an account of its own, because other files of this worker may give the owner a visit
  const { page } = await signedInForTest(PHONE, await newMember(server, 'slobodan', undefined, { groups: ['teren'] }));
  await page.goto(`${url}/danas`);
  await page.getByText('Danas nemate poseta').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(PHONE.viewport.height);
});

test('the page of a client shows its activities only together with its records, which are above them', async () => {
  const { page } = await signedInForTest(DESKTOP);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/graphql', async route => {
    if (route.request().postData()?.includes('getClientOverview')) await released;
    await route.continue();
  });
  const events = page.waitForResponse(response => response.request().postData()?.includes('listClientEvents') ?? false);
  await page.goto(`${url}/projekti/klijenti/${client.id}`);
  await page.getByRole('heading', { name: 'Kontakt osobe' }).waitFor();
  await events;
  const activities = page.getByRole('heading', { name: 'Aktivnosti' });
  expect(await activities.count()).toBe(0);
  release();
  await page.getByRole('heading', { name: 'Projekti' }).waitFor();
  await activities.waitFor();
});

test('on a desktop the grid of the calendar scrolls, and the page does not', async () => {
  const { page } = await signedInForTest({ viewport: { width: 1366, height: 625 } });
  await page.goto(`${url}/kalendar?prikaz=sati`);
  const grid = page.getByRole('region', { name: 'Sati', exact: true });
  expect(await grid.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(625);
});

test('on a desktop the calendar shows the rows of four people without scrolling', async () => {
  const fourth = await topOf(desk, '/kalendar', 'main tbody tr:nth-child(4), main tbody tr:last-child');
  expect(fourth).toBeLessThan(DESKTOP.viewport.height - 60);
});

test('under 1280 pixels the left drawer has icons with names and tooltips; the menu button opens it with labels', async () => {
  const { page } = await signedInForTest(DESKTOP);
  await page.goto(`${url}/projekti/klijenti`);
  const drawer = page.locator('aside');
  const offers = drawer.getByRole('link', { name: 'Predponude' });
  const width = async () => (await drawer.boundingBox())?.width;
  await offers.waitFor();
  expect(await width()).toBe(230);
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect.poll(width).toBe(56);
  await page.getByRole('table', { name: 'Klijenti' }).waitFor();
  await offers.hover();
  await expect.poll(() => page.locator('.tooltip:popover-open').textContent()).toBe('Predponude');
  await page.getByRole('button', { name: 'Navigacija' }).click();
  await page.getByRole('dialog').getByText('Predponude', { exact: true }).click();
  await page.waitForURL(/preoffers/);
});

test('on a phone a snackbar does not cover the first field of a dialog, which can be tapped', async () => {
  const { page } = await signedInForTest(PHONE);
  await page.goto(`${url}/projekti/klijenti`);
  await page.getByRole('button', { name: 'Novi klijent' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Novi klijent' });
  const field = dialog.getByRole('textbox').first();
  await dialog.getByText('Firma', { exact: true }).tap();
  await field.fill('Obaveštena d.o.o.');
  for (const [label, value] of [
    ['Telefon', '062 206 8864'],
    ['Mesto', 'Šabac'],
  ] as const)
    await dialog.getByLabel(label).first().fill(value);
  await page.route('**/api/graphql', route => route.abort());
  await dialog.getByRole('button', { name: 'Dodaj klijenta' }).tap();
  const snackbar = page.locator('.toast');
  await snackbar.waitFor();
  const [shown, typed] = [await snackbar.boundingBox(), await field.boundingBox()];
  expect(shown?.y).toBeGreaterThan((typed?.y ?? Number.POSITIVE_INFINITY) + (typed?.height ?? 0));
  await field.tap();
  expect(await hasFocus(field)).toBe(true);
  await snackbar.waitFor();
});

test('on a phone a snackbar does not cover the buttons of a dialog that end above the edge of the screen', async () => {
  const { page } = await signedInForTest(PHONE);
  await page.goto(`${url}/projekti/aktivni-projekti/${project.id}?korak=3`);
  await page.getByRole('button', { name: 'Nova merna lista' }).tap();
  const save = page.getByRole('dialog').getByRole('button', { name: 'Napravi listu' });
  const { y, height } = await bounds(save);
  await page.setViewportSize({ width: 390, height: Math.round(y + height) + 50 });
  await page.route('**/api/graphql', route => route.abort());
  await save.tap();
  const snackbar = page.locator('.toast');
  await snackbar.waitFor();
  await animationsEnd(page);
  const shown = await bounds(snackbar);
  expect(shown.y + shown.height).toBeLessThanOrEqual((await bounds(save)).y);
});

test('on a phone with an open keyboard the focused field of a long dialog is above the buttons and below the head', async () => {
  const { page } = await signedInForTest({ ...PHONE, viewport: { width: 390, height: 480 } });
  await page.goto(`${url}/projekti/aktivni-projekti/${project.id}?korak=3`);
  // Without it Chromium for Android does not shrink the page, and the keyboard covers the buttons of a dialog.
  const viewport = page.locator('meta[name=viewport]');
  expect(await viewport.getAttribute('content')).toContain('interactive-widget=resizes-content');
  await page.getByRole('button', { name: 'Zakaži merenje' }).tap();
  const dialog = page.getByRole('dialog');
  const last = dialog.getByLabel('Telefon');
  const first = dialog.getByRole('textbox', { name: 'Datum', exact: true });
  await expect.poll(() => hasFocus(first)).toBe(true);
  const coveredFields: string[] = [];
  for (const [key, end] of [
    ['Tab', last],
    ['Shift+Tab', first],
  ] as const)
    while (!(await hasFocus(end))) {
      await page.keyboard.press(key);
      const covered = await page.evaluate(() => {
        const field = document.activeElement as HTMLInputElement;
        const { left, top, width, height } = field.getBoundingClientRect();
        return field.contains(document.elementFromPoint(left + width / 2, top + height / 2)) ? [] : [field.id];
      });
      coveredFields.push(...covered);
    }
  expect(coveredFields).toEqual([]);
});

test('the list of suggestions is above the keyboard of an iPhone, which covers a part of the window', async () => {
  const { page, context } = await signedInForTest(PHONE);
  await context.addInitScript(() => {
    const seen = Object.assign(new EventTarget(), { offsetTop: 0, offsetLeft: 0, width: 390, height: 480, scale: 1 });
    Object.defineProperty(window, 'visualViewport', { value: seen });
  });
  await page.goto(`${url}/projekti/aktivni-projekti/${project.id}?korak=3`);
  await page.getByRole('button', { name: 'Zakaži merenje' }).tap();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Vreme' }).tap();
  const list = await bounds(page.locator('.pop', { has: page.getByRole('listbox', { name: 'Predlozi' }) }));
  expect(list.y).toBeGreaterThanOrEqual(0);
  expect(list.y + list.height).toBeLessThanOrEqual(480);
});

test('on a phone of 360 px the arrows and days of the calendar are 44 px wide, and its menu does not widen the page', async () => {
  const { page } = await signedInForTest({ ...PHONE, viewport: { width: 360, height: 740 } });
  await page.goto(`${url}/kalendar?dan=2031-09-24`);
  const days = page.getByRole('group', { name: 'Dani' }).getByRole('button');
  const arrows = page.getByRole('button', { name: /^(Prethodni|Sledeći) period$/ });
  await arrows.nth(1).waitFor();
  for (const one of [...(await days.all()), ...(await arrows.all())])
    expect((await bounds(one)).width).toBeGreaterThanOrEqual(44);
  const title = page.getByText('septembar 2031.', { exact: true });
  expect(await title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await arrows.nth(1).tap();
  await page.waitForURL(/dan=2031-10-01/);
  await page.getByRole('button', { name: 'Još radnji' }).tap();
  const { x, width } = await bounds(page.getByRole('menu'));
  expect(x + width).toBeLessThanOrEqual(360);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

test('on a phone of 360 px every day and arrow of the date picker is 44 px wide and high, and the picker fits the screen', async () => {
  const { page } = await signedInForTest({ ...PHONE, viewport: { width: 360, height: 740 } });
  await page.goto(`${url}/projekti/aktivni-projekti/${project.id}?korak=3`);
  await page.getByRole('button', { name: 'Zakaži merenje' }).tap();
  await page.getByRole('button', { name: 'Izaberite datum: Datum' }).tap();
  const picker = page.getByRole('dialog', { name: 'Kalendar' });
  await picker.getByRole('gridcell').first().waitFor();
  await animationsEnd(page);
  const sizes = await picker
    .getByRole('button')
    .evaluateAll(all => all.map(one => one.getBoundingClientRect()).map(({ width, height }) => [width, height]));
  expect(sizes.length).toBeGreaterThan(30);
  expect(sizes.filter(([width = 0, height = 0]) => width < 44 || height < 44)).toEqual([]);
  const { x, width } = await bounds(picker);
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(360);
});

test('a text area grows with its text in a browser without field-sizing', async () => {
  const { page, context } = await signedInForTest(DESKTOP);
  await context.addInitScript(() => {
    const { get } = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'style') ?? {};
    Object.defineProperty(HTMLHtmlElement.prototype, 'style', {
      get(this: HTMLElement) {
        const style: CSSStyleDeclaration = get?.call(this);
        return this === document.documentElement
          ? new Proxy(style, {
              has: (target, name) => name !== 'fieldSizing' && name in target,
              get: (target, name) => {
                const value = Reflect.get(target, name);
                return typeof value === 'function' ? value.bind(target) : value;
              },
              set: (target, name, value) => Reflect.set(target, name, value),
            })
          : style;
      },
    });
  });
  await page.goto(`${url}/projekti/aktivni-projekti/${project.id}?korak=8`);
  const area = page.getByLabel('Nova napomena');
  await area.waitFor();
  await page.addStyleTag({ content: 'textarea { field-sizing: fixed !important }' });
  const height = async () => (await area.boundingBox())?.height ?? 0;
  await area.fill('red');
  const low = await height();
  await area.fill('red\n'.repeat(8));
  expect(await height()).toBeGreaterThan(low + 60);
  expect(await area.evaluate(element => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(0);
  await area.fill('red');
  expect(await height()).toBe(low);
});

/** Creates a job whose names are as long as allowed and have no space; returns the URLs of pages that show them. */
async function pagesWithLongNames(): Promise<string[]> {
  const word = 'Ž'.repeat(200);
  const place = { adresa: word, mesto: word };
  const { client, project } = await newOpenProject(owner, word, place);
  await owner.change('updateProjectFinances', { ...project, vrednost: '999999', kurs: '117', popust: '0' });
  const twin = await owner.change('createClients', { poslovnoIme: word, ...place, email: `${word.slice(0, 60)}@b.rs` });
  const osobe = [await owner.accountId(OWNER.name)];
  await owner.change(
    'createVisit',
    { vrsta: 'servis', clientId: twin.id, datum: belgradeDay(new Date()), osobe },
    'id',
  );
  const pozicija = {
    sirina: 6000,
    visina: 3000,
    kolicina: 1000,
    sastav: `3${'.1.3'.repeat(14)}`,
    vrsta: 'Niskoemisiono',
  };
  const pozicije = [{ ...pozicija, oznaka: word.slice(0, 60) }];
  const order = await owner.change('createGlassOrder', { dobavljac: word, projectId: project.id, pozicije });
  const head = { naziv: word.slice(0, 60), merio: word };
  const firstList = await newFinishedList(owner, project.id, [{ prostorija: word.slice(0, 60) }], head);
  const wide = { podela: `${'F|'.repeat(23)}F`, sirina: 9999 };
  const secondList = await newFinishedList(owner, project.id, [wide], head);
  return [
    `/projekti/klijenti/${client.id}`,
    `/projekti/klijenti/${twin.id}`,
    '/projekti/klijenti/duplikati',
    `/projekti/aktivni-projekti/${project.id}?korak=3`,
    `/projekti/merne-liste/${firstList.id}?sa=${secondList.id}`,
    `/optimizacija/projekti/${project.id}`,
    `/staklo/list/${order.id}`,
    '/izvestaji',
    '/danas',
  ];
}

test('pages with the longest allowed names are not wider than the screen, and nothing on them is cut off', async () => {
  const paths = await pagesWithLongNames();
  for (const page of [phone, desk])
    for (const path of paths) {
      await page.goto(url + path);
      await page.getByText('ŽŽŽ').first().waitFor({ state: 'attached' });
      const isWider = () =>
        page.evaluate(() =>
          [document.documentElement, ...document.querySelectorAll('main .overflow-hidden')].some(
            ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
          ),
        );
      await expect.poll(isWider, { message: path }).toBe(false);
    }
});

test('at 320 pixels names, amounts and a snackbar’s sentence have enough room', async () => {
  const { page } = await signedInForTest({ viewport: { width: 320, height: 640 } });
  const of = { clientId: client.id, klijent: 'Raspored na ekranu', vrstaPosla: 'PVC' };
  const { id } = await owner.change('createPreoffers', of);
  await page.goto(`${url}/projekti/preoffers?predponuda=${id}`);
  const name = page.getByRole('dialog').getByRole('heading', { name: of.klijent });
  await page.getByRole('dialog').getByRole('button', { name: 'Istorija' }).waitFor();
  expect(await name.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);

  const { project } = await newOpenProject(owner, 'Uski ekran');
  await owner.change('updateProjectFinances', { ...project, vrednost: '54700.85', kurs: '117', popust: '0' });
  await page.goto(`${url}/projekti/aktivni-projekti/${project.id}?korak=5`);
  const value = page.getByLabel('Vrednost posla');
  await expect.poll(() => value.inputValue()).toBe('54,700.85');
  expect(await value.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);

  await page.route('**/api/graphql', route => route.abort());
  await page.goto(`${url}/projekti/klijenti`);
  const sentence = page.getByRole('alert').getByText('Nema veze sa serverom');
  expect((await sentence.boundingBox())?.width).toBeGreaterThan(150);
});

test('at 320 pixels with text at 200 % the top bar has all its buttons, and no page is wider than the screen', async () => {
  const { page } = await signedInForTest({ ...PHONE, viewport: { width: 320, height: 640 } });
  await page.addInitScript(() => {
    const larger = new CSSStyleSheet();
    larger.replaceSync('html { font-size: 200% }');
    document.adoptedStyleSheets = [larger];
  });
  for (const path of [
    '/danas',
    '/kalendar',
    '/projekti/klijenti',
    '/projekti/aktivni-projekti',
    `/projekti/aktivni-projekti/${project.id}?korak=3`,
    `/projekti/aktivni-projekti/${project.id}?korak=9`,
    `/projekti/klijenti/${client.id}`,
    '/profile',
  ]) {
    await page.goto(url + path);
    await page.getByRole('heading').first().waitFor();
    for (const name of [/^Pretraga/, /^Obaveštenja/, /^Nalog:/]) {
      const { x, width } = await bounds(page.getByRole('banner').getByRole('button', { name }));
      expect(x + width, path).toBeLessThanOrEqual(320);
    }
    expect(await overflow(page), path).toBeLessThanOrEqual(0);
  }
  await page.context().setOffline(true);
  const sentence = page.getByText('Nema veze sa serverom. Povezujemo se ponovo');
  const { y, height } = await bounds(sentence);
  expect(y).toBeGreaterThanOrEqual(56);
  expect(y + height).toBeLessThanOrEqual((await bounds(page.getByRole('main').locator('h1'))).y);
});

test('amounts of eight digits are shown whole in the lists of projects and clients', async () => {
  const { project } = await newOpenProject(owner, 'Velika zgrada d.o.o.');
  await owner.change('updateProjectFinances', { ...project, vrednost: '854700.85', kurs: '117', popust: '0' });
  for (const path of ['/projekti/aktivni-projekti', '/projekti/klijenti']) {
    await desk.goto(`${url}${path}?q=velika`);
    const cell = desk.getByRole('cell', { name: '99,999,999.45' });
    await cell.waitFor();
    expect(await cell.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
  }
});

test('the list of pre-offers shows every meeting whole', async () => {
  const of = { clientId: client.id, klijent: 'Bez sastanka', vrstaPosla: 'PVC' };
  const { id, createdAt } = await owner.change('createPreoffers', of);
  await owner.change('updatePreoffers', { id, indexCreatedAt: createdAt, sastanak: 'Nepotreban' });
  await desk.goto(`${url}/projekti/preoffers?q=bez+sastanka`);
  const cell = desk.getByRole('cell', { name: 'Nepotreban' });
  await cell.waitFor();
  expect(await cell.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('the bottom bar, the buttons of a dialog and the left drawer are outside the safe-area insets of a phone', async () => {
  const { page, context } = await signedInForTest(PHONE);
  const insets = async (value: object) => {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: value });
  };
  await page.goto(`${url}/projekti/klijenti`);
  const link = page.getByRole('navigation', { name: 'Glavne stranice' }).getByRole('link').first();
  await link.waitFor();
  await insets({ bottom: 34, bottomMax: 34 });
  const bottomOf = async (selector: Locator) => {
    const box = await selector.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? Number.POSITIVE_INFINITY);
  };
  await expect.poll(() => bottomOf(link)).toBeLessThanOrEqual(844 - 34);
  await page.getByRole('button', { name: 'Novi klijent' }).tap();
  const save = page.getByRole('dialog').getByRole('button', { name: 'Dodaj klijenta' });
  await expect.poll(() => bottomOf(save)).toBeLessThanOrEqual(844 - 34);
  await page.setViewportSize({ width: 844, height: 390 });
  await insets({ left: 47, leftMax: 47, right: 47, rightMax: 47, bottom: 21, bottomMax: 21 });
  await page.goto(`${url}/projekti/klijenti`);
  const item = page.locator('aside').getByRole('link').first();
  await item.waitFor();
  await expect.poll(async () => (await item.boundingBox())?.x).toBeGreaterThanOrEqual(47);
  const padding = await page.locator('main').evaluate(main => getComputedStyle(main).padding);
  expect(padding).toBe('56px 47px 21px 103px');
});

test.each(routeWeights())('the first load of $name stays below $limit KB of JavaScript', ({ kilobytes, limit }) => {
  expect(kilobytes).toBeLessThan(limit);
});

test('the sign-in page preloads the script and the styles of the frame of all signed-in pages', async () => {
  const { page } = await visit();
  await page.goto(`${url}/user/signin`, { waitUntil: 'networkidle' });
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(loaded.filter(file => /\/assets\/[Ss]hell-/.test(file))).toHaveLength(2);
});

test('on a phone the list of clients does not request the chosen columns, because it shows cards', async () => {
  const { page } = await signedInForTest(PHONE);
  const bodies: string[] = [];
  page.on('request', request => bodies.push(request.postData() ?? ''));
  await page.goto(`${url}/projekti/klijenti`);
  await page.locator('main li[data-index]').first().waitFor();
  expect(bodies.some(body => body.includes('listClients'))).toBe(true);
  expect(bodies.filter(body => body.includes('getListColumns'))).toEqual([]);
});
