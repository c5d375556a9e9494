import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { findings } from './axe.ts';
import { keepPicture, PHONE, visit } from './browser.ts';
import { signIn } from './owner.ts';
import { ownersDesk } from './owners-desk.ts';

/** A file of old pre-offers: whose each is, on which day, and that it is marked. */
const desk = ownersDesk();

const dialog = (on = desk.page) => on.getByRole('dialog', { name: 'Uvoz predponuda' });
const button = (name: string, on = desk.page) => on.getByRole('button', { name, exact: true });

async function choose(name: string, content: Buffer | string, on = desk.page): Promise<void> {
  const path = join(desk.folder, name);
  await writeFile(path, content);
  await on.goto(`${inject('url')}/projekti/preoffers`);
  await button('Uvoz', on).click();
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
  await keepPicture(desk.page, 'uvoz-predponuda-pregled');
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
  await keepPicture(desk.page, 'uvoz-predponuda-otvorena');
});

test('the same file again: everything is there; errors are told by row and column', async () => {
  await choose('ponovo.csv', 'Klijent;Vrsta posla;Datum\r\nstara radionica doo;PVC;14.05.2019.\r\nBez datuma;PVC;\r\n');
  await button('Pregled').click();
  await dialog().getByText('Unesite datum.').waitFor();
  await dialog().getByText('već postoji').waitFor();
  await dialog().getByText('postoji, isti naziv').waitFor();
  expect(await button('Uvezi 0 predponuda').isDisabled()).toBe(true);
  await keepPicture(desk.page, 'uvoz-predponuda-greske');
});

test('on a phone, in the dark: everything is in reach', async () => {
  const phone = await visit(desk.browser, { ...PHONE, colorScheme: 'dark' });
  await signIn(phone.page);
  await choose('telefon.csv', 'Klijent;Vrsta posla;Datum\nSa telefona;PVC;14.05.2019.\nLoš;PVC;juče\n', phone.page);
  await button('Pregled', phone.page).click();
  await phone.page.getByText('Redovi sa greškama').waitFor();
  await keepPicture(phone.page, 'uvoz-predponuda-telefon');
  expect(await findings(phone.page)).toEqual([]);
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect([...desk.me.troubles, ...phone.troubles]).toEqual([]);
});
