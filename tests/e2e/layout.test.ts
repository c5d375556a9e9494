import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { routeWeights } from '../../bench/route-weights.ts';
import { SAMPLES } from '../api/sample-bytes.ts';
import { DESKTOP, PHONE } from './browser.ts';
import { openProject } from './caller.ts';
import { signedIn, signInOwner, url } from './harness.ts';

/** Where things begin on a screen: the content that a page is opened for has to be in view without scrolling. */
let phone: Page;

beforeAll(async () => {
  await openProject(await signInOwner(), 'Raspored na ekranu', SAMPLES.pdf);
  phone = (await signedIn(PHONE)).page;
});

/** Warnings of the installation are left out: other files of this worker may cause them. */
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

test('on a phone the round button lies in the bottom bar, below the rows', async () => {
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

test('at a desk four people of the calendar are in view', async () => {
  const { page } = await signedIn(DESKTOP);
  const fourth = await topOf(page, '/kalendar', 'main tbody tr:nth-child(4), main tbody tr:last-child');
  expect(fourth).toBeLessThan(DESKTOP.viewport.height - 60);
});

test.each(routeWeights())('the first load of $name stays below $limit KB of JavaScript', ({ kilobytes, limit }) => {
  expect(kilobytes).toBeLessThan(limit);
});
