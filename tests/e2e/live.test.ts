import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { SAMPLES } from '../api/sample-bytes.ts';
import { startSwitchableLink } from '../services/switchable-link.ts';
import { closeWith, DESKTOP, openLive } from './browser.ts';
import type { Caller, Row } from './caller.ts';
import { signedIn, signInOwner, url } from './harness.ts';
import { OWNER } from './owner.ts';

const COLLEAGUE = 'Žarko Uživo';

const colleague = await (await signInOwner()).colleague('zarko', COLLEAGUE, 'Prozor-na-istok-5');
const client = await colleague.change('createClients', { poslovnoIme: 'Živa vrata', mesto: 'Ruma' });
const { page } = await signedIn();

const open = (at: Page, path: string) => openLive(at, url + path);
const row = (at: Page, text: string) => at.locator('tbody').getByText(text).first();
const createPreoffer = (klijent: string) =>
  colleague.change('createPreoffers', { clientId: client.id, klijent, vrstaPosla: 'PVC' });
/** Whether the element is in the visible part of its dialog. */
const isInView = (element: Locator): Promise<boolean> =>
  element.evaluate(one => {
    const box = one.getBoundingClientRect();
    const dialog = one.closest('[role="dialog"]')?.getBoundingClientRect() ?? box;
    return box.top >= dialog.top && box.bottom <= dialog.bottom;
  });
const note = ({ id, createdAt }: Row, komentar: string) =>
  colleague.change('updatePreofferComments', { id, createdAt, komentar });

test('an open list shows the rows that a colleague adds', async () => {
  await createPreoffer('Već tu');
  await open(page, '/projekti/preoffers');
  await row(page, 'Već tu').waitFor();
  // the first row may come with the one refetch of a newly opened page
  for (const added of ['Upravo stigla', 'Stigla posle nje']) {
    await createPreoffer(added);
    await row(page, added).waitFor();
  }
});

test('an open list with a search shows a new row only when the search matches', async () => {
  await open(page, '/projekti/preoffers?q=nenadmasna');
  await page
    .getByText('Nema rezultata')
    .or(page.getByText(/Ništa|Nijedna/))
    .first()
    .waitFor();
  await createPreoffer('Obična');
  await createPreoffer('Nenadmašna');
  await row(page, 'Nenadmašna').waitFor();
  expect(await row(page, 'Obična').count()).toBe(0);
});

test('an open pre-offer shows a colleague’s note, and a message names the colleague', async () => {
  const preoffer = await createPreoffer('Otvorena kod mene');
  await open(page, `/projekti/preoffers?predponuda=${preoffer.id}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /Dodaj (komentar|napomenu)/ }).waitFor();
  await dialog.getByLabel(/[Nn]ov(i|a) (komentar|napomena)/).fill('Moja, još nedovršena');
  await note(preoffer, 'Stigla od kolege');
  await dialog.getByText('Stigla od kolege').waitFor();
  await page.getByText(`${COLLEAGUE}: dodata napomena predponude.`).waitFor();
  expect(await dialog.getByLabel(/[Nn]ov(i|a) (komentar|napomena)/).inputValue()).toBe('Moja, još nedovršena');
});

test('a person who edits a client that a colleague saves is notified at once, and both changes are saved', async () => {
  await open(page, '/projekti/klijenti?q=ziva');
  await row(page, 'Živa vrata').click();
  await page.getByRole('button', { name: 'Izmeni klijenta' }).click();
  // found by name, because another dialog appears after the save
  const dialog = page.getByRole('dialog', { name: 'Živa vrata' });
  await dialog.getByLabel('Adresa', { exact: true }).fill('Moja 1');
  const { version } = await colleague.read<{ version: number }>('getClient', client.id, 'version');
  await colleague.put('/api/clients/update', { clientId: client.id, mesto: 'Inđija', version });
  await dialog.getByText('Ono što ste uneli je i dalje u poljima.').waitFor();
  await dialog.getByRole('button', { name: 'Učitaj novije vrednosti' }).click();
  await expect.poll(() => dialog.getByLabel('Mesto', { exact: true }).inputValue()).toBe('Inđija');
  expect(await dialog.getByLabel('Adresa', { exact: true }).inputValue()).toBe('Moja 1');
  await closeWith(dialog, 'Sačuvaj');
  const saved = await colleague.read('getClient', client.id, 'mesto adresa');
  expect(saved).toEqual({ mesto: 'Inđija', adresa: 'Moja 1' });
});

test('a person who edits a contact person that a colleague saves is notified, and both changes are saved', async () => {
  await colleague.change('createClientPerson', { clientId: client.id, ime: 'Rada Vratar' }, 'id');
  type People = { osobe: { id: string; version: number; uloga: string; telefon: string }[] };
  const person = async () =>
    (await colleague.read<People>('getClient', client.id, 'osobe { id version uloga telefon }')).osobe[0];
  await open(page, `/projekti/klijenti/${client.id}`);
  await page.getByRole('button', { name: 'Izmeni: Rada Vratar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Izmena kontakt osobe' });
  await dialog.getByLabel('Uloga').fill('direktor');
  const { id, version } = (await person()) ?? {};
  const theirs = { clientId: client.id, id, version, ime: 'Rada Vratar', telefon: '062/555-7701' };
  await colleague.change('updateClientPerson', theirs, 'id');
  await dialog.getByRole('button', { name: 'Učitaj novije vrednosti' }).click();
  await expect.poll(() => dialog.getByLabel('Telefon').inputValue()).toBe('062/555-7701');
  await closeWith(dialog, 'Sačuvaj');
  expect(await person()).toMatchObject({ uloga: 'direktor', telefon: '+381625557701' });
});

const DELETED = (what: string) => `${what} je u međuvremenu neko obrisao, pa izmene ne mogu da se sačuvaju.`;

test('a person who edits a client that a colleague deletes keeps what was typed, and reads why it cannot be saved', async () => {
  const { id } = await colleague.change('createClients', { poslovnoIme: 'Obrisana vrata' });
  await open(page, `/projekti/klijenti/${id}`);
  await page.getByRole('button', { name: 'Izmeni klijenta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Obrisana vrata' });
  await dialog.getByLabel('Adresa', { exact: true }).fill('Dugo kucana 1');
  await colleague.put('/api/clients/delete', { clientId: id });
  await dialog.getByText(DELETED('Klijenta')).waitFor();
  expect(await dialog.getByLabel('Adresa', { exact: true }).inputValue()).toBe('Dugo kucana 1');
  await dialog.getByRole('button', { name: 'Odustani' }).click();
  await page.getByRole('main').getByText(DELETED('Klijenta')).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Klijent ne postoji' }).waitFor();
});

test('a person who edits a visit, a pre-offer or a contact person that a colleague deletes keeps what was typed', async () => {
  const visit = await colleague.change<{ id: string; version: number }>(
    'createVisit',
    { clientId: client.id, vrsta: 'servis', datum: '2030-06-03', osobe: [] },
    'id version',
  );
  await open(page, `/kalendar?dan=2030-06-03&poseta=${visit.id}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Napomena').fill('Poneti merdevine');
  await colleague.change('deleteVisit', visit, 'id');
  await dialog.getByRole('button', { name: 'Sačuvaj' }).click();
  await dialog.getByText(DELETED('Posetu')).waitFor();
  expect(await dialog.getByLabel('Napomena').inputValue()).toBe('Poneti merdevine');

  const preoffer = await createPreoffer('Obrisana predponuda');
  await open(page, `/projekti/preoffers?predponuda=${preoffer.id}`);
  await dialog.getByLabel('Nova napomena').fill('Zvati u petak');
  await colleague.change('deletePreoffer', { id: preoffer.id, createdAt: preoffer.createdAt }, 'id');
  await dialog.getByText(DELETED('Predponudu')).waitFor();
  expect(await dialog.getByLabel('Nova napomena').inputValue()).toBe('Zvati u petak');

  const person = { clientId: client.id, ime: 'Kratko Zaposlen' };
  await colleague.change('createClientPerson', person, 'id');
  await open(page, `/projekti/klijenti/${client.id}`);
  await page.getByRole('button', { name: 'Izmeni: Kratko Zaposlen' }).click();
  await dialog.getByLabel('Uloga').fill('direktor');
  type People = { osobe: { id: string; version: number; ime: string }[] };
  const { osobe } = await colleague.read<People>('getClient', client.id, 'osobe { id version ime }');
  const { id, version } = osobe.find(({ ime }) => ime === person.ime) ?? {};
  await colleague.change('deleteClientPerson', { clientId: client.id, id, version }, 'id');
  await dialog.getByText(DELETED('Kontakt osobu')).waitFor();
  expect(await dialog.getByLabel('Uloga').inputValue()).toBe('direktor');
});

test('a refused save of a visit scrolls to the reason, which names the times of both people', async () => {
  const at = { clientId: client.id, vrsta: 'servis', datum: '2030-06-04', osobe: [] };
  const visit = await colleague.change<{ id: string; version: number }>(
    'createVisit',
    { ...at, vreme: '09:00' },
    'id version',
  );
  await open(page, `/kalendar?dan=2030-06-04&poseta=${visit.id}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Vreme', { exact: true }).fill('10:00');
  await page.setViewportSize({ width: 1366, height: 600 });
  const { clientId: _, ...input } = { ...at, ...visit, vreme: '11:00' };
  await colleague.change('updateVisit', input, 'id');
  const reason = dialog.getByText('Posetu je u međuvremenu izmenio neko drugi.');
  await reason.waitFor();
  await dialog.getByLabel('Telefon').scrollIntoViewIfNeeded();
  await expect.poll(() => isInView(reason)).toBe(false);
  await dialog.getByRole('button', { name: 'Sačuvaj' }).click();
  await expect.poll(() => isInView(reason)).toBe(true);
  const times = /Sada: utorak, 4. jun 2030. u 11:00, .*Kada ste otvorili: utorak, 4. jun 2030. u 09:00,/;
  await dialog.getByText(times).waitFor();
  await dialog.getByRole('button', { name: 'Učitaj novije vrednosti' }).click();
  await dialog.getByText('Novije vrednosti su učitane').waitFor();
  await dialog.getByText(times).waitFor();
  expect(await dialog.getByLabel('Vreme', { exact: true }).inputValue()).toBe('10:00');
  await page.setViewportSize(DESKTOP.viewport);
});

test('text typed into a note is not lost when its author edits or deletes the note on another screen', async () => {
  const preoffer = await createPreoffer('Dva ekrana');
  const noteOf = async (caller: Caller) =>
    (
      await caller.read<{ komentari: { index: number; komentar: string }[] }>(
        'getPreoffer',
        preoffer.id,
        'komentari { index komentar }',
      )
    ).komentari;
  const { id, createdAt } = preoffer;
  const owner = await signInOwner();
  await owner.change('updatePreofferComments', { id, createdAt, komentar: 'Zvati sutra' });
  await open(page, `/projekti/preoffers?predponuda=${id}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Izmeni napomenu/ }).click();
  const field = dialog.getByLabel('Izmena napomene');
  await field.fill('Zvati u petak');
  const [first] = await noteOf(owner);
  await owner.change('updatePreofferComment', { id, createdAt, ...first, novi: 'Zvati u sredu' });
  await dialog.getByText('Sada glasi: „Zvati u sredu“.').waitFor();
  await field.press('Control+Enter');
  await dialog.getByText('Zvati u petak').waitFor();

  await dialog.getByRole('button', { name: /^Izmeni napomenu/ }).click();
  await field.fill('Zvati u subotu');
  const [second] = await noteOf(owner);
  expect(second).toMatchObject({ komentar: 'Zvati u petak' });
  await owner.change('deletePreofferComment', { id, createdAt, ...second });
  await dialog.getByText('„Sačuvaj“ dodaje vaš tekst kao novu napomenu.').waitFor();
  expect(await field.inputValue()).toBe('Zvati u subotu');
  await field.press('Control+Enter');
  await expect.poll(async () => (await noteOf(owner)).map(({ komentar }) => komentar)).toEqual(['Zvati u subotu']);
});

test('a document and a note are deleted although a colleague deletes an earlier one before the confirmation', async () => {
  const { id, createdAt } = await createPreoffer('Dvoje briše');
  const owner = await signInOwner();
  for (const text of ['Prva', 'Druga']) {
    await owner.change('updatePreofferComments', { id, createdAt, komentar: `${text} napomena` });
    const naziv = `${text}.pdf`;
    await owner.change('updatePreofferFiles', {
      id,
      createdAt,
      naziv,
      objectKey: await owner.store('preoffer', naziv, SAMPLES.pdf),
    });
  }
  const lists = () =>
    owner.read<{ files: object[]; komentari: object[] }>(
      'getPreoffer',
      id,
      'files { index naziv objectKey } komentari { komentarId: id index komentar }',
    );
  const { files, komentari } = await lists();
  await open(page, `/projekti/preoffers?predponuda=${id}`);
  const confirmAfter = async (colleagueDeletes: () => Promise<unknown>, gone: string) => {
    await colleagueDeletes();
    await page.getByText(gone, { exact: true }).waitFor({ state: 'detached' });
    await page.getByRole('alertdialog').getByRole('button', { name: 'Obriši', exact: true }).click();
  };
  await page.getByRole('button', { name: 'Obriši: Druga.pdf' }).click();
  await confirmAfter(() => owner.change('deletePreofferFiles', { id, createdAt, ...files[0] }), 'Prva.pdf');
  await expect.poll(async () => (await lists()).files).toEqual([]);
  await page
    .getByRole('button', { name: /^Obriši napomenu/ })
    .last()
    .click();
  await confirmAfter(() => owner.change('deletePreofferComment', { id, createdAt, ...komentari[0] }), 'Prva napomena');
  await expect.poll(async () => (await lists()).komentari).toEqual([]);
});

test('a new glass order and a change of its status appear on open pages', async () => {
  await open(page, '/staklo/list');
  const order = await colleague.change('createGlassOrder', {
    dobavljac: 'Živo staklo',
    pozicije: [{ sirina: 500, visina: 600, kolicina: 2, sastav: '4-16-4', vrsta: 'Standrad' }],
  });
  await row(page, 'Živo staklo').waitFor();
  await open(page, `/staklo/list/${order.id}`);
  await page.getByText('Nova', { exact: true }).first().waitFor();
  await colleague.change('updateGlassOrderStatus', { ...order, status: 'Poručeno' });
  await page.getByText(`${COLLEAGUE}: promenjen status porudžbine stakla.`).waitFor();
  await page.getByRole('button', { name: 'Označi kao isporučeno' }).waitFor();
});

test('a list that the server read before the live stream was open is fetched again', async () => {
  const { page } = await signedIn();
  await page.addInitScript(() => {
    const send = window.fetch;
    window.fetch = async (input, init) => {
      while (String(input).endsWith('/stream') && !sessionStorage.getItem('stream-may-open'))
        await new Promise(resolve => setTimeout(resolve, 20));
      return send(input, init);
    };
  });
  let isDelayed = false;
  await page.route('**/api/graphql', async route => {
    if (isDelayed || !route.request().postData()?.includes('listPreoffers')) return route.fallback();
    isDelayed = true;
    const response = await route.fetch();
    await createPreoffer('Između čitanja i toka');
    const streamed = page.waitForResponse('**/api/graphql/stream');
    await page.evaluate(() => sessionStorage.setItem('stream-may-open', 'yes'));
    await streamed;
    // the page must have read the stream's first heartbeat
    await page.waitForTimeout(500);
    await route.fulfill({ response });
  });
  await page.goto(`${url}/projekti/preoffers`);
  await row(page, 'Između čitanja i toka').waitFor();
});

test('a page in the background closes its live stream, and shows missed changes when it is visible again', async () => {
  await open(page, '/projekti/preoffers');
  await row(page, 'Otvorena kod mene').waitFor();
  const see = (state: 'hidden' | 'visible') =>
    page.evaluate(visibilityState => {
      Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  const ended = page.waitForEvent('requestfailed', request => request.url().endsWith('/api/graphql/stream'));
  await see('hidden');
  await ended;
  await createPreoffer('Dok niko ne gleda');
  await see('visible');
  await row(page, 'Dok niko ne gleda').waitFor();
});

test('a page reconnects after a dropped connection, and shows missed and later changes', async () => {
  const port = Number(new URL(url).port);
  const link = await startSwitchableLink(port);
  onTestFinished(() => link.close());
  const visitByLink = await signedIn(DESKTOP, OWNER, `http://127.0.0.1:${link.port}`);
  await visitByLink.page.goto(`http://127.0.0.1:${link.port}/projekti/preoffers`);
  await row(visitByLink.page, 'Dok niko ne gleda').waitFor();
  link.leadTo(1); // nothing listens on this port
  await createPreoffer('Dok veze nema');
  await createPreoffer('I posle');
  link.leadTo(port);
  await row(visitByLink.page, 'Dok veze nema').waitFor();
  await createPreoffer('Opet na vezi');
  await row(visitByLink.page, 'Opet na vezi').waitFor();
});

test('a page that was open during an update of the program loads the new version', async () => {
  await open(page, '/projekti/preoffers');
  await row(page, 'Opet na vezi').waitFor();
  await page.evaluate(() => Object.assign(window, { isOld: true }));
  await page.route(/\/assets\/NewPreofferDialog-/, route => route.fulfill({ status: 404 }));
  await page.route(/127\.0\.0\.1:\d+\/$/, async route => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/assets\/index-/g, 'assets/newer-') });
  });
  page.on('request', request => {
    if (request.isNavigationRequest()) void page.unrouteAll(); // the new version has all its files
  });
  await page.getByRole('button', { name: 'Nova predponuda' }).click();
  await page.waitForFunction(() => !('isOld' in window));
  await row(page, 'Opet na vezi').waitFor();
});
