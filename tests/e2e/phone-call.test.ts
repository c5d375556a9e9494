import { expect, test } from 'vitest';
import { addDays, belgradeDay } from '#domain/text/dates.ts';
import { shortDate } from '#domain/text/formats.ts';
import { findings, overflow } from './axe.ts';
import { closeWith, hasFocus, PHONE } from './browser.ts';
import { newOpenProject } from './caller.ts';
import { signedIn, signInOwner, url } from './harness.ts';
import { OWNER } from './owner.ts';
import { catchPrints, lastPrint } from './sheets.ts';

const KLIJENT = 'Petrović Užice';
/** The most presses of the mouse and of keys that answering the call of a client may take. */
const MAX = { clicks: 8, keys: 60 };
/** The most milliseconds from the search to the client's next visit and debt on the screen. */
const MAX_ANSWER_MS = 5_000;

const today = belgradeDay(new Date());

const owner = await signInOwner();
const { client, project } = await newOpenProject(owner, KLIJENT);
const finances = { vrednost: '2000', kurs: '117.2', popust: '0', demontaza: '0' };
await owner.change('updateProjectFinances', { ...project, ...finances });
await owner.change('createDue', { ...project, tip: 'avans', iznos: '100000', rok: addDays(today, -12) });
const visit = { vrsta: 'montaza', datum: addDays(today, 2), vreme: '08:00', rokDo: '10:00' };
await owner.change('createVisit', { ...visit, projectId: project.id });
const me = await signedIn();
const page = me.page;
await catchPrints(me.context);
// counts presses of the mouse and of all keys except Ctrl and Shift
await me.context.addInitScript(() => {
  const counts = { clicks: 0, keys: 0 };
  Object.assign(window, { counts });
  addEventListener('pointerdown', () => counts.clicks++, { capture: true });
  addEventListener('keydown', ({ key }) => (counts.keys += Number(key !== 'Control' && key !== 'Shift')), {
    capture: true,
  });
});

const dialog = () => page.getByRole('dialog');
const tile = (name: RegExp) => page.getByRole('region', { name: 'Sažetak klijenta' }).getByRole('button', { name });
const readCounts = () => page.evaluate(() => (window as unknown as { counts: typeof MAX }).counts);
const find = async (words: string) => {
  await page.keyboard.press('ControlOrMeta+K');
  await page.getByRole('combobox', { name: 'Pretraga svega' }).waitFor();
  await page.keyboard.type(words);
  await dialog().locator('[aria-busy=false]').waitFor();
  await page.getByRole('option', { name: KLIJENT }).first().waitFor();
  await page.keyboard.press('Enter');
};
const STORED = 'sledeciKontakt { datum opis } sledecaPoseta { datum } uplate { iznos }';
const readProject = () => owner.read<object>('getProject', project.id, STORED);
const contacts = () => page.getByRole('region', { name: 'Aktivnosti' }).getByText('Pita kada dolazimo');

test('answering and noting a call, and entering a payment and printing its receipt, takes at most 8 clicks and 60 keys on one page', async () => {
  await page.goto(`${url}/dashboard`);
  await page.getByRole('button', { name: /Pretraga svega/ }).waitFor();
  const began = Date.now();
  await find('petrović');
  await page.waitForURL(`**/projekti/klijenti/${client.id}`);
  await tile(/Montaža.*za 2 dana, između 08:00 i 10:00/).waitFor();
  await tile(/Duguje, rok .*234,400.00 din.*kasni 12 dana: 100,000.00 din/).waitFor();
  expect(Date.now() - began).toBeLessThan(MAX_ANSWER_MS);
  expect(await findings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Zabeleži poziv' }).click();
  await dialog().getByLabel('O čemu je bilo reči').waitFor();
  await page.keyboard.type('Pita kada dolazimo');
  await dialog().getByRole('button', { name: 'Sutra' }).click();
  await dialog().getByRole('button', { name: 'Zakaži' }).click();
  const date = dialog().getByRole('textbox', { name: 'Datum' });
  await expect.poll(() => hasFocus(date)).toBe(true);
  await page.keyboard.type('1.2.2031');
  await page.keyboard.press('Tab');
  expect(await findings(page)).toEqual([]);
  await closeWith(dialog(), 'Zabeleži');
  await contacts().waitFor();

  await tile(/Duguje/).click();
  await expect.poll(() => dialog().getByLabel('Iznos').inputValue()).toBe('100,000.00');
  await dialog().getByLabel('Način').click();
  await page.getByRole('option', { name: 'Gotovina' }).click();
  await dialog().getByRole('button', { name: 'Sačuvaj i štampaj' }).click();
  const sheet = await lastPrint(page);
  expect(sheet).toContain('Potvrda o uplati');
  expect(sheet).toContain('100,000.00');
  await tile(/Duguje.*134,400.00 din/).waitFor();

  const { clicks, keys } = await readCounts();
  expect(clicks).toBeLessThanOrEqual(MAX.clicks);
  expect(keys).toBeLessThanOrEqual(MAX.keys);
  expect(new URL(page.url()).pathname).toBe(`/projekti/klijenti/${client.id}`);
  expect(await readProject()).toMatchObject({
    sledeciKontakt: { datum: addDays(today, 1) },
    uplate: [{ iznos: '100000.00' }],
  });
  const { listCalendar } = await owner.query<{ listCalendar: { poseta: object }[] }>(
    '{ listCalendar(od: "2031-02-01", do: "2031-02-01") { poseta { projectId } } }',
  );
  expect(listCalendar).toEqual([{ poseta: { projectId: project.id } }]);
});

test('one „Poništi“ after a noted call removes the note, the next contact and the visit', async () => {
  await page.reload();
  await page.getByRole('button', { name: 'Zabeleži poziv' }).click();
  await dialog().getByLabel('O čemu je bilo reči').fill('Javlja se ponovo');
  await dialog().getByRole('button', { name: 'Za nedelju dana' }).click();
  await dialog().getByRole('button', { name: 'Zakaži' }).click();
  await dialog()
    .getByRole('textbox', { name: 'Datum' })
    .fill(shortDate(addDays(today, 1)));
  await dialog().getByRole('button', { name: 'Zabeleži' }).click();
  const note = page.getByRole('region', { name: 'Aktivnosti' }).getByText('Javlja se ponovo');
  await note.waitFor();
  const day = (days: number) => ({ datum: addDays(today, days) });
  expect(await readProject()).toMatchObject({ sledeciKontakt: day(7), sledecaPoseta: day(1) });
  await page.getByRole('button', { name: 'Poništi', exact: true }).click();
  await note.waitFor({ state: 'detached' });
  expect(await readProject()).toMatchObject({ sledeciKontakt: day(1), sledecaPoseta: day(2) });
});

test('a wrong day in the dialog of a call is reported at its field, and the typed text stays', async () => {
  await page.getByRole('button', { name: 'Zabeleži poziv' }).click();
  await dialog().getByLabel('O čemu je bilo reči').fill('Neka ostane');
  await dialog().getByRole('textbox', { name: 'Sledeći kontakt' }).fill('1.1.2020');
  await dialog().getByRole('button', { name: 'Zakaži' }).click();
  await dialog().getByRole('button', { name: 'Zabeleži' }).click();
  await dialog()
    .getByText(/Unesite datum|Izaberite dan|Unesite dan/)
    .first()
    .waitFor();
  await dialog().getByRole('textbox', { name: 'Datum' }).fill('1.2.2031');
  await dialog().getByRole('button', { name: 'Zabeleži' }).click();
  await dialog().getByRole('textbox', { name: 'Sledeći kontakt' }).and(page.locator('[aria-invalid=true]')).waitFor();
  expect(await dialog().getByLabel('O čemu je bilo reči').inputValue()).toBe('Neka ostane');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Odbaci' }).click();
  await dialog().waitFor({ state: 'detached' });
});

test('the dialog of the next contact refuses a missing or past day, and stores day and subject', async () => {
  await tile(/^Sledeći kontakt/).click();
  const [day, save] = [
    dialog().getByRole('textbox', { name: 'Sledeći kontakt' }),
    dialog().getByRole('button', { name: 'Sačuvaj' }),
  ];
  await day.fill('');
  await save.click();
  await dialog().getByText('Izaberite dan.').waitFor();
  await day.fill('1.1.2020');
  await save.click();
  await dialog().getByText('Izaberite današnji ili kasniji dan.').waitFor();
  await dialog().getByRole('button', { name: 'Za 3 dana' }).click();
  await dialog().getByLabel('Povod').fill('Da li je stiglo staklo');
  expect(await findings(page)).toEqual([]);
  await save.click();
  await dialog().waitFor({ state: 'detached' });
  expect(await readProject()).toMatchObject({
    sledeciKontakt: { datum: addDays(today, 3), opis: 'Da li je stiglo staklo' },
  });
});

test.each([
  ['petrović uplata', 'Iznos'],
  ['petrović zakaži', 'Datum'],
  ['petrović poziv', 'O čemu je bilo reči'],
])('„%s“ and Enter in the search open a dialog for the found client, with the field „%s“', async (words, field) => {
  await page.goto(`${url}/dashboard`);
  await page.getByRole('button', { name: /Pretraga svega/ }).waitFor();
  await find(words);
  await dialog().getByLabel(field, { exact: false }).first().waitFor();
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
  expect((await readCounts()).clicks).toBe(0);
});

test('on a phone the summary of a client is at the top of the page', async () => {
  const phone = await signedIn(PHONE, OWNER);
  await phone.page.goto(`${url}/projekti/klijenti/${client.id}`);
  const summary = phone.page.getByRole('region', { name: 'Sažetak klijenta' });
  await summary.waitFor();
  expect((await summary.boundingBox())?.y).toBeLessThan(200);
  expect(await overflow(phone.page)).toBeLessThanOrEqual(0);
  expect(await findings(phone.page)).toEqual([]);
});
