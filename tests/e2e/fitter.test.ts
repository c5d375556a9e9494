import type { Locator, Request } from 'playwright-core';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { addDays, belgradeDay } from '#domain/text/dates.ts';
import { png } from '../api/sample-bytes.ts';
import { findings, overflow } from './axe.ts';
import { bounds, downloaded, PHONE, stallFirst } from './browser.ts';
import { newOpenProject, newProject } from './caller.ts';
import { server, signedIn, signInOwner, url } from './harness.ts';
import { newMember } from './identity-steps.ts';
import { countUnsent, waitUntilAllSent } from './unsent-files.ts';

const KLIJENT = 'Kuća za montažu';
const today = belgradeDay(new Date());
const owner = await signInOwner();
const { project } = await newOpenProject(owner, KLIJENT);
const fitter = await newMember(server, 'montazer', undefined, { groups: ['teren'] });
const osobe = [await owner.accountId('montazer Probić')];
const me = await signedIn(PHONE, fitter);
const page = me.page;
const card = page.getByRole('article', { name: `Montaža ${KLIJENT}` }).first();
let taps = 0;

const tap = async (at: Locator) => {
  await at.tap();
  taps += 1;
};
const namesIn = async (list: string) => {
  type Listed = { list: { naziv: string }[] };
  return (await owner.read<Listed>('getProject', project.id, `list: ${list} { naziv }`)).list.map(({ naziv }) => naziv);
};
const image = async (name: string) => ({ name, mimeType: 'image/png', buffer: await png() });
const newVisit = (datum: string, more: object = {}) =>
  owner.change('createVisit', { vrsta: 'montaza', datum, projectId: project.id, ...more });

test('the home page of a fitter shows the next visit on a day without visits, and a new visit of today at once', async () => {
  const place = { adresa: 'Savska 7', mesto: 'Novi Sad', telefon: '062/555-7701', osobe };
  await newVisit(addDays(today, 3), { vreme: '10:00', ...place });
  await page.goto(`${url}/`);
  await page.getByText('Danas nemate poseta').waitFor();
  await page.getByRole('region', { name: 'Sledeća poseta' }).getByText('10:00').waitFor();
  await newVisit(today, { vreme: '08:00', ...place });
  await page.getByText('08:00').waitFor();
});

test('the home page of a fitter begins with the next visit and its address', async () => {
  await card.getByText('Savska 7, Novi Sad').waitFor();
  expect((await card.boundingBox())?.y).toBeLessThan(180);
  expect(await page.getByRole('button', { name: /Odštampaj/ }).count()).toBe(0);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await findings(page)).toEqual([]);
  expect(taps).toBe(0);
});

test('the card of a visit has links that call the client and open the route', async () => {
  expect(await card.getByRole('link', { name: 'Pozovi' }).getAttribute('href')).toBe('tel:+381625557701');
  expect(await card.getByRole('link', { name: 'Ruta' }).getAttribute('href')).toContain(
    encodeURIComponent('Savska 7, Novi Sad'),
  );
});

test('a photo of a visit takes one tap, and is stored in the project', async () => {
  taps = 0;
  const chooser = page.waitForEvent('filechooser');
  await tap(card.getByRole('button', { name: 'Slikaj' }));
  await (await chooser).setFiles(await image('prozor.png'));
  await card.getByRole('button', { name: 'Uvećaj: prozor.png' }).waitFor();
  expect(taps).toBe(1);
  expect(await namesIn('fotografijePoseta')).toEqual(['prozor.png']);
});

test('a photo of a visit is stored once when it is sent again after a lost response and a reload', async () => {
  const isAdding = (request: Request) => Boolean(request.postData()?.includes('updateProjectVisitPhotos'));
  const { stalled } = await stallFirst(page, '**/api/graphql', isAdding);
  await card.getByLabel('Fotografije sa posete').setInputFiles(await image('vrata.png'));
  expect((await (await stalled).fetch()).ok()).toBe(true);
  const again = page.waitForResponse(response => isAdding(response.request()));
  await page.reload();
  await again;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await waitUntilAllSent(page);
  await card.getByRole('button', { name: 'Uvećaj: vrata.png' }).waitFor();
  expect(await namesIn('fotografijePoseta')).toEqual(['prozor.png', 'vrata.png']);
});

test('the dialog of a visit does not send a photo again that the card of the visit is sending', async () => {
  const [sent, release] = [vi.fn(), Promise.withResolvers<void>()];
  await page.route('**/api/files/fotografijePoseta*', async route => {
    sent();
    await release.promise;
    await route.continue();
  });
  await card.getByLabel('Fotografije sa posete').setInputFiles(await image('krov.png'));
  await tap(card.getByRole('button', { name: `Montaža: ${KLIJENT}` }));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Fotografiši' }).waitFor();
  expect(await countUnsent(page)).toBe(1);
  release.resolve();
  await dialog.getByRole('button', { name: 'Uvećaj: krov.png' }).waitFor();
  await waitUntilAllSent(page);
  expect(sent).toHaveBeenCalledTimes(1);
  await page.unrouteAll({ behavior: 'wait' });
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('a photo that waits to be sent is sent even when its visit was moved to another day', async () => {
  const service = { vrsta: 'servis', osobe };
  const made = await owner.change<{ id: string; version: number }>(
    'createVisit',
    { ...service, datum: today, projectId: project.id },
    'id version',
  );
  const serviceCard = page.getByRole('article', { name: `Servis ${KLIJENT}` });
  const { stalled } = await stallFirst(page, '**/api/files/fotografijePoseta*');
  await serviceCard.getByLabel('Fotografije sa posete').setInputFiles(await image('prag.png'));
  await stalled;
  await owner.change('updateVisit', { ...service, ...made, datum: addDays(today, 5) });
  await serviceCard.waitFor({ state: 'detached' });
  await page.reload();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await expect.poll(async () => (await namesIn('fotografijePoseta')).at(-1)).toBe('prag.png');
  await waitUntilAllSent(page);
  expect(me.troubles.splice(0)).toEqual(['upload failed: net::ERR_ABORTED']);
});

test('a handover takes two taps and the client’s signature on the screen', async () => {
  taps = 0;
  await tap(card.getByRole('button', { name: 'Potpiši primopredaju' }));
  const dialog = page.getByRole('dialog', { name: 'Zapisnik o primopredaji' });
  const save = dialog.getByRole('button', { name: 'Sačuvaj' });
  await expect.poll(() => save.isDisabled()).toBe(true);
  const pad = await bounds(dialog.getByRole('img', { name: 'Mesto za potpis' }));
  const session = await me.context.newCDPSession(page);
  // The finger pauses before it is lifted, because a quick lift would start a scroll that takes the next tap to stop.
  const lifted = Date.now() / 1000;
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', secondsBefore: number, part?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      timestamp: lifted - secondsBefore,
      touchPoints: part === undefined ? [] : [{ x: pad.x + pad.width * part, y: pad.y + pad.height * (1 - part) }],
    });
  await finger('touchStart', 0.9, 0.2);
  await finger('touchMove', 0.8, 0.5);
  await finger('touchMove', 0.7, 0.8);
  await finger('touchEnd', 0);
  expect(await findings(page)).toEqual([]);
  await tap(save);
  await dialog.waitFor({ state: 'detached' });
  expect(taps).toBe(2);
  await waitUntilAllSent(page);
  expect(await namesIn('primopredaje')).toEqual([expect.stringMatching(/^Zapisnik o primopredaji \d{4}-\d{4}\.png$/)]);
});

const handover = page.getByRole('dialog', { name: 'Zapisnik o primopredaji' });
const waiting = page.getByRole('region', { name: 'Potpisani zapisnici' });

/** Signs in the open dialog from the first to the second point, given as parts of its width. */
async function sign(from = 0.2, to = 0.8): Promise<void> {
  const pad = handover.getByRole('img', { name: 'Mesto za potpis' });
  const { x, y, width, height } = await bounds(pad);
  await page.mouse.move(x + width * from, y + height * 0.4);
  await page.mouse.down();
  await page.mouse.move(x + width * to, y + height * 0.6);
  await page.mouse.up();
}

async function saveHandover(): Promise<void> {
  await handover.getByRole('button', { name: 'Sačuvaj' }).tap();
  await handover.waitFor({ state: 'detached' });
}

test('a sheet signed without a network waits on the phone, and is sent when the network is back', async () => {
  await me.context.setOffline(true);
  await card.getByRole('button', { name: 'Potpiši primopredaju' }).tap();
  await sign();
  await saveHandover();
  await waiting.getByText('Nema veze sa serverom. Fajl čeka na ovom uređaju i poslaće se sam.').waitFor();
  await page.locator('.toast', { hasText: 'Čeka na slanje: Zapisnik o primopredaji' }).waitFor();
  expect(await findings(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await me.context.setOffline(false);
  await waiting.waitFor({ state: 'detached' });
  await waitUntilAllSent(page);
  expect(await namesIn('primopredaje')).toHaveLength(2);
  expect(me.troubles.splice(0)).toEqual(['upload failed: net::ERR_INTERNET_DISCONNECTED']);
});

test('a signed sheet is stored once when it is sent again after a lost response and a reload', async () => {
  await page.reload(); // without the snackbar, which may cover the button
  const isAdding = (request: Request) => Boolean(request.postData()?.includes('updateProjectHandovers'));
  const { stalled } = await stallFirst(page, '**/api/graphql', isAdding);
  await card.getByRole('button', { name: 'Potpiši primopredaju' }).tap();
  await sign();
  await saveHandover();
  expect((await (await stalled).fetch()).ok()).toBe(true);
  await page.route('**/api/files/primopredaje*', route => route.abort());
  await page.goto(`${url}/auth/signOut`);
  await page.getByRole('button', { name: 'Sign Out' }).tap();
  const question = page.getByRole('alertdialog', { name: 'Odjava' });
  await question.getByText('Na serveru još nije sačuvano: 1 potpisan zapisnik.').waitFor();
  await question.getByRole('button', { name: 'Odustani' }).tap();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const again = page.waitForResponse(response => isAdding(response.request()));
  await page.goto(`${url}/danas`);
  await again;
  await waitUntilAllSent(page);
  expect(await namesIn('primopredaje')).toHaveLength(3);
});

test('a signature is not lost when a colleague deletes the visit in the meantime', async () => {
  const place = { adresa: 'Savska 9', osobe };
  const made = await newVisit(today, place);
  const { version } = await owner.read<{ version: number }>('getVisit', made.id, 'version');
  const cards = page.getByRole('article', { name: `Montaža ${KLIJENT}` });
  const second = cards.filter({ hasText: 'Savska 9' });
  await second.getByRole('button', { name: 'Potpiši primopredaju' }).tap();
  await sign();
  await owner.change('deleteVisit', { id: made.id, version }, 'id');
  await second.waitFor({ state: 'detached' });
  await saveHandover();
  await expect.poll(() => namesIn('primopredaje')).toHaveLength(4);
  await waitUntilAllSent(page);
});

test('a signed sheet whose project was archived says so, can be downloaded, and is removed only after a question', async () => {
  const { project: closed } = await newOpenProject(owner, 'Zatvorena kuća');
  await owner.change('createVisit', { vrsta: 'montaza', datum: today, projectId: closed.id, osobe });
  await page.getByRole('article', { name: 'Montaža Zatvorena kuća' }).getByText('Potpiši primopredaju').tap();
  await sign();
  await owner.change('updateProject', { ...closed, readyForOptimization: true });
  await owner.change('updateProject', { ...closed, archived: true });
  await saveHandover();
  await waiting.getByText('Projekat je u arhivi i ne može se menjati.').waitFor();
  const name = await waiting.getByText(/^Zapisnik o primopredaji/).textContent();
  const file = await downloaded(page, () => waiting.getByRole('button', { name: `Preuzmi: ${name}` }).tap());
  expect(file.suggestedFilename()).toBe(name);
  const question = page.getByRole('alertdialog', { name: 'Brisanje zapisnika' });
  const remove = waiting.getByRole('button', { name: `Ukloni: ${name}` });
  await remove.tap();
  await question.getByRole('button', { name: 'Odustani' }).tap();
  expect(await countUnsent(page)).toBe(1);
  await remove.tap();
  await question.getByRole('button', { name: 'Obriši' }).tap();
  await waiting.waitFor({ state: 'detached' });
  await waitUntilAllSent(page);
});

test('one tap on a visit opens its project, whose last step has the photos and the signed handover sheet', async () => {
  taps = 0;
  await tap(card.getByRole('link', { name: 'Otvori projekat' }));
  await page.waitForURL(new RegExp(project.id));
  expect(taps).toBe(1);
  await page.goto(`${url}/projekti/aktivni-projekti/${project.id}?korak=9`);
  await page.getByRole('region', { name: 'Fotografije sa poseta' }).getByRole('button').first().waitFor();
  await page
    .getByRole('region', { name: 'Zapisnici o primopredaji' })
    .getByText('Zapisnik o primopredaji 0')
    .first()
    .waitFor();
});

test('a signature written after the phone was turned, and all of the client’s remarks, are on the handover sheet', async () => {
  await page.goto(`${url}/danas`);
  await card.getByRole('button', { name: 'Potpiši primopredaju' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Zapisnik o primopredaji' });
  const pad = dialog.getByRole('img', { name: 'Mesto za potpis' });
  const widthOf = (canvas: Locator) => canvas.evaluate((element: HTMLCanvasElement) => element.width);
  const narrow = await widthOf(pad);
  await page.setViewportSize({ width: 740, height: 390 });
  await expect.poll(() => widthOf(pad)).toBeGreaterThan(narrow);
  await sign(0.8, 0.9);
  await page.setViewportSize(PHONE.viewport);
  await expect.poll(() => widthOf(pad)).toBe(narrow);
  const inkAt = (from: number, to: number) =>
    pad.evaluate(
      (canvas: HTMLCanvasElement, [left = 0, right = 0]) => {
        const { width, height } = canvas;
        const data = canvas.getContext('2d')?.getImageData(left * width, 0, (right - left) * width, height).data;
        return data?.some(value => value > 0) ?? false;
      },
      [from, to],
    );
  expect([await inkAt(0, 0.75), await inkAt(0.75, 0.95), await inkAt(0.95, 1)]).toEqual([false, true, false]);
  await dialog.getByLabel('Primedbe').fill(Array.from({ length: 40 }, (_, n) => `Ogrebotina ${n + 1}`).join('\n'));
  await saveHandover();
  await waitUntilAllSent(page);
  type Listed = { primopredaje: { objectKey: string }[] };
  const { primopredaje } = await owner.read<Listed>('getProject', project.id, 'primopredaje { objectKey }');
  const { objectKey = '' } = primopredaje.at(-1) ?? {};
  const { url: address } = await owner.get<{ url: string }>(`/api/files/url?${new URLSearchParams({ objectKey })}`);
  const sheet = sharp(Buffer.from(await (await fetch(new URL(address, url))).arrayBuffer()));
  const { width: sheetWidth, height: sheetHeight } = await sheet.metadata();
  // the names below the two lines are in the lowest part
  const lowest = { left: 0, top: sheetHeight - 300, width: sheetWidth, height: 190 };
  const { channels } = await sharp(await sheet.extract(lowest).png().toBuffer()).stats();
  expect(sheetHeight).toBeGreaterThan(1754);
  expect(channels[0]?.min).toBeLessThan(100);
});

test('a locked step of a project opened by its address says what unlocks it', async () => {
  const klijent = 'Zaključana kuća';
  const client = await owner.change('createClients', { poslovnoIme: klijent });
  const { project } = await newProject(owner, { clientId: client.id, klijent, vrstaPosla: 'ALU' });
  const { page } = await signedIn(PHONE);
  await page.goto(`${url}/projekti/aktivni-projekti/${project.id}?korak=9`);
  await page.getByText('Korak „Fotografije“ je zaključan').waitFor();
  await page.getByText('Otključava se kada u Ugovoru dodate ugovor.').waitFor();
});
