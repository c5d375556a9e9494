import { expect, test } from 'vitest';
import { findings } from './axe.ts';
import { DESKTOP, downloaded } from './browser.ts';
import { newOpenProject } from './caller.ts';
import { signedIn, signInOwner, url } from './harness.ts';
import { OWNER } from './owner.ts';
import { catchPrints, lastPrint, printed } from './sheets.ts';

/** A month in which no other test adds a payment. */
const MONTH = '2021-03';

const caller = await signInOwner();
const { project } = await newOpenProject(caller, 'Izveštajna kuća');
const payment = { tip: 'avans', nacin: 'kartica', iznos: '12345.67', datum: `${MONTH}-10` };
await caller.change('updateProjectPayments', { ...project, ...payment });
const { page } = await signedIn(DESKTOP);
await catchPrints(page.context());

test('a step in „Poslovi po koracima“ on the dashboard opens the list of its projects', async () => {
  await page.goto(`${url}/dashboard`);
  const stages = page.getByRole('region', { name: 'Poslovi po koracima' });
  await stages.getByRole('link', { name: 'Priprema' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await stages.getByRole('link', { name: 'Priprema' }).click();
  await page.waitForURL(/aktivni-projekti\?korak=9/);
  await page.getByText('Izveštajna kuća').first().waitFor();
});

test('the monthly report shows a chart and its numbers, and another month is chosen from a calendar', async () => {
  await page.goto(`${url}/izvestaji?mesec=${MONTH}`);
  const months = monthsCard();
  await months.getByRole('img', { name: /U mesecu mart 2021\. .* naplaćeno 12,345\.67/ }).waitFor();
  await months.locator('canvas').waitFor();
  await months.getByText('Tabela').click();
  await months.getByRole('row', { name: /mart 2021\. .*12,345\.67/ }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByLabel('Šta znači').first().click();
  await page.getByText('Kasnija izmena vrednosti').waitFor();
  await page.getByRole('button', { name: 'Prethodni mesec' }).click();
  await page.waitForURL(/mesec=2021-02/);
  await page.getByRole('button', { name: 'februar 2021.' }).click();
  await page.getByRole('button', { name: 'Prethodna godina' }).click();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'avgust 2020.' }).click();
  await page.waitForURL(/mesec=2020-08/);
});

/** The card of the months; that of the lost jobs names the same months. */
const monthsCard = () => page.getByRole('region', { name: 'Poslednjih 12 meseci', exact: true });

/** Whether a bar of the chart has the colour of the agreed amounts in the legend. */
const hasColourOfLegend = () =>
  monthsCard().evaluate(region => {
    const canvas = region.querySelector('canvas');
    const swatch = region.querySelector('.bg-brand');
    if (!canvas || !swatch) return false;
    const [red, green, blue] = getComputedStyle(swatch).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    return data.some((value, i) => i % 4 === 0 && value === red && data[i + 1] === green && data[i + 2] === blue);
  });

test.each([
  ['who want no motion', { reducedMotion: 'reduce' }],
  ['with high contrast', { forcedColors: 'active' }],
] as const)('for people %s the chart has the colours of its legend', async (_, media) => {
  await page.emulateMedia(media);
  await page.goto(`${url}/izvestaji`);
  await expect.poll(hasColourOfLegend).toBe(true);
  await page.emulateMedia({ reducedMotion: null, forcedColors: null });
});

test('the chart of a dark page has the colours of its legend when it is printed', async () => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${url}/izvestaji`);
  await expect.poll(hasColourOfLegend).toBe(true);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(hasColourOfLegend).toBe(true);
  await page.emulateMedia({ media: null, colorScheme: null });
});

test('the report has a table of debts and an export of payments, and the menu marks the current report', async () => {
  await page.goto(`${url}/izvestaji`);
  const debts = page.getByRole('region', { name: /Potraživanja na dan/ });
  await debts.getByRole('row').nth(1).waitFor();
  const menu = page.getByRole('navigation', { name: 'Izveštaji' });
  expect(await menu.locator('[aria-current]').allTextContents()).toEqual(['Mesečni izveštaj']);
  await page.getByRole('button', { name: 'Izvoz u Excel' }).click();
  const saved = await downloaded(page, () => page.getByRole('menuitem', { name: 'Uplate u mesecu' }).click());
  expect(saved.suggestedFilename()).toMatch(/^uplate-.*\.xlsx$/);
  await page.goto(`${url}/izvestaji/knjigovodstvo?mesec=${MONTH}`);
  const book = await downloaded(page, () => page.getByRole('button', { name: 'Preuzmi ceo mesec (XLSX)' }).click());
  expect(book.suggestedFilename()).toBe(`knjigovodstvo-${MONTH}.xlsx`);
  expect(await menu.locator('[aria-current]').allTextContents()).toEqual(['Za knjigovodstvo']);
});

test('the report shows the first ten debts, and all of them after „Prikaži još“', async () => {
  for (let n = 1; n <= 10; n++) await newOpenProject(caller, `Dužnik ${n}`);
  await page.goto(`${url}/izvestaji`);
  const debts = page.getByRole('region', { name: /Potraživanja na dan/ });
  const more = debts.getByRole('button', { name: /^Prikaži još \d+ red(a|ova)?$/ });
  await more.waitFor();
  expect(await debts.getByRole('row').count()).toBe(1 + 10);
  await more.click();
  await more.waitFor({ state: 'detached' });
  expect(await debts.getByRole('row').count()).toBeGreaterThan(1 + 10);
});

test('the monthly report prints on two pages', async () => {
  await page.goto(`${url}/izvestaji?mesec=${MONTH}`);
  await page.getByRole('button', { name: 'Odštampaj izveštaj' }).click();
  const html = await lastPrint(page);
  const sheets = await printed(page.context(), html);
  expect(sheets.map(({ width, height }) => [width, height])).toEqual([
    [210, 297],
    [210, 297],
  ]);
  const [first, second] = sheets.map(({ text }) => text);
  for (const part of ['Mesečni izveštaj', 'mart 2021', 'Naplaćeno po načinu uplate', 'Kartica 12,345.67', OWNER.name])
    expect(first, part).toContain(part);
  for (const part of [
    'Poslednjih 12 meseci',
    '■ Ugovoreno □ Naplaćeno',
    'mar 21',
    'Vreme u koraku',
    'Najduže bez promene koraka',
    'Strana 2 od 2',
  ])
    expect(second, part).toContain(part);
  const full = await page.evaluate(fillTables, html);
  expect(await printed(page.context(), full)).toHaveLength(2);
});

/** Fills every table of the report to its greatest number of rows, with long names; runs in the page. */
function fillTables(html: string): string {
  const sheet = new DOMParser().parseFromString(html, 'text/html');
  const rowsByTable = {
    'Naplaćeno po načinu uplate': 3,
    'Poslovi po koracima': 6,
    'Vreme u koraku': 6,
    'Najduže bez promene koraka': 10,
  };
  for (const section of sheet.querySelectorAll('section')) {
    const body = section.querySelector('tbody');
    const rows = rowsByTable[section.querySelector('h2')?.textContent as keyof typeof rowsByTable] ?? 0;
    const row = sheet.querySelector('tbody tr')?.cloneNode(true) as HTMLElement;
    row.querySelector('.text')?.replaceChildren('Dugačko ime klijenta '.repeat(12));
    while (body && body.rows.length < rows) body.append(row.cloneNode(true));
  }
  return `<!doctype html>${sheet.documentElement.outerHTML}`;
}
