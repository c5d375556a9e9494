import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { paper, photo } from '#seed/papers.ts';
import { findings } from './axe.ts';
import { PHONE, type Visit } from './browser.ts';
import { openProject } from './caller.ts';
import { signedIn, signInOwner, url } from './harness.ts';
import { withAnswerLost } from './lost-answers.ts';

let me: Visit;
let page: Page;
let taps = 0;

beforeAll(async () => {
  const { project } = await openProject(await signInOwner(), 'Kuća sa otvorima', await paper('Papir', []));
  me = await signedIn({ ...PHONE, viewport: { width: 390, height: 664 } });
  page = me.page;
  await page.goto(`${url}/projekti/aktivni-projekti/${project.id}?korak=3`);
  await page.getByRole('button', { name: 'Nova merna lista' }).tap();
  await page.getByRole('button', { name: 'Napravi listu' }).tap();
  await page.getByRole('button', { name: 'Sledeći', exact: true }).waitFor();
});

async function tap(name: string | RegExp): Promise<void> {
  taps += 1;
  await page.getByRole('button', { name, exact: true }).tap();
}
const digits = async (text: string) => {
  for (const digit of text) await tap(digit);
};
const head = (text: string) => page.getByText(text, { exact: false }).first().waitFor();
const width = () => page.getByRole('button', { name: /^Širina/ }).textContent();

test('takes at most 11 taps for an opening, and copies the rest into the next one', async () => {
  taps = 0;
  await tap('Kuhinja');
  await digits('14201180');
  await tap(/\(O-L~OK-D\)$/);
  await tap('Sledeći');
  expect(taps).toBeLessThanOrEqual(11);
  await head('1 sačuvano');
  await digits('9001');
  expect(await page.getByRole('button', { name: 'Kuhinja', exact: true }).getAttribute('aria-pressed')).toBe('true');
});

test('keeps what was typed without a network through a reload, and saves it then', async () => {
  await page.route('**/api/graphql', route => route.abort());
  await digits('1400');
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await expect.poll(width).toContain('9001');
  await head('2 sačuvano');
});

test('stores an opening once when the response to it is lost', async () => {
  await withAnswerLost(page, async () => {
    await tap('Sledeći');
    await digits('6000800');
  });
  await head('3 sačuvano');
  await page.reload();
  await head('3 sačuvano');
});

test('stores a photo of the shown opening', async () => {
  const stored = page.waitForResponse(response =>
    Boolean(response.request().postData()?.includes('updateProjectOpeningPhotos')),
  );
  await page
    .getByLabel('Fotografije otvora')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await stored;
  await page.reload();
  await page.getByRole('button', { name: /fotografija: 1$/ }).waitFor();
});

test('the card is accessible', async () => {
  expect(await findings(page)).toEqual([]);
});
