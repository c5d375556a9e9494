import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from './axe.ts';
import { keepPicture, openBrowser, type Visit, visit } from './browser.ts';
import { enter, type IdentityServer, startIdentity } from './identity-steps.ts';

let server: IdentityServer;
let browser: Browser;
let owner: Visit;
beforeAll(async () => {
  server = await startIdentity();
  browser = await openBrowser();
  owner = await visit(browser);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

test('an owner reads on „Nalozi“ that a proxy is not trusted', async () => {
  const { page } = owner;
  await enter(page, server.url);
  await page.goto(`${server.url}/podesavanja/nalozi`);
  await page.getByRole('heading', { name: 'Nalozi' }).waitFor();
  const notice = page.getByRole('status').filter({ hasText: 'TRUST_PROXY=on' });
  expect(await notice.count()).toBe(0);

  await fetch(`${server.url}/api/auth/methods`, { headers: { 'x-forwarded-for': '203.0.113.7' } });
  await page.reload();
  await notice.waitFor();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await keepPicture(page, `notice ${width}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    expect(await findings(page)).toEqual([]);
  }
});
