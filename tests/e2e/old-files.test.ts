import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { zipOf } from '../api/import-files.ts';
import { png } from '../api/sample-bytes.ts';
import { scratchFolder } from '../scratch.ts';
import { findings } from './axe.ts';
import { chooseAction } from './browser.ts';
import { signedIn, url } from './harness.ts';

const folder = scratchFolder('uvoz');
const { page } = await signedIn();

const button = (name: string, on = page) => on.getByRole('button', { name, exact: true });
const dialog = (on = page) => on.getByRole('dialog', { name: 'Fajlovi starih projekata' });
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n');

async function importProjects(): Promise<void> {
  const rows = [
    'ZF-1/2018;Zipova kuća;PVC;14.05.2018.;100000;da',
    'ZF-2/2018;Zipova radionica;ALU;15.05.2018.;200000;da',
  ];
  const path = join(folder, 'projekti.csv');
  await writeFile(path, `Stari broj;Klijent;Vrsta posla;Datum;Vrednost;Plaćeno\n${rows.join('\n')}\n`);
  await page.goto(`${url}/optimizacija/arhiva`);
  await chooseAction(page, 'Još radnji', 'Uvezi');
  await page.locator('input[type=file]').setInputFiles(path);
  await button('Pregled').click();
  await button('Uvezi 2 projekta').click();
  await page.locator('.toast', { hasText: 'Uvezena su 2 projekta.' }).waitFor();
}

const content = (name: string, bytes: Buffer) => ({ name, content: bytes });
const PNG = await png();
const ZIP = [
  content('Stari projekti/ZF-1-2018/Ugovor.pdf', PDF),
  content('Stari projekti/ZF-1-2018/Fotografije/slika.png', PNG),
  content('Stari projekti/ZF-1-2018/Fotografije/sprat 2/slika.png', PNG),
  content('Stari projekti/ZF_2_2018/ponuda.pdf', PDF),
  content('Stari projekti/ZF_2_2018/.DS_Store', Buffer.from('x')),
  content('Stari projekti/ZF_2_2018/program.exe', Buffer.from('MZ')),
  content('Stari projekti/ZF_2_2018/lažna.pdf', Buffer.from('<html>')),
  content('Stari projekti/ZF-999/nepoznat.pdf', PDF),
  content('Stari projekti/../../etc/passwd', PDF),
  { ...content('Stari projekti/ZF_2_2018/prevelik.pdf', PDF), declaredSize: 150 * 1024 ** 2 },
  { ...content('Stari projekti/ZF-1-2018/bomba.txt', Buffer.alloc(5_000_000, 'a')), declaredSize: 100 },
];

async function choose(on: Page, entries: typeof ZIP): Promise<void> {
  const path = join(folder, 'fajlovi.zip');
  await writeFile(path, zipOf(entries));
  await on.goto(`${url}/optimizacija/arhiva`);
  await chooseAction(on, 'Još radnji', 'Fajlovi starih projekata');
  await dialog(on).locator('input[type=file]').setInputFiles(path);
}

test('files of a zip are added to the lists of their old projects, and refused ones are shown with the reason', async () => {
  await importProjects();
  await choose(page, ZIP);
  await dialog().getByText('7 fajlova za 2 projekta.').waitFor();
  await dialog().getByText('Neće biti dodato: 3 fajla').waitFor();
  await dialog().getByText('Putanja u zipu nije ispravna.').waitFor();
  await dialog().getByText('Fajl je veći od dozvoljenog (100.0 MB).').waitFor();
  await dialog().getByText('Naziv foldera ne odgovara starom broju').waitFor();
  expect(await findings(page)).toEqual([]);
  await button('Dodaj 7 fajlova').click();
  await dialog().getByText('Dodata su 4 fajla.').waitFor();
  await dialog().getByText('Nije dodato: 6 fajlova').waitFor();
  await dialog().getByText('Ova vrsta fajla se ne prima.').waitFor();
  await dialog().getByText('Sadržaj fajla ne odgovara nastavku „.pdf“').waitFor();
  await dialog().getByText('Sadržaj fajla u zipu je oštećen.').waitFor();
  expect(await findings(page)).toEqual([]);
  await dialog().locator('.btn', { hasText: 'Zatvori' }).click();
  await page.getByRole('searchbox').fill('ZF-1/2018');
  await page.locator('tbody').getByText('Zipova kuća').first().click();
  await page.getByRole('link', { name: 'Ugovor', exact: true }).click();
  await page.getByText('Ugovor.pdf').first().waitFor();
  await page.goto(`${page.url().split('?')[0]}?korak=9`);
  await expect.poll(() => page.getByRole('main').getByRole('img').count()).toBe(2);
});

test('a zip of old files that is imported again adds only the new files', async () => {
  await choose(page, [...ZIP.slice(0, 4), content('ZF-2-2018/račun.pdf', PDF)]);
  await dialog().getByText('1 fajl za 2 projekta; od ranije: 4 fajla.').waitFor();
  await button('Dodaj 1 fajl').click();
  await dialog().getByText('Dodat je 1 fajl.').waitFor();
  await choose(page, ZIP.slice(0, 4));
  await dialog().getByText('od ranije: 4 fajla').waitFor();
  expect(await button('Dodaj 0 fajlova').isDisabled()).toBe(true);
});

test('„Prekini“ stops the import of a zip after some files, and the same zip adds the remaining ones', async () => {
  const names = Array.from({ length: 8 }, (_, n) => `ZF-1-2018/Fotografije/prekid ${n}.png`);
  const zip = names.map(name => content(name, PNG));
  // in another page, because the aborted uploads are errors of the page
  const stopped = await signedIn();
  const otherPage = stopped.page;
  let sentCount = 0;
  let stalledCount = 0;
  await otherPage.route('**/api/files/**', route => {
    if (route.request().method() !== 'PUT' || sentCount < 4) {
      sentCount++;
      return route.continue();
    }
    stalledCount++; // this request gets no response
  });
  await choose(otherPage, zip);
  await button('Dodaj 8 fajlova', otherPage).click();
  await dialog(otherPage).getByText('Slanje: 4 od 8 fajlova').waitFor();
  await expect.poll(() => stalledCount).toBe(3);
  await button('Prekini', otherPage).click();
  await dialog(otherPage).getByText('Dodata su 4 fajla. Slanje je prekinuto. Izaberite isti zip ponovo').waitFor();
  expect(await findings(otherPage)).toEqual([]);
  await otherPage.unrouteAll({ behavior: 'ignoreErrors' });
  stopped.troubles.length = 0; // the aborted uploads are expected
  expect([sentCount, stalledCount]).toEqual([4, 3]);
  await button('Drugi zip', otherPage).click();
  await dialog(otherPage).locator('input[type=file]').setInputFiles(join(folder, 'fajlovi.zip'));
  await dialog(otherPage).getByText('4 fajla za 1 projekat; od ranije: 4 fajla.').waitFor();
  await button('Dodaj 4 fajla', otherPage).click();
  await dialog(otherPage).getByText('Dodata su 4 fajla.').waitFor();
  await dialog(otherPage).getByText('Slanje je prekinuto').waitFor({ state: 'detached' });
  await choose(otherPage, zip);
  await dialog(otherPage).getByText('od ranije: 8 fajlova').waitFor();
});

test('a file that is not a zip is refused with the reason', async () => {
  const path = join(folder, 'nije.zip');
  await writeFile(path, 'ovo nije zip');
  await page.goto(`${url}/optimizacija/arhiva?prozor=fajlovi`);
  await dialog().locator('input[type=file]').setInputFiles(path);
  await dialog().getByText('Zip je oštećen ili nije zip.').waitFor();
});
