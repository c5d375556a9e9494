import { beforeAll, expect, test } from 'vitest';
import { hasFocus } from './browser.ts';
import { signedIn, signInOwner, url } from './harness.ts';

/** The number of orders: more than fit on one page of the list. */
const ROWS = 130;
const DOBAVLJAC = 'Povratak na listu';

const { page } = await signedIn();
const scrolled = page.locator('[data-scroll-restoration-id]');
const scrollTop = () => scrolled.evaluate(box => box.scrollTop);
/** How many pixels the list is scrolled away from `before`; a few are possible, because browsers round positions. */
const distance = async (before: number) => Math.abs((await scrollTop()) - before);
const row = (index: number) => page.locator(`[data-index="${index}"]`);
const link = (index: number) => row(index).locator('[data-row-open]');
const lastRow = row(ROWS - 1);

beforeAll(async () => {
  const owner = await signInOwner();
  const pozicije = [{ sirina: 500, visina: 500, kolicina: 1, sastav: '4-16-4', vrsta: 'Standrad' }];
  for (let made = 0; made < ROWS; made++) await owner.change('createGlassOrder', { dobavljac: DOBAVLJAC, pozicije });
  await page.goto(`${url}/dashboard`);
  await page.goto(`${url}/staklo/list?q=povratak`);
  await row(0).waitFor();
  while (!(await lastRow.isVisible())) await scrolled.evaluate(box => box.scrollBy(0, 2000));
});

test('Back from a record focuses the row of the list from which it was opened', async () => {
  const opened = link(ROWS - 6);
  await opened.hover(); // scrolls to it
  const before = await scrollTop();
  await opened.click();
  await page.getByRole('heading', { name: /Porudžbina S-/ }).waitFor();
  await page.goBack();
  await expect.poll(() => hasFocus(opened)).toBe(true);
  await expect.poll(() => distance(before)).toBeLessThanOrEqual(2);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => hasFocus(link(ROWS - 5))).toBe(true);
});

test('a reloaded list shows the rows that were in view before, even beyond its first page', async () => {
  const before = await scrollTop();
  await page.reload();
  await expect.poll(() => distance(before)).toBeLessThanOrEqual(2);
  await lastRow.waitFor();
});
