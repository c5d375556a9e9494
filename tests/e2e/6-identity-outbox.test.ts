import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findings } from './axe.ts';
import { keepPicture, openBrowser, type Visit, visit } from './browser.ts';
import { enter, type IdentityServer, PASSWORD, startIdentity } from './identity-steps.ts';

/** No SMS gateway, and a mail server that is not there: what nobody takes waits for the owner. */
let server: IdentityServer;
let browser: Browser;
let owner: Visit;
let guest: Visit;
let page: Page;

beforeAll(async () => {
  server = await startIdentity({ SMTP_URL: 'smtp://127.0.0.1:1', SMS_URL: '' });
  browser = await openBrowser();
  owner = await visit(browser);
  guest = await visit(browser);
  page = owner.page;
  await enter(page, server.url);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});
beforeEach(({ onTestFailed, task }) => onTestFailed(() => keepPicture(page, task.name)));

const messages = () => page.getByRole('main').getByRole('listitem');
const openOutbox = () => page.goto(`${server.url}/podesavanja/odlazna-posta`);

test('an empty outbox says so', async () => {
  await openOutbox();
  await page.getByText('Nema poruka na čekanju').waitFor();
});

test('codes wait there, without their text: by e-mail with the reason, by SMS, and for whoever has neither', async () => {
  const signUp = (username: string, more: object) =>
    server.call('sign-up', { username, name: username, password: PASSWORD, ...more });
  await signUp('mejla', { email: 'mejla@firma.rs' });
  await signUp('sima', { phone: '0601234567' });
  await guest.page.goto(`${server.url}/auth/signUp`);
  await guest.page.getByLabel('Korisničko ime').fill('bezveze');
  await guest.page.getByLabel('Lozinka').fill(PASSWORD);
  await guest.page.keyboard.press('Enter');
  await guest.page.waitForURL(/confirmSignUp/);
  // they are handed over beside the answer, so each may come a moment later
  for (const text of ['ECONNREFUSED', 'mejla · mejla@firma.rs', /sima · 060/, 'bezveze']) {
    const isWaiting = async () => {
      await page.getByRole('button', { name: 'Osveži' }).click();
      return messages().filter({ hasText: text }).count();
    };
    await expect.poll(isWaiting).toBe(1);
  }
  expect(await page.getByRole('main').textContent()).not.toMatch(/Vaš kod|Okno kod/);
  expect(await findings(page)).toEqual([]);
});

test('the owner reads one and tells it to the person; the reading is in the audit trail', async () => {
  await page.getByRole('button', { name: 'Pročitaj: Okno: kod za potvrdu naloga, bezveze' }).click();
  const text = await page.getByText('Vaš kod za potvrdu naloga je').textContent();
  await guest.page.getByLabel('Kod').fill(/\d{6}/.exec(text ?? '')?.[0] ?? '');
  await guest.page.keyboard.press('Enter');
  await guest.page.waitForURL(/verifyContact/);
  await guest.page.getByText('Preskoči').click();
  await guest.page.getByText('Vaš nalog čeka odobrenje').waitFor();
  await page.goto(`${server.url}/podesavanja/istorija`);
  await page.getByText('Pročitana poruka iz odlazne pošte').first().waitFor();
  await openOutbox();
  await messages().first().waitFor();
  expect(await page.getByText('Vaš kod za potvrdu naloga je').count()).toBe(0);
});

test('nothing broke on the way', () => expect([...owner.troubles, ...guest.troubles]).toEqual([]));
