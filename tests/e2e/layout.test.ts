import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, hasFocus, PHONE, visit } from './browser.ts';
import { openProject } from './caller.ts';
import { signedIn, signInOwner, url } from './harness.ts';
import { routeWeights } from './route-weights.ts';

/** The content for which a page is opened must be in view without scrolling. */

const { project } = await openProject(await signInOwner(), 'Raspored na ekranu');
const phone = (await signedIn(PHONE)).page;

/** Returns the top of the first match in pixels. Hides the warnings of the installation, which other files of this worker may cause. */
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

test('on a desktop the calendar shows the rows of four people without scrolling', async () => {
  const { page } = await signedIn(DESKTOP);
  const fourth = await topOf(page, '/kalendar', 'main tbody tr:nth-child(4), main tbody tr:last-child');
  expect(fourth).toBeLessThan(DESKTOP.viewport.height - 60);
});

test('under 1280 pixels the left drawer has icons with names and tooltips; the menu button opens it with labels', async () => {
  const { page } = await signedIn(DESKTOP);
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
  const { page } = await signedIn(PHONE);
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

test('a text area grows with its text in a browser without field-sizing', async () => {
  const { page, context } = await signedIn(DESKTOP);
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

test('the bottom bar, the buttons of a dialog and the left drawer are outside the safe-area insets of a phone', async () => {
  const { page, context } = await signedIn(PHONE);
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

test('the sign-in page preloads the frame that all other pages have', async () => {
  const { page } = await visit();
  await page.goto(`${url}/user/signin`, { waitUntil: 'networkidle' });
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(loaded.filter(file => /\/assets\/[Ss]hell-/.test(file))).toHaveLength(2);
});

test('on a phone the list of clients requests no choice of columns, because its cards have none', async () => {
  const { page } = await signedIn(PHONE);
  const bodies: string[] = [];
  page.on('request', request => bodies.push(request.postData() ?? ''));
  await page.goto(`${url}/projekti/klijenti`);
  await page.locator('main li[data-index]').first().waitFor();
  expect(bodies.some(body => body.includes('listClients'))).toBe(true);
  expect(bodies.filter(body => body.includes('getListColumns'))).toEqual([]);
});
