import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { readSheet } from 'read-excel-file/universal';
import { beforeAll, describe, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { findings } from './axe.ts';
import { DARK_PHONE, type Visit } from './browser.ts';
import { signedIn, url } from './harness.ts';
import { scratchFolder } from './scratch.ts';

describe('clients', () => {
  /** Lists as files, and a file as clients. */
  const desk = { folder: scratchFolder('uvoz') } as { folder: string; me: Visit; page: Page };
  beforeAll(async () => {
    desk.me = await signedIn();
    desk.page = desk.me.page;
  });

  const open = (path: string, on = desk.page) => on.goto(`${url}${path}`);
  const button = (name: string | RegExp, on = desk.page) =>
    on.getByRole('button', { name, exact: typeof name === 'string' });
  const dialog = () => desk.page.getByRole('dialog', { name: 'Uvoz klijenata' });

  /** Saves the list that is open, and reads the file's bytes. */
  async function saved(format: 'Excel (XLSX)' | 'CSV', on = desk.page): Promise<{ name: string; bytes: Buffer }> {
    const download = on.waitForEvent('download');
    await button('Još radnji', on).click();
    await on.getByRole('menuitem', { name: `Izvezi u ${format}` }).click();
    const file = await download;
    const path = join(desk.folder, file.suggestedFilename());
    await file.saveAs(path);
    await on.locator('.toast', { hasText: `Izvezeno u fajl ${file.suggestedFilename()}.` }).waitFor();
    return { name: file.suggestedFilename(), bytes: await readFile(path) };
  }
  const csvOf = ({ bytes }: { bytes: Buffer }): Record<string, string>[] =>
    parse(bytes, { bom: true, columns: true, delimiter: ';' });

  async function choose(name: string, content: Buffer | string): Promise<void> {
    const path = join(desk.folder, name);
    await writeFile(path, content);
    await open('/projekti/klijenti');
    await button('Još radnji').click();
    await desk.page.getByRole('menuitem', { name: 'Uvezi' }).click();
    await dialog().locator('input[type=file]').setInputFiles(path);
  }
  const chosenFor = (column: string) => dialog().getByRole('combobox', { name: column, exact: true });

  test('an XLSX is matched, looked at and imported; the list shows it at once', async () => {
    const file = await writeXlsxFile(
      [
        ['Naziv', 'PIB', 'Grad', 'Tel.', 'Šifra'],
        ['Žuti prozori d.o.o.', 107643928, 'Čačak', '064/771-2043', 7],
        ['Šumadija vrata', null, 'Ćuprija', 647712044, 8],
        ['žuti PROZORI doo', null, 'Bor', null, 9],
      ],
      { sheet: 'Klijenti' },
    ).toBuffer();
    await choose('Stari klijenti.xlsx', file);
    await expect.poll(() => chosenFor('Naziv').textContent()).toContain('Poslovno ime');
    await expect.poll(() => chosenFor('Grad').textContent()).toContain('Mesto');
    await expect.poll(() => chosenFor('Šifra').textContent()).toContain('Ne uvozi se');
    expect(await findings(desk.page)).toEqual([]);
    await button('Pregled').click();
    await dialog().getByText('isti naziv kao red 2').waitFor();
    expect(await findings(desk.page)).toEqual([]);
    await button('Uvezi 2 klijenta').click();
    await desk.page.locator('.toast', { hasText: 'Uvezena su 2 klijenta.' }).waitFor();
    await desk.page.getByRole('searchbox').fill('zuti prozori');
    await desk.page.getByText('Žuti prozori d.o.o.').first().waitFor();
  });

  test('errors of a CSV are shown at their rows, which are left out only on request', async () => {
    await choose(
      'klijenti.csv',
      'Naziv;PIB;Telefon\r\nŽUTI PROZORI D.O.O.;;\r\nLoš;123;\r\nĐakovica stakla;;064/555-333\r\n',
    );
    await button('Pregled').click();
    await dialog().getByText('PIB ima devet cifara').waitFor();
    await dialog().getByText('isti naziv ima klijent „Žuti prozori d.o.o.“').waitFor();
    expect(await button('Uvezi 1 klijenta').isDisabled()).toBe(true);
    await dialog().getByRole('switch', { name: 'Uvezi i duplikate' }).click();
    expect(await button('Uvezi 2 klijenta').isDisabled()).toBe(true);
    await dialog().getByRole('switch', { name: 'Uvezi i duplikate' }).click();
    await dialog().getByRole('switch', { name: 'Preskoči redove sa greškama' }).click();
    await button('Uvezi 1 klijenta').click();
    await desk.page.locator('.toast', { hasText: 'Uvezen je 1 klijent.' }).waitFor();
  });

  test('columns are the person’s to choose, and what was chosen survives a refusal', async () => {
    await choose('bez zaglavlja.csv', 'Kraljevo,Prvi bez zaglavlja\nUžice,Drugi bez zaglavlja\n');
    await chosenFor('Kolona A').click();
    await desk.page.getByRole('option', { name: 'Mesto' }).click();
    await button('Pregled').click();
    await dialog().getByRole('alert').getByText('Izaberite koja kolona je „Poslovno ime“').waitFor();
    await chosenFor('Kolona B').click();
    await desk.page.getByRole('option', { name: 'Poslovno ime' }).click();
    expect(await chosenFor('Kolona A').textContent()).toContain('Mesto');
    await button('Pregled').click();
    await dialog().getByText('Prvi bez zaglavlja, Kraljevo').waitFor();
    await button('Nazad').click();
    await chosenFor('Nazivi kolona su u redu').click();
    await desk.page.getByRole('option', { name: 'Red 1: Kraljevo' }).click();
    await chosenFor('Kraljevo').waitFor();
  });

  test('a file that is no list is refused with the reason', async () => {
    await choose('slika.xlsx', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1]));
    await dialog().getByRole('alert').getByText('Ovo nije ni Excel (XLSX) ni CSV fajl.').waitFor();
    await dialog()
      .locator('input[type=file]')
      .setInputFiles({ name: 'velik.csv', mimeType: 'text/csv', buffer: Buffer.alloc(11 * 1024 * 1024, 'a') });
    await dialog().getByRole('alert').getByText('Fajl je veći od dozvoljenog (10.0 MB).').waitFor();
    const download = desk.page.waitForEvent('download');
    await button('Preuzmite primer fajla').click();
    const path = join(desk.folder, 'primer.csv');
    await (await download).saveAs(path);
    await dialog().locator('input[type=file]').setInputFiles(path);
    await button('Pregled').click();
    await button(/^Uvezi \d klijent/).waitFor();
  });

  test('what is on the screen is what the file has', async () => {
    await open('/projekti/klijenti?q=zuti&sort=poslovnoIme:desc');
    const csv = await saved('CSV');
    expect(csv.name).toMatch(/^klijenti-\d{4}-\d\d-\d\d\.csv$/);
    expect(csvOf(csv)).toMatchObject([
      { 'Poslovno ime': 'Žuti prozori d.o.o.', PIB: '107643928', Mesto: 'Čačak', Telefon: '064/771-2043' },
    ]);
    const xlsx = await saved('Excel (XLSX)');
    const [heads, row] = await readSheet(new Blob([new Uint8Array(xlsx.bytes)]));
    expect(heads?.slice(0, 2)).toEqual(['Vrsta klijenta', 'Poslovno ime']);
    expect(row?.slice(0, 2)).toEqual(['Firma', 'Žuti prozori d.o.o.']);
  });

  test.each([
    ['/optimizacija/arhiva', 'arhiva'],
    ['/staklo/list?status=kasni', 'staklo'],
    ['/podesavanja/istorija', 'istorija'],
    ['/podesavanja/nalozi', 'nalozi'],
  ])('%s can be exported', async (path, name) => {
    await open(path);
    expect((await saved('CSV')).name).toContain(`${name}-`);
  });

  test('the trail shows who exported and imported', async () => {
    await open('/podesavanja/istorija?q=izvezena klijenti xlsx');
    await desk.page
      .getByText(/Izvezena lista: Klijenti \(XLSX\), 1 red, pretraga „zuti“/)
      .first()
      .waitFor();
    await open('/podesavanja/istorija?q=uvezen stari');
    await desk.page.getByText('Uvezen klijent: Šumadija vrata').first().waitFor();
  });

  /** Tab by Tab to the control of that name, as a person without a mouse does. */
  async function tabTo(name: string | RegExp): Promise<void> {
    const target = dialog().getByRole('button', { name }).or(dialog().getByRole('switch', { name }));
    for (let presses = 0; presses < 30; presses++) {
      await desk.page.keyboard.press('Tab');
      if (await target.evaluate(element => element === document.activeElement)) return;
    }
    throw new Error(`${name} is not reached`);
  }

  test('by keyboard alone', async () => {
    await choose('tastatura.csv', 'Naziv;PIB\nSa tastature;\nLoš;1\n');
    await chosenFor('Naziv').waitFor();
    await tabTo('Pregled');
    await desk.page.keyboard.press('Enter');
    await dialog().getByText('Redovi sa greškama').waitFor();
    await tabTo('Preskoči redove sa greškama');
    await desk.page.keyboard.press('Space');
    await tabTo('Uvezi 1 klijenta');
    await desk.page.keyboard.press('Enter');
    await desk.page.locator('.toast', { hasText: 'Uvezen je 1 klijent.' }).last().waitFor();
    await dialog().waitFor({ state: 'detached' });
  });

  test('an export that fails says why', async () => {
    await open('/projekti/klijenti');
    await desk.page.route('**/api/export/**', route => route.abort());
    await button('Još radnji').click();
    await desk.page.getByRole('menuitem', { name: 'Izvezi u CSV' }).click();
    await desk.page.locator('.toast', { hasText: 'Nema veze sa serverom.' }).waitFor();
    await desk.page.unroute('**/api/export/**');
  });

  test('on a phone: the file is saved, the dialog has everything in reach', async () => {
    const phone = await signedIn(DARK_PHONE);
    await open('/projekti/klijenti', phone.page);
    expect(csvOf(await saved('CSV', phone.page)).length).toBeGreaterThan(2);
    await button('Još radnji', phone.page).click();
    await phone.page.getByRole('menuitem', { name: 'Uvezi' }).click();
    const path = join(desk.folder, 'telefon.csv');
    await writeFile(path, 'Naziv;PIB\nSa telefona;\nLoš;1\n');
    await phone.page.locator('input[type=file]').setInputFiles(path);
    await button('Pregled', phone.page).click();
    await phone.page.getByText('Redovi sa greškama').waitFor();
    expect(await findings(phone.page)).toEqual([]);
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});

describe('pre-offers', () => {
  /** A file of old pre-offers: whose each is, on which day, and that it is marked. */
  const desk = { folder: scratchFolder('uvoz') } as { folder: string; me: Visit; page: Page };
  beforeAll(async () => {
    desk.me = await signedIn();
    desk.page = desk.me.page;
  });

  const dialog = (on = desk.page) => on.getByRole('dialog', { name: 'Uvoz predponuda' });
  const button = (name: string, on = desk.page) => on.getByRole('button', { name, exact: true });

  async function choose(name: string, content: Buffer | string, on = desk.page): Promise<void> {
    const path = join(desk.folder, name);
    await writeFile(path, content);
    await on.goto(`${url}/projekti/preoffers`);
    await button('Još radnji', on).click();
    await on.getByRole('menuitem', { name: 'Uvezi' }).click();
    await dialog(on).locator('input[type=file]').setInputFiles(path);
  }

  test('an XLSX: columns, clients found and made, and the pre-offers on their day', async () => {
    const day = (text: string) => new Date(`${text}T00:00:00Z`);
    const file = await writeXlsxFile(
      [
        ['Kupac', 'PIB', 'Grad', 'Posao', 'Datum upita', 'Kontakt', 'Status'],
        [
          'Stara radionica d.o.o.',
          112845374,
          'Čačak',
          'pvc',
          { value: day('2019-05-14'), format: 'dd.mm.yyyy' },
          'Telefon',
          'Skupi smo',
        ],
        ['STARA RADIONICA DOO', null, 'Čačak', 'ALU', { value: day('2020-06-01'), format: 'dd.mm.yyyy' }, null, null],
        [
          'Milica Stari-Upit',
          null,
          'Bor',
          'Velux',
          { value: day('2021-07-02'), format: 'dd.mm.yyyy' },
          null,
          'Zainteresovan',
        ],
      ],
      { sheet: 'Upiti' },
    ).toBuffer();
    await choose('Stari upiti.xlsx', file);
    const chosenFor = (column: string) => dialog().getByRole('combobox', { name: column, exact: true });
    await expect.poll(() => chosenFor('Kupac').textContent()).toContain('Klijent');
    await expect.poll(() => chosenFor('Posao').textContent()).toContain('Vrsta posla');
    await expect.poll(() => chosenFor('Datum upita').textContent()).toContain('Datum');
    expect(await findings(desk.page)).toEqual([]);
    await button('Pregled').click();
    await dialog().getByText('Klijenti: 2 nova').waitFor();
    await dialog().getByText('– novi klijent').first().waitFor();
    expect(await findings(desk.page)).toEqual([]);
    await button('Uvezi 3 predponude').click();
    await desk.page.locator('.toast', { hasText: 'Uvezene su 3 predponude.' }).waitFor();
    await desk.page.getByRole('searchbox').fill('stara radionica');
    await desk.page.locator('tbody').getByText('Stara radionica d.o.o.').first().click();
    await desk.page
      .getByText('14. maj 2019., uvezeno')
      .or(desk.page.getByText(/2019\.?, uvezeno/))
      .first()
      .waitFor();
  });

  test('the same file again has nothing new; errors are shown by row and column', async () => {
    await choose(
      'ponovo.csv',
      'Klijent;Vrsta posla;Datum\r\nstara radionica doo;PVC;14.05.2019.\r\nBez datuma;PVC;\r\n',
    );
    await button('Pregled').click();
    await dialog().getByText('Unesite datum.').waitFor();
    await dialog().getByText('već postoji').waitFor();
    await dialog().getByText('postoji, isti naziv').waitFor();
    expect(await button('Uvezi 0 predponuda').isDisabled()).toBe(true);
  });
});

describe('projects', () => {
  /** A file of old projects: what they come to, and that they stand in the archive with their old number. */
  const desk = { folder: scratchFolder('uvoz') } as { folder: string; me: Visit; page: Page };
  beforeAll(async () => {
    desk.me = await signedIn();
    desk.page = desk.me.page;
  });

  const dialog = (on = desk.page) => on.getByRole('dialog', { name: 'Uvoz starih projekata' });
  const button = (name: string, on = desk.page) => on.getByRole('button', { name, exact: true });

  async function choose(name: string, content: Buffer | string, on = desk.page): Promise<void> {
    const path = join(desk.folder, name);
    await writeFile(path, content);
    await on.goto(`${url}/optimizacija/arhiva`);
    await button('Još radnji', on).click();
    await on.getByRole('menuitem', { name: 'Uvezi' }).click();
    await dialog(on).locator('input[type=file]').setInputFiles(path);
  }

  test('an XLSX: columns, sums, and the projects in the archive under their old number', async () => {
    const day = (text: string) => ({ value: new Date(`${text}T00:00:00Z`), format: 'dd.mm.yyyy' });
    const file = await writeXlsxFile(
      [
        ['Broj projekta', 'Kupac', 'Grad', 'Posao', 'Datum ugovora', 'Ukupno', 'Uplaćeno'],
        ['SP-45/2019', 'Arhivska kuća d.o.o.', 'Čačak', 'pvc', day('2019-05-14'), 354_000.5, 'da'],
        ['SP-46/2019', 'ARHIVSKA KUCA DOO', 'Čačak', 'ALU', day('2019-06-01'), 1_000_000, 250_000],
        ['SP-47/2019', 'Ljubica Arhivska', 'Bor', 'Velux', day('2019-07-02'), 80_000, null],
      ],
      { sheet: 'Projekti' },
    ).toBuffer();
    await choose('Stari projekti.xlsx', file);
    const chosenFor = (column: string) => dialog().getByRole('combobox', { name: column, exact: true });
    await expect.poll(() => chosenFor('Broj projekta').textContent()).toContain('Stari broj');
    await expect.poll(() => chosenFor('Ukupno').textContent()).toContain('Vrednost (din)');
    await expect.poll(() => chosenFor('Uplaćeno').textContent()).toContain('Uplaćeno (din)');
    expect(await findings(desk.page)).toEqual([]);
    await button('Pregled').click();
    await dialog().getByText('Klijenti: 2 nova').waitFor();
    await dialog().getByText('ostaje duga 830,000.00 din').waitFor();
    expect(await findings(desk.page)).toEqual([]);
    await button('Uvezi 3 projekta').click();
    await desk.page.locator('.toast', { hasText: 'Uvezena su 3 projekta.' }).waitFor();
    await desk.page.getByRole('searchbox').fill('SP-45/2019');
    await desk.page.locator('tbody').getByText('Arhivska kuća d.o.o.').first().click();
    await desk.page.getByText('stari broj SP-45/2019, uvezeno').waitFor();
    await desk.page.getByRole('link', { name: 'Finansije' }).click();
    await desk.page.getByText('Nepoznato').first().waitFor();
    await desk.page.getByText('stari broj SP-45/2019, uvezeno').waitFor();
    expect(await findings(desk.page)).toEqual([]);
  });

  test('the same file again has nothing new; errors are shown by row and column', async () => {
    const rows = [
      'SP-45/2019;Arhivska kuća d.o.o.;PVC;14.05.2019.;100,00;da',
      'SP-48;Bez vrednosti;PVC;14.05.2019.;;da',
    ];
    await choose('ponovo.csv', `Stari broj;Klijent;Vrsta posla;Datum;Vrednost;Plaćeno\r\n${rows.join('\r\n')}\r\n`);
    await button('Pregled').click();
    await dialog().getByText('Unesite vrednost, u dinarima ili u evrima.').waitFor();
    await dialog().getByText('– već postoji').waitFor();
    expect(await button('Uvezi 0 projekata').isDisabled()).toBe(true);
    await choose('bez-uplata.csv', 'Stari broj;Klijent;Vrsta posla;Datum;Vrednost\n1;A;PVC;14.05.2019.;5\n');
    await button('Pregled').click();
    await dialog().getByText('vodili kao neplaćeni').waitFor();
  });
});
