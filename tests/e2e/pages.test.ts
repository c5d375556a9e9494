import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { belgradeDay } from '#domain/text/dates.ts';
import { photo } from '#seed/papers.ts';
import { routeTree } from '#web/app/routes.ts';
import { addOpenings, newList } from '../api/opening-steps.ts';
import { animationsEnd, findings, overflow } from './axe.ts';
import { DARK_PHONE, DESKTOP, follow, type Visit, visit } from './browser.ts';
import { newOpenProject } from './caller.ts';
import { signedIn, signInOwner, url } from './harness.ts';

const owner = await signInOwner();
const rows = await newOpenProject(owner, 'Veoma dugačko poslovno ime preduzeća d.o.o.');
const change = (name: string, input: object) => owner.change(name, { ...rows.project, ...input });
const today = belgradeDay(new Date());
await change('updateProjectMeasurements', { datum: today, vreme: '09:30', opis: 'Pet prozora' });
const finances = { vrednost: '3000', kurs: '117.2', popust: '5', demontaza: '12000' };
await change('updateProjectFinances', finances);
const payment = { tip: 'avans', nacin: 'kartica', iznos: '12345.67', datum: today };
await change('updateProjectPayments', payment);
const objectKey = await owner.store('image', 'Terasa.jpg', await photo(), 'image/jpeg');
await change('updateProjectImages', { naziv: 'Terasa.jpg', objectKey, tags: ['posle'] });
for (const list of ['Offer', 'Optimization', 'Bookkeeping', 'Images'])
  await change(`updateProject${list}Comments`, { komentar: 'Zvati "posle" 17 časova.' });
for (const mesto of ['Ruma', 'Inđija']) await owner.change('createClients', { poslovnoIme: 'Zidarska gradnja', mesto });
const pozicije = [{ sirina: 800, visina: 1200, kolicina: 1, sastav: '4-16-4', vrsta: 'Standrad' }];
const order = { dobavljac: 'Staklara veoma dugačkog naziva', projectId: rows.project.id, pozicije };
const glass = await owner.change('createGlassOrder', order);
const list = await newList(owner, rows.project.id);
await addOpenings(owner, list.id, {});

const GUESTS = [
  '/user/signin',
  '/user/set-new-password',
  '/auth/signUp',
  '/auth/confirmSignUp',
  '/auth/forgotPassword',
];
/** `:client`, `:project` and so on are replaced by the ids of the records created above. */
const PAGES = [
  '/dashboard',
  '/projekti',
  '/projekti/klijenti',
  '/projekti/klijenti?klijent=novi',
  '/projekti/klijenti/:client',
  '/projekti/klijenti/duplikati',
  '/projekti/preoffers',
  '/projekti/preoffers?projekat=da',
  '/projekti/preoffers?predponuda=nova',
  '/projekti/preoffers?predponuda=:preoffer',
  '/projekti/aktivni-projekti',
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map(step => `/projekti/aktivni-projekti/:project?korak=${step}`),
  '/projekti/merne-liste/:list',
  '/staklo',
  '/staklo/list',
  '/staklo/list/:glass',
  '/staklo/new-order',
  '/staklo/sistemi',
  '/optimizacija',
  '/optimizacija/projekti',
  '/optimizacija/arhiva',
  '/kalendar',
  '/kalendar?prikaz=mesec',
  '/danas',
  '/izvestaji',
  '/izvestaji/knjigovodstvo',
  '/profile',
  '/podesavanja',
  '/podesavanja/nalozi',
  '/podesavanja/odlazna-posta',
  '/podesavanja/firma',
  '/podesavanja/firma?deo=placanje',
  '/podesavanja/firma?deo=poruke',
  '/podesavanja/firma?deo=sabloni',
  '/podesavanja/firma?deo=program',
  '/podesavanja/kopije',
  '/podesavanja/korpa',
  '/podesavanja/istorija',
  '/nema/ovoga',
];

/** Pages with little text, or with tables and dialogs of other pages: only axe and their width are checked. */
const NOT_MEASURED = new Set([
  ...GUESTS,
  '/projekti/klijenti/duplikati',
  ...[2, 6, 7, 8].map(step => `/projekti/aktivni-projekti/:project?korak=${step}`),
  '/staklo',
  '/staklo/list/:glass',
  '/optimizacija',
  '/optimizacija/arhiva',
  '/kalendar?prikaz=mesec',
  '/izvestaji/knjigovodstvo',
  '/podesavanja',
  '/podesavanja/odlazna-posta',
  '/podesavanja/kopije',
  '/podesavanja/firma?deo=program',
  '/nema/ovoga',
]);

const pathOf = (path: string) =>
  path.replace(/:(client|preoffer|project|list|glass)/, (_, kind) => ({ ...rows, glass, list })[kind as 'glass'].id);

/**
 * Returns the targets that cannot be pressed 21 px above and below their middle, and fields with letters below 16 px.
 * Links within a sentence are exempt (WCAG 2.5.8), and so are targets in the row of a list, because the whole row can
 * be pressed.
 */
const SMALL_TARGETS = `(() => {
  const found = new Set();
  const seen = el => el.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const own = (hit, el) => hit && (el.contains(hit) || hit.contains(el) && hit.closest('label, [data-index]') ||
    el.closest('[data-index]')?.contains(hit) || el.closest('.field')?.contains(hit));
  for (const el of document.querySelectorAll('a[href], button, select, textarea, input, summary, [role=tab]')) {
    if (!seen(el) || el.closest('[inert], [aria-hidden=true], .skip-link') || document.querySelector('dialog[open], [role=dialog]') && !el.closest('[role=dialog]')) continue;
    const shown = el.getBoundingClientRect().height <= 1 ? el.closest('label') : el;
    if (!shown || shown.tagName === 'A' && getComputedStyle(shown).display === 'inline' && !shown.matches('.reach')) continue;
    const name = shown.tagName.toLowerCase() + ' „' + (shown.getAttribute('aria-label') ?? shown.textContent ?? '').trim().slice(0, 40) + '“ ' + (el.name ?? '');
    const typed = el.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=file])');
    if (typed && parseFloat(getComputedStyle(el).fontSize) < 16) found.add('small letters: ' + name);
    shown.scrollIntoView({ block: 'center', inline: 'center' });
    const { left, top, width, height } = shown.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (x < 0 || x > innerWidth || y < 22 || y > innerHeight - 22) { found.add('out of reach: ' + name); continue; }
    if (height < 43.5 && ![y - 21, y + 21].every(at => own(document.elementFromPoint(x, at), shown))) found.add('low ' + Math.round(height) + ': ' + name);
  }
  scrollTo(0, 0);
  return [...found];
})()`;

/** Returns elements that reach beyond the screen or hide part of their text without scrolling or an ellipsis. */
const CUT_OFF = `(() => {
  const found = new Set();
  const say = (what, el) => found.add(what + ' ' + el.tagName.toLowerCase() + '.' + String(el.className).slice(0, 30) + ' „' + (el.textContent ?? '').trim().slice(0, 40) + '“');
  if (document.documentElement.scrollWidth > innerWidth) found.add('page ' + document.documentElement.scrollWidth);
  for (const el of document.querySelectorAll('button, a[href], h1, h2, [role=columnheader], [role=gridcell], [role=cell], td, th, .chip')) {
    if (!el.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || el.closest('[inert], .sr-only, .skip-link, .entry-grid thead')) continue;
    const rect = el.getBoundingClientRect();
    if (rect.width <= 1) continue;
    const style = getComputedStyle(el);
    if (el.scrollWidth > el.clientWidth + 1 && style.overflowX === 'hidden' && style.textOverflow !== 'ellipsis') say('cut', el);
    let scrolls = false;
    for (let up = el.parentElement; up; up = up.parentElement) {
      const { overflowX, textOverflow } = getComputedStyle(up);
      if ((/auto|scroll/.test(overflowX) && up.scrollWidth > up.clientWidth) || textOverflow === 'ellipsis') scrolls = true;
    }
    if (!scrolls && (rect.right > innerWidth + 1 || rect.left < -1) && style.position !== 'fixed') say('outside', el);
  }
  return [...found];
})()`;

/** Returns the share of the screen's height that bars at the top cover after scrolling. */
const COVERED_SHARE = `(() => {
  scrollTo(0, 400);
  let bottom = 0;
  for (const el of document.querySelectorAll('*')) {
    const { position } = getComputedStyle(el);
    if (position !== 'sticky' && position !== 'fixed') continue;
    const rect = el.getBoundingClientRect();
    if (el.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && rect.top <= bottom + 1 && rect.bottom > bottom && rect.bottom < innerHeight && rect.width > innerWidth / 2) bottom = rect.bottom;
  }
  return bottom / innerHeight;
})()`;

async function waitUntilLoaded(page: Page): Promise<void> {
  await page.locator('h1, [role=dialog] h2').first().waitFor();
  // cannot wait for an idle network: the live stream stays open
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true], .skeleton'));
  // a dialog hides the page behind it from screen readers a moment before it is visible itself
  await page.waitForFunction(
    () =>
      !document.querySelector('.skip-link[aria-hidden=true]') ||
      document.querySelector('[role=dialog]')?.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  );
  await animationsEnd(page); // a dialog is smaller during its opening animation
}

/** Resizes the open page; returns the result of the script. */
async function runAt<T>(page: Page, width: number, height: number, script: string): Promise<T> {
  await page.setViewportSize({ width, height });
  await animationsEnd(page);
  return page.evaluate(script);
}

/** Routes without a page, and pages that need another record or state of the account, which other test files open. */
const EXCLUDED = [
  '/',
  '/user',
  '/user/',
  '/auth',
  '/auth/',
  '/auth/signIn',
  '/auth/signOut',
  '/auth/verifyContact',
  '/auth/drugi-korak',
  '/postavljanje',
  '/optimizacija/projekti/$id',
  '/optimizacija/arhiva/$id',
];

interface Node {
  options: { path?: string };
  children?: Node[];
}
const pathsOf = ({ options, children = [] }: Node, base: string): string[] => {
  const path = options.path ? `${base.replace(/\/$/, '')}/${options.path.replace(/^\//, '')}` : base;
  return [...(options.path ? [path] : []), ...children.flatMap(child => pathsOf(child, path))];
};

test('every route of the program is in the list of tested pages or in the list of excluded routes', () => {
  const opened = [...GUESTS, ...PAGES].map(path =>
    path
      .replace(/\?.*/, '')
      .replace(/:list$/, '$listId')
      .replace(/:\w+/, '$id'),
  );
  const routes = new Set(pathsOf(routeTree as unknown as Node, ''));
  expect([...routes].filter(path => ![...opened, ...EXCLUDED].includes(path))).toEqual([]);
  expect(EXCLUDED.filter(path => !routes.has(path))).toEqual([]);
});

describe('on a desktop', () => {
  let guest: Visit;
  let owner: Visit;
  beforeAll(async () => {
    guest = await visit();
    owner = await signedIn();
  });

  /** A map from a title in the browser’s tab to the path of the first page that had it. */
  const pathByTitle = new Map<string, string>();

  test.each([...GUESTS, ...PAGES])(
    'on a desktop %s is accessible, fits the screen and has its own title',
    async path => {
      const { page } = GUESTS.includes(path) ? guest : owner;
      await page.setViewportSize(DESKTOP.viewport);
      await page.goto(url + pathOf(path));
      await waitUntilLoaded(page);
      expect(await findings(page)).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      expect(await page.locator('table:not([aria-label], :has(caption))').count()).toBe(0);
      const [title, { pathname }] = [await page.title(), new URL(page.url())];
      pathByTitle.set(title, pathByTitle.get(title) ?? pathname);
      expect([title, pathByTitle.get(title)]).toEqual([title, pathname]);
      if (!NOT_MEASURED.has(path)) {
        for (const width of [1366, 1024, 768])
          expect([width, await runAt(page, width, 768, CUT_OFF)]).toEqual([width, []]);
        // as at 400 % zoom
        expect(await runAt(page, 320, 256, COVERED_SHARE)).toBeLessThanOrEqual(0.25);
        expect(await overflow(page)).toBeLessThanOrEqual(0);
      }
    },
  );

  test('a dialog and a step of a project appear when their code is loaded, even when no timer fires', async () => {
    const { page } = await signedIn();
    await page.clock.install();
    const pressWithStoppedClock = async (path: string, name: RegExp) => {
      await page.goto(url + pathOf(path));
      const button = page.getByRole('button', { name });
      await button.waitFor();
      await page.clock.pauseAt(Date.now() + 60_000);
      await button.click();
    };
    await pressWithStoppedClock('/projekti/klijenti', /^Novi klijent/);
    await page.getByRole('dialog').getByLabel('Poslovno ime').waitFor();
    await page.clock.resume();
    await pressWithStoppedClock('/projekti/aktivni-projekti/:project?korak=2', /^Fotografije/);
    await page.getByRole('region', { name: 'Knjiga utisaka' }).waitFor();
    await page.close();
  });

  test('the owner can read the versions and the licences of the installation', async () => {
    const { page, context } = owner;
    await page.setViewportSize(DESKTOP.viewport);
    await page.goto(`${url}/podesavanja/firma?deo=program`);
    const about = page.getByRole('region', { name: 'O programu' });
    await about.getByText('Za administratora').click();
    await about.getByText(/^18\.\d+ \(ugrađen\)/).waitFor();
    await expect.poll(() => about.textContent()).toContain('obratite se administratoru');
    const [notice] = await Promise.all([
      context.waitForEvent('page'),
      about.getByRole('link', { name: 'Licence komponenti drugih autora' }).click(),
    ]);
    await notice.waitForLoadState();
    const text = await notice.locator('body').textContent();
    for (const part of ['react-dom 19', 'fastify 5', 'SIL OPEN FONT LICENSE', 'OpenSSL 1.1.1', 'tailwindcss'])
      expect(text).toContain(part);
  });
});

describe('on a phone in the dark', () => {
  let guest: Visit;
  let owner: Visit;
  beforeAll(async () => {
    guest = await visit(DARK_PHONE);
    owner = await signedIn(DARK_PHONE);
    await guest.page.goto(url + GUESTS[0]);
    await owner.page.goto(`${url}/dashboard`);
  });

  test.each([...GUESTS, ...PAGES])('on a phone in the dark %s is accessible and fits the screen', async path => {
    const { page } = GUESTS.includes(path) ? guest : owner;
    await follow(page, pathOf(path));
    await waitUntilLoaded(page);
    expect(await findings(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    if (!NOT_MEASURED.has(path)) expect(await page.evaluate(`[...${SMALL_TARGETS}, ...${CUT_OFF}]`)).toEqual([]);
  });
});
