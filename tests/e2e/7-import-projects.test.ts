import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { findings } from './axe.ts';
import { keepPicture, PHONE, visit } from './browser.ts';
import { signIn } from './owner.ts';
import { ownersDesk } from './owners-desk.ts';

/** A file of old projects: what they come to, and that they stand in the archive with their old number. */
const desk = ownersDesk();

const dialog = (on = desk.page) => on.getByRole('dialog', { name: 'Uvoz starih projekata' });
const button = (name: string, on = desk.page) => on.getByRole('button', { name, exact: true });

async function choose(name: string, content: Buffer | string, on = desk.page): Promise<void> {
  const path = join(desk.folder, name);
  await writeFile(path, content);
  await on.goto(`${inject('url')}/optimizacija/arhiva`);
  await button('Uvoz', on).click();
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
  await expect.poll(() => chosenFor('Ukupno').textContent()).toContain('Vrednost (RSD)');
  await expect.poll(() => chosenFor('Uplaćeno').textContent()).toContain('Plaćeno (RSD)');
  expect(await findings(desk.page)).toEqual([]);
  await button('Pregled').click();
  await dialog().getByText('Klijenti: 2 nova').waitFor();
  await dialog().getByText('ostaje duga 830,000.00 din').waitFor();
  await keepPicture(desk.page, 'uvoz-projekata-pregled');
  expect(await findings(desk.page)).toEqual([]);
  await button('Uvezi 3 projekta').click();
  await desk.page.locator('.toast', { hasText: 'Uvezena su 3 projekta.' }).waitFor();
  await desk.page.getByRole('searchbox').fill('SP-45/2019');
  await desk.page.locator('tbody').getByText('Arhivska kuća d.o.o.').first().click();
  await desk.page.getByText('stari broj SP-45/2019, uvezeno').waitFor();
  await keepPicture(desk.page, 'uvoz-projekata-otvoren');
  await desk.page.getByRole('link', { name: 'Finansije' }).click();
  await desk.page.getByText('Nepoznato').first().waitFor();
  await desk.page.getByText('stari broj SP-45/2019, uvezeno').waitFor();
  await keepPicture(desk.page, 'uvoz-projekata-finansije');
  expect(await findings(desk.page)).toEqual([]);
});

test('the same file again: everything is there; errors are told by row and column', async () => {
  const rows = ['SP-45/2019;Arhivska kuća d.o.o.;PVC;14.05.2019.;100,00;da', 'SP-48;Bez vrednosti;PVC;14.05.2019.;;da'];
  await choose('ponovo.csv', `Stari broj;Klijent;Vrsta posla;Datum;Vrednost;Plaćeno\r\n${rows.join('\r\n')}\r\n`);
  await button('Pregled').click();
  await dialog().getByText('Unesite vrednost, u dinarima ili u evrima.').waitFor();
  await dialog().getByText('– već postoji').waitFor();
  expect(await button('Uvezi 0 projekata').isDisabled()).toBe(true);
  await keepPicture(desk.page, 'uvoz-projekata-greske');
  await choose('bez-uplata.csv', 'Stari broj;Klijent;Vrsta posla;Datum;Vrednost\n1;A;PVC;14.05.2019.;5\n');
  await button('Pregled').click();
  await dialog().getByText('vodili kao neplaćeni').waitFor();
});

test('on a phone, in the dark: everything is in reach', async () => {
  const phone = await visit(desk.browser, { ...PHONE, colorScheme: 'dark' });
  await signIn(phone.page);
  const rows = 'SP-90;Sa telefona;PVC;14.05.2019.;120000;50000\nSP-91;Loš;PVC;juče;1;da\n';
  await choose('telefon.csv', `Stari broj;Klijent;Vrsta posla;Datum;Vrednost;Plaćeno\n${rows}`, phone.page);
  await button('Pregled', phone.page).click();
  await phone.page.getByText('Redovi sa greškama').waitFor();
  await keepPicture(phone.page, 'uvoz-projekata-telefon');
  expect(await findings(phone.page)).toEqual([]);
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect([...desk.me.troubles, ...phone.troubles]).toEqual([]);
});
