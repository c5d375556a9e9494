import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { photo } from '#seed/papers.ts';
import { addOpenings, LIST, type List, newFinishedList, newList } from '../api/opening-steps.ts';
import { findings } from './axe.ts';
import { bounds, chooseAction, closeWith, hasFocus, isCallOf, openLive, PHONE, stallFirst } from './browser.ts';
import { newOpenProject } from './caller.ts';
import { signedIn, signInOwner, url } from './harness.ts';
import { withResponseLost } from './lost-response.ts';
import { waitUntilAllSent } from './unsent-files.ts';

let taps = 0;

const { project } = await newOpenProject(await signInOwner(), 'Kuća sa otvorima');
const step3 = `${url}/projekti/aktivni-projekti/${project.id}?korak=3`;
const me = await signedIn({ ...PHONE, viewport: { width: 390, height: 664 } });
const page = me.page;
await newPhoneList();

async function newPhoneList(): Promise<void> {
  await page.goto(step3);
  await page.getByRole('button', { name: 'Nova merna lista' }).tap();
  await page.getByRole('button', { name: 'Napravi listu' }).tap();
  await page.getByRole('button', { name: 'Sledeći', exact: true }).waitFor();
}

async function tap(name: string | RegExp): Promise<void> {
  taps += 1;
  await page.getByRole('button', { name, exact: true }).tap();
}
const typeDigits = async (text: string) => {
  for (const digit of text) await tap(digit);
};
const waitForText = (text: string) => page.getByText(text, { exact: false }).first().waitFor();
const width = () => page.getByRole('button', { name: /^Širina/ }).textContent();

test('an opening takes at most 11 taps, and the next one starts in the same room', async () => {
  taps = 0;
  await tap('Kuhinja');
  await typeDigits('14201180');
  await tap(/\(O-L~OK-D\)$/);
  await tap('Sledeći');
  expect(taps).toBeLessThanOrEqual(11);
  await waitForText('1 sačuvano');
  await typeDigits('9001');
  expect(await page.getByRole('button', { name: 'Kuhinja', exact: true }).getAttribute('aria-pressed')).toBe('true');
  expect(await findings(page)).toEqual([]);
});

test('values of an opening typed without a network are restored after a reload, and saved later', async () => {
  await page.route('**/api/graphql', route => route.abort());
  await typeDigits('1400');
  const count = page.getByText(/^\d+ sačuvano, 1 /).locator('xpath=ancestor-or-self::p');
  expect(await count.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await expect.poll(width).toContain('9001');
  await waitForText('2 sačuvano');
});

test('an opening is stored once when the response to it is lost', async () => {
  await withResponseLost(page, async () => {
    await tap('Sledeći');
    await typeDigits('6000800');
  });
  await waitForText('3 sačuvano');
  await page.reload();
  await waitForText('3 sačuvano');
});

const takePhoto = async () =>
  page.getByLabel('Fotografije otvora').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photo() });
const photosShown = (count: number) =>
  page.getByRole('button', { name: new RegExp(`fotografija: ${count}$`) }).waitFor();
const photoStored = () =>
  page.waitForResponse(response => Boolean(response.request().postData()?.includes('updateProjectOpeningPhotos')));
test('a photo of the opening on the screen is sent again after a reload has interrupted its upload', async () => {
  const { stalled } = await stallFirst(page, '**/api/files/fotografijeOtvora*');
  await takePhoto();
  await stalled;
  await photosShown(1);
  const stored = photoStored();
  await page.reload();
  await stored;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await waitUntilAllSent(page);
  expect(me.troubles.splice(0)).toEqual(['upload failed: net::ERR_ABORTED']);
  await page.reload();
  await photosShown(1);
});

test('a photo of an opening is stored once when the response to it is lost', async () => {
  await withResponseLost(page, takePhoto);
  const stored = photoStored();
  await page.reload();
  await stored;
  await waitUntilAllSent(page);
  await page.reload();
  await photosShown(2);
});

test('a photo that cannot be removed from the phone is reported, and stays in the list', async () => {
  await page.route('**/api/files/fotografijeOtvora*', route => route.abort());
  await takePhoto();
  await page.evaluate(() => {
    const { prototype } = IDBObjectStore;
    const { delete: working } = prototype;
    prototype.delete = () => {
      prototype.delete = working;
      throw new DOMException('The disk is full.');
    };
  });
  await tap(/^Ukloni: P/);
  await page.getByText('Fajl nije uklonjen sa uređaja.').waitFor();
  await tap(/^Ukloni: P/);
  await photosShown(2);
  await waitUntilAllSent(page);
  await page.unrouteAll({ behavior: 'wait' });
  expect(new Set(me.troubles.splice(0))).toEqual(new Set(['upload failed: net::ERR_FAILED']));
});

test('the digit keys stay in view while several photos wait to be sent', async () => {
  await page.route('**/api/files/fotografijeOtvora*', route => route.abort());
  for (let i = 0; i < 4; i++) await takePhoto();
  await page
    .getByRole('button', { name: /^Ukloni: P/ })
    .nth(3)
    .waitFor();
  const { y = 0, height = 0 } = (await page.getByRole('button', { name: '0', exact: true }).boundingBox()) ?? {};
  expect(height).toBeGreaterThan(0);
  expect(y + height).toBeLessThanOrEqual(664);
  await page.setViewportSize({ width: 320, height: 640 });
  expect((await bounds(page.getByRole('button', { name: /^Svi podaci otvora/ }))).height).toBeGreaterThanOrEqual(90);
  const zero = await bounds(page.getByRole('button', { name: '0', exact: true }));
  expect(zero.y + zero.height).toBeLessThanOrEqual(640);
  await page.setViewportSize({ width: 390, height: 664 });
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await waitUntilAllSent(page);
  expect(new Set(me.troubles.splice(0))).toEqual(new Set(['upload failed: net::ERR_FAILED']));
});

/** Creates a measuring list with an opening for each of these values, and opens it on the phone. */
async function openNewList(...openings: object[]) {
  const owner = await signInOwner();
  const { project: house } = await newOpenProject(owner, 'Kuća na terenu');
  const list = await newList(owner, house.id);
  const ids = await addOpenings(owner, list.id, ...openings);
  const update = (changed: object[]) =>
    owner.change('updateOpenings', { listId: list.id, rows: changed }, 'lista { id }');
  await openLive(page, `${url}/projekti/merne-liste/${list.id}`);
  await waitForText(`${openings.length} sačuvano`);
  return { owner, list, ids, update };
}
/** Cuts the phone's network while `work` runs and until the page says that something is not sent. */
async function withoutNetwork(work: () => Promise<unknown>): Promise<void> {
  await me.context.setOffline(true);
  try {
    await work();
    await waitForText('nije poslato');
  } finally {
    await me.context.setOffline(false);
  }
}

test('values typed after a colleague has deleted the opening on the screen create a new opening', async () => {
  const { owner, list, ids } = await openNewList({ sirina: 900 }, { sirina: 1000 });
  await owner.change('deleteOpenings', { listId: list.id, ids: ids.slice(1) }, 'id');
  await waitForText('Neko je obrisao otvor P2. Prikazan je nov otvor.');
  await typeDigits('1111');
  await waitForText('2 sačuvano');
  expect(await storedOpenings()).toMatchObject([{ sirina: 900 }, { sirina: 1111 }]);
});

test('an opening that a colleague deletes while a value of it is not sent yet is restored with the value', async () => {
  const { owner, list, ids } = await openNewList({ sirina: 900 }, { sirina: 1000 });
  await withoutNetwork(async () => {
    await typeDigits('1111');
    await owner.change('deleteOpenings', { listId: list.id, ids: ids.slice(1) }, 'id');
    await waitForText('Nema veze sa serverom. Izmene čekaju na ovom uređaju i poslaće se same.');
  });
  await waitForText('Neko je obrisao otvore koje ste menjali: P2.');
  await waitForText('2 sačuvano');
  expect(await storedOpenings()).toMatchObject([{ sirina: 900 }, { sirina: 1111 }]);
});

test('an opening is restored also when its deletion is shown while a save of it has no response yet', async () => {
  const { owner, list, ids } = await openNewList({ sirina: 900 }, { sirina: 1000 });
  const { stalled: fetching } = await stallFirst(page, '**/api/graphql', isCallOf('getMeasuringList'));
  const { stalled: saving } = await stallFirst(page, '**/api/graphql', isCallOf('updateOpenings'));
  await owner.change('deleteOpenings', { listId: list.id, ids: ids.slice(1) }, 'id');
  const fetched = await fetching;
  await typeDigits('1111');
  const save = await saving;
  await fetched.continue();
  await waitForText('Neko je obrisao otvore koje ste menjali: P2.');
  await save.continue();
  await waitForText('2 sačuvano');
  await page.unrouteAll({ behavior: 'wait' });
  expect(await storedOpenings()).toMatchObject([{ sirina: 900 }, { sirina: 1111 }]);
});

test('later openings are saved when a new opening was deleted before the response to its save arrived', async () => {
  const { owner, list } = await openNewList({ sirina: 900 });
  // No request may get a response from here on: otherwise the page would know that the opening is stored.
  await page.route('**/api/graphql', route => route.abort());
  await withResponseLost(page, async () => {
    await tap('Sledeći');
    await typeDigits('1111');
  });
  const { otvori } = await owner.read<{ otvori: { id: string }[] }>('getMeasuringList', list.id, 'otvori { id }');
  await owner.change('deleteOpenings', { listId: list.id, ids: otvori.slice(1).map(({ id }) => id) }, 'id');
  await tap('Sledeći');
  await typeDigits('1222');
  await page.unrouteAll({ behavior: 'wait' });
  await waitForText('3 sačuvano');
  expect((await storedOpenings()).map(({ sirina }) => sirina).toSorted()).toEqual([1111, 1222, 900]);
});

test('the choice between two people’s sizes stays after a reload, and is offered even on another opening', async () => {
  const { ids, update } = await openNewList({ sirina: 900 }, { sirina: 1000 });
  await withoutNetwork(async () => {
    await typeDigits('1111');
    await update([{ id: ids[1], pre: { sirina: 1000 }, values: { sirina: 1500 } }]);
  });
  await page.getByText('U međuvremenu je upisano: 1,500. Vaše: 1,111.').waitFor();
  await page.reload();
  await page.getByText('U međuvremenu je upisano: 1,500. Vaše: 1,111.').waitFor();
  await tap('Prethodni otvor P1');
  expect(await findings(page)).toEqual([]);
  await tap('Proverite otvor P2');
  await tap('Širina: zadrži moje');
  await waitForText('2 sačuvano');
  expect(await storedOpenings()).toMatchObject([{ sirina: 900 }, { sirina: 1111 }]);
});

test('openings typed while the list was finished are reported, and saved when the list is reopened', async () => {
  const { owner, list } = await openNewList({ sirina: 900 });
  await withoutNetwork(async () => {
    await tap('Sledeći');
    await typeDigits('1111');
    await takePhoto();
    await owner.change('finishMeasuringList', { id: list.id, version: list.version, broj: 1 }, LIST);
  });
  const sentence = 'Nesačuvanih otvora na ovom uređaju: 1. Lista je u međuvremenu završena.';
  await waitForText(sentence);
  await page.reload();
  await waitForText(sentence);
  await waitForText('Otvor sa fotografije još nije sačuvan na serveru.');
  const { version } = await owner.read<List>('getMeasuringList', list.id, LIST);
  await owner.change('reopenMeasuringList', { id: list.id, version }, LIST);
  await waitForText('2 sačuvano');
  await page.reload();
  await waitUntilAllSent(page);
  expect(await storedOpenings()).toMatchObject([{ sirina: 900 }, { sirina: 1111, fotografije: [{}] }]);
  expect(me.troubles.splice(0)).toContain('upload failed: net::ERR_INTERNET_DISCONNECTED');
});

test('a list that is not complete shows the opening and the field that must be filled in, and asks nothing', async () => {
  await openNewList({ sirina: 900 }, { visina: null }, { sirina: 1000 });
  await chooseAction(page, /^Radnje: /, 'Završi listu');
  await waitForText('Popunite: visina.');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await tap(/^Visina/);
  await typeDigits('1180');
  await page.getByText('Popunite: visina.').waitFor({ state: 'detached' });
  await waitForText('3 sačuvano'); // otherwise a later test finds a list that is not sent
});

test('another reading of a size, typed with only three digits, is saved when the list is closed', async () => {
  await openNewList({ sirina: 900 }, { sirina: 1000 });
  await tap('Prethodni otvor P1');
  await tap('Još jedno očitavanje');
  await typeDigits('890');
  const saved = page.waitForResponse(response => Boolean(response.request().postData()?.includes('updateOpenings')));
  const { pathname } = new URL(page.url());
  await tap('Zatvori mernu listu');
  await saved;
  await page.goto(url + pathname);
  await waitForText('2 sačuvano');
  expect(await storedOpenings()).toMatchObject([{ sirina: 890 }, { sirina: 1000 }]);
});

const isSaving = isCallOf('updateOpenings');

test('„Moj dan“ leads to the list whose openings are not sent yet', async () => {
  const { list } = await openNewList({ sirina: 900 });
  const link = page.getByRole('region', { name: 'Nesačuvana merenja' }).locator(`a[href$="${list.id}"]`);
  await page.route('**/api/graphql', route => (isSaving(route.request()) ? route.abort() : route.fallback()));
  await tap('Sledeći');
  await typeDigits('1111');
  await waitForText('nije poslato');
  await page.route('**/api/files/fotografijeOtvora*', route => route.abort());
  await takePhoto();
  await page.goto(`${url}/auth/signOut`);
  await tap('Sign Out');
  const question = page.getByRole('alertdialog', { name: 'Odjava' });
  await question.getByText('Na serveru još nije sačuvano: 1 merna lista, 1 fotografija.').waitFor();
  await question.getByRole('button', { name: 'Odustani' }).tap();
  await page.goto(`${url}/danas`);
  await link.getByText('Merenje 1, Kuća na terenu').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.unrouteAll({ behavior: 'wait' });
  await link.tap();
  await waitForText('2 sačuvano');
  await waitUntilAllSent(page);
  // the upload failed or, when the page was left before, was aborted
  expect(me.troubles.splice(0).filter(trouble => !trouble.startsWith('upload failed'))).toEqual([]);
  await page.goto(`${url}/danas`);
  await page.getByRole('heading', { name: 'Moj dan' }).waitFor();
  await expect.poll(() => link.count()).toBe(0);
});

test('a project says which of its lists has openings that are not sent yet', async () => {
  await openNewList({ sirina: 900 });
  const link = page.getByRole('link', { name: 'Merenje 1', exact: true });
  const unsent = page.getByText('Otvori ili fotografije sa ovog uređaja još nisu poslati.', { exact: false });
  await page.route('**/api/graphql', route => (isSaving(route.request()) ? route.abort() : route.fallback()));
  await typeDigits('1111');
  await waitForText('nije poslato');
  await tap('Zatvori mernu listu');
  await unsent.waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  await link.tap();
  await waitForText('1 sačuvano');
  await tap('Zatvori mernu listu');
  await link.waitFor();
  await expect.poll(() => unsent.count()).toBe(0);
});

test('the dialogs of the card open without a network although they were not opened before', async () => {
  await openNewList({ sirina: 900 });
  await page.reload();
  await waitForText('1 sačuvano');
  const isLoaded = (name: string) =>
    page.evaluate(
      part => performance.getEntriesByType('resource').some(({ name }) => name.includes(`/${part}-`)),
      name,
    );
  for (const part of ['MoreDialog', 'PodelaDialog']) await expect.poll(() => isLoaded(part)).toBe(true);
  await me.context.setOffline(true);
  for (const [button, dialog] of [
    [/^Svi podaci otvora/, 'Otvor P1'],
    ['Sve podele', 'Podela'],
  ] as const) {
    await tap(button);
    await page.getByRole('dialog', { name: dialog }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await me.context.setOffline(false);
});

test('on a phone an opening is deleted, „Vrati“ puts it back where it was, and the list can be finished without it', async () => {
  const { owner, list } = await openNewList({ sirina: 900 }, { visina: null }, { sirina: 1000 });
  const widths = async () => (await storedOpenings()).map(({ sirina }) => sirina);
  const before = await widths();
  const removeSecond = async () => {
    await tap(/^Svi podaci otvora P2/);
    await tap('Obriši otvor');
    await waitForText('Obrisan je otvor P2.');
    await waitForText('2 sačuvano');
    expect(await page.getByRole('button', { name: 'Svi podaci otvora P1' }).count()).toBe(1);
  };
  await tap('Prethodni otvor P2');
  await removeSecond();
  await expect.poll(widths).toEqual([900, 1000]);
  await tap('Vrati');
  await waitForText('3 sačuvano');
  await expect.poll(widths).toEqual(before);
  await removeSecond();
  await expect.poll(widths).toEqual([900, 1000]);
  await chooseAction(page, /^Radnje: /, 'Završi listu');
  await closeWith(page.getByRole('dialog'), 'Završi listu');
  expect(await owner.read('getMeasuringList', list.id, 'status')).toEqual({ status: 'završena' });
});

test('on a small phone in landscape all digits are in view next to the opening', async () => {
  await openNewList({ sirina: 900 });
  await page.setViewportSize({ width: 740, height: 360 });
  for (const key of ['1', '0', 'Sledeći']) {
    const { y, height } = await bounds(page.getByRole('button', { name: key, exact: true }));
    expect(y + height).toBeLessThanOrEqual(360);
  }
  expect((await bounds(page.getByRole('button', { name: /^Širina/ }))).y).toBeLessThan(360);
  await page.setViewportSize({ width: 390, height: 664 });
});

test('behind the card of an opening there are no bars for a screen reader', async () => {
  await openNewList({ sirina: 900 });
  const bars = page.getByRole('banner').or(page.getByRole('navigation'));
  expect(await bars.count()).toBe(0);
  await tap('Zatvori mernu listu');
  await expect.poll(() => bars.count()).toBeGreaterThan(1);
});

test('on a phone the dialog of divisions does not open the keyboard, and whole numbers open the one with digits', async () => {
  await openNewList({ sirina: 900, podela: 'OK-D' });
  await tap('Sve podele');
  await expect.poll(() => hasFocus(page.getByRole('dialog').getByRole('button', { pressed: true }))).toBe(true);
  await page.keyboard.press('Escape');
  await chooseAction(page, /^Radnje/, 'Podaci liste');
  const keyboard = (label: string) => page.getByRole('dialog').getByLabel(label).getAttribute('inputmode');
  expect(await keyboard('Parapet')).toBe('numeric');
  expect(await keyboard('Sistem')).toBe(null);
  await page.keyboard.press('Escape');
});

test('values typed into a deleted list are reported after a reload, and saved when the list is restored', async () => {
  const { owner, list } = await openNewList({ sirina: 900 });
  await page.route('**/api/graphql', route => (isSaving(route.request()) ? route.abort() : route.fallback()));
  await typeDigits('1111');
  await waitForText('nije poslato');
  const { projectId, ...deleted } = await owner.read<List & { projectId: string; createdAt: string }>(
    'getMeasuringList',
    list.id,
    'id version projectId createdAt',
  );
  await owner.change('deleteMeasuringList', { id: list.id, version: deleted.version }, 'id');
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await waitForText('Nesačuvanih otvora na ovom uređaju: 1. Lista je obrisana.');
  await page.getByRole('heading', { name: 'Merna lista ne postoji' }).waitFor();
  const undo = `mutation($id: ID!, $at: DateTime!) {
    undoDelete(vrsta: "measuring-list", parentId: $id, createdAt: $at) { id } }`;
  await owner.query(undo, { id: projectId, at: deleted.createdAt });
  await page.reload();
  await waitForText('1 sačuvano');
  expect(await storedOpenings()).toMatchObject([{ sirina: 1111 }]);
});

test('values that the device has no room for are reported until the server has saved them', async () => {
  await openNewList({ sirina: 900 });
  await page.evaluate(() => {
    const { prototype } = Storage;
    const { setItem } = prototype;
    prototype.setItem = function (key, value) {
      if (key.includes('.draft.')) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
  });
  await withoutNetwork(async () => {
    await typeDigits('1111');
    await waitForText('Uređaj nema mesta za ono što ste upisali.');
  });
  await waitForText('1 sačuvano');
  await page.reload();
});

test('a phone that was turned twice shows the same opening', async () => {
  const { list } = await openNewList({ sirina: 900 }, { sirina: 1000 });
  const { page: turned } = await signedIn(PHONE);
  await turned.goto(`${url}/projekti/merne-liste/${list.id}`);
  await turned.getByRole('button', { name: 'Prethodni otvor P1' }).tap();
  await turned.getByText('P1', { exact: true }).waitFor();
  await turned.setViewportSize({ width: 844, height: 390 });
  await turned.getByLabel('Širina, red 1', { exact: true }).waitFor();
  await turned.setViewportSize(PHONE.viewport);
  await turned.getByText('P1', { exact: true }).waitFor();
});

test('on a phone a finished list opens at its first opening, without the keys for typing', async () => {
  const owner = await signInOwner();
  const { project: house } = await newOpenProject(owner, 'Kuća za čitanje');
  const { id } = await newFinishedList(owner, house.id, [{ sirina: 900 }, { sirina: 1000 }]);
  const { page: reader } = await signedIn(PHONE);
  await reader.goto(`${url}/projekti/merne-liste/${id}`);
  await reader.getByText('1 / 2', { exact: true }).waitFor();
  await reader.getByText('1 kom', { exact: false }).waitFor();
  expect(
    await reader.getByRole('button', { name: /^(Komad|Širina|Slikaj|Kao u ogledalu|Druga prostorija)/ }).count(),
  ).toBe(0);
  await reader.getByRole('button', { name: 'Otvor P2' }).tap();
  await reader.getByText('2 / 2', { exact: true }).waitFor();
});

test('on a phone an empty list that a person may only read says that it is empty', async () => {
  const owner = await signInOwner();
  const { project: house } = await newOpenProject(owner, 'Kuća bez otvora');
  const { id } = await newList(owner, house.id);
  await owner.change('updateProjectOutcome', { ...house, ishod: 'izgubljeno', uzrok: 'cena', razlog: 'skupo' });
  const { page: reader } = await signedIn(PHONE);
  await reader.goto(`${url}/projekti/merne-liste/${id}`);
  await reader.getByText('Merna lista je prazna').waitFor();
  await reader.getByRole('link', { name: 'Kuća bez otvora' }).waitFor();
  expect(await reader.getByText('P1', { exact: true }).count()).toBe(0);
});

/** A person's assumed seconds for a tap, and for looking up before each of the three fields of an opening. */
const [TAP_SECONDS, FIELD_SECONDS, FIELDS] = [0.35, 1.2, 3];
/** Taps in the camera: to open it, to release the shutter and to accept the picture. */
const PHOTO_TAPS = 3;
const OPENINGS = 20;

/** The width and height of a reading in millimetres; always four digits. */
const sizeOf = (opening: number, reading: number) => [1200 + 7 * opening + reading, 1300 + 3 * opening - reading];

/** Types one opening with this number of readings; also a room for every second one, a division for every third. */
async function typeOpening(opening: number, readings: number): Promise<void> {
  if (opening % 2 === 0) await tap(opening % 4 === 0 ? 'Kuhinja' : 'Dnevna soba');
  for (const side of [0, 1])
    for (let reading = 0; reading < readings; reading++) {
      if (reading > 0) await tap('Još jedno očitavanje');
      await typeDigits(String(sizeOf(opening, reading)[side]));
    }
  if (opening % 3 === 0) await tap(opening % 2 === 0 ? /\(O-L~OK-D\)$/ : /\(OK-D\)$/);
}

/** Types all openings of a house, each with a photo; returns the seconds that a person needs for the counted taps. */
async function typeHouse(readings: number): Promise<number> {
  await newPhoneList();
  const tapCounts: number[] = [];
  for (let opening = 0; opening < OPENINGS; opening++) {
    taps = 0;
    await typeOpening(opening, readings);
    await takePhoto();
    await tap('Sledeći');
    tapCounts.push(taps);
  }
  await waitForText(`${OPENINGS} sačuvano`);
  const [most, all] = [Math.max(...tapCounts), tapCounts.reduce((sum, count) => sum + count, OPENINGS * PHOTO_TAPS)];
  expect(most).toBeLessThanOrEqual(readings === 1 ? 11 : 31);
  return all * TAP_SECONDS + OPENINGS * FIELDS * FIELD_SECONDS;
}

/** Reads the openings of the list on the screen, with their photos, from the server. */
async function storedOpenings(): Promise<{ sirina: number; visina: number; fotografije: object[] }[]> {
  const owner = await signInOwner();
  const id = page.url().split('/').at(-1) ?? '';
  const fields = 'otvori { sirina visina fotografije { index } }';
  return (await owner.read<{ otvori: [] }>('getMeasuringList', id, fields)).otvori;
}

test.each([
  { readings: 1, seconds: 6 * 60 },
  { readings: 3, seconds: 9 * 60 },
])(
  '20 openings with a photo and $readings reading(s) of each side take a person an estimated $seconds s at most',
  async ({ readings, seconds }) => {
    expect(await typeHouse(readings)).toBeLessThanOrEqual(seconds);
    await expect
      .poll(async () => (await storedOpenings()).filter(({ fotografije }) => fotografije.length === 1).length)
      .toBe(OPENINGS);
    const smallest = Array.from({ length: OPENINGS }, (_, opening) => ({
      sirina: sizeOf(opening, 0)[0],
      visina: sizeOf(opening, readings - 1)[1],
    }));
    expect(await storedOpenings()).toMatchObject(smallest);
  },
);

async function newDeskList(): Promise<Page> {
  const { page: desk } = await signedIn();
  await desk.goto(step3);
  await desk.getByRole('button', { name: 'Nova merna lista' }).click();
  await desk.getByRole('button', { name: 'Napravi listu' }).click();
  return desk;
}

test('values typed in two tabs of one browser without a network are saved after both tabs were closed', async () => {
  const desk = await newDeskList();
  const widthAt = (on: Page, row: number) => on.getByLabel(`Širina, red ${row}`, { exact: true });
  for (const row of [1, 2]) await widthAt(desk, row).fill('1000');
  await desk.getByText('Sačuvano', { exact: true }).waitFor();
  await desk.context().route('**/api/graphql', route => (isSaving(route.request()) ? route.abort() : route.fallback()));
  const otherTab = await desk.context().newPage();
  await otherTab.goto(desk.url());
  await widthAt(otherTab, 2).waitFor();
  await widthAt(desk, 1).fill('1100');
  await widthAt(otherTab, 2).fill('1200');
  for (const one of [desk, otherTab]) await one.getByText('Nije sačuvano').waitFor();
  const address = desk.url();
  await otherTab.close();
  await desk.goto('about:blank');
  await desk.context().unrouteAll({ behavior: 'wait' });
  await desk.goto(address);
  await desk.getByText('Sačuvano', { exact: true }).waitFor();
  await desk.reload();
  await expect.poll(() => widthAt(desk, 1).inputValue()).toBe('1100');
  expect(await widthAt(desk, 2).inputValue()).toBe('1200');
});

test('on a desktop the grid says how a division is typed, and a wrong one is not saved and not offered to be sent again', async () => {
  const desk = await newDeskList();
  await desk.getByText(/^Podela, gledano iznutra: F fiks u štoku, .*OK okretno-kip/).waitFor();
  await desk.getByLabel('Podela, red 1', { exact: true }).fill('dva krila');
  await desk.getByText('Nije sačuvano: Ispravite označena polja.').waitFor();
  expect(await desk.getByRole('button', { name: 'Pokušaj ponovo' }).count()).toBe(0);
});

test('on a desktop a value typed during a save is sent after that save has ended', async () => {
  const desk = await newDeskList();
  const cell = (column: string) => desk.getByLabel(`${column}, red 1`, { exact: true });
  await cell('Širina').fill('1420');
  await desk.getByText('Sačuvano', { exact: true }).waitFor();
  let saveCount = 0;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await desk.route('**/api/graphql', async route => {
    if (route.request().postData()?.includes('updateOpenings')) {
      saveCount += 1;
      await released;
    }
    await route.continue();
  });
  await cell('Širina').fill('1430');
  await expect.poll(() => saveCount).toBe(1);
  await cell('Visina').fill('1180');
  await desk.waitForTimeout(1_000); // longer than the pause after which a value is saved
  expect(saveCount).toBe(1);
  release();
  await desk.getByText('Sačuvano', { exact: true }).waitFor();
  expect(saveCount).toBe(2);
  await desk.reload();
  await expect.poll(() => cell('Visina').inputValue()).toBe('1180');
  expect(await cell('Širina').inputValue()).toBe('1430');
});

test('the openings of an Excel file are added as one undo step, with errors at their rows', async () => {
  const desk = await newDeskList();
  await chooseAction(desk, /^Radnje: /, 'Uvezi iz Excela');
  const dialog = desk.getByRole('dialog', { name: 'Uvoz otvora' });
  const choose = (name: string, buffer: Buffer) =>
    dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await choose('bez-zaglavlja.csv', Buffer.from('1;2\n3;4\n'));
  await dialog.getByText('U fajlu nije prepoznato zaglavlje').waitFor();
  expect(await findings(desk)).toEqual([]);
  const file = await writeXlsxFile(
    [
      ['Stara merna lista'],
      ['Visina', 'Poz.', 'Tip', 'Širina (mm)', 'Soba', 'Zub', 'Cena'],
      [1180, 'P1', 'O-L~OK-D', 1420, 'Kuhinja', null, 350],
      [14, 'P2', 'OK-D', 900, 'Soba 1', 'x', null],
    ],
    { sheet: 'Mere' },
  ).toBuffer();
  await choose('stara-lista.xlsx', file);
  await dialog.getByText('Kolone koje se ne uvoze: Cena.').waitFor();
  const add = dialog.getByRole('button', { name: 'Dodaj 2 otvora' });
  expect(await add.isDisabled()).toBe(true);
  await dialog.getByLabel('Vrsta za redove bez vrste (2 od 2)').click();
  await desk.getByRole('option', { name: 'balkonska vrata' }).click();
  expect(await findings(desk)).toEqual([]);
  await add.click();
  await desk.locator('.toast', { hasText: 'Redova sa greškama: 1.' }).waitFor();
  const cell = (column: string, row: number) => desk.getByLabel(`${column}, red ${row}`, { exact: true });
  expect(await cell('Širina', 1).inputValue()).toBe('1420');
  expect(await cell('Vrsta', 1).inputValue()).toBe('balkonska vrata');
  expect(await cell('Visina', 2).getAttribute('aria-invalid')).toBe('true');
  await desk.getByText('Zub: Unesite ceo broj').waitFor();
  await desk.getByRole('button', { name: 'Korak nazad (Ctrl+Z)' }).click();
  await expect.poll(() => cell('Širina', 1).inputValue()).toBe('');
  await expect.poll(() => desk.getByRole('button', { name: 'Korak nazad (Ctrl+Z)' }).isDisabled()).toBe(true);
});

test('the default values of a measuring list are changed and applied to all openings as one undo step', async () => {
  const desk = await newDeskList();
  const cell = (column: string, row: number) => desk.getByLabel(`${column}, red ${row}`, { exact: true });
  await cell('Širina', 1).fill('1420');
  await cell('Parapet', 1).fill('900');
  await chooseAction(desk, /^Radnje: /, 'Podaci liste');
  const dialog = desk.getByRole('dialog', { name: 'Podaci merne liste' });
  await dialog.getByLabel('Ko je merio').fill('Darko Živić');
  await dialog.getByLabel('Parapet').fill('85x');
  await dialog.getByRole('button', { name: 'Sačuvaj', exact: true }).click();
  await dialog.getByText('Unesite ceo broj od 0 do 9,999.').waitFor();
  await dialog.getByLabel('Parapet').fill('850');
  expect(await findings(desk)).toEqual([]);
  await closeWith(dialog, 'Sačuvaj i primeni na sve (razlikuje se: 1)');
  await expect.poll(() => cell('Parapet', 1).inputValue()).toBe('850');
  await desk.getByText('merio: Darko Živić').waitFor();
  await desk.getByRole('button', { name: 'Korak nazad (Ctrl+Z)' }).click();
  await expect.poll(() => cell('Parapet', 1).inputValue()).toBe('900');
});

test('the name that a colleague gives a measuring list is not overwritten by a person who edits its other data', async () => {
  const desk = await newDeskList();
  await chooseAction(desk, /^Radnje: /, 'Podaci liste');
  const dialog = desk.getByRole('dialog', { name: 'Podaci merne liste' });
  await dialog.getByLabel('Ko je merio').fill('Darko Živić');
  const id = desk.url().split('/').at(-1) ?? '';
  const owner = await signInOwner();
  const readList = () =>
    owner.read<{ version: number; datum: string }>('getMeasuringList', id, 'naziv merio version datum');
  const { version, datum } = await readList();
  await owner.change('updateMeasuringList', { id, version, datum, naziv: 'Prvi sprat' }, 'id');
  await dialog.getByRole('button', { name: 'Učitaj novije vrednosti' }).click();
  await dialog.getByText('Novije vrednosti su učitane').waitFor();
  await closeWith(dialog, 'Sačuvaj');
  expect(await readList()).toMatchObject({ naziv: 'Prvi sprat', merio: 'Darko Živić' });
});

test('openings of two compared measuring lists are joined and split; „Poništi“ joins them again, until the list is confirmed', async () => {
  const owner = await signInOwner();
  const { project } = await newOpenProject(owner, 'Kuća sa kontrolom');
  const left = await newFinishedList(owner, project.id, [{ prostorija: 'Kuhinja', sirina: 900 }]);
  const right = await newFinishedList(owner, project.id, [{ prostorija: 'Soba', sirina: 1500 }]);
  const { page: desk } = await signedIn();
  await desk.goto(`${url}/projekti/merne-liste/${left.id}?sa=${right.id}`);
  const join = async () => {
    await desk.getByRole('button', { name: 'Spoji P1 sa otvorom druge liste' }).first().click();
    await desk.getByRole('menuitem', { name: 'P1 · Soba · 1500 × 1180' }).click();
    await desk.getByText('Širina se razlikuje za 600 mm').waitFor();
  };
  await join();
  await desk.reload();
  await desk.getByRole('button', { name: 'Razdvoji par P1' }).click();
  await desk.getByText('Nedostaje desno.').waitFor();
  await desk.locator('.toast').getByRole('button', { name: 'Poništi' }).click();
  await desk.getByText('Širina se razlikuje za 600 mm').waitFor();
  expect(await findings(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'Vrati predložene parove' }).click();
  await desk.getByText('Nedostaje levo.').waitFor();
  await join();
  const joined = desk.locator('.toast', { hasText: 'Otvori su spojeni u par.' });
  await joined.waitFor();
  await desk.getByLabel('Razlog za P1').fill('Mereno ponovo');
  await desk.getByRole('button', { name: 'Potvrdi usaglašenu listu' }).click();
  await desk.locator('.toast', { hasText: 'Potvrđena je merna lista' }).waitFor();
  expect(await joined.count()).toBe(0);
});

test('a comparison with a list in progress says which lists can be compared, and leads to the lists of the project', async () => {
  const owner = await signInOwner();
  const { project } = await newOpenProject(owner, 'Kuća sa nezavršenom listom');
  const left = await newFinishedList(owner, project.id, [{ sirina: 900 }]);
  const right = await newList(owner, project.id);
  const { page: desk } = await signedIn();
  await desk.goto(`${url}/projekti/merne-liste/${left.id}?sa=${right.id}`);
  await desk.getByRole('heading', { name: 'Merne liste se ne mogu uporediti' }).waitFor();
  expect(await findings(desk)).toEqual([]);
  await desk.getByRole('link', { name: 'Merne liste projekta' }).click();
  await desk.getByRole('button', { name: 'Nova merna lista' }).waitFor();
});
