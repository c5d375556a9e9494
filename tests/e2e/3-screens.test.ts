import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { findings } from './axe.ts';
import { DESKTOP, openBrowser, PHONE, type Visit, visit } from './browser.ts';
import { signIn } from './owner.ts';

const SCREENS = [
  '/dashboard',
  '/projekti',
  '/projekti/klijenti',
  '/projekti/preoffers',
  '/projekti/aktivni-projekti',
  '/staklo',
  '/staklo/list',
  '/staklo/new-order',
  '/optimizacija',
  '/optimizacija/projekti',
  '/optimizacija/arhiva',
  '/kalendar',
  '/danas',
  '/izvestaji',
  '/profile',
  '/podesavanja',
  '/podesavanja/nalozi',
  '/podesavanja/odlazna-posta',
  '/podesavanja/firma',
  '/podesavanja/korpa',
  '/podesavanja/istorija',
  '/nema/ovoga',
];
const GUESTS = [
  '/user/signin',
  '/user/set-new-password',
  '/auth/signUp',
  '/auth/confirmSignUp',
  '/auth/forgotPassword',
];

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

async function settled(page: Page, path: string): Promise<void> {
  await page.goto(inject('url') + path);
  await page.locator('h1').first().waitFor();
  // the live stream keeps the network busy for ever
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true], .skeleton'));
}

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.each([
  ['a desk', DESKTOP],
  ['a phone in the dark', { ...PHONE, colorScheme: 'dark' as const }],
])('on %s', (_, options) => {
  let guest: Visit;
  let owner: Visit;
  beforeAll(async () => {
    guest = await visit(browser, options);
    owner = await visit(browser, options);
    await signIn(owner.page);
  });

  test.each(GUESTS)('%s', async path => {
    await settled(guest.page, path);
    expect(await findings(guest.page)).toEqual([]);
    expect(await overflow(guest.page)).toBeLessThanOrEqual(0);
  });

  test.each(SCREENS)('%s', async path => {
    await settled(owner.page, path);
    expect(await findings(owner.page)).toEqual([]);
    expect(await overflow(owner.page)).toBeLessThanOrEqual(0);
  });

  test('the nine steps of a project', async () => {
    const { page } = owner;
    await settled(page, '/projekti/aktivni-projekti');
    await page.getByText('Đorđe Čolić').first().click();
    await page.waitForURL(/aktivni-projekti\/[0-9a-f-]{36}/);
    const project = new URL(page.url()).pathname;
    for (let step = 1; step <= 9; step++) {
      await settled(page, `${project}?korak=${step}`);
      expect([step, await findings(page)]).toEqual([step, []]);
      expect([step, await overflow(page)]).toEqual([step, 0]);
    }
  });

  test('nothing broke', () => expect([...guest.troubles, ...owner.troubles]).toEqual([]));
});
