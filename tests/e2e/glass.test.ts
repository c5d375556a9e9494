import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { newFinishedList } from '../api/opening-steps.ts';
import { SAMPLE_OFFSETS } from '../api/sample-offsets.ts';
import { findings } from './axe.ts';
import { chooseAction, closeWith, downloaded, isCallOf, stallFirst } from './browser.ts';
import { newOpenProject } from './caller.ts';
import { signedIn, signInOwner, url } from './harness.ts';
import { refusalAt } from './identity-steps.ts';
import { withResponseLost } from './lost-response.ts';
import { catchPrints, lastPrint, printed } from './sheets.ts';

describe('an order', () => {
  let page: Page;

  beforeAll(async () => {
    ({ page } = await signedIn());
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await catchPrints(page.context());
  });

  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const cell = (column: string, row: number) => page.getByLabel(`${column}, red ${row}`, { exact: true });
  const supplier = () => page.getByRole('combobox', { name: 'Dobavljač' });
  const rowCount = () => page.getByRole('table', { name: 'Pozicije' }).locator('tbody tr').count();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  /** Waits for the value, because typed or pasted values appear only with the page's next rendering. */
  const expectValue = (column: string, row: number, value: string) =>
    expect.poll(() => cell(column, row).inputValue()).toBe(value);
  const orderTitle = () => page.getByRole('heading', { name: /Porudžbina S-/ });
  const open = (path: string) => page.goto(`${url}${path}`);

  async function paste(text: string, column: string, row: number) {
    await page.evaluate(block => navigator.clipboard.writeText(block), text);
    await cell(column, row).focus();
    await page.keyboard.press('ControlOrMeta+V');
  }

  test('positions of a glass order are typed by the keyboard alone', async () => {
    await open('/staklo/new-order');
    await supplier().fill('Staklo Čačak');
    await cell('Oznaka', 1).focus();
    for (const text of ['P1', '1200', '1400', '2', '4-16-4i']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await expectValue('Vrsta', 1, 'Niskoemisiono');
    await page.getByText('3.360 m²').first().waitFor();
    await page.getByText('67.20 kg').first().waitFor();
    await cell('Sastav', 1).focus();
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('Sastav, red 2');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(focused).toBe('Kom., red 1');
  });

  test('a block pasted from a spreadsheet into the positions of a glass order can be undone and redone', async () => {
    await paste(
      'Oznaka\tŠirina\tVisina\tKom.\tSastav\r\nP2\t1.200,0\t900\t3\t4-12-4-12-4\r\nP3\t99\t500\t1\t4-16\r\n',
      'Oznaka',
      2,
    );
    await expectValue('Širina (mm)', 2, '1200');
    await expect.poll(rowCount).toBe(4);
    await page.getByText('Stranica mora imati bar 100 mm.').waitFor();
    await page.keyboard.press('ControlOrMeta+Z');
    await expect.poll(rowCount).toBe(2);
    await page.keyboard.press('ControlOrMeta+Y');
    await expect.poll(rowCount).toBe(4);
  });

  test('an order with a faulty position is not saved, and the faulty cell gets the focus', async () => {
    await button('Sačuvaj porudžbinu').click();
    await page.getByText('Ispravite 1 poziciju, pa sačuvajte ponovo.').waitFor();
    await expect.poll(focused).toBe('Širina (mm), red 3');
    await cell('Širina (mm)', 3).fill('990');
    await cell('Sastav', 3).fill('6');
    await cell('Oznaka', 3).focus();
    await page.keyboard.press('ControlOrMeta+D');
    await expectValue('Širina (mm)', 4, '990');
    await page.keyboard.press('ControlOrMeta+Delete');
  });

  test('the draft of an order is restored after the tab was closed, and a double click on „Sačuvaj“ creates one order', async () => {
    await page.close();
    page = await page.context().newPage();
    await open('/staklo/new-order');
    await page.getByText('Nastavljate nezavršen unos koji nije sačuvan.').waitFor();
    await expect.poll(() => supplier().inputValue()).toBe('Staklo Čačak');
    await expectValue('Oznaka', 3, 'P3');
    await button('Sačuvaj porudžbinu').dblclick();
    await orderTitle().waitFor();
    await open('/staklo/list?q=cacak');
    await page.getByText('1 porudžbina').waitFor();
    await open('/staklo/new-order');
    await supplier().waitFor();
    expect(await page.getByText('Nastavljate nezavršen unos').count()).toBe(0);
  });

  test('no draft is stored of a new order whose fields were emptied again', async () => {
    await supplier().fill('Staklo');
    await cell('Sastav', 1).fill('4-16-4');
    await page.reload();
    await page.getByText('Nastavljate nezavršen unos koji nije sačuvan.').waitFor();
    await cell('Sastav', 1).fill('');
    await supplier().fill('');
    await page.reload();
    await supplier().waitFor();
    expect(await page.getByText('Nastavljate nezavršen unos').count()).toBe(0);
  });

  test('300 pasted positions are stored, and only the rows in view are rendered', async () => {
    await supplier().fill('staklo cacak');
    const rows = Array.from({ length: 300 }, (_, i) => `Z${i + 1}\t${400 + i}\t900\t1\t4-16-4`);
    await paste(rows.join('\n'), 'Oznaka', 1);
    await expect.poll(() => page.locator('.entry-grid').getAttribute('aria-rowcount')).toBe('302');
    await expect.poll(rowCount).toBeLessThan(60); // only the rows in view are rendered
    expect(await findings(page)).toEqual([]);
    for (let i = 0; i < 30; i++) await page.keyboard.press('PageDown');
    await expect.poll(focused).toBe('Oznaka, red 301');
    await page.evaluate(() => window.scrollTo(0, 0));
    await cell('Oznaka', 2).waitFor();
    await page.keyboard.press('ArrowUp');
    await expect.poll(focused).toBe('Oznaka, red 300');
    await expectValue('Oznaka', 300, 'Z300');
    await cell('Širina (mm)', 300).fill('99');
    await page.evaluate(() => window.scrollTo(0, 0));
    await cell('Oznaka', 1).focus();
    await button('Sačuvaj porudžbinu').click();
    await page.getByText('Ispravite 1 poziciju, pa sačuvajte ponovo.').waitFor();
    await expect.poll(focused).toBe('Širina (mm), red 300');
    await page.keyboard.type('700');
    await button('Sačuvaj porudžbinu').click();
    await orderTitle().waitFor();
    await expect.poll(rowCount).toBe(300);
    await page.getByText('Staklo Čačak', { exact: true }).waitFor(); // the supplier's stored name, not the typed one
  });

  test('an order is printed with its positions, sums and drawings', async () => {
    await open('/staklo/list?q=cacak&sort=broj:asc');
    await page.getByRole('link', { name: /^S-/ }).first().click();
    await orderTitle().waitFor();
    await button('Odštampaj').click();
    const [sheet] = await printed(page.context(), await lastPrint(page));
    for (const part of [
      'Porudžbina stakla',
      'P1',
      '1200 × 1400',
      '4-12-4-12-4',
      'Ukupno',
      '7.095 m²',
      '1:50',
      'Strana 1 od 1',
    ])
      expect(sheet?.text, part).toContain(part);
  });

  test('an order is exported as CSV and XLSX', async () => {
    await page.getByRole('button', { name: /^Radnje: S-/ }).click();
    const csv = await downloaded(page, () => page.getByRole('menuitem', { name: 'Izvezi u CSV' }).click());
    expect(csv.suggestedFilename()).toMatch(/^Porudzbina-S-\d{4}-\d{4}\.csv$/);
    expect(readFileSync(await csv.path(), 'utf8')).toContain('1;P1;1200;1400;2;4-16-4i;24;Niskoemisiono;3,36;67,2;');
    await page.getByRole('button', { name: /^Radnje: S-/ }).click();
    const xlsx = await downloaded(page, () => page.getByRole('menuitem', { name: 'Izvezi u Excel' }).click());
    expect(
      readFileSync(await xlsx.path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
  });

  test('a new order is edited, changes its status, is deleted, and is restored by „Vrati“', async () => {
    await button('Izmeni').click();
    await cell('Napomena', 1).fill('kaljeno');
    await button('Sačuvaj izmene').click();
    await page.getByRole('cell', { name: 'kaljeno' }).waitFor();
    await button('Označi kao poručeno').click();
    await button('Poručeno je').click();
    await button('Označi kao isporučeno').waitFor();
    await button('Izmeni').waitFor({ state: 'detached' });
    await button('Izmeni isporuku').click();
    const delivery = page.getByRole('dialog', { name: /^Isporuka S-/ });
    await delivery.getByLabel('Datum isporuke', { exact: true }).fill('31.2.2027.');
    await delivery.getByRole('button', { name: 'Sačuvaj' }).click();
    await delivery.getByText('Unesite datum koji postoji.').waitFor();
    expect(await findings(page)).toEqual([]);
    await delivery.getByLabel('Datum isporuke', { exact: true }).fill('24.12.2021.');
    await delivery.getByRole('button', { name: 'Sačuvaj' }).click();
    await page.getByRole('alertdialog').getByText('Dan isporuke je prošao: 24.12.2021.').waitFor();
    await button('Ispravi').click();
    await delivery.getByLabel('Datum isporuke', { exact: true }).fill('24.12.2027.');
    await delivery.getByLabel('Napomena').fill('Istovar iza zgrade');
    await closeWith(delivery, 'Sačuvaj');
    await page.getByText('petak, 24. decembar 2027.').waitFor();
    await page.getByText('Istovar iza zgrade').waitFor();
    const pagesBefore = await page.evaluate(() => history.length);
    await chooseAction(page, /^Radnje: S-/, 'Obriši');
    await button('Obriši').click();
    await button('Vrati').waitFor();
    // the browser's Back button must not return to the deleted order
    expect(await page.evaluate(() => history.length)).toBe(pagesBefore);
    await button('Vrati').click();
    await orderTitle().waitFor();
    await page.getByText('Vraćena iz korpe').waitFor();
  });

  test('„Učitaj novije vrednosti“ in the dialog of a delivery loads the colleague’s day, and the typed note stays', async () => {
    const owner = await signInOwner();
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await button('Izmeni isporuku').click();
    const delivery = page.getByRole('dialog', { name: /^Isporuka S-/ });
    await delivery.getByLabel('Napomena').fill('Zvati pre istovara');
    const order = await owner.read<object>('getGlassOrder', id, 'id createdAt version');
    await owner.change('updateGlassOrder', { ...order, datumIsporuke: '2027-12-27' }, 'id');
    await delivery.getByRole('button', { name: 'Učitaj novije vrednosti' }).click();
    await expect.poll(() => delivery.getByLabel('Datum isporuke', { exact: true }).inputValue()).toBe('27.12.2027.');
    await closeWith(delivery, 'Sačuvaj');
    await page.getByText('Zvati pre istovara').waitFor();
    await page.getByText('ponedeljak, 27. decembar 2027.').waitFor();
  });

  test('a new order with a past day of delivery is saved after a question, and then edited without one', async () => {
    await open('/staklo/new-order');
    await supplier().fill('Staklo Čačak');
    await page.getByLabel('Datum isporuke', { exact: true }).fill('3.1.2022.');
    await paste('P1\t1200\t1400\t2\t4-16-4', 'Oznaka', 1);
    await button('Sačuvaj porudžbinu').click();
    const question = page.getByRole('alertdialog', { name: 'Proverite dan isporuke' });
    await question.getByText('Dan isporuke je prošao: 03.01.2022.').waitFor();
    expect(await findings(page)).toEqual([]);
    await question.getByRole('button', { name: 'Sačuvaj porudžbinu' }).click();
    await orderTitle().waitFor();
    await button('Izmeni').click();
    await cell('Napomena', 1).fill('mutno');
    await button('Sačuvaj izmene').click();
    await page.getByRole('cell', { name: 'mutno' }).waitFor();
  });

  test('a supplier is renamed and gets terms, by which the next order is checked', async () => {
    await open('/staklo/list');
    await chooseAction(page, 'Još radnji', 'Dobavljači stakla');
    await button('Izmeni: Staklo Čačak').waitFor();
    expect(await findings(page)).toEqual([]);
    await button('Izmeni: Staklo Čačak').click();
    const dialog = page.getByRole('dialog', { name: 'Staklo Čačak' });
    await dialog.getByLabel('Naziv').fill(' ');
    await dialog.getByLabel('Najveća stranica').fill('50');
    await dialog.getByRole('button', { name: 'Sačuvaj' }).click();
    await dialog.getByText('Unesite naziv dobavljača.').waitFor();
    await dialog.getByText('Najveća stranica mora imati bar 100 mm.').waitFor();
    expect(await findings(page)).toEqual([]);
    await dialog.getByLabel('Naziv').fill('Staklo Morava');
    await dialog.getByLabel('Najmanja obračunska površina').fill('0,5');
    await dialog.getByLabel('Korak zaokruživanja').fill('0,1');
    await dialog.getByLabel('Najveća stranica').fill('2000');
    const owner = await signInOwner();
    const { list } = await owner.query<{ list: { naziv: string }[] }>(
      '{ list: listGlassSuppliers { id naziv version } }',
    );
    const stored = list.find(({ naziv }) => naziv === 'Staklo Čačak');
    await owner.change('saveGlassSupplier', { ...stored, korak: 0, najvecaStranica: 3000, minPovrsina: 0 }, 'id');
    await dialog.getByRole('button', { name: 'Učitaj novije vrednosti' }).click();
    await dialog.getByText('Novije vrednosti su učitane').waitFor();
    await dialog.getByRole('button', { name: 'Sačuvaj' }).click();
    await page
      .getByText('Najmanje 0.500 m² po komadu. Zaokružuje se naviše na umnožak od 0.100 m². Stranica do 2,000 mm.')
      .waitFor();
    await button('Dodaj dobavljača').click();
    const fresh = page.getByRole('dialog', { name: 'Novi dobavljač' });
    await fresh.getByLabel('Naziv').fill('staklo morava');
    await fresh.getByRole('button', { name: 'Sačuvaj' }).click();
    expect(await refusalAt(fresh.getByLabel('Naziv'))).toBe('Dobavljač tog naziva već postoji.');
    await page.keyboard.press('Escape');
    await button('Odbaci').click();
    await open('/staklo/new-order');
    await supplier().fill('Staklo Morava');
    await page.getByText('Najmanje 0.500 m² po komadu.').waitFor();
    await cell('Širina (mm)', 1).fill('2001');
    await page
      .getByText(/2,000 mm/)
      .first()
      .waitFor();
  });

  test('the URL of an order that does not exist shows „Porudžbina ne postoji“', async () => {
    await open('/staklo/list/00000000-0000-4000-8000-000000000000');
    await page.getByRole('heading', { level: 1, name: 'Porudžbina ne postoji' }).waitFor();
  });
});

test('an order has computed panes and typed positions, even after a reload and a second choice of panes', async () => {
  const owner = await signInOwner();
  const { project } = await newOpenProject(owner, 'Kuća sa staklom');
  const system = { naziv: 'Osamdesetica', materijal: 'PVC', ...SAMPLE_OFFSETS };
  await owner.change('saveProfileSystem', system, 'id');
  const made = { izradaSirina: 1400, izradaVisina: 1400, staklo: '4-16-4i', sistem: 'Osamdesetica' };
  const list = await newFinishedList(owner, project.id, [made]);
  const seen = { leva: list.id, vidjeno: [{ id: list.id, version: list.version }] };
  await owner.change('confirmMeasuringList', seen, 'id');

  const { page } = await signedIn();
  await page.goto(`${url}/projekti/merne-liste/${list.id}`);
  await page.getByRole('button', { name: /^Radnje: / }).click();
  const request = await downloaded(page, () => page.getByRole('menuitem', { name: 'Traži ponudu (CSV)' }).click());
  expect(readFileSync(await request.path(), 'utf8')).toContain(';1400;1400;mera prozora;O-L~OK-D;DL Stulp DKR;');
  await page.getByRole('button', { name: 'Poruči staklo' }).click();
  const panes = page.getByRole('table', { name: 'Izračunata stakla' });
  await panes.getByText('528 × 1192').first().waitFor();
  await page.getByText('Nije provereno na ranije poručenim staklima: Osamdesetica, verzija 1.').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Dodaj u porudžbinu' }).click();
  const cell = (column: string, row: number) => page.getByLabel(`${column}, red ${row}`, { exact: true });
  await cell('Napomena', 2).waitFor();
  await page.reload();
  await cell('Napomena', 2).fill('peskareno');
  const typed = { Oznaka: 'Z1', 'Širina (mm)': '500', 'Visina (mm)': '600', 'Kom.': '1', Sastav: '6' };
  for (const [column, text] of Object.entries(typed)) await cell(column, 3).fill(text);
  await page.getByRole('button', { name: 'Odustani' }).click();
  await page.getByRole('button', { name: 'Dodaj u porudžbinu' }).click();
  await page.getByRole('combobox', { name: 'Dobavljač' }).fill('Staklo po meri');
  await page.getByRole('button', { name: 'Sačuvaj porudžbinu' }).click();
  await page.getByRole('heading', { name: /Porudžbina S-/ }).waitFor();
  await page.getByText('Polje 2, Osamdesetica, verzija 1').waitFor();
  expect(await findings(page)).toEqual([]);
  const id = page.url().split('/').at(-1) ?? '';
  const size = { sirina: 528, visina: 1192 };
  const openingId = list.ids[0];
  expect(
    await owner.read('getGlassOrder', id, 'pozicije { sirina visina napomena izvor { openingId polje } }'),
  ).toEqual({
    pozicije: [
      { ...size, napomena: null, izvor: { openingId, polje: 1 } },
      { ...size, napomena: 'peskareno', izvor: { openingId, polje: 2 } },
      { sirina: 500, visina: 600, napomena: null, izvor: null },
    ],
  });
});

test('without a profile system the page of computed panes leads to an order whose positions are typed', async () => {
  const owner = await signInOwner();
  const { project } = await newOpenProject(owner, 'Kuća bez sistema');
  const list = await newFinishedList(owner, project.id, [{ izradaSirina: 1400, izradaVisina: 1400 }]);
  const seen = { leva: list.id, vidjeno: [{ id: list.id, version: list.version }] };
  await owner.change('confirmMeasuringList', seen, 'id');
  const { page } = await signedIn();
  await page.route('**/api/graphql', route =>
    route.request().postData()?.includes('query listProfileSystems')
      ? route.fulfill({ json: { data: { listProfileSystems: [] } } })
      : route.fallback(),
  );
  await page.goto(`${url}/staklo/new-order?lista=${list.id}`);
  await page.getByText('Nijedan sistem profila nije podešen.').waitFor();
  await page.getByRole('link', { name: 'unesite pozicije sami' }).click();
  await expect.poll(() => page.getByRole('combobox', { name: 'Projekat' }).inputValue()).toContain('Kuća bez sistema');
});

describe('saving an order', () => {
  let page: Page;

  beforeAll(async () => {
    ({ page } = await signedIn());
  });

  const button = (at: Page, name: string) => at.getByRole('button', { name, exact: true });
  const cell = (at: Page, column: string) => at.getByLabel(`${column}, red 1`, { exact: true });
  const orderTitle = () => page.getByRole('heading', { name: /Porudžbina S-/ });

  test('an order is created once when it is sent again after a lost response and a reload', async () => {
    await page.goto(`${url}/staklo/new-order`);
    await page.getByRole('combobox', { name: 'Dobavljač' }).fill('Nestalo staklo');
    const texts = { Oznaka: 'P1', 'Širina (mm)': '500', 'Visina (mm)': '600', 'Kom.': '1', Sastav: '6' };
    for (const [column, text] of Object.entries(texts)) await cell(page, column).fill(text);

    await withResponseLost(page, () => button(page, 'Sačuvaj porudžbinu').click());
    await page.reload();
    await button(page, 'Sačuvaj porudžbinu').click();
    await orderTitle().waitFor();
    await page.goto(`${url}/staklo/list?q=nestalo`);
    await page.getByText('1 porudžbina').waitFor();
  });

  test('a person who edits an order that a colleague has saved keeps the typed values, and may overwrite the colleague’s', async () => {
    await page.getByRole('link', { name: /^S-/ }).first().click();
    await orderTitle().waitFor();
    const { page: colleague } = await signedIn(); // a browser of its own, because tabs share the draft
    await colleague.goto(page.url());
    for (const at of [page, colleague]) await button(at, 'Izmeni').click();
    await cell(colleague, 'Napomena').fill('kolega');
    await button(colleague, 'Sačuvaj izmene').click();
    await button(colleague, 'Izmeni').waitFor();

    await cell(page, 'Napomena').fill('moje');
    await page.getByText('Ono što ste uneli je i dalje u poljima.').waitFor();
    const { stalled } = await stallFirst(page, '**/api/graphql', isCallOf('updateGlassOrder'));
    await button(page, 'Sačuvaj izmene').click();
    const save = await stalled;
    await expect.poll(() => cell(page, 'Napomena').inputValue()).toBe('moje');
    // no choice before the response, which would ask for another one
    expect(await button(page, 'Zadrži moj unos').isEnabled()).toBe(false);
    await save.continue();
    await button(page, 'Zadrži moj unos').click();
    await page.getByText('vaš unos zamenjuje').waitFor();
    await button(colleague, 'Izmeni').click();
    await cell(colleague, 'Napomena').fill('opet kolega');
    await button(colleague, 'Sačuvaj izmene').click();
    await button(colleague, 'Izmeni').waitFor();
    await button(page, 'Sačuvaj izmene').click();
    await button(page, 'Zadrži moj unos').click();
    await button(page, 'Sačuvaj izmene').click();
    await page.getByRole('cell', { name: 'moje' }).waitFor();
    await colleague.close();

    await button(page, 'Izmeni').click();
    await cell(page, 'Napomena').fill('ipak ne');
    await button(page, 'Odustani').click();
    await button(page, 'Odbaci').click();
    await page.getByRole('cell', { name: 'moje' }).waitFor();
  });

  test('a person who edits an order that a colleague has sent learns that its positions cannot change', async () => {
    await button(page, 'Izmeni').click();
    await cell(page, 'Napomena').fill('prekasno');
    const colleague = await page.context().newPage();
    await colleague.goto(page.url().replace(/\?.*/, ''));
    await button(colleague, 'Označi kao poručeno').click();
    await button(colleague, 'Poručeno je').click();
    await button(colleague, 'Označi kao isporučeno').waitFor();
    await colleague.close();

    await page.getByText('Porudžbina je sada u statusu „Poručeno“, pa se pozicije više ne menjaju.').waitFor();
    expect(await button(page, 'Zadrži moj unos').count()).toBe(0);
    await button(page, 'Odbaci moj unos').click();
    await button(page, 'Odbaci').click();
    await button(page, 'Označi kao isporučeno').waitFor();
    await page.getByRole('cell', { name: 'moje' }).waitFor();
  });
});
