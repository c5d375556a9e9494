import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/universal';
import { describe, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { scratchFolder } from '../scratch.ts';
import { findings, overflow } from './axe.ts';
import { chooseAction, DARK_PHONE, downloaded, hasFocus } from './browser.ts';
import { signedIn, url } from './harness.ts';

const folder = scratchFolder('uvoz');
const { page } = await signedIn();

const button = (name: string | RegExp, on = page) => on.getByRole('button', { name, exact: typeof name === 'string' });
const toast = (text: string) => page.locator('.toast', { hasText: text });

/** Functions for the import dialog with this title, which is opened from the menu of the list at the URL. */
const importAt = (address: string, title: string) => {
  const dialog = () => page.getByRole('dialog', { name: title });
  return {
    dialog,
    /** The combobox in which the field for this column of the file is chosen. */
    chosenFor: (column: string) => dialog().getByRole('combobox', { name: column, exact: true }),
    async choose(name: string, content: Buffer | string): Promise<void> {
      const path = join(folder, name);
      await writeFile(path, content);
      await page.goto(url + address);
      await chooseAction(page, 'Još radnji', 'Uvezi');
      await dialog().locator('input[type=file]').setInputFiles(path);
    },
  };
};

describe('clients', () => {
  const { dialog, chosenFor, choose } = importAt('/projekti/klijenti', 'Uvoz klijenata');
  const open = (path: string, on = page) => on.goto(`${url}${path}`);

  /** Exports the open list; returns the file's name and bytes. */
  async function exportList(format: 'Excel (XLSX)' | 'CSV', on = page): Promise<{ name: string; bytes: Buffer }> {
    const file = await downloaded(on, () => chooseAction(on, 'Još radnji', `Izvezi u ${format}`));
    const path = join(folder, file.suggestedFilename());
    await file.saveAs(path);
    await on.locator('.toast', { hasText: `Izvezeno u fajl ${file.suggestedFilename()}.` }).waitFor();
    return { name: file.suggestedFilename(), bytes: await readFile(path) };
  }
  const csvOf = ({ bytes }: { bytes: Buffer }): Record<string, string>[] =>
    parse(bytes, { bom: true, columns: true, delimiter: ';' });

  test('an XLSX of clients is imported after a preview, and the list shows the clients', async () => {
    const data = [
      ['Naziv', 'PIB', 'Grad', 'Tel.', 'Šifra'],
      ['Žuti prozori d.o.o.', 107643928, 'Čačak', '064/771-2043', 7],
      ['Šumadija vrata', null, 'Ćuprija', 647712044, 8],
      ['žuti PROZORI doo', null, 'Bor', null, 9],
    ];
    const sheets = [
      { sheet: 'Klijenti', data },
      { sheet: 'Klijenti do 2019', data: [['Naziv']] },
    ];
    await choose('Stari klijenti.xlsx', await writeXlsxFile(sheets).toBuffer());
    await dialog().getByText('U fajlu su i: „Klijenti do 2019“.').waitFor();
    await expect.poll(() => chosenFor('Naziv').textContent()).toContain('Poslovno ime');
    await expect.poll(() => chosenFor('Grad').textContent()).toContain('Mesto');
    await expect.poll(() => chosenFor('Šifra').textContent()).toContain('Ne uvozi se');
    expect(await findings(page)).toEqual([]);
    await button('Pregled').click();
    await dialog().getByText('isti naziv kao red 2').waitFor();
    expect(await findings(page)).toEqual([]);
    await button('Uvezi 2 klijenta').click();
    await toast('Uvezena su 2 klijenta.').waitFor();
    await page.getByRole('searchbox').fill('zuti prozori');
    await page.getByText('Žuti prozori d.o.o.').first().waitFor();
  });

  /** Moves the focus with Tab to the button or switch of this name, and presses it with Space. */
  async function press(name: string): Promise<void> {
    const target = dialog().getByRole('button', { name }).or(dialog().getByRole('switch', { name }));
    for (let presses = 0; presses < 30 && !(await hasFocus(target)); presses++) await page.keyboard.press('Tab');
    expect(await hasFocus(target), name).toBe(true);
    await page.keyboard.press('Space');
  }

  test('a CSV of clients is imported by the keyboard alone; its rows with errors are shown, and skipped only on request', async () => {
    await choose(
      'klijenti.csv',
      'Naziv;PIB;Telefon\r\nŽUTI PROZORI D.O.O.;;\r\nLoš;123;\r\nĐakovica stakla;;064/555-333\r\n',
    );
    await chosenFor('Naziv').waitFor();
    await press('Pregled');
    await dialog().getByText('PIB ima devet cifara').waitFor();
    await dialog().getByText('isti naziv ima klijent „Žuti prozori d.o.o.“').waitFor();
    expect(await button('Uvezi 1 klijenta').isDisabled()).toBe(true);
    await press('Uvezi i duplikate');
    expect(await button('Uvezi 2 klijenta').isDisabled()).toBe(true);
    await press('Uvezi i duplikate');
    await press('Preskoči redove sa greškama');
    await press('Uvezi 1 klijenta');
    await dialog().waitFor({ state: 'detached' });
    await toast('Uvezen je 1 klijent.').waitFor();
  });

  test('a file that was changed after it was chosen must be chosen again, and is then read with the change', async () => {
    await choose('ispravljen.csv', 'Naziv;PIB\r\nIspravljena firma;1\r\n');
    await button('Pregled').click();
    await dialog().getByText('PIB ima devet cifara').waitFor();
    const path = join(folder, 'ispravljen.csv');
    await writeFile(path, 'Naziv;PIB\r\nIspravljena firma;\r\n');
    await button('Nazad').click();
    await button('Pregled').click();
    await dialog().getByRole('alert').getByText('Fajl je u međuvremenu izmenjen ili obrisan.').waitFor();
    await button('Nazad').click();
    await dialog().locator('input[type=file]').setInputFiles(path);
    await button('Pregled').click();
    await button('Uvezi 1 klijenta').waitFor();
    expect(await dialog().getByRole('alert').count()).toBe(0);
  });

  test('the chosen columns of an import stay after the server has refused the file', async () => {
    await choose('bez zaglavlja.csv', 'Kraljevo,Prvi bez zaglavlja\nUžice,Drugi bez zaglavlja\n');
    await chosenFor('Kolona A').click();
    await page.getByRole('option', { name: 'Mesto' }).click();
    await button('Pregled').click();
    await dialog().getByRole('alert').getByText('Izaberite koja kolona je „Poslovno ime“').waitFor();
    await chosenFor('Kolona B').click();
    await page.getByRole('option', { name: 'Poslovno ime' }).click();
    expect(await chosenFor('Kolona A').textContent()).toContain('Mesto');
    await button('Pregled').click();
    await dialog().getByText('Prvi bez zaglavlja, Kraljevo').waitFor();
    await button('Nazad').click();
    await chosenFor('Nazivi kolona su u redu').click();
    await page.getByRole('option', { name: 'Red 1: Kraljevo' }).click();
    await chosenFor('Kraljevo').waitFor();
  });

  test('the browser asks before it reloads the page of an import with a chosen file', async () => {
    await choose('osvežena.csv', 'Naziv\r\nOsvežena strana\r\n');
    await chosenFor('Naziv').waitFor();
    const asked = page.waitForEvent('dialog');
    const reload = page.evaluate('location.reload()');
    await (await asked).dismiss();
    await reload;
    await button('Pregled').click();
    await dialog().getByText('Osvežena strana').waitFor();
  });

  test('a file that is neither XLSX nor CSV, or too large, is refused with the reason', async () => {
    await choose('slika.xlsx', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1]));
    await dialog().getByRole('alert').getByText('Ovo nije ni Excel (XLSX) ni CSV fajl.').waitFor();
    await dialog()
      .locator('input[type=file]')
      .setInputFiles({ name: 'velik.csv', mimeType: 'text/csv', buffer: Buffer.alloc(11 * 1024 * 1024, 'a') });
    await dialog().getByRole('alert').getByText('Fajl je veći od dozvoljenog (10.0 MB).').waitFor();
    const example = await downloaded(page, () => button('Preuzmite primer fajla').click());
    const path = join(folder, 'primer.csv');
    await example.saveAs(path);
    await dialog().locator('input[type=file]').setInputFiles(path);
    await button('Pregled').click();
    await button(/^Uvezi \d klijent/).waitFor();
  });

  test('an export has only the rows that match the search on the screen', async () => {
    await open('/projekti/klijenti?q=zuti&sort=poslovnoIme:desc');
    const csv = await exportList('CSV');
    expect(csv.name).toMatch(/^klijenti-\d{4}-\d\d-\d\d\.csv$/);
    expect(csvOf(csv)).toMatchObject([
      { 'Poslovno ime': 'Žuti prozori d.o.o.', PIB: '107643928', Mesto: 'Čačak', Telefon: '064/771-2043' },
    ]);
    const xlsx = await exportList('Excel (XLSX)');
    const [heads, row] = await readSheet(new Blob([new Uint8Array(xlsx.bytes)]));
    expect(heads?.slice(0, 2)).toEqual(['Vrsta klijenta', 'Poslovno ime']);
    expect(row?.slice(0, 2)).toEqual(['Firma', 'Žuti prozori d.o.o.']);
  });

  test.each([
    ['/optimizacija/arhiva', 'arhiva'],
    ['/staklo/list?status=kasni', 'staklo'],
    ['/podesavanja/istorija', 'istorija'],
    ['/podesavanja/nalozi', 'nalozi'],
  ])('the list at %s can be exported', async (path, name) => {
    await open(path);
    expect((await exportList('CSV')).name).toContain(`${name}-`);
  });

  test('the snackbar says why an export failed', async () => {
    await open('/projekti/klijenti');
    await page.route('**/api/export/**', route => route.abort());
    await chooseAction(page, 'Još radnji', 'Izvezi u CSV');
    await toast('Nema veze sa serverom.').waitFor();
    await page.unroute('**/api/export/**');
  });

  test('clients are exported on a phone, and the preview of an import fits its screen', async () => {
    const phone = await signedIn(DARK_PHONE);
    await open('/projekti/klijenti', phone.page);
    expect(csvOf(await exportList('CSV', phone.page)).length).toBeGreaterThan(2);
    await chooseAction(phone.page, 'Još radnji', 'Uvezi');
    const path = join(folder, 'telefon.csv');
    await writeFile(path, 'Naziv;PIB\nSa telefona;\nLoš;1\n');
    await phone.page.locator('input[type=file]').setInputFiles(path);
    await button('Pregled', phone.page).click();
    await phone.page.getByText('Redovi sa greškama').waitFor();
    expect(await findings(phone.page)).toEqual([]);
    expect(await overflow(phone.page)).toBeLessThanOrEqual(0);
  });
});

describe('pre-offers', () => {
  const { dialog, chosenFor, choose } = importAt('/projekti/preoffers', 'Uvoz predponuda');

  test('an XLSX of pre-offers is imported with their clients, and keeps their dates', async () => {
    const day = (text: string) => ({ value: new Date(`${text}T00:00:00Z`), format: 'dd.mm.yyyy' });
    const file = await writeXlsxFile(
      [
        ['Kupac', 'PIB', 'Grad', 'Posao', 'Datum upita', 'Kontakt', 'Status'],
        ['Stara radionica d.o.o.', 112845374, 'Čačak', 'pvc', day('2019-05-14'), 'Telefon', 'Skupi smo'],
        ['STARA RADIONICA DOO', null, 'Čačak', 'ALU', day('2020-06-01'), null, null],
        ['Milica Stari-Upit', null, 'Bor', 'Velux', day('2021-07-02'), null, 'Zainteresovan'],
      ],
      { sheet: 'Upiti' },
    ).toBuffer();
    await choose('Stari upiti.xlsx', file);
    await expect.poll(() => chosenFor('Kupac').textContent()).toContain('Klijent');
    await expect.poll(() => chosenFor('Posao').textContent()).toContain('Vrsta posla');
    await expect.poll(() => chosenFor('Datum upita').textContent()).toContain('Datum');
    expect(await findings(page)).toEqual([]);
    await button('Pregled').click();
    await dialog().getByText('Klijenti: 2 nova').waitFor();
    await dialog().getByText('– novi klijent').first().waitFor();
    expect(await findings(page)).toEqual([]);
    await button('Uvezi 3 predponude').click();
    await toast('Uvezene su 3 predponude.').waitFor();
    await page.getByRole('searchbox').fill('stara radionica');
    await page.locator('tbody').getByText('Stara radionica d.o.o.').first().click();
    await page
      .getByText('14. maj 2019., uvezeno')
      .or(page.getByText(/2019\.?, uvezeno/))
      .first()
      .waitFor();
  });
});

describe('projects', () => {
  const { dialog, chosenFor, choose } = importAt('/optimizacija/arhiva', 'Uvoz starih projekata');

  test('an XLSX of old projects is imported into the archive with the old numbers, after a preview of the sums', async () => {
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
    await expect.poll(() => chosenFor('Broj projekta').textContent()).toContain('Stari broj');
    await expect.poll(() => chosenFor('Ukupno').textContent()).toContain('Vrednost (din)');
    await expect.poll(() => chosenFor('Uplaćeno').textContent()).toContain('Uplaćeno (din)');
    expect(await findings(page)).toEqual([]);
    await button('Pregled').click();
    await dialog().getByText('Klijenti: 2 nova').waitFor();
    await dialog().getByText('dug 830,000.00 din').waitFor();
    expect(await findings(page)).toEqual([]);
    await button('Uvezi 3 projekta').click();
    await toast('Uvezena su 3 projekta.').waitFor();
    await page.getByRole('searchbox').fill('SP-45/2019');
    await page.locator('tbody').getByText('Arhivska kuća d.o.o.').first().click();
    await page.getByText('stari broj SP-45/2019, uvezeno').waitFor();
    await page.getByRole('link', { name: 'Finansije' }).click();
    await page.getByText('Nepoznato').first().waitFor();
    await page.getByText('stari broj SP-45/2019, uvezeno').waitFor();
    expect(await findings(page)).toEqual([]);
  });

  test('old projects that are imported again are marked as duplicates, and errors are shown', async () => {
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
