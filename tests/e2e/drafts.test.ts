import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { LIST, type List, WINDOW } from '../api/opening-steps.ts';
import { SAMPLES } from '../api/sample-bytes.ts';
import { SAMPLE_OFFSETS } from '../api/sample-offsets.ts';
import { chooseAction } from './browser.ts';
import { newOpenProject, newProject } from './caller.ts';
import { signedIn, signInOwner, url } from './harness.ts';

const owner = await signInOwner();
const { client, project } = await newOpenProject(owner, 'Vratiću Se Kasnije');
const list = await owner.change<List>('createMeasuringList', { projectId: project.id }, LIST);
const pozicije = [{ sirina: 500, visina: 500, kolicina: 1, sastav: '4-16-4', vrsta: 'Standrad' }];
const dobavljac = 'Staklo za nastavak';
const order = await owner.change('createGlassOrder', { dobavljac, pozicije });
await owner.change('updateGlassOrderStatus', { ...order, status: 'Poručeno' });
await owner.change('saveProfileSystem', { naziv: 'Šezdesetica', materijal: 'PVC', ...SAMPLE_OFFSETS }, 'id');
const { page } = await signedIn();
const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
const dialog = () => page.getByRole('dialog');

const atProject = `/projekti/aktivni-projekti/${project.id}`;
const chooseInMenu = (item: string) => () => chooseAction(page, 'Još radnji', item);

test.each([
  { title: 'Sledeći kontakt', at: atProject, open: () => button(/^Sledeći kontakt/).click(), field: 'Povod' },
  { title: 'Posao je izgubljen', at: atProject, open: chooseInMenu('Izgubljeno'), field: 'Obrazloženje' },
  {
    title: 'Premeštanje drugom klijentu',
    at: atProject,
    open: chooseInMenu('Premesti drugom klijentu'),
    field: 'Razlog',
  },
  {
    title: 'Podaci merne liste',
    at: `/projekti/merne-liste/${list.id}`,
    open: () => chooseAction(page, /^Radnje: /, 'Podaci liste'),
    field: 'Ko je merio',
  },
  {
    title: 'Isporuka',
    at: `/staklo/list/${order.id}`,
    open: () => button('Izmeni isporuku').click(),
    field: 'Napomena',
  },
  {
    title: dobavljac,
    at: '/staklo/list',
    open: async () => {
      await chooseAction(page, 'Još radnji', 'Dobavljači stakla');
      await button(`Izmeni: ${dobavljac}`).click();
    },
    field: 'Naziv',
  },
  { title: 'Šezdesetica', at: '/staklo/sistemi', open: () => button('Izmeni: Šezdesetica').click(), field: 'Naziv' },
  {
    title: 'Provera sistema Šezdesetica',
    at: '/staklo/sistemi',
    open: () => page.getByRole('listitem').filter({ hasText: 'Šezdesetica' }).getByText('Proveri').click(),
    field: 'Podela prozora',
  },
  {
    title: 'Plan plaćanja',
    at: '/podesavanja/firma?deo=placanje',
    open: () => button('Izmeni plan').click(),
    field: 'Procenat',
  },
  { title: 'Novi nalog', at: '/podesavanja/nalozi', open: () => button('Novi nalog').click(), field: 'Ime i prezime' },
  {
    title: 'Nova merna lista',
    at: `${atProject}?korak=3`,
    open: () => button('Nova merna lista').click(),
    field: 'Naziv',
  },
  {
    title: 'Zapisnik o primopredaji',
    at: `${atProject}?korak=9`,
    open: () => button('Potpiši na ekranu').click(),
    field: 'Primedbe',
  },
])(
  'text typed into the dialog „$title“ is restored after Back and Forward, until „Odustani“ discards it',
  async ({ title, at, open, field }) => {
    const text = () => page.getByRole('dialog', { name: title }).getByRole('textbox', { name: field }).first();
    await page.goto(`${url}/dashboard`);
    await page.goto(url + at);
    await open();
    await text().waitFor();
    const initialText = await text().inputValue();
    await text().fill('Kucano pre povratka');
    await page.goBack();
    await text().waitFor({ state: 'detached' });
    await page.goForward();
    await open();
    await expect.poll(() => text().inputValue()).toBe('Kucano pre povratka');
    await dialog().getByRole('button', { name: 'Odustani' }).click();
    await text().waitFor({ state: 'detached' });
    await page.goto(url + at);
    await open();
    await expect.poll(() => text().inputValue()).toBe(initialText);
  },
);

test('closing the dialog „Izmeni klijenta“ does not discard the text typed into „Zabeleži poziv“', async () => {
  const note = () => dialog().getByLabel('O čemu je bilo reči');
  const open = () => page.goto(`${url}/projekti/klijenti/${client.id}`);
  await open();
  await button('Zabeleži poziv').click();
  await note().fill('Pita za rok');
  await open();
  await button('Izmeni klijenta').click();
  await dialog().getByRole('button', { name: 'Odustani' }).click();
  await button('Zabeleži poziv').click();
  await expect.poll(() => note().inputValue()).toBe('Pita za rok');
});

test('the answers given to finish a measuring list are restored after a reload', async () => {
  const { project: unmeasured } = await newProject(owner, {
    clientId: client.id,
    klijent: 'Vratiću Se',
    vrstaPosla: 'PVC',
  });
  const { id } = await owner.change<List>('createMeasuringList', { projectId: unmeasured.id }, LIST);
  await owner.change('updateOpenings', { listId: id, rows: [{ id: randomUUID(), values: WINDOW }] }, 'lista { id }');
  const answer = () => dialog().getByRole('group', { name: 'Demontaža' }).getByRole('radio', { name: 'Teška' });
  const open = async () => {
    await page.goto(`${url}/projekti/merne-liste/${id}`);
    await button('Završi listu').click();
    await answer().waitFor({ state: 'attached' });
  };
  await open();
  await dialog().getByText('Teška', { exact: true }).click();
  await open();
  expect(await answer().isChecked()).toBe(true);
});

test('the attachments chosen for a mail are restored with its text after a reload', async () => {
  const open = async () => {
    await page.goto(url + atProject);
    await chooseInMenu('Pošalji mejlom')();
    await dialog().getByRole('textbox', { name: 'Naslov' }).waitFor();
  };
  const attachment = () => dialog().getByRole('checkbox', { name: 'ponuda.pdf' });
  await open();
  await dialog().getByRole('textbox', { name: 'Naslov' }).fill('Ponuda sa prilogom');
  await attachment().check();
  await open();
  expect(await dialog().getByRole('textbox', { name: 'Naslov' }).inputValue()).toBe('Ponuda sa prilogom');
  expect(await attachment().isChecked()).toBe(true);
  await dialog().getByRole('button', { name: 'Odustani' }).click();
  await open();
  expect(await attachment().isChecked()).toBe(false);
  await dialog().getByRole('textbox', { name: 'Naslov' }).fill('Ponuda iz dokumenta');
  const plan = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: SAMPLES.pdf };
  await dialog().locator('input[type=file]').setInputFiles(plan);
  await button('Ukloni: plan.pdf').waitFor();
  await page.goto(`${url}${atProject}?korak=4`);
  await button('Pošalji mejlom: ponuda.pdf').click();
  await expect.poll(() => attachment().isChecked()).toBe(true);
  expect(await dialog().getByRole('textbox', { name: 'Naslov' }).inputValue()).toBe('Ponuda iz dokumenta');
  await button('Ukloni: plan.pdf').waitFor();
});

test('what was typed into the plan of backups is restored after a reload, until „Odbaci izmene“ discards it', async () => {
  const count = page.getByLabel('Dnevnih kopija');
  const open = async () => {
    await page.goto(`${url}/podesavanja/kopije`);
    await count.waitFor();
  };
  await open();
  const before = await count.inputValue();
  await count.fill('29');
  await open();
  await expect.poll(() => count.inputValue()).toBe('29');
  await button('Odbaci izmene').click();
  await open();
  expect(await count.inputValue()).toBe(before);
});
