import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, belgradeDay } from '#domain/text/dates.ts';
import { longDate } from '#domain/text/formats.ts';
import { findings } from './axe.ts';
import { bounds, chooseAction, closeWith, DARK_PHONE, DESKTOP, slowDown, type Visit } from './browser.ts';
import { Caller, newOpenProject, newProject, type Row } from './caller.ts';
import { signedIn } from './harness.ts';
import { startOwnServer } from './own-server.ts';
import { OWNER } from './owner.ts';
import { catchPrints, lastPrint, printed } from './sheets.ts';

/** A separate server, because the calendar has a row for each person: here there are only two. */
const server = await startOwnServer();
afterAll(() => server.stop());

const DAY_MS = 86_400_000;

describe('records in the calendar', () => {
  const KLIJENT = 'Kalendarska kuća';
  /** A holiday, the first of May. */
  const DAY = '2031-05-01';
  let page: Page;
  let caller: Caller;
  let project: Row;

  const measure = (datum: string, vreme: string, opis = 'Pet prozora') =>
    caller.change('updateProjectMeasurements', { ...project, datum, vreme, opis });
  const open = (search: string, on = page) => on.goto(`${server.url}/kalendar?${search}`);

  beforeAll(async () => {
    caller = await Caller.signIn(OWNER, server.url);
    ({ project } = await newOpenProject(caller, KLIJENT));
    await measure(DAY, '09:30');
    ({ page } = await signedIn(DESKTOP, OWNER, server.url));
  });

  test('the calendar shows a measurement in its week, moves it when its time is changed, and links to its project', async () => {
    await page.goto(`${server.url}/dashboard`);
    await page.getByRole('link', { name: 'Kalendar' }).first().click();
    await page.waitForURL('**/kalendar');
    await open(`dan=${DAY}`);
    const week = page.getByRole('region', { name: 'Nedelja' });
    await week.getByRole('columnheader', { name: 'Praznik rada' }).first().waitFor();
    await week.getByRole('button', { name: 'Merenje: 09:30' }).waitFor();
    await measure('2031-05-02', '11:15');
    await week.getByRole('button', { name: '11:15' }).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByLabel('Vrsta obaveza').selectOption('Isporuke stakla');
    await week.getByRole('button', { name: '09:30' }).waitFor({ state: 'detached' });
    await page.getByLabel('Vrsta obaveza').selectOption('Sve vrste');
    await week.getByRole('button', { name: '09:30' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Otvori projekat' }).click();
    await page.waitForURL(new RegExp(project.id));
  });

  test('a press on a day of the month opens the list of that day, which is still shown after a reload', async () => {
    await open(`dan=${DAY}&prikaz=mesec`);
    await page.getByText('maj 2031.').waitFor();
    const month = page.getByRole('region', { name: 'Mesec' });
    await month.getByRole('button', { name: `Merenje: 09:30 ${KLIJENT}` }).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Sledeći period' }).click();
    await page.getByText('jun 2031.').waitFor();
    await page.getByRole('button', { name: 'Prethodni period' }).click();
    await month.getByRole('button', { name: /^Otvori listu za dan: .*, 1\. maj 2031/ }).click();
    await page.waitForURL(/prikaz=lista/);
    await page
      .getByRole('region', { name: /, 1\. maj 2031/ })
      .getByText('Pet prozora')
      .waitFor();
    await page.reload();
    await page
      .getByRole('region', { name: /, 1\. maj 2031/ })
      .getByText('Pet prozora')
      .waitFor();
    expect(await findings(page)).toEqual([]);
  });
});

describe('visits', () => {
  const KLIJENT = 'Posete Vidaković';
  /** A Monday. */
  const MONDAY = '2033-03-07';
  const [TUESDAY, WEDNESDAY] = [addDays(MONDAY, 1), addDays(MONDAY, 2)];
  const TABLET = { viewport: { width: 1100, height: 900 }, hasTouch: true, isMobile: true };

  interface StoredVisit extends Row {
    version: number;
    datum: string;
    vreme: string | null;
    minuta: number;
    status: string;
    osobe: { id: string; ime: string }[];
  }
  const FIELDS = 'id createdAt version datum vreme minuta status osobe { id ime }';

  let page: Page;
  let caller: Caller;
  let client: Row;
  let people: { id: string; ime: string }[];

  const idOf = (name: string) => people.find(({ ime }) => ime === name)?.id ?? '';
  const make = (input: object) =>
    caller.change<StoredVisit>('createVisit', { vrsta: 'servis', clientId: client.id, ...input }, FIELDS);
  const read = (id: string) => caller.read<StoredVisit>('getVisit', id, FIELDS);
  const open = (search: string, on = page) => on.goto(`${server.url}/kalendar?${search}`);
  const cell = (on: Page, day: string, person: string) => on.locator(`td[data-day="${day}"][data-person="${person}"]`);
  const middle = async (element: Locator) => {
    await element.scrollIntoViewIfNeeded();
    const box = await bounds(element);
    return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 20) };
  };
  interface Point {
    x: number;
    y: number;
  }
  /** Drags with the mouse in several steps, as people do. */
  const drag = async (from: Point, to: Point) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
    await page.mouse.move(to.x, to.y, { steps: 5 });
    await page.mouse.up();
  };
  /** Returns a function that sends touch events of one finger to the page. */
  const fingerOf = async (on: Visit) => {
    const session = await on.context.newCDPSession(on.page);
    return (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: Point) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] });
  };

  beforeAll(async () => {
    caller = await Caller.signIn(OWNER, server.url);
    await caller.colleague('posetilac', 'Zoran Posetilac', 'Okapnica-bela-33');
    const address = { adresa: 'Savska 7', mesto: 'Novi Sad', telefon1: '062/555-7701' };
    client = await caller.change('createClients', { poslovnoIme: KLIJENT, ...address });
    people = (await caller.query<{ listColleagues: typeof people }>('{ listColleagues { id ime } }')).listColleagues;
    ({ page } = await signedIn(DESKTOP, OWNER, server.url));
    await catchPrints(page.context());
  });

  test('a visit is created from a free cell by the keyboard, and the typed values stay after a refusal', async () => {
    await open(`dan=${MONDAY}`);
    await page.getByRole('button', { name: /Zakaži: ponedeljak, 7\. mart 2033\., Zoran Posetilac/ }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Za koga').fill('Vidaković');
    await page.getByRole('option', { name: /Posete Vidaković/ }).click();
    const day = dialog.getByLabel('Datum', { exact: true }).or(dialog.getByLabel('Datum *'));
    await expect.poll(() => day.inputValue()).toBe('08.03.2033.');
    await dialog.getByLabel('Vrsta').click();
    await page.getByRole('option', { name: 'Servis' }).click();
    await dialog.getByLabel('Vreme', { exact: true }).fill('9.30');
    await dialog.getByRole('combobox', { name: 'Dolazak najkasnije do' }).fill('8:00');
    await dialog.getByLabel('Opis').fill('Podesiti krilo');
    await dialog.getByRole('button', { name: 'Zakaži', exact: true }).click();
    await dialog.getByText('Najkasniji dolazak treba da bude posle početka posete. Izaberite kasnije vreme.').waitFor();
    expect(await dialog.getByLabel('Opis').inputValue()).toBe('Podesiti krilo');
    await dialog.getByRole('combobox', { name: 'Dolazak najkasnije do' }).fill('11:00');
    expect(await findings(page)).toEqual([]);
    await closeWith(dialog, 'Zakaži');
    const entry = cell(page, TUESDAY, idOf('Zoran Posetilac')).getByRole('button', {
      name: `Servis: 09:30 ${KLIJENT}`,
    });
    await entry.click();
    await page.getByRole('dialog').getByText('Savska 7').or(page.getByLabel('Adresa')).first().waitFor();
    await expect.poll(() => page.getByRole('dialog').getByLabel('Adresa').inputValue()).toBe('Savska 7');
    await page.getByRole('dialog').getByRole('button', { name: 'Potvrdi' }).click();
    await page.getByRole('dialog').getByText('Potvrđeno').waitFor();
    expect(await page.getByRole('dialog').getByRole('button', { name: 'Obavljeno' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Zatvori' }).first().click();
  });

  test('the mouse drags a visit to another day and person, and „Poništi“ undoes it', async () => {
    const { id } = await make({ datum: MONDAY, vreme: '10:00', osobe: [idOf(OWNER.name)] });
    await open(`dan=${MONDAY}`);
    const from = await middle(page.locator(`[data-visit="${id}"]`));
    await drag(from, await middle(cell(page, WEDNESDAY, idOf('Zoran Posetilac'))));
    await page.getByText(/Posete Vidaković: sreda, 9\. mart 2033\. u 10:00, Zoran Posetilac/).waitFor();
    await expect
      .poll(() => read(id))
      .toMatchObject({ datum: WEDNESDAY, vreme: '10:00', osobe: [{ ime: 'Zoran Posetilac' }] });
    await page.getByRole('button', { name: 'Poništi' }).click();
    await cell(page, MONDAY, idOf(OWNER.name)).locator(`[data-visit="${id}"]`).waitFor();
    await expect.poll(() => read(id)).toMatchObject({ datum: MONDAY, osobe: [{ ime: OWNER.name }] });
  });

  test('in the view of hours dragging moves a visit by quarters of an hour, and dragging its edge makes it longer', async () => {
    const { id } = await make({ datum: addDays(MONDAY, 3), vreme: '09:00', osobe: [idOf(OWNER.name)] });
    await open(`dan=${MONDAY}&prikaz=sati`);
    const entry = page.locator(`[data-visit="${id}"]`);
    await entry.waitFor();
    const box = await bounds(entry);
    const inside = { x: box.x + 30, y: box.y + 10 };
    await drag(inside, { ...inside, y: inside.y + 60 }); // 75 minutes
    await expect.poll(() => read(id)).toMatchObject({ vreme: '10:15', minuta: 60 });
    await expect.poll(async () => (await entry.boundingBox())?.y).toBeGreaterThan(box.y + 50);
    const moved = await bounds(entry);
    const edge = { x: moved.x + 30, y: moved.y + moved.height - 3 };
    await drag(edge, { ...edge, y: edge.y + 36 }); // 45 minutes
    await expect.poll(() => read(id)).toMatchObject({ vreme: '10:15', minuta: 105 });
    expect(await findings(page)).toEqual([]);
    await open(`dan=${MONDAY}&prikaz=dan`);
    await page.getByRole('region', { name: 'Dan' }).waitFor();
    expect(await findings(page)).toEqual([]);
  });

  test('Alt with arrow keys moves a visit, Alt with Shift makes it longer, and the focus stays on the visit', async () => {
    const { id } = await make({ datum: addDays(MONDAY, 4), vreme: '12:00', osobe: [idOf('Zoran Posetilac')] });
    await open(`dan=${MONDAY}`);
    await page.locator(`[data-visit="${id}"]`).focus();
    // All keys are sent at once, as if a person pressed each before the page has handled the previous one.
    const keyboard = await page.context().newCDPSession(page);
    const press = (key: string, modifiers: number) =>
      (['rawKeyDown', 'keyUp'] as const).map(type =>
        keyboard.send('Input.dispatchKeyEvent', { type, key, code: key, modifiers }),
      );
    const [ALT, SHIFT] = [1, 8];
    await Promise.all([...press('ArrowLeft', ALT), ...press('ArrowLeft', ALT), ...press('ArrowDown', ALT + SHIFT)]);
    await expect.poll(() => read(id)).toMatchObject({ datum: WEDNESDAY, minuta: 75, version: 2 });
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-visit'))).toBe(id);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: `Servis · ${KLIJENT}` }).waitFor();
  });

  test('a visit moved, confirmed and changed in quick succession on a slow network has all three changes', async () => {
    const { id } = await make({ datum: MONDAY, vreme: '16:00', osobe: [idOf(OWNER.name)] });
    await open(`dan=${MONDAY}`);
    await slowDown(page, request => /mutation /.test(request.postData() ?? ''));
    const from = await middle(page.locator(`[data-visit="${id}"]`));
    await drag(from, await middle(cell(page, WEDNESDAY, idOf(OWNER.name))));
    await cell(page, WEDNESDAY, idOf(OWNER.name)).locator(`[data-visit="${id}"]`).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Opis').fill('Poneti silikon');
    await dialog.getByRole('button', { name: 'Potvrdi' }).click();
    await closeWith(dialog, 'Sačuvaj');
    await page.unroute('**/api/graphql');
    expect(await caller.read('getVisit', id, 'datum status opis')).toEqual({
      datum: WEDNESDAY,
      status: 'potvrđeno',
      opis: 'Poneti silikon',
    });
    expect(await page.locator('.toast[data-kind=error]').count()).toBe(0);
  });

  test('a person who edits a visit that a colleague has moved sees the new time, and the typed values stay', async () => {
    const { id, version } = await make({ datum: TUESDAY, vreme: '14:00', osobe: [idOf(OWNER.name)] });
    await open(`dan=${MONDAY}&poseta=${id}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Opis').fill('Moja izmena');
    const theirs = { id, version, vrsta: 'servis', datum: WEDNESDAY, vreme: '15:00', minuta: 60 };
    await caller.change('updateVisit', theirs, FIELDS);
    await dialog.getByText('izmenio neko drugi').waitFor();
    await dialog.getByText(/Sada: sreda, 9\. mart 2033\. u 15:00/).waitFor();
    await dialog.getByRole('button', { name: 'Učitaj novije vrednosti' }).click();
    await dialog.getByText('Novije vrednosti su učitane').waitFor();
    await expect.poll(() => dialog.getByLabel('Opis').inputValue()).toBe('Moja izmena');
    await closeWith(dialog, 'Sačuvaj');
    expect(await read(id)).toMatchObject({ datum: WEDNESDAY, vreme: '15:00', version: version + 2 });
  });

  test.each([
    ['a desktop', DESKTOP],
    ['a phone', DARK_PHONE],
  ])(
    'a link to a visit shows on %s the visit above its own week, also after its dialog is closed',
    async (_, options) => {
      const { id } = await make({ datum: WEDNESDAY, vreme: '14:00' });
      const of = await signedIn(options, OWNER, server.url);
      await open(`poseta=${id}`, of.page);
      const dialog = of.page.getByRole('dialog');
      await dialog.getByLabel('Vreme', { exact: true }).waitFor();
      await dialog.getByRole('button', { name: 'Zatvori' }).click();
      await of.page.waitForURL(`${server.url}/kalendar?dan=${WEDNESDAY}`);
      await of.context.close();
    },
  );

  test('two visits of a person at the same time are reported, but can be saved', async () => {
    const day = '2033-03-16';
    const osobe = [idOf('Zoran Posetilac')];
    const firstVisit = await make({ datum: day, vreme: '09:00', osobe });
    await make({ datum: addDays(day, 1), vreme: '10:15', osobe });
    const { id } = await make({ datum: day, vreme: '12:00', osobe });
    await open(`dan=${day}&poseta=${id}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Vreme', { exact: true }).fill('9:30');
    await dialog.getByText(`Zoran Posetilac već ima posetu u 09:00: ${KLIJENT}.`).waitFor();
    const onSecondDay = dialog.getByText(`Zoran Posetilac već ima posetu u 10:15: ${KLIJENT}.`);
    await dialog.getByLabel('Broj dana').fill('2');
    await onSecondDay.waitFor();
    await dialog.getByLabel('Broj dana').fill('1');
    await onSecondDay.waitFor({ state: 'detached' });
    expect(await findings(page)).toEqual([]);
    await closeWith(dialog, 'Sačuvaj');
    await expect.poll(() => read(id)).toMatchObject({ vreme: '09:30' });
    for (const each of [id, firstVisit.id]) await page.locator(`[data-visit="${each}"][data-hint]`).waitFor();
    expect(await findings(page)).toEqual([]);
  });

  test('a project without a measurement is dragged from the panel onto a day, and leaves the panel', async () => {
    const klijent = 'Posete Nezakazanović';
    const job = { clientId: client.id, klijent, vrstaPosla: 'ALU' };
    const { project } = await newProject(caller, job);
    await open(`dan=${MONDAY}`);
    const panelItem = page
      .getByRole('region', { name: /Čeka termin/ })
      .getByRole('listitem')
      .filter({ hasText: klijent });
    await panelItem.getByText('Projekat bez merenja').waitFor();
    await drag(await middle(panelItem), await middle(cell(page, addDays(MONDAY, 5), idOf('Zoran Posetilac'))));
    const dialog = page.getByRole('dialog', { name: `Zakaži: ${klijent}` });
    await closeWith(dialog, 'Zakaži');
    const entry = cell(page, addDays(MONDAY, 5), idOf('Zoran Posetilac'));
    await entry.getByRole('button', { name: `Merenje: ${klijent}` }).waitFor();
    await panelItem.waitFor({ state: 'detached' });
    const { listCalendar } = await caller.query<{ listCalendar: { poseta: { projectId: string } }[] }>(
      'query($day: Date!) { listCalendar(od: $day, do: $day) { poseta { projectId } } }',
      { day: addDays(MONDAY, 5) },
    );
    expect(listCalendar).toEqual([{ poseta: { projectId: project.id } }]);
  });

  test('on a tablet a finger that moves over a visit does not move it, and after a long press drags it', async () => {
    const { id } = await make({ datum: TUESDAY, vreme: '07:30', osobe: [idOf('Zoran Posetilac')] });
    const tablet = await signedIn(TABLET, OWNER, server.url);
    await open(`dan=${MONDAY}`, tablet.page);
    const entry = tablet.page.locator(`[data-visit="${id}"]`);
    await entry.waitFor();
    const touch = await fingerOf(tablet);
    const [from, to] = [await middle(entry), await middle(cell(tablet.page, WEDNESDAY, idOf('Zoran Posetilac')))];
    await touch('touchStart', from);
    await touch('touchMove', { x: from.x, y: from.y + 40 });
    await touch('touchEnd');
    expect(await read(id)).toMatchObject({ datum: TUESDAY, version: 1 });
    const again = await middle(entry);
    await touch('touchStart', again);
    await tablet.page.locator('[data-ghost]').waitFor();
    await touch('touchMove', { x: (again.x + to.x) / 2, y: to.y });
    await touch('touchMove', to);
    await touch('touchEnd');
    await expect.poll(() => read(id)).toMatchObject({ datum: WEDNESDAY, vreme: '07:30' });
  });

  test('on a tablet a finger that drags the lower edge of a visit makes the visit longer', async () => {
    const { id } = await make({ datum: TUESDAY, vreme: '12:00', minuta: 60, osobe: [idOf('Zoran Posetilac')] });
    const tablet = await signedIn(TABLET, OWNER, server.url);
    await open(`dan=${MONDAY}&prikaz=sati`, tablet.page);
    const entry = tablet.page.locator(`[data-visit="${id}"]`);
    await entry.scrollIntoViewIfNeeded();
    const box = await bounds(entry);
    const edge = { x: box.x + box.width / 2, y: box.y + box.height - 8 };
    const touch = await fingerOf(tablet);
    await touch('touchStart', edge);
    await tablet.page.locator('[data-ghost]').waitFor();
    // 24 px are half an hour
    await touch('touchMove', { x: edge.x, y: edge.y + 10 });
    await touch('touchMove', { x: edge.x, y: edge.y + 24 });
    await tablet.page.locator('[data-ghost]').getByText('1 h 30 min').waitFor();
    await touch('touchEnd');
    await expect.poll(() => read(id)).toMatchObject({ datum: TUESDAY, vreme: '12:00', minuta: 90 });
  });

  test('on a phone „Moj dan“ marks a visit as arrived, which can be undone, and as done, and shows tomorrow after a press or a swipe', async () => {
    const today = belgradeDay(new Date());
    const mine = { osobe: [idOf(OWNER.name)] };
    const { id } = await make({ datum: today, vreme: '08:00', rokDo: '10:00', opis: 'Zameniti ručicu', ...mine });
    await make({ datum: addDays(today, 1), opis: 'Sutrašnja poseta', ...mine });
    const phone = await signedIn(DARK_PHONE, OWNER, server.url);
    await phone.page.goto(`${server.url}/danas`);
    const card = phone.page.getByRole('article', { name: `Servis ${KLIJENT}` }).first();
    await card.getByText('između 08:00 i 10:00').waitFor();
    expect(await findings(phone.page)).toEqual([]);
    const arrive = card.getByRole('button', { name: 'Na adresi sam' });
    await arrive.click();
    await card.getByText(/Dolazak u/).waitFor();
    await phone.page.getByRole('button', { name: 'Poništi' }).click();
    await arrive.waitFor();
    expect(await caller.read('getVisit', id, 'status stigaoAt')).toEqual({ status: 'zakazano', stigaoAt: null });
    await arrive.click();
    await card.getByText(/Dolazak u/).waitFor();
    await card.getByRole('button', { name: 'Obavljeno' }).click();
    await expect.poll(() => read(id)).toMatchObject({ status: 'obavljeno' });
    await phone.page.getByText('Sutra', { exact: true }).click();
    const tomorrow = phone.page.getByText('Sutrašnja poseta');
    await tomorrow.waitFor();
    const touch = await fingerOf(phone);
    const swipe = async (...at: number[]) => {
      for (const [index, x] of at.entries()) await touch(index === 0 ? 'touchStart' : 'touchMove', { x, y: 700 });
      await touch('touchEnd');
    };
    await swipe(100, 200, 300);
    await tomorrow.waitFor({ state: 'detached' });
    await swipe(300, 200, 100);
    await tomorrow.waitFor();
  });

  test('„Moj dan“ left open over midnight shows the new day, by the server’s clock', async () => {
    const today = belgradeDay(new Date());
    const { page } = await signedIn(DARK_PHONE, OWNER, server.url);
    let serverTime = Date.now();
    await page.route(/\/api\/auth\/(session|token)$/, async route => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), date: new Date(serverTime).toUTCString() } });
    });
    await page.clock.install({ time: serverTime - DAY_MS });
    await page.goto(`${server.url}/danas`);
    await page.getByText(longDate(today)).waitFor();
    await page.getByText('Sutra', { exact: true }).click();
    await page.getByText(longDate(addDays(today, 1))).waitFor();
    serverTime += DAY_MS;
    const refetched = page.waitForRequest(request => /query listNotices/.test(request.postData() ?? ''));
    await page.clock.fastForward(DAY_MS);
    await refetched;
    await expect.poll(() => page.getByRole('radio', { name: 'Danas' }).isChecked()).toBe(true);
    await page.getByText(longDate(addDays(today, 1))).waitFor();
    await page.close();
  });

  test('„Na adresi sam“ and „Obavljeno“ pressed in succession on a slow network are both stored', async () => {
    const { id } = await make({ datum: belgradeDay(new Date()), vreme: '07:45', osobe: [idOf(OWNER.name)] });
    const phone = await signedIn(DARK_PHONE, OWNER, server.url);
    await phone.page.goto(`${server.url}/danas`);
    const entry = phone.page.getByRole('article').filter({ hasText: '07:45' });
    const done = entry.getByRole('button', { name: 'Obavljeno' });
    await done.waitFor();
    await slowDown(phone.page, () => true);
    await entry.getByRole('button', { name: 'Na adresi sam' }).click();
    await done.click();
    await expect.poll(() => read(id)).toMatchObject({ status: 'obavljeno' });
  });

  test('the plan of a day prints on one page per person', async () => {
    await make({ datum: '2033-03-18', vreme: '08:00', osobe: [idOf(OWNER.name)], opis: 'Prvi posao' });
    await make({ datum: '2033-03-18', osobe: [idOf('Zoran Posetilac')], opis: 'Drugi posao' });
    await open('dan=2033-03-18');
    await chooseAction(page, 'Još radnji', /Odštampaj plan dana: petak, 18\. mart 2033/);
    const pages = await printed(page.context(), await lastPrint(page));
    expect(pages).toHaveLength(2);
    expect(pages[0]).toMatchObject({ width: 210, height: 297 });
    const [first, second] = [
      pages.find(({ text }) => text.includes('Prvi posao')),
      pages.find(({ text }) => text.includes('Drugi posao')),
    ];
    for (const part of [`Plan dana: ${OWNER.name}`, '08:00', KLIJENT, 'Savska 7, Novi Sad', '062/555-7701'])
      expect(first?.text, part).toContain(part);
    expect(second?.text).toContain('u toku dana');
    expect(second?.text).toContain('Plan dana: Zoran Posetilac');
  });
});
