import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { SAMPLES } from '../api/sample-bytes.ts';
import { run, wordOf } from '../api/word-file.ts';
import { findings } from './axe.ts';
import { DESKTOP, keepPicture, openBrowser, PHONE, type Visit, visit } from './browser.ts';
import { Caller, openProject, type Row } from './caller.ts';
import { signIn } from './owner.ts';

const CLIENT = 'Kuća po šablonu';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

let browser: Browser;
let me: Visit;
let page: Page;
let project: Row;

beforeAll(async () => {
  ({ project } = await openProject(await Caller.signIn(), CLIENT, SAMPLES.pdf));
  browser = await openBrowser();
  me = await visit(browser, DESKTOP);
  page = me.page;
  await signIn(page);
});
afterAll(async () => {
  expect(me.troubles).toEqual([]);
  await browser.close();
});
beforeEach(({ onTestFailed, task }) => onTestFailed(() => keepPicture(page, task.name)));

const shot = async (at: Page, name: string) => {
  if (process.env.SHOTS) await at.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
};
const card = () => page.getByRole('region', { name: 'Šabloni dokumenata' });
const upload = (name: string, text: string) =>
  card()
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: WORD, buffer: wordOf(run(text)) });

test('a template with an unknown field is refused with its name, one with known fields is kept', async () => {
  await page.goto(`${inject('url')}/podesavanja/firma`);
  await card().getByText('Dodajte Word dokument firme').waitFor();
  await upload('Ugovor sa greškom.docx', 'Kupac {klijnet}');
  await card().getByText('{klijnet}').waitFor();
  await shot(page, 'templates-refused');
  await card()
    .getByRole('button', { name: /^Odbaci|^Ukloni|^Skloni/ })
    .click();
  await upload('Ugovor o ugradnji.docx', 'Kupac {klijent}, ukupno {ukupno}');
  await card().getByText('Ugovor o ugradnji', { exact: true }).waitFor();
  await card().getByText('Polja koja se upisuju u šablon').click();
  await shot(page, 'templates');
  expect(await findings(page)).toEqual([]);
});

test('a project makes its document of the template, with its data', async () => {
  await page.goto(`${inject('url')}/projekti/aktivni-projekti/${project.id}?korak=6`);
  const drafts = page.getByRole('region', { name: 'Nacrti iz šablona' });
  await drafts.getByRole('button', { name: /^Napravi: Ugovor o ugradnji/ }).click();
  await page.getByText('Dokument je napravljen.').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    drafts.getByRole('button', { name: /^Preuzmi: Ugovor o ugradnji/ }).click(),
  ]);
  await expect.poll(() => me.context.pages().length).toBe(1);
  expect(download.suggestedFilename()).toMatch(/\.docx$/);
  expect(
    readFileSync(await download.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  await shot(page, 'drafts');
  expect(await findings(page)).toEqual([]);
});

test('the drafts and the templates on a phone in the dark', async () => {
  const phone = await visit(browser, { ...PHONE, colorScheme: 'dark' as const });
  await signIn(phone.page);
  for (const path of [`/projekti/aktivni-projekti/${project.id}?korak=6`, '/podesavanja/firma']) {
    await phone.page.goto(inject('url') + path);
    await phone.page.getByText('Ugovor o ugradnji').first().waitFor();
    await shot(phone.page, `templates-phone-${path.length}`);
    const over = await phone.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(over).toBeLessThanOrEqual(0);
  }
  expect(phone.troubles).toEqual([]);
  await phone.context.close();
});

test('a deleted template makes no more documents', async () => {
  await page.goto(`${inject('url')}/podesavanja/firma`);
  await card().getByRole('button', { name: 'Obriši: Ugovor o ugradnji' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Obriši' }).click();
  await card().getByText('Dodajte Word dokument firme').waitFor();
  await page.goto(`${inject('url')}/projekti/aktivni-projekti/${project.id}?korak=6`);
  await page.getByRole('region', { name: 'Nacrti iz šablona' }).waitFor();
  expect(await page.getByRole('button', { name: /^Napravi:/ }).count()).toBe(0);
});
