import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { paper } from '#seed/papers.ts';
import { findings } from './axe.ts';
import { keepPicture, openBrowser, type Visit, visit } from './browser.ts';
import { Caller, openProject, type Row } from './caller.ts';
import { signIn } from './owner.ts';

/** No mouse in this file: the search of everything, and the way from a client to a project, by keys alone. */
const KLIJENT = 'Đorđe Šćekić i žena';

let browser: Browser;
let me: Visit;
let page: Page;
let rows: Record<'client' | 'preoffer' | 'project' | 'glass-order', Row>;

beforeAll(async () => {
  const owner = await Caller.signIn();
  const made = await openProject(owner, KLIJENT, await paper('Papir', []));
  const position = { sirina: 500, visina: 500, kolicina: 1, sastav: '6', vrsta: 'Standrad' };
  const order = { dobavljac: 'Staklorezac Đorđe Šćekić', pozicije: [position] };
  rows = { ...made, 'glass-order': await owner.change('createGlassOrder', 'CreateGlassOrderInput', order) };
  browser = await openBrowser();
  me = await visit(browser);
  page = me.page;
  await signIn(page);
});
afterAll(() => browser.close());
beforeEach(({ onTestFailed, task }) => onTestFailed(() => keepPicture(page, task.name)));

const finder = () => page.getByRole('combobox', { name: 'Pretraga svega' });
/** The active option's kind, read from its id. */
const pointed = async () => {
  const id = await finder().getAttribute('aria-activedescendant');
  return /-(client|preoffer|project|glass-order)-[0-9a-f-]{36}$/.exec(id ?? '')?.[1];
};

test.each([
  ['client', 'ђорђе шћекић', () => `/projekti/klijenti/${rows.client.id}`],
  ['project', 'djordje scekic', () => `/projekti/aktivni-projekti/${rows.project.id}`],
  ['preoffer', 'ŠĆEKIĆ đor', () => `/projekti/preoffers?predponuda=${rows.preoffer.id}`],
  ['glass-order', 'шћекић стаклорезац', () => `/staklo/list/${rows['glass-order'].id}`],
] as const)('Ctrl+K leads to a %s by „%s“', async (kind, typed, path) => {
  await page.goto(`${inject('url')}/dashboard`);
  await page.getByRole('button', { name: /Pretraga svega/ }).waitFor();
  await page.keyboard.press('ControlOrMeta+K');
  // Playwright enters Cyrillic without key events, into what has the focus
  await expect.poll(() => finder().evaluate(field => field === document.activeElement)).toBe(true);
  await page.keyboard.type(typed);
  await page.getByRole('option').first().waitFor();
  await expect.poll(() => page.getByRole('dialog').getByRole('status').textContent()).toMatch(/Broj rezultata: [1-9]/);
  // until then the results may be those of a part of the text
  await page.getByRole('dialog').locator('[aria-busy=false]').waitFor();
  for (let i = 0; i < 10 && (await pointed()) !== kind; i++) await page.keyboard.press('ArrowDown');
  expect(await pointed()).toBe(kind);
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.waitForURL(url => url.pathname + url.search === path());
  await finder().waitFor({ state: 'detached' });
});

test('a search without results says so, and Escape returns the focus', async () => {
  await page.goto(`${inject('url')}/projekti/klijenti`);
  await page.getByRole('searchbox').focus();
  await page.keyboard.press('ControlOrMeta+K');
  await finder().waitFor();
  await page.keyboard.type('nemaovoganigde');
  await page.getByText(/nemaovoganigde/).waitFor();
  await page.keyboard.press('Escape');
  await finder().waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search');
});

/** What a screen reader would say of the focused element, roughly. */
const focused = () =>
  page.evaluate(() => {
    const now = document.activeElement;
    if (!(now instanceof HTMLElement)) return '';
    const label = now instanceof HTMLInputElement ? now.labels?.[0]?.textContent : now.textContent;
    return now.getAttribute('aria-label') ?? label ?? '';
  });

async function tabTo(name: string | RegExp): Promise<void> {
  const isThere = (text: string) => (typeof name === 'string' ? text.trim() === name : name.test(text));
  for (let i = 0; i < 80; i++) {
    if (isThere(await focused())) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${name} is not reached by Tab`);
}

test('a client, its pre-offer and its project are made by keys alone', async () => {
  await page.goto(`${inject('url')}/projekti/klijenti`);
  await page.getByRole('heading', { name: 'Klijenti' }).waitFor();
  await tabTo('Novi klijent');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Novi klijent' }).waitFor();
  await expect.poll(focused).toMatch(/Poslovno ime/);
  await page.keyboard.type('Tastatura d.o.o.');
  await tabTo(/^Mesto/);
  await page.keyboard.type('Žagubica');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByText('Tastatura d.o.o.').first().waitFor();

  await tabTo('Predponude');
  await page.keyboard.press('Enter');
  await page.waitForURL(/preoffers/);
  await page.getByRole('heading', { name: 'Predponude' }).waitFor();
  await tabTo('Nova predponuda');
  await page.keyboard.press('Enter');
  await expect.poll(focused).toMatch(/Pronađite klijenta/);
  await page.keyboard.type('tastatura');
  await page.getByRole('option', { selected: true }).filter({ hasText: 'Tastatura d.o.o.' }).waitFor();
  await expect.poll(() => page.getByRole('dialog').getByRole('status').textContent()).toBe('1 klijent');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText('Promeni').waitFor();
  await tabTo('PVC');
  await page.keyboard.press('ArrowDown');
  await expect.poll(focused).toBe('ALU');
  await tabTo('Kreiraj predponudu');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText('Kreiraj projekat').waitFor();
  await tabTo('Kreiraj projekat');
  await page.keyboard.press('Enter');
  await page.waitForURL(/aktivni-projekti\/[0-9a-f-]{36}/);
  await page.getByRole('heading', { name: 'Tastatura d.o.o.', level: 1 }).waitFor();
});

test('a dialog asks about a typed date, and the question returns the focus', async () => {
  await page.goto(`${inject('url')}/projekti/aktivni-projekti/${rows.project.id}?korak=3`);
  const opener = page.getByRole('button', { name: 'Zakaži merenje' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const date = page.getByRole('textbox', { name: 'Datum' });
  await expect.poll(() => date.evaluate(field => field === document.activeElement)).toBe(true);
  await page.keyboard.type('1.12.2026');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Odbaciti unos?' });
  await question.waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await expect.poll(() => date.evaluate(field => field === document.activeElement)).toBe(true);
  await expect.poll(() => date.inputValue()).toBe('01.12.2026.');

  await page.keyboard.press('Escape');
  // the question takes the focus a moment after it is shown
  await expect.poll(() => question.evaluate(box => box.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => opener.evaluate(button => button === document.activeElement)).toBe(true);
});

test('nothing broke', () => expect(me.troubles).toEqual([]));
