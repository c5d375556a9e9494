import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { photo } from '#seed/papers.ts';
import { findings } from './axe.ts';
import { bounds, chooseAction, PHONE } from './browser.ts';
import { newOpenProject, type Row } from './caller.ts';
import { signedIn, signInOwner, url } from './harness.ts';
import { waitUntilAllSent } from './unsent-files.ts';

const originals = new Map<string, Buffer>();

const file = (name: string, buffer: Buffer, mimeType = 'image/jpeg') => ({ name, mimeType, buffer });

const owner = await signInOwner();
const { project } = await newOpenProject(owner, 'Kuća s mnogo slika');
for (const name of ['kuhinja.jpg', 'soba.jpg', 'terasa.jpg', 'hodnik.jpg']) originals.set(name, await photo());
const me = await signedIn();
const page = me.page;

const open = (on: Page, { id } = project) => on.goto(`${url}/projekti/aktivni-projekti/${id}?korak=9`);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const picker = () => page.locator('input[type=file][accept*=jpeg]');
const shownNames = (on: Page = page) =>
  on
    .getByRole('button', { name: /^Uvećaj: / })
    .evaluateAll(all => all.map(one => one.getAttribute('aria-label')?.slice('Uvećaj: '.length)));
const original = (name: string): Buffer => originals.get(name) ?? Buffer.alloc(0);

test('photos chosen together are shown in their order when the first upload finishes last', async () => {
  await open(page);
  let otherUploads = 0;
  page.on('response', response => {
    if (response.request().method() === 'PUT' && response.status() === 201) otherUploads += 1;
  });
  await page.route(/fotografije\?naziv=kuhinja/, async route => {
    await expect.poll(() => otherUploads, { timeout: 30_000 }).toBe(2);
    await route.continue();
  });
  const tag = page.getByLabel('Oznake novih fotografija');
  await tag.fill('pre ugradnje');
  await tag.press('Enter');
  await picker().setInputFiles(['kuhinja.jpg', 'soba.jpg', 'terasa.jpg'].map(name => file(name, original(name))));
  await expect.poll(() => shownNames()).toEqual(['kuhinja.jpg', 'soba.jpg', 'terasa.jpg']);
  await page.unroute(/fotografije\?naziv=kuhinja/);
});

test('a broken photo is refused with a sentence, HEIC with advice, and the others are stored', async () => {
  const broken = Buffer.concat([original('soba.jpg').subarray(0, 600), Buffer.alloc(3_000, 0x55)]);
  await picker().setInputFiles([
    file('pokvarena.jpg', broken),
    file('iphone.heic', Buffer.from('ftypheic'), 'image/heic'),
    file('hodnik.jpg', original('hodnik.jpg')),
  ]);
  await page.getByText('HEIC fotografije ne mogu da se prikažu. U podešavanjima kamere izaberite').waitFor();
  await page.getByRole('listitem').getByText('Slika je oštećena i ne može da se prikaže. Izaberite drugu.').waitFor();
  await button('Uvećaj: hodnik.jpg').waitFor();
  await expect.poll(() => shownNames()).toHaveLength(4);
  await button('Ukloni: pokvarena.jpg').click();
  const disguised = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  await picker().setInputFiles(file('slika.jpg', Buffer.concat([disguised, Buffer.alloc(5_000)])));
  await page.getByRole('listitem').getByText('Podesite telefon na JPEG').waitFor();
  await button('Ukloni: slika.jpg').click();
  await picker().setInputFiles(file('beleška.txt', Buffer.from('tekst'), 'text/plain'));
  await page.getByText('Primaju se samo PNG i JPEG fotografije.').waitFor();
});

test('a photo that could not be sent is sent with its tags after a reload, and stored once', async () => {
  const sheltered = await newOpenProject(owner, 'Kuća bez mreže');
  await open(page, sheltered.project);
  const tag = page.getByLabel('Oznake novih fotografija');
  await tag.fill('podrum');
  await tag.press('Enter');
  await page.route('**/api/files/fotografije*', route => route.abort());
  await picker().setInputFiles(file('podrum.jpg', original('soba.jpg')));
  await page.getByText('Nema veze sa serverom.').first().waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  expect(me.troubles.splice(0)).toEqual(['upload failed: net::ERR_FAILED']);
  await page.reload();
  await button('Uvećaj: podrum.jpg').waitFor();
  await waitUntilAllSent(page);
  const read = () => owner.read('getProject', sheltered.project.id, 'images { naziv tags }');
  expect(await read()).toEqual({ images: [{ naziv: 'podrum.jpg', tags: ['podrum'] }] });
  await page.reload();
  await button('Uvećaj: podrum.jpg').waitFor();
  expect(await read()).toEqual({ images: [{ naziv: 'podrum.jpg', tags: ['podrum'] }] });
  await open(page);
});

test('a photo of a project that could not be sent is sent by „Moj dan“ too', async () => {
  const { project: left } = await newOpenProject(owner, 'Kuća bez povratka');
  await open(page, left);
  await page.route('**/api/files/fotografije*', route => route.abort());
  await picker().setInputFiles(file('tavan.jpg', original('soba.jpg')));
  await page.getByText('Nema veze sa serverom. Fajl čeka').first().waitFor();
  await page.goto(`${url}/danas`);
  await page.getByRole('region', { name: 'Fotografije projekata' }).getByText('tavan.jpg').waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  await waitUntilAllSent(page);
  expect(await owner.read('getProject', left.id, 'images { naziv }')).toEqual({ images: [{ naziv: 'tavan.jpg' }] });
  expect(new Set(me.troubles.splice(0))).toEqual(new Set(['upload failed: net::ERR_FAILED']));
  await open(page);
});

test('a photo that the server failed to store is sent again automatically, and one that it refused is not', async () => {
  const statuses = [502, 400];
  const sentNames: string[] = [];
  await page.route('**/api/files/fotografije*', async route => {
    sentNames.push(new URL(route.request().url()).searchParams.get('naziv') ?? '');
    const status = statuses.shift();
    const error = { code: 'BAD_USER_INPUT', message: 'Fotografija nije ispravna.' };
    await (status ? route.fulfill({ status, json: status === 400 ? { error } : null }) : route.continue());
  });
  await picker().setInputFiles(file('stepenice.jpg', original('soba.jpg')));
  await page.getByText('Došlo je do greške na serveru.').waitFor();
  await picker().setInputFiles(file('odbijena.jpg', original('soba.jpg')));
  await button('Uvećaj: stepenice.jpg').waitFor();
  await button('Pokušaj ponovo: odbijena.jpg').waitFor();
  expect(sentNames.toSorted()).toEqual(['odbijena.jpg', 'stepenice.jpg', 'stepenice.jpg']);
  await button('Ukloni: odbijena.jpg').click();
  await page.unrouteAll({ behavior: 'wait' });
  await waitUntilAllSent(page);
});

test('a tag of a photo is typed or chosen from those in use, and filters the photos', async () => {
  await chooseAction(page, 'Radnje: soba.jpg', 'Oznake');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nova oznaka').fill('roletna');
  await dialog.getByLabel('Nova oznaka').press('Enter');
  await dialog.getByRole('listitem').filter({ hasText: 'roletna' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await chooseAction(page, 'Radnje: hodnik.jpg', 'Oznake');
  await dialog.getByRole('button', { name: 'roletna' }).click();
  await dialog.getByRole('listitem').filter({ hasText: 'roletna' }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('group', { name: 'Fotografije po oznaci' }).getByRole('button', { name: 'roletna 2' }).click();
  await expect.poll(() => shownNames()).toEqual(['soba.jpg', 'hodnik.jpg']);
  await page.reload();
  await page
    .getByRole('group', { name: 'Fotografije po oznaci' })
    .getByRole('button', { name: /pre ugradnje/ })
    .click();
  await expect.poll(() => shownNames()).toEqual(['kuhinja.jpg', 'soba.jpg', 'terasa.jpg', 'hodnik.jpg']);
  await page.getByRole('button', { name: /^Sve/ }).click();
});

test('arrow keys move through the lightbox, which downloads the original, and Escape closes it', async () => {
  await button('Uvećaj: soba.jpg').focus();
  await page.keyboard.press('Enter');
  await button('Preuzmi: soba.jpg').waitFor();
  await page.locator('.yarl__slide_current img[alt="soba.jpg"]').waitFor();
  expect((await bounds(page.locator('.yarl__root'))).width).toBe(page.viewportSize()?.width);
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await button('Preuzmi: terasa.jpg').waitFor();
  await page.keyboard.press('ArrowLeft');
  await button('Preuzmi: soba.jpg').waitFor();
  await page.keyboard.press('ArrowLeft');
  await button('Preuzmi: kuhinja.jpg').waitFor();
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').evaluate(one => getComputedStyle(one).outlineStyle)).toBe('solid');
  const [tab] = await Promise.all([page.waitForEvent('popup'), button('Preuzmi: kuhinja.jpg').click()]);
  await tab.waitForURL(/api\/files\/object/);
  const bytes = await (await me.context.request.get(tab.url())).body();
  expect(bytes.equals(original('kuhinja.jpg'))).toBe(true);
  await tab.close();
  await page.keyboard.press('Escape');
  await page.locator('.yarl__container').waitFor({ state: 'detached' });
  await button('Uvećaj: soba.jpg').waitFor();
});

test('on a phone a swipe in the lightbox shows the next or the previous photo', async () => {
  const phone = await signedIn(PHONE);
  await open(phone.page);
  await phone.page.getByRole('button', { name: 'Uvećaj: kuhinja.jpg' }).tap();
  const waitForPhoto = (name: string) => phone.page.getByRole('button', { name: `Preuzmi: ${name}` }).waitFor();
  await waitForPhoto('kuhinja.jpg');
  await phone.page.locator('.yarl__slide_current img').waitFor();
  const finger = await phone.context.newCDPSession(phone.page);
  const swipe = async (from: number, to: number) => {
    const at = (x: number) => [{ x, y: 400 }];
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) });
    for (let i = 1; i <= 8; i++)
      await finger.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: at(from + ((to - from) * i) / 8),
      });
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await swipe(340, 60);
  await waitForPhoto('soba.jpg');
  await swipe(60, 340);
  await waitForPhoto('kuhinja.jpg');
});

const PHOTOS = 150;
/** How many mutations one request may contain. */
const MUTATIONS_MAX = 25;

/** Uploads PHOTOS photos, each of one colour, and adds them to the project. */
async function addManyPhotos({ id, createdAt }: Row): Promise<void> {
  const numbers = Array.from({ length: PHOTOS }, (_, n) => n);
  const keys: string[] = [];
  const uploadOne = async (n: number) => {
    const background = { r: n % 256, g: randomInt(256), b: randomInt(256) };
    const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
      .jpeg()
      .toBuffer();
    keys[n] = await owner.store('image', `slika ${n + 1}.jpg`, bytes, 'image/jpeg');
  };
  const worker = async () => {
    for (let n = numbers.shift(); n !== undefined; n = numbers.shift()) await uploadOne(n);
  };
  await Promise.all(Array.from({ length: 6 }, worker));
  for (let from = 0; from < PHOTOS; from += MUTATIONS_MAX) {
    const part = keys.slice(from, from + MUTATIONS_MAX);
    const names = part.map((_, i) => `$i${i}: AddImageInput!`).join(', ');
    const fields = part.map((_, i) => `a${i}: updateProjectImages(input: $i${i}) { id }`).join(' ');
    const inputs = part.map((objectKey, i) => [
      `i${i}`,
      { id, createdAt, naziv: `slika ${from + i + 1}.jpg`, objectKey, tags: [] },
    ]);
    await owner.query(`mutation many(${names}) { ${fields} }`, Object.fromEntries(inputs));
  }
}

test('only those of 150 photos that are in or near the visible area are rendered and fetched', async () => {
  const { project: large } = await newOpenProject(owner, 'Kuća sa sto pedeset slika');
  await addManyPhotos(large);
  const fetchedPaths = new Set<string>();
  page.on('request', request => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/files/object/')) fetchedPaths.add(pathname);
  });
  await open(page, large);
  await page.getByAltText('slika 1.jpg', { exact: true }).waitFor();
  const images = page.locator('img[src*="/api/files/object/"]');
  const isFew = async () => {
    await expect
      .poll(() => images.evaluateAll(all => all.every(one => one instanceof HTMLImageElement && one.complete)))
      .toBe(true);
    await expect.poll(() => images.count()).toBeGreaterThan(8);
    await expect.poll(() => images.count()).toBeLessThan(60);
  };
  await isFew();
  expect(fetchedPaths.size).toBeLessThan(60);
  const grid = page.locator('.overflow-y-auto', { has: images.first() });
  await grid.hover();
  for (let i = 0; i < 5; i++) await page.mouse.wheel(0, 400);
  await page.getByAltText('slika 45.jpg', { exact: true }).waitFor();
  await isFew();
  await grid.evaluate(element => element.scrollTo(0, element.scrollHeight));
  await page.getByAltText('slika 150.jpg', { exact: true }).waitFor();
  await page.getByAltText('slika 1.jpg', { exact: true }).waitFor({ state: 'detached' });
  await isFew();
  expect(fetchedPaths.size).toBeLessThan(120);
});
