import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { paper } from '#seed/papers.ts';
import { atRest } from './axe.ts';
import { openBrowser, PHONE, visit } from './browser.ts';
import { Caller, openProject, type Row } from './caller.ts';
import { signIn } from './owner.ts';

/** Every main page fits small screens: targets a thumb can hit, text fields that do not zoom, nothing cut off. */
let browser: Browser;
let rows: Record<'client' | 'preoffer' | 'project', Row>;

beforeAll(async () => {
  rows = await openProject(
    await Caller.signIn(),
    'Veoma dugačko poslovno ime preduzeća d.o.o.',
    await paper('Papir', []),
  );
  browser = await openBrowser();
});
afterAll(() => browser.close());

const pages = (): string[] => [
  '/dashboard',
  '/profile',
  '/projekti',
  '/projekti/klijenti',
  '/projekti/klijenti?klijent=novi',
  `/projekti/klijenti/${rows.client.id}`,
  '/projekti/preoffers',
  '/projekti/preoffers?predponuda=nova',
  `/projekti/preoffers?predponuda=${rows.preoffer.id}`,
  '/projekti/aktivni-projekti',
  ...[1, 3, 4, 5, 9].map(step => `/projekti/aktivni-projekti/${rows.project.id}?korak=${step}`),
  '/staklo/list',
  '/staklo/new-order',
  '/optimizacija/projekti',
  '/kalendar',
  '/danas',
  '/izvestaji',
  '/podesavanja/firma',
  '/podesavanja/nalozi',
  '/podesavanja/korpa',
  '/podesavanja/istorija',
];

/**
 * What cannot be pressed 21 px above and below its middle, and fields with letters below 16 px. Links within a sentence are
 * text (WCAG 2.5.8); a row of a list is pressed anywhere.
 */
const SMALL = `(() => {
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

/** Buttons, links and cells that reach beyond the screen or hide part of their text, unless they scroll or end with an ellipsis. */
const CUT = `(() => {
  const found = new Set();
  const say = (what, el) => found.add(what + ' ' + el.tagName.toLowerCase() + '.' + String(el.className).slice(0, 30) + ' „' + (el.textContent ?? '').trim().slice(0, 40) + '“');
  if (document.documentElement.scrollWidth > innerWidth) found.add('page ' + document.documentElement.scrollWidth);
  for (const el of document.querySelectorAll('button, a[href], h1, h2, [role=columnheader], [role=gridcell], [role=cell], td, th, .chip')) {
    if (!el.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || el.closest('[inert], .sr-only, .skip-link, .position-grid thead')) continue;
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

/** The share of the screen's height that stays covered at the top after scrolling. */
const HEAD = `(() => {
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

const settled = async (page: Page, path: string) => {
  await page.goto(inject('url') + path);
  await page.locator('h1, [role=dialog] h2').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true], .skeleton'));
  await atRest(page); // a dialog that opens is smaller until it has
};

/** What the script finds on each page, by the page's address. */
async function measured<T>(options: BrowserContextOptions, script: string): Promise<Record<string, T>> {
  const { page, context } = await visit(browser, options);
  await signIn(page);
  const found: Record<string, T> = {};
  for (const path of pages()) {
    await settled(page, path);
    found[path] = await page.evaluate(script);
  }
  await context.close();
  return found;
}

const faults = async (options: BrowserContextOptions, script: string) =>
  Object.entries(await measured<string[]>(options, script)).filter(([, found]) => found.length > 0);

test('on a phone every target can be pressed, no field zooms the page and nothing is cut off', async () => {
  expect(await faults(PHONE, `[...${SMALL}, ...${CUT}]`)).toEqual([]);
});

test.each([768, 1024, 1366])('nothing is cut off at %i px', async width => {
  expect(await faults({ viewport: { width, height: 768 } }, CUT)).toEqual([]);
});

test('at 400 % zoom the head covers at most a quarter of the screen', async () => {
  const heads = await measured<number>({ viewport: { width: 320, height: 256 } }, HEAD);
  expect(Object.entries(heads).filter(([, share]) => share > 0.25)).toEqual([]);
});
