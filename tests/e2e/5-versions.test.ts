import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findings } from './axe.ts';
import { keepPicture, openBrowser, PHONE, visit } from './browser.ts';
import { signIn } from './owner.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('an owner sees what the installation runs on and what its database lacks, and can read the licences', async () => {
  const { context, page } = await visit(browser, PHONE);
  await signIn(page);
  await page.goto(`${inject('url')}/podesavanja/firma`);
  const about = page.getByRole('region', { name: 'O programu' });
  await about.getByText(/^18\.\d+ \(ugrađen\)$/).waitFor();
  await expect.poll(() => about.textContent()).toContain('promenljivom DATABASE_URL');
  expect(await findings(page)).toEqual([]);
  await about.scrollIntoViewIfNeeded();
  await keepPicture(page, 'o-programu');
  const [notice] = await Promise.all([
    context.waitForEvent('page'),
    about.getByRole('link', { name: 'Licence tuđih delova' }).click(),
  ]);
  await notice.waitForLoadState();
  const text = await notice.locator('body').textContent();
  for (const part of ['react-dom 19', 'fastify 5', 'SIL OPEN FONT LICENSE', 'OpenSSL 1.1.1', 'tailwindcss'])
    expect(text).toContain(part);
  await context.close();
});
