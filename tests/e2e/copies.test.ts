import { expect, test } from 'vitest';
import { findings } from './axe.ts';
import { chooseAction, chooseOption, closeWith, hasFocus } from './browser.ts';
import { newOpenProject, newProject, type Row } from './caller.ts';
import { signedIn, signInOwner, url } from './harness.ts';
import { catchPrints, lastPrint, printed } from './sheets.ts';

/** The client whose data has the errors that the pre-offer and the project have copied. */
const KLIJENT = 'Ispravka Đurić';
const OLD = { mesto: 'Ruma', adresa: 'Pogrešna 1', telefon: '+381622068864' };

const newPreoffer = (klijent: string, more: object = {}) => {
  const input = { clientId: client.id, klijent, vrstaPosla: 'PVC', ...OLD, ...more };
  return colleague.change('createPreoffers', input);
};
const FIELDS = 'klijent mesto adresa telefon vrstaPosla';
const readData = (query: 'getPreoffer' | 'getProject', { id }: Row) => colleague.read<object>(query, id, FIELDS);

const colleague = await (await signInOwner()).colleague('ispravljac', 'Isidora Popravka', 'Prozor-na-zapad-3');
const data = { poslovnoIme: KLIJENT, mesto: OLD.mesto, adresa: OLD.adresa, telefon1: OLD.telefon };
const client = await colleague.change('createClients', data);
const { preoffer, project } = await newProject(
  colleague,
  { clientId: client.id, klijent: KLIJENT, vrstaPosla: 'PVC' },
  OLD,
);
const measurement = { ...project, datum: '2026-12-01', vreme: '09:30', opis: 'Dva prozora' };
await colleague.change('updateProjectMeasurements', measurement);
const { page } = await signedIn();
await catchPrints(page.context());

const dialog = () => page.getByRole('dialog');
const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true });
const field = (label: string) => dialog().getByLabel(label, { exact: true });
const openPreoffer = async ({ id }: Row) => {
  await page.goto(`${url}/projekti/preoffers?predponuda=${id}`);
  await inDialog('Izmeni podatke').click();
  await field('Adresa').waitFor();
};
const showProject = async (step = 1) => {
  await page.goto(`${url}/projekti/aktivni-projekti/${project.id}?korak=${step}`);
};
const printedText = async () =>
  (await printed(page.context(), await lastPrint(page))).map(({ text }) => text).join(' ');

test('a correction of a project is printed on its envelope and work order, and is also made in its pre-offer', async () => {
  await showProject();
  await page.getByRole('button', { name: 'Izmeni podatke', exact: true }).click();
  await expect.poll(() => hasFocus(field('Klijent *'))).toBe(true);
  await field('Adresa').fill('Prava 7');
  await field('Telefon').fill('12');
  await inDialog('Sačuvaj').click();
  await dialog().getByText('Broj telefona nije ispravan. Unesite ga kao 062/206-8864.').waitFor();
  expect(await findings(page)).toEqual([]);
  await expect.poll(() => field('Adresa').inputValue()).toBe('Prava 7');
  await field('Telefon').fill('064/123-4567');
  await chooseOption(dialog(), 'Vrsta posla', 'Velux');
  await expect.poll(() => dialog().getByRole('switch', { name: 'Promeni i u predponudi' }).isChecked()).toBe(true);
  await closeWith(dialog(), 'Sačuvaj');
  const header = page.locator('header', { has: page.getByRole('heading', { level: 1, name: KLIJENT }) });
  await header.getByText('Prava 7, Ruma').waitFor();
  const corrected = {
    klijent: KLIJENT,
    mesto: 'Ruma',
    adresa: 'Prava 7',
    telefon: '+381641234567',
    vrstaPosla: 'Velux',
  };
  expect(await readData('getProject', project)).toEqual(corrected);
  expect(await readData('getPreoffer', preoffer)).toEqual(corrected);

  await page.getByRole('button', { name: 'Odštampaj kovertu' }).click();
  expect(await printedText()).toContain(`Prima: ${KLIJENT} Prava 7 Ruma`);
  await showProject(3);
  await page
    .getByRole('button', { name: /Odštampaj radni nalog/ })
    .first()
    .click();
  const order = await printedText();
  for (const part of ['Prava 7', '064/123-4567', 'Velux']) expect(order).toContain(part);
  expect(order).not.toContain('Pogrešna');

  await header.getByRole('button', { name: 'Istorija' }).click();
  await dialog()
    .getByText(/Izmenjeni podaci projekta: .*Adresa: Pogrešna 1 → Prava 7/)
    .waitFor();
});

test('text typed into the correction of a pre-offer is restored after a reload, until „Odustani“ discards it', async () => {
  await openPreoffer(preoffer);
  await field('Mesto').fill('Zemun');
  await page.reload();
  await inDialog('Izmeni podatke').click();
  await expect.poll(() => field('Mesto').inputValue()).toBe('Zemun');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog', { name: 'Odbaciti unos?' }).getByRole('button', { name: 'Nastavi unos' }).click();
  await expect.poll(() => field('Mesto').inputValue()).toBe('Zemun');
  await inDialog('Odustani').click();
  await expect.poll(() => hasFocus(inDialog('Izmeni podatke'))).toBe(true);
  await inDialog('Izmeni podatke').click();
  await expect.poll(() => field('Mesto').inputValue()).toBe('Ruma');
});

test('a colleague’s correction is shown at once in fields not typed into, and next to the typed value in others', async () => {
  const row = await newPreoffer('Dvoje na jednoj');
  const saveAsColleague = (change: object, pre: object) =>
    colleague.change('updatePreofferData', { ...row, ...change, pre });
  await openPreoffer(row);
  await field('Mesto').fill('Moje mesto');
  await saveAsColleague({ telefon: '064/123-4567' }, { telefon: OLD.telefon });
  await expect.poll(() => field('Telefon').inputValue()).toBe('064/123-4567');
  expect(await dialog().getByRole('alert').count()).toBe(0);

  await saveAsColleague({ mesto: 'Njeno mesto' }, { mesto: OLD.mesto });
  await dialog().getByText('Predponudu je u međuvremenu izmenio neko drugi.').waitFor();
  await inDialog('Sačuvaj').click();
  await dialog().getByText('U međuvremenu upisano: Njeno mesto').waitFor();
  await expect.poll(() => field('Mesto').inputValue()).toBe('Moje mesto');
  expect(await readData('getPreoffer', row)).toMatchObject({ mesto: 'Njeno mesto' });
  await inDialog('Učitaj novije vrednosti').click();
  await dialog()
    .getByText(/Novije vrednosti su učitane/)
    .waitFor();
  await dialog().getByText('U međuvremenu upisano: Njeno mesto').waitFor();
  await inDialog('Sačuvaj').click();
  await inDialog('Izmeni podatke').waitFor();
  expect(await readData('getPreoffer', row)).toMatchObject({ mesto: 'Moje mesto', telefon: '+381641234567' });
});

test('an archived project cannot be corrected, neither on its page nor through its pre-offer', async () => {
  const closed = await newOpenProject(colleague, 'Zatvorena Arhiva');
  await openPreoffer(closed.preoffer);
  await dialog()
    .getByRole('switch', { name: /Promeni i u projektu \d{4}/ })
    .waitFor();
  await page.goto(`${url}/projekti/aktivni-projekti/${closed.project.id}?korak=1`);
  await page.getByRole('button', { name: 'Izmeni podatke', exact: true }).waitFor();

  for (const state of [{ readyForOptimization: true }, { archived: true }])
    await colleague.change('updateProject', { ...closed.project, ...state });
  await page.getByText('Projekat je u arhivi').waitFor();
  await page.getByRole('button', { name: 'Izmeni podatke' }).first().waitFor({ state: 'detached' });
  await openPreoffer(closed.preoffer);
  const response = page.waitForResponse(response => (response.request().postData() ?? '').includes('getProject('));
  await page.reload();
  await inDialog('Izmeni podatke').click();
  await response;
  await field('Mesto').fill('Sombor');
  expect(await dialog().getByRole('switch').count()).toBe(0);
  await inDialog('Sačuvaj').click();
  await inDialog('Izmeni podatke').waitFor();
  expect(await readData('getPreoffer', closed.preoffer)).toMatchObject({ mesto: 'Sombor' });
  expect(await readData('getProject', closed.project)).toMatchObject({ mesto: null });
});

test('a change of a client is copied on request to records with the old value; other records stay and are counted', async () => {
  const site = await newPreoffer(KLIJENT, { adresa: 'Gradilište bb' });
  await page.goto(`${url}/projekti/klijenti?klijent=${client.id}`);
  await field('Mesto').fill('Inđija');
  await inDialog('Sačuvaj').click();
  await page.getByRole('dialog', { name: 'Preneti izmenu?' }).waitFor();
  await dialog().getByText('Želite li da ih izmenite i u 2 predponude i 1 projektu sa starim podacima?').waitFor();
  await dialog().getByText('Ruma', { exact: true }).waitFor();
  expect(await findings(page)).toEqual([]);
  await inDialog('Prenesi').click();
  await page.getByText('Podaci su izmenjeni i u 2 predponude i 1 projektu.').waitFor();
  await dialog().waitFor({ state: 'detached' });
  expect(await readData('getProject', project)).toMatchObject({ mesto: 'Inđija', adresa: 'Prava 7' });
  expect(await readData('getPreoffer', site)).toMatchObject({ mesto: 'Inđija', adresa: 'Gradilište bb' });

  await page.goto(`${url}/projekti/klijenti?klijent=${client.id}`);
  await field('Adresa').fill('Nova 9');
  await inDialog('Sačuvaj').click();
  await dialog()
    .getByText(/U \d+ zapis[ua] podatak je drugačiji i neće se menjati/)
    .waitFor();
  await closeWith(dialog(), 'Ne prenosi');
  expect(await readData('getPreoffer', site)).toMatchObject({ adresa: 'Gradilište bb' });
});

test('a deleted pre-offer is restored by „Vrati“, and one with a project cannot be deleted', async () => {
  const row = await newPreoffer('Greškom Dodata');
  await page.goto(`${url}/projekti/preoffers?q=greskom&predponuda=${row.id}`);
  await chooseAction(dialog(), 'Još radnji', 'Obriši predponudu');
  const question = page.getByRole('alertdialog', { name: 'Brisanje predponude' });
  await question.getByText('Greškom Dodata').waitFor();
  await question.getByRole('button', { name: 'Obriši', exact: true }).click();
  await dialog().waitFor({ state: 'detached' });
  await page.getByText('Obrisano: Greškom Dodata, PVC').waitFor();
  await page.locator('tbody').getByText('Greškom Dodata').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Vrati', exact: true }).click();
  await page.locator('tbody').getByText('Greškom Dodata').waitFor();

  await page.goto(`${url}/projekti/preoffers?predponuda=${preoffer.id}`);
  await inDialog('Izmeni podatke').waitFor();
  await inDialog('Još radnji').click();
  await page.getByRole('menuitem', { name: 'Pošalji mejlom' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Obriši predponudu' }).count()).toBe(0);
});
