import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bringToStep } from '../api/business-steps.ts';
import { run, wordOf } from '../api/word-file.ts';
import { findings } from './axe.ts';
import { DESKTOP, downloaded } from './browser.ts';
import { newOpenProject, newProject } from './caller.ts';
import { signedIn, signInOwner, url } from './harness.ts';

const CLIENT = 'Kuća po šablonu';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const caller = await signInOwner();
const { client, project } = await newOpenProject(caller, CLIENT);
const { page } = await signedIn(DESKTOP);

const card = () => page.getByRole('region', { name: 'Šabloni dokumenata' });
const upload = (name: string, text: string) =>
  card()
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: WORD, buffer: wordOf(run(text)) });

test('an owner is led from a project without a contract to the templates, of which there are none', async () => {
  const job = { clientId: client.id, klijent: CLIENT, vrstaPosla: 'PVC' };
  const { project: waiting } = await newProject(caller, job);
  await bringToStep(caller, waiting, 6);
  await page.goto(`${url}/projekti/aktivni-projekti/${waiting.id}?korak=6`);
  await page.getByRole('link', { name: 'dodajte šablon' }).click();
  await card().getByText('Word (.docx)').waitFor();
});

test('a Word template with an unknown field is refused with the field’s name, a correct one is stored', async () => {
  await page.goto(`${url}/podesavanja/firma?deo=sabloni`);
  await upload('Ugovor sa greškom.docx', 'Kupac {klijnet}');
  await card().getByText('{klijnet}').waitFor();
  await card()
    .getByRole('button', { name: /^Odbaci|^Ukloni|^Skloni/ })
    .click();
  await upload('Ugovor o ugradnji.docx', 'Kupac {klijent}, ukupno {ukupno}');
  await card().getByText('Ugovor o ugradnji', { exact: true }).waitFor();
  await card().getByText('Polja koja se upisuju u šablon').click();
  expect(await findings(page)).toEqual([]);
});

test('a Word document is made from a template in a project and downloaded', async () => {
  await page.goto(`${url}/projekti/aktivni-projekti/${project.id}?korak=6`);
  const drafts = page.getByRole('region', { name: 'Nacrti iz šablona' });
  await drafts.getByRole('button', { name: /^Napravi: Ugovor o ugradnji/ }).click();
  await page.getByText('Dokument je napravljen.').waitFor();
  const download = await downloaded(page, () =>
    drafts.getByRole('button', { name: /^Preuzmi: Ugovor o ugradnji/ }).click(),
  );
  await expect.poll(() => page.context().pages().length).toBe(1);
  expect(download.suggestedFilename()).toMatch(/\.docx$/);
  expect(
    readFileSync(await download.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  expect(await findings(page)).toEqual([]);
});

test('no document can be made from a deleted template', async () => {
  await page.goto(`${url}/podesavanja/firma?deo=sabloni`);
  await card().getByRole('button', { name: 'Obriši: Ugovor o ugradnji' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Obriši' }).click();
  await card().getByText('Ugovor o ugradnji', { exact: true }).waitFor({ state: 'detached' });
  await page.goto(`${url}/projekti/aktivni-projekti/${project.id}?korak=6`);
  await page.getByRole('region', { name: 'Nacrti iz šablona' }).waitFor();
  expect(await page.getByRole('button', { name: /^Napravi:/ }).count()).toBe(0);
});
